import AnimCompiler
import AnimProgram
import Cases
import Testing

@Suite("Shipped animators, driven by a gesture") struct InteractiveLibraryTests {
  private let inputs = TransitionInputs(container: StageSize(width: 320, height: 568))

  private func values(_ transition: Transition, at time: Double) -> [Double] {
    var frame = transition.makeFrame()
    transition.evaluate(at: time, into: &frame)
    return frame.values
  }

  @Test("an animator starts and ends with the same picture, driven by a gesture or not")
  func ends() {
    forEachCase(Shown.animators.map(\.animator.name)) { name in
      let animator = Shown.animators.first { $0.animator.name == name }?.animator
      let program = try #require(animator?.program)
      let plain = Transition(program, inputs: inputs)
      let interactive = Transition(program, inputs: inputs, isLinear: true)
      #expect(interactive.duration == plain.duration)
      for time in [-1, 0, plain.duration, plain.duration + 1] {
        let pairs = zip(values(plain, at: time), values(interactive, at: time))
        #expect(pairs.allSatisfy { abs($0 - $1) < 1e-6 }, "at \(time) s")
      }
    }
  }
}
