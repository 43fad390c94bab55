import AnimProgram
import Cases
import Seeds
import TestScripts
import Testing

@testable import AnimCheck

@Suite("What shows behind the screens")
struct CoverTests {
  private func gap(_ body: String) throws -> MeasuredMotion.Gap? {
    MeasuredMotion(try Script(animator(body)).program()).gap
  }

  static let covered = [
    "overlay veil { dim.color: #fff; dim.alpha: 1 }\nfrom { scale: 1 -> 0 }\nto { scale: 0 -> 1 }",
    "from { scale: 1 -> 1.2; alpha: 1 -> 0 during 50%..100% }\n"
      + "to { alpha: 0 -> 1 during 0%..50% }",
    "to { alpha: 0 -> 1 }",
    "to { translate.x: container.width -> 0 }",
    "from { translate.x: 0 -> -container.width }\nto { translate.x: container.width -> 0 }",
    "from { translate.y: 0 -> container.height }\nto { translate.y: -container.height -> 0 }",
    "timing easeOut\nfrom { translate.x: 0 -> -container.width / 3 }\n"
      + "to { translate.x: container.width -> 0 }",
    "container { color: #fff }\nfrom { scale: 1 -> 0 }\nto { scale: 0 -> 1 }",
    "from { frame.width: container.width -> 0 }\nto { frame.x: container.width -> 0 }",
    "from { frame: rectangle(-80pt, -80pt, container.width + 160pt, container.height + 160pt)\n"
      + "blur: 0 -> 20pt }\nto { alpha: 0 -> 1 }",
  ]

  @Test("nothing shows behind screens that always cover the container")
  func hidden() {
    forEachCase(Self.covered) { body throws in #expect(try gap(body) == nil)
    }
  }

  static let bare = [
    // Halfway through a cross-fade, a quarter of what is behind shows.
    "from { alpha: 1 -> 0 }\nto { alpha: 0 -> 1 }",
    "overlay veil { color: #000; alpha: 0.5 }\nfrom { scale: 1 -> 0 }\nto { scale: 0 -> 1 }",
    "timing linear\nfrom { alpha: 1 -> 0 during 50%..100% }\n"
      + "to { alpha: 0 -> 1 during 0%..60% }",
    "timing linear\nfrom { translate.x: 0 -> -container.width - 16pt }\n"
      + "to { translate.x: container.width + 16pt -> 0 }",
    "from { scale: 1 -> 0.5 }\nto { alpha: 0 -> 1 during 90%..100% }",
    "from { alpha: 1 -> 0 }\nto { rotate: 90deg -> 0; alpha: 0 -> 1 }",
    "from { translate.y: 0 -> 40pt }\nto { alpha: 0 -> 1 during 50%..100% }",
    "timing spring(dampingRatio: 0.4)\nfrom { translate.x: 0 -> -container.width }\n"
      + "to { translate.x: container.width -> 0 }",
    // For a moment, one screen is gone or moves while the other one is still invisible.
    "timing linear\nfrom { scale: 1 -> 0.01; alpha: 1 -> 0 }\nto { scale: 2 -> 1; alpha: 0 -> 1 }",
    "timing linear\nfrom { alpha: 1 -> 0 }\nto { translate.x: container.width -> 0 }",
    "timing easeInOut\nfrom { translate.y: 0 -> container.height }\nto { alpha: 0 -> 1 }",
  ]

  @Test("the soft edges of a blurred screen let what is behind it through")
  func blurred() throws {
    let gap = try gap("from { blur: 0 -> 20pt }\nto { alpha: 0 -> 1 during 90%..100% }")
    #expect(try #require(gap?.share) < 0.1)
  }

  @Test("what shows behind the screens is measured at a place and a moment")
  func shown() {
    forEachCase(Self.bare) { body throws in
      let gap = try #require(try gap(body))
      let place = gap.place
      let inputs = TransitionInputs(container: MeasuredMotion.container)
      let transition = Transition(try Script(animator(body)).program(), inputs: inputs)
      var frame = transition.makeFrame()
      transition.evaluate(at: gap.time, into: &frame)
      let middle = SIMD2(place.x + place.width / 2, place.y + place.height / 2)
      let container = ViewState(frame: StageRectangle(origin: .zero, size: inputs.container))
      let share = transition.order(in: frame).reduce(1) { share, view in
        let state = transition.state(of: view, in: frame)
        let corners = transition.corners(of: state, in: container).map { SIMD2($0.x, $0.y) }
        return corners.surround(middle) ? share * (1 - state.alpha) : share
      }
      #expect(share >= 1.0 / 256)
    }
  }

  @Test("a view that is rotated by right angles covers everything")
  func upsideDown() {
    forEachCase([90, 180, 270, 360, -540]) { degrees throws in
      let program = try Script(animator("from { alpha: 0 }\nto { rotate: \(degrees)deg }"))
        .program()
      for (width, height) in [(320.0, 568.0), (390, 844), (1024, 768), (333.3, 100.1)] {
        let isUpright = degrees % 180 == 0
        let size = StageSize(width: width, height: isUpright ? height : width)
        let transition = Transition(program, inputs: TransitionInputs(container: size))
        #expect(Picture(transition, transition.makeFrame()).gap() == nil, "\(size)")
      }
    }
  }
}

extension [SIMD2<Double>] {
  /// Returns whether a point is inside a convex shape.
  fileprivate func surround(_ point: SIMD2<Double>) -> Bool {
    let sides = indices.map { index in
      let (here, next) = (self[index], self[(index + 1) % count])
      return (next.x - here.x) * (point.y - here.y) - (next.y - here.y) * (point.x - here.x)
    }
    return sides.allSatisfy { $0 > 0 } || sides.allSatisfy { $0 < 0 }
  }
}
