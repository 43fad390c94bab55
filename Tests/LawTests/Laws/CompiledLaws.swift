import AnimCompiler
import AnimProgram
import TestScripts

/// What must hold of bytes that may be damaged.
enum CompiledLaws {
  /// The bytes of each shipped animator.
  static let animators = Script.shipped.result.forApps.animators.map {
    CompiledScripts(animators: [$0], rules: []).bytes
  }

  /// The line with the format, which is not damaged.
  private static let head = 12

  private static let containers = [(320.0, 568.0), (1024, 768)].map {
    var inputs = TransitionInputs(container: StageSize(width: $0.0, height: $0.1))
    // Without views, there are no copies of snapshots.
    guard $0.0 < 1000 else { return inputs }
    let view = SceneView(
      identifier: "hero-1", frame: StageRectangle(x: 20, y: 40, width: 80, height: 60))
    inputs.scene = Scene(from: [view, view], to: [view])
    return inputs
  }

  /// Returns an animator with some bytes replaced, at places that are counted around, if it is still accepted.
  static func read(_ number: Int, after edits: [(place: Int, byte: UInt8)]) -> CompiledScripts? {
    var bytes = animators[number]
    for edit in edits { bytes[head + edit.place % (bytes.count - head)] = edit.byte }
    return try? CompiledScripts(reading: bytes)
  }

  /// Plays animators in two containers.
  static func play(_ scripts: CompiledScripts) {
    for inputs in containers {
      for animator in scripts.animators {
        _ = animator.program(for: inputs.traits).pictures(inputs, at: 3)
      }
    }
  }
}

extension Program {
  /// The numbers of some frames, with and without a gesture.
  func pictures(_ inputs: TransitionInputs, at count: Int = 11) -> [UInt64] {
    [false, true].flatMap { isLinear -> [UInt64] in
      let transition = Transition(self, inputs: inputs, isLinear: isLinear)
      var frame = transition.makeFrame()
      return (0..<count).flatMap { number -> [UInt64] in
        let time = transition.duration * Double(number) / Double(count - 1)
        transition.evaluate(at: time, into: &frame)
        return frame.values.map(\.bitPattern)
      }
    }
  }
}
