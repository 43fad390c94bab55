import AnimProgram
import Cases
import TestScripts
import Testing

/// While a gesture drives a transition, views depend only on its progress, and so does what happens
/// when it lets go.
@Suite("Values that depend only on the gesture's progress") struct InteractiveTransitionTests {
  private let inputs = TransitionInputs(container: StageSize(width: 320, height: 568))

  /// The values of the only property that a script sets, at these fractions of the whole.
  private func values(_ body: String, at shares: [Double]) throws -> [Double] {
    let transition = Transition(
      try .compiled("animator test { \(body) }"), inputs: inputs, isLinear: true)
    var frame = transition.makeFrame()
    return shares.map { share in
      transition.evaluate(at: share * transition.duration, into: &frame)
      return (frame.values[0] * 1e9).rounded() / 1e9
    }
  }

  private let quarters = [0, 0.25, 0.5, 0.75, 1]

  @Test("on linear, whatever the timing is")
  func linear() {
    forEachCase([
      "duration 1s; timing easeIn; to { alpha: 0 -> 1 }",
      "duration 1s; to { alpha: 0 -> 1 using steps(2) }",
      "duration 2s; timing spring(dampingRatio: 0.5); to { alpha: 0 -> 1 }",
      "timing bouncy; to { alpha: 0 -> 1 }",
      "duration 1s; to { alpha: t using easeIn }",
      "duration 1s; timing easeOut; to { alpha: progress }",
      "duration 1s; timing easeOut; to { during 0%..100% of progress { alpha: 0 -> 1 } }",
    ]) { (body: String) throws in
      #expect(try values(body, at: quarters) == quarters)
    }
  }

  @Test("keys stay at their share of the progress, with their own timing")
  func keys() throws {
    let values = try values(
      "duration 1s; timing ease; to { alpha: 0 -> 1 at 50% via steps(2) -> 0 }",
      at: [0.1, 0.3, 0.5, 0.75, 1])
    #expect(values == [0, 0.5, 1, 0.5, 0])
  }

  @Test("windows and delays stay at their share of the progress")
  func windows() {
    forEachCase([
      "duration 1s; to { during 50%..75% { alpha: 0 -> 1 } }",
      "duration 1s; timing easeIn; to { during 50%..75% of progress { alpha: 0 -> 1 } }",
      "duration 1s; to { delay 500ms; duration 250ms; alpha: 0 -> 1 }",
    ]) { (body: String) throws in
      #expect(try values(body, at: [0.25, 0.5, 0.625, 0.75, 1]) == [0, 0, 0.5, 1, 1])
    }
  }

  @Test("a spring that settles before its window ends does not jump")
  func spring() throws {
    let body = "duration 2s; to { alpha: 0 -> 1 using spring(response: 0.3s, dampingRatio: 1) }"
    let values = try values(body, at: (0...100).map { Double($0) / 100 })
    #expect(zip(values, values.dropFirst()).allSatisfy { $1 >= $0 && $1 - $0 < 0.1 })
    #expect(values.last == 1)
  }
}

/// After the gesture, the progress continues from where it was with the same velocity.
@Suite("Progress after the gesture") struct SettlingTests {
  private func transition(_ interaction: String = "") throws -> Transition {
    Transition(
      try .compiled(
        "animator test { duration 2s; to { alpha: 0 -> 1 }; interaction { \(interaction) } }"),
      inputs: TransitionInputs(container: StageSize(width: 320, height: 568)), isLinear: true)
  }

  private func values(_ settling: Settling) -> [Double] {
    (0...500).map { settling.progress(at: Double($0) / 500 * settling.duration) }
  }

  @Test("value and velocity are inherited")
  func inherits() {
    forEachCase([0.1, 0.5, 0.9], [-4.0, 0, 0.5, 3, 30]) { progress, rate in
      for finishes in [true, false] {
        let settling = try transition().settling(from: progress, rate: rate, finishes: finishes)
        #expect(settling.progress(at: 0) == progress)
        #expect(abs(settling.rate(at: 0) - rate) < 1e-9)
        #expect(settling.progress(at: settling.duration) == (finishes ? 1 : 0))
        #expect(settling.duration > 0 && settling.duration < 1)
        let values = values(settling)
        let step = settling.duration / 500
        #expect(abs(values[1] - progress - rate * step) < 0.002 + abs(rate) * step)
        #expect(abs(values[499] - values[500]) < 0.002, "it does not jump into its end")
      }
    }
  }

  @Test("a fast gesture does not overshoot")
  func fast() throws {
    for rate in [10.0, 100, 1e6] {
      let values = values(try transition().settling(from: 0.5, rate: rate, finishes: true))
      #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
      let back = self.values(try transition().settling(from: 0.5, rate: -rate, finishes: false))
      #expect(zip(back, back.dropFirst()).allSatisfy { $0 >= $1 })
    }
  }

  @Test("a curve takes the share of its duration that is left")
  func curve() throws {
    let settling = try transition("cancel: linear; finish: easeIn")
    let back = settling.settling(from: 0.25, rate: 9, finishes: false)
    #expect(back.duration == 0.5)
    #expect(back.progress(at: 0.25) == 0.125)
    #expect(settling.settling(from: 0.25, rate: 9, finishes: true).duration == 1.5)
  }

  @Test("a fitted spring inherits the velocity, and a spring that never settles is cut off")
  func springs() throws {
    let rules = try transition(
      "finish: spring(dampingRatio: 0.7); cancel: spring(response: 1s, dampingRatio: 0)")
    let finish = rules.settling(from: 0.5, rate: 1, finishes: true)
    #expect(finish.duration == 1)
    #expect(abs(finish.rate(at: 0) - 1) < 1e-9)
    #expect(rules.settling(from: 0.5, rate: 0, finishes: false).duration == 1)
  }

  @Test("settling from where it should end takes no time, and an infinite velocity stays finite")
  func nothingLeft() throws {
    let rules = try transition()
    #expect(rules.settling(from: 1, rate: 5, finishes: true).duration == 0)
    #expect(rules.settling(from: 0, rate: 5, finishes: false).duration == 0)
    let odd = rules.settling(from: 0.5, rate: .infinity, finishes: true)
    #expect(odd.duration.isFinite && values(odd).allSatisfy { $0.isFinite })
  }

  @Test("a gesture's translation and velocity give progress and its rate")
  func rate() throws {
    var gesture = GestureState()
    gesture.translation.x = -80
    gesture.velocity.x = -640
    #expect(try transition().progress(of: gesture) == 0.25)
    #expect(try transition().rate(of: gesture) == 2)
  }
}
