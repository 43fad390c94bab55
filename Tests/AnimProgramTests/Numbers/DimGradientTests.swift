import AnimProgram
import Cases
import Testing

@Suite("Dims that fade out")
struct DimGradientTests {
  private func gradient(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> DimGradient
  {
    DimGradient(
      fade: StagePoint(x: x, y: y), color: .black, size: StageSize(width: width, height: height))
  }

  private func isAt(_ point: StagePoint, _ x: Double, _ y: Double) -> Bool {
    abs(point.x - x) < 1e-12 && abs(point.y - y) < 1e-12
  }

  @Test("Towards an edge, the ends are two opposite edges") func edges() {
    let right = gradient(1, 0, 300, 200)
    #expect(isAt(right.start, 0, 0.5) && isAt(right.end, 1, 0.5))
    #expect(right.endStrength == 0)
    let top = gradient(0, -0.25, 300, 200)
    #expect(isAt(top.start, 0.5, 1) && isAt(top.end, 0.5, 0))
    #expect(top.endColor == StageColor(red: 0, green: 0, blue: 0, alpha: 0.75))
    #expect(gradient(0, 0, 300, 200).isEven)
    #expect(isAt(gradient(1, 1, 0, 0).end, 0.5, 1))
  }

  @Test("The strength at each corner is what the two parts say")
  func corners() {
    forEachCase([(0.5, 0.25), (-0.3, 0.7), (1, 1), (-1, 0.5), (0.2, -0.1), (-0.4, -0.4), (1, 0)]) {
      x, y in
      for (width, height) in [(300.0, 200.0), (100, 700), (50, 50)] {
        let gradient = gradient(x, y, width, height)
        let way = (
          x: (gradient.end.x - gradient.start.x) * width,
          y: (gradient.end.y - gradient.start.y) * height
        )
        for corner in [(0.0, 0.0), (1, 0), (0, 1), (1, 1)] {
          let along =
            ((corner.0 - gradient.start.x) * width * way.x
              + (corner.1 - gradient.start.y) * height * way.y)
            / (way.x * way.x + way.y * way.y)
          let strength = 1 - (1 - gradient.endStrength) * along
          let far = abs(x) * (x < 0 ? 1 - corner.0 : corner.0)
          let deep = abs(y) * (y < 0 ? 1 - corner.1 : corner.1)
          let expected = 1 - (far + deep) / max(1, abs(x) + abs(y))
          #expect(abs(strength - expected) < 1e-12)
        }
      }
    }
  }
}
