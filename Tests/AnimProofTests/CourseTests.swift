import AnimProgram
import Seeds
import Testing

@testable import AnimProof

/// The directions in which numbers go in slices of time.
@Suite("Courses")
struct CourseTests {
  private static let curves: [TimingCurve] = [
    .linear, .ease, .easeInOut, .bezier(CubicBezier(0.7, -1.5, 0.3, 2.5)),
    .spring(Spring(mass: 1, stiffness: 200, damping: 5)),
    .spring(Spring(mass: 1, stiffness: 200, damping: 8, velocity: -20)),
    .spring(Spring(response: 0.4, dampingRatio: 1, velocity: 15)),
    .spring(Spring(response: 0.4, dampingRatio: 1.5)),
    .fittedSpring(dampingRatio: 0.4, velocity: 3),
  ]

  @Test("a curve only rises or only falls where it says so", arguments: curves.indices)
  func directions(number: Int) {
    let curve = CourseTests.curves[number]
    var random = SeededGenerator(seed: UInt64(number))
    var count = 0
    for _ in 0..<300 {
      let start = Double.random(in: 0...0.95, using: &random)
      let end =
        start + .random(in: 0...1, using: &random) * .random(in: 0...(1 - start), using: &random)
      guard let rises = curve.rises(start, end, over: 1.5) else { continue }
      count += 1
      let values = (0...40).map {
        curve.value(at: start + (end - start) * Double($0) / 40, over: 1.5)
      }
      let isOneWay = zip(values, values.dropFirst()).allSatisfy {
        rises ? $1 >= $0 - 1e-9 : $1 <= $0 + 1e-9
      }
      #expect(isOneWay, "\(curve) from \(start) to \(end)")
    }
    #expect(count > 0)
  }

  @Test("a curve stays within its values", arguments: curves.indices)
  func bounds(number: Int) {
    let curve = CourseTests.curves[number]
    var random = SeededGenerator(seed: UInt64(number))
    for _ in 0..<100 {
      let start = Double.random(in: 0...0.9, using: &random)
      let end = Double.random(in: start...1, using: &random)
      let values = curve.values(start, end, over: 1.5)
      for step in 0...40 {
        let value = curve.value(at: start + (end - start) * Double(step) / 40, over: 1.5)
        #expect(values.contains(value), "\(curve) from \(start) to \(end)")
      }
    }
  }

  /// Returns a number that goes from one value to another along a driver, or not at all.
  private func course(_ random: inout SeededGenerator) -> Light.Course {
    let ends = (Double.random(in: 0...1, using: &random), Double.random(in: 0...1, using: &random))
    let driver = Int.random(in: -1...2, using: &random)
    return driver < 0
      ? Light.Course(ends.0)
      : Light.Course(
        first: Light.Span(ends.0), last: Light.Span(ends.1), rate: Light.Span(ends.1 - ends.0),
        driver: driver)
  }

  /// Returns the value of a course at a fraction of each driver.
  private func value(_ course: Light.Course, _ fractions: [Double]) -> Light.Course {
    guard course.driver >= 0 else { return course }
    let way = course.last.low - course.first.low
    return Light.Course(course.first.low + way * fractions[course.driver])
  }

  @Test("luminances only rise or only fall where they say so")
  func luminances() {
    var random = SeededGenerator(seed: 7)
    var count = 0
    for _ in 0..<200 {
      let layers = (0..<2).map { number in
        var layer = Light.Layer()
        layer.screen = number
        layer.share = course(&random)
        layer.coatShare = course(&random)
        layer.coat = Light.Color(
          red: course(&random), green: course(&random), blue: course(&random))
        return layer
      }
      let light = Light(layers)
      // Each driver goes forward at its own pace.
      let paces = (0..<3).map { _ in Double.random(in: 0.2...5, using: &random) }
      let pictures = (0...20).map { step in
        let fractions = paces.map { pace in
          Operation.power.arithmetic(Double(step) / 20, pace, 0)
        }
        return Light(
          layers.map { layer in
            var layer = layer
            layer.share = value(layer.share, fractions)
            layer.coatShare = value(layer.coatShare, fractions)
            layer.coat = layer.coat.map {
              Light.Color(
                red: value($0.red, fractions), green: value($0.green, fractions),
                blue: value($0.blue, fractions))
            }
            return layer
          })
      }
      for content in 0..<Light.count {
        let directions = light.directions(content)
        guard !directions.isOpen else { continue }
        count += 1
        let values = pictures.map { $0.luminance(content, .during).low }
        let isOneWay = zip(values, values.dropFirst()).allSatisfy {
          (directions.mayRise || $1 <= $0 + 1e-9) && (directions.mayFall || $1 >= $0 - 1e-9)
        }
        #expect(isOneWay)
      }
    }
    #expect(count > 0)
  }
}
