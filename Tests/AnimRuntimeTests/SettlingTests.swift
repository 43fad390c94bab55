import AnimProgram
import Cases
import TestScripts
import Testing

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
