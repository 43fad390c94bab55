import AnimProgram
import Cases
import Testing

@Suite("Colors and rectangles")
struct ColorTests {
  @Test("Colors are mixed premultiplied") func premultiplied() {
    let red = StageColor(red: 1, green: 0, blue: 0)
    #expect(red.mixed(with: .clear, at: 0.25) == StageColor(red: 1, green: 0, blue: 0, alpha: 0.75))
    #expect(StageColor.black.mixed(with: red, at: 0.5) == StageColor(red: 0.5, green: 0, blue: 0))
    let odd = StageColor(red: 0.1, green: 0.7, blue: 0.3, alpha: 0.3)
    #expect(odd.mixed(with: red, at: 0) == odd && red.mixed(with: odd, at: 1) == odd)
  }

  @Test("Beyond the ends, colors stay in range")
  func overshoot() {
    forEachCase([-9, -0.5, 1.5, 9, .infinity, .nan]) { (fraction: Double) in
      let mixed = StageColor.clear.mixed(
        with: StageColor(red: 1, green: 0.5, blue: 0, alpha: 0.8), at: fraction)
      for component in [mixed.red, mixed.green, mixed.blue, mixed.alpha] {
        #expect((0...1).contains(component))
      }
    }
  }

  @Test("The corner and the neighbors of a rectangle") func rectangle() {
    var rectangle = StageRectangle(x: 40, y: 35, width: 20, height: 10)
    rectangle.origin = .zero
    #expect(rectangle == StageRectangle(x: 0, y: 0, width: 20, height: 10))
    #expect(rectangle.contains(StagePoint.zero) && !rectangle.contains(StagePoint(x: 20, y: 5)))
    #expect(!rectangle.intersects(StageRectangle(x: 20, y: 0, width: 5, height: 5)))
    #expect(rectangle.intersects(StageRectangle(x: 19, y: 0, width: 5, height: 5)))
  }
}
