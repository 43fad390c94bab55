import AnimCompiler
import AnimEditor
import AnimFiles
import AnimProgram
import AnimCheck
@testable import AnimScene
import AnimSource
import AnimSyntax
import AnimTools
import TestScripts

/// The laws for every program that a text compiles to.
enum ProgramLaws {
  /// Compiling twice gives the same programs, and so does compiling the formatted text. No animator
  /// and no rule is lost unless an error says so. The findings of the checks are inside the file, frames are finite if that is proved, and
  /// `reversed reversed x` is `x`.
  static func violation(in bytes: [UInt8]) -> String? {
    let (first, second) = (Script(bytes).result, Script(bytes).result)
    if first.diagnostics != second.diagnostics { return "checking twice finds something else" }
    if programs(first) != programs(second) { return "compiling twice gives something else" }
    if !isTheSameLaidOut(bytes, first) { return "the layout changes the meaning" }
    let proved = [first, second].map {
      findings(about: $0.animators, in: $0.folder, sizes) + $0.reviewOfRules().findings
    }
    if proved[0] != proved[1] { return "proving twice finds something else" }
    let places = proved[0].flatMap {
      [$0.span] + $0.notes.map(\.span) + $0.fixIts.flatMap(\.edits).map(\.span)
    }
    if let violation = TextLaws.placeViolation(of: places, bytes.count) { return violation }
    guard let compiled = first.sound() else { return nil }
    let files = compiled.folder.units.filter(\.isRequested)
    let written = files.flatMap(\.syntax.declarations).filter {
      switch $0.kind {
      case .animator, .rule: true
      default: false
      }
    }
    if written.count != compiled.animators.count + compiled.rules.count {
      return "an animator or a rule is missing, and no error says so"
    }
    for declaration in compiled.animators.prefix(animatorLimit) {
      let program = declaration.animator.program
      let verdicts = claims(in: program)
      guard verdicts.contains(where: { $0.name == .finite && $0.verdict == .proved }) else {
        continue
      }
      let name = declaration.animator.name
      let frames = inputs.map { values(of: program, $0) }
      // The identity of `perspective` is infinite.
      if !frames.joined().allSatisfy({ $0.isFinite || $0 == .infinity }) {
        return "`\(name)` is not finite"
      }
      if declaration.parameters.isEmpty, !isItselfReversedTwice(name, compiled, frames) {
        return "`reversed reversed \(name)` is not `\(name)`"
      }
    }
    return nil
  }

  private static let sizes = 100.0...4096
  /// The number of animators of a text that are played.
  private static let animatorLimit = 64

  private static let inputs = [
    TransitionInputs(container: StageSize(width: 320, height: 568)),
    TransitionInputs(container: StageSize(width: 1024, height: 768), direction: -1),
  ]

  /// What must be the same in two compilations of one text.
  private struct Compiled: Equatable {
    var name: String
    var instructions: [Instruction]
    var operands: [Program.Slot]
    var curves: [Program.CurveTemplate]
    var timelines: [Program.Timeline]
    var keyPlans: [Program.KeyPlan]
    var tracks: [Program.Track]
  }

  private static func programs(_ result: CompiledFolder) -> [Compiled] {
    result.animators.map { declaration in
      let program = declaration.animator.program
      return Compiled(
        name: declaration.animator.name, instructions: program.instructions,
        operands: program.operands, curves: program.curves, timelines: program.timelines,
        keyPlans: program.keyPlans, tracks: program.tracks)
    }
  }

  private static func isTheSameLaidOut(_ bytes: [UInt8], _ result: CompiledFolder) -> Bool {
    let tree = FileSyntax(parsing: SourceFile(path: "test.anim", bytes: bytes))
    // A name of another language such as `ease-in-out` would be split by spaces, so `animc fmt`
    // does not change such a file.
    if result.diagnostics.contains(where: { $0.message.contains("`ease-in-out`") }) {
      return true
    }
    let other = Script(tree.formatted()).result
    return result.diagnostics.map(\.id) == other.diagnostics.map(\.id)
      && programs(result) == programs(other)
      && result.rules.map(\.text) == other.rules.map(\.text)
  }

  private static func isItselfReversedTwice(
    _ name: String, _ compiled: CompiledFolder, _ frames: [[Double]]
  ) -> Bool {
    let result = compiled.compile(animator: "reversed reversed \(name)", seeing: [0])
    guard let twice = result.result?.compiled else { return false }
    return zip(frames, inputs).allSatisfy { frame, inputs in
      let other = values(of: twice.program, inputs)
      return frame.count == other.count && zip(frame, other).allSatisfy(areAlike)
    }
  }

  private static func areAlike(_ one: Double, _ other: Double) -> Bool {
    one == other || abs(one - other) <= 1e-6 * max(1, abs(one))
  }

  /// Returns the contents of frames at eleven moments.
  private static func values(of program: Program, _ inputs: TransitionInputs) -> [Double] {
    let transition = Transition(program, inputs: inputs)
    var frame = transition.makeFrame()
    return (0...10).flatMap { step in
      transition.evaluate(at: transition.duration * Double(step) / 10, into: &frame)
      let pieces = transition.pieces.sorted { ($0.view, $0.property) < ($1.view, $1.property) }
      return [transition.duration]
        + pieces.flatMap { frame.values[$0.offset..<$0.offset + $0.width] }
    }
  }
}
