import AnimProgram
import Cases
import TestScripts
import Testing

@Suite("Transitions that start from where their views are") struct RetargetedTransitionTests {
  private let inputs = TransitionInputs(container: StageSize(width: 320, height: 568))

  private func transition(_ body: String, isLinear: Bool = false) throws -> Transition {
    Transition(
      try .compiled("animator test { \(body) }"), inputs: inputs, isLinear: isLinear)
  }

  private func state(_ transition: Transition, at time: Double, age: Double? = nil) -> ViewState {
    var frame = transition.makeFrame()
    transition.evaluate(at: time, age: age ?? time, into: &frame)
    return transition.state(of: 1, in: frame)
  }

  private func number(_ name: String) throws -> PropertyID {
    try #require(PropertyID(named: name))
  }

  private func motion(_ name: String, _ value: Double..., velocity: [Double]? = nil) throws
    -> [Int: ViewMotion]
  {
    let component = ViewMotion.Component(
      property: try number(name), value: value, velocity: velocity)
    return [1: ViewMotion([component])]
  }

  @Test("the remaining motion dies away as a critically damped spring")
  func spring() throws {
    let plain = try transition("duration 400ms; to { alpha: 1 }")
    let moved = plain.retargeted(from: try motion("translate.x", 100, velocity: [500]))
    func x(_ time: Double) -> Double { state(moved, at: time).matrix.m41 }
    #expect(x(0) == 100)
    let ways = (0...400).map { x(Double($0) / 1000) }
    #expect(abs((x(1e-6) - 100) * 1e6 - 500) < 0.1)
    #expect(ways[399] < 0.11)
    #expect(ways[400] == 0)
    // x″ + 2ωx′ + ω²x = 0 has one ω at every moment.
    let rates = stride(from: 20, to: 380, by: 40).map { number -> Double in
      let (before, now, after) = (ways[number - 1], ways[number], ways[number + 1])
      let (speed, force) = ((after - before) * 500, (after - 2 * now + before) * 1e6)
      return (-speed + (speed * speed - now * force).squareRoot()) / now
    }
    let known = rates.filter(\.isFinite)
    #expect(known.count > 4)
    #expect(known.allSatisfy { abs($0 / known[0] - 1) < 0.05 }, "\(known)")
  }

  @Test("after half a second nothing of the old motion is left")
  func halfSecond() throws {
    let moved = try transition("duration 10s; to { alpha: 1 }")
      .retargeted(from: try motion("translate.x", 3000, velocity: [-4000]))
    #expect(moved.duration == 10)
    #expect(abs(state(moved, at: 0.499).matrix.m41) < 0.12)
    #expect(state(moved, at: 0.5).matrix == .identity)
  }

  @Test("a short transition takes a quarter of a second, unless a gesture drives it")
  func shortDuration() throws {
    let plain = try transition("duration 100ms; to { translate.y: 40pt -> 0 }")
    let moved = plain.retargeted(from: try motion("translate.y", 300))
    #expect(moved.duration == 0.25)
    #expect(state(moved, at: 0).matrix.m42 == 300)
    #expect(state(moved, at: 0.25).matrix == .identity)
    let interactive = try transition(
      "duration 100ms; to { translate.y: 40pt -> 0 }", isLinear: true)
    #expect(interactive.retargeted(from: try motion("translate.y", 300)).duration == 0.1)
  }

  @Test("the remaining motion dies away while the gesture rests")
  func restingGesture() throws {
    let interactive = try transition(
      "duration 1s; to { translate.x: 320pt -> 0 }", isLinear: true
    )
    .retargeted(from: try motion("translate.x", 100), at: 0.5, rate: 0)
    #expect(state(interactive, at: 0.5, age: 0).matrix.m41 == 100)
    #expect(state(interactive, at: 0.5, age: 0.5).matrix.m41 == 160)
  }

  @Test("rotations take the shorter way and do not shrink")
  func rotation() throws {
    let list = StageMatrix.rotation(z: 350 * .pi / 180)
    let plain = try transition("duration 1s; to { transform: [] -> [rotate(0)] }")
    let moved = plain.retargeted(
      from: [
        1: ViewMotion([.init(property: try number("transform"), value: list.elements)])
      ])
    let sines = (0...50).map { state(moved, at: Double($0) / 100).matrix.m12 }
    #expect(abs(sines[0] - list.m12) < 1e-12)
    #expect(sines.allSatisfy { $0 <= 1e-12 && $0 >= list.m12 - 1e-12 })
    let scales = (0...50).map { step -> Double in
      let matrix = state(moved, at: Double(step) / 100).matrix
      return (matrix.m11 * matrix.m11 + matrix.m12 * matrix.m12).squareRoot()
    }
    #expect(scales.allSatisfy { abs($0 - 1) < 1e-9 }, "it turns and does not shrink")
  }

  @Test("transforms that cannot be decomposed change without jumps")
  func matrices() {
    forEachCase([
      "[scale(0)] -> [scale(1)]", "[scale(1)] -> [scale(0)]", "[scale(1, 1)] -> [scale(-1, 1)]",
    ]) { (list: String) in
      let plain = try transition("duration 1s; timing linear; to { transform: \(list) }")
      let old = StageMatrix.rotation(z: 1) * .scale(x: 0.8, y: 0.8)
      let moved = plain.retargeted(
        from: [1: ViewMotion([.init(property: try number("transform"), value: old.elements)])])
      var last = state(moved, at: 0).matrix.elements
      #expect(zip(last, old.elements).allSatisfy { abs($0 - $1) < 1e-12 })
      for step in 1...1000 {
        let next = state(moved, at: Double(step) / 1000).matrix.elements
        #expect(zip(last, next).allSatisfy { abs($0 - $1) < 0.02 }, "at \(step) ms")
        last = next
      }
    }
  }

  @Test("colors and perspective return from where they were")
  func colors() throws {
    let plain = try transition("duration 400ms; to { dim.alpha: 1; alpha: 0.5 -> 1 }")
    var motions = try motion("dim.color", 1, 0, 0, 0.5)
    motions[1]?.components.append(.init(property: try number("perspective"), value: [500]))
    let moved = plain.retargeted(from: motions)
    var frame = moved.makeFrame()
    func values(_ name: String, _ time: Double) throws -> [Double] {
      moved.evaluate(at: time, into: &frame)
      let number = try number(name)
      let piece = try #require(moved.pieces.first { $0.property == number && $0.view == 1 })
      return Array(frame.values[piece.offset..<piece.offset + piece.width])
    }
    #expect(try zip(values("dim.color", 0), [1, 0, 0, 0.5]).allSatisfy { abs($0 - $1) < 1e-12 })
    #expect(try abs(values("perspective", 0)[0] - 500) < 1e-9)
    #expect(try values("perspective", 0.2)[0] > 500)
    #expect(try values("dim.color", 0.4) == [0, 0, 0, 1])
    #expect(try values("perspective", 0.4) == [.infinity])
    // Evaluating a frame again gives the same result, even though nothing writes these pieces.
    #expect(try values("dim.color", 0.1) == values("dim.color", 0.1))
  }

  @Test("properties without values in between change at once")
  func steps() throws {
    let plain = try transition(
      "duration 400ms; to { backface: true; z: 2; clip: inset(0, 0, 0, 0) }")
    var motions = try motion("z", 5)
    motions[1]?.components += [
      .init(property: try number("backface"), value: [0]),
      .init(property: try number("clip"), value: [2, 10, 10, 20, 0, 0]),
    ]
    let moved = plain.retargeted(from: motions)
    #expect(moved.makeFrame().values == plain.makeFrame().values)
    #expect(moved.residualDuration == 0)
  }

  @Test("values stay in the range of their property")
  func range() throws {
    let moved = try transition("duration 400ms; to { alpha: 0.9 -> 1 }")
      .retargeted(from: try motion("alpha", 0.95, velocity: [8]))
    for step in 0...400 {
      let alpha = state(moved, at: Double(step) / 1000).alpha
      #expect((0.9...1).contains(alpha))
    }
  }

  @Test("a second interruption keeps place and velocity")
  func again() throws {
    let plain = try transition("duration 400ms; to { translate.x: 320pt -> 0 }")
    var moved = plain.retargeted(from: try motion("translate.x", 100, velocity: [500]))
    for _ in 0..<10 {
      let time = 0.03
      let before = state(moved, at: time).matrix.m41
      let motion = moved.motions(at: time, age: time, rate: 1)[1]
      let again = plain.retargeted(from: [1: motion])
      #expect(abs(state(again, at: 0).matrix.m41 - before) < 1e-9)
      let speed = (before - state(moved, at: time - 1e-6).matrix.m41) / 1e-6
      let next = (state(again, at: 1e-6).matrix.m41 - before) / 1e-6
      #expect(abs(next - speed) < 1)
      moved = again
    }
  }

  @Test("an interruption that is interrupted at once keeps its velocity")
  func atOnce() throws {
    let plain = try transition("duration 400ms; to { translate.x: 320pt -> 0 }")
    let moved = plain.retargeted(from: try motion("translate.x", 100, velocity: [500]))
    let motion = moved.motions(at: 0, age: 0, rate: 1)[1]
    let index = try number("translate.x")
    let component = try #require(motion.components.first { $0.property == index })
    #expect(component.value == [100])
    #expect(abs(component.velocity[0] - 500) < 0.1)
  }

  @Test("values that are not finite do not trap")
  func notFinite() throws {
    let plain = try transition("duration 400ms; to { translate.x: 320pt -> 0 }")
    for value in [Double.nan, .infinity, 1e300] {
      let moved = plain.retargeted(from: try motion("translate.x", value, velocity: [-value]))
      _ = state(moved, at: 0.1)
      #expect(moved.duration == 0.4)
    }
  }
}
