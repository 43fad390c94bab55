/// An animator that a script declares, or an expression in a rule, ready to run.
package struct CompiledAnimator: Hashable, Sendable {
  /// The name, or the expression in canonical spacing, such as `reversed slide`.
  package var name: String { box.parts.name }
  /// The program.
  package var program: Program { box.parts.program }
  /// The replacement for the program with Reduce Motion.
  package var reduction: Reduction { box.parts.reduction }
  /// The documentation in the script. May be empty.
  package var summary: String { box.parts.summary }
  /// The file that declares it, relative to the folder that was loaded.
  package var path: String { box.parts.path }
  /// The line of the declaration, starting from 1.
  package var line: Int { box.parts.line }

  // Stored in an object, because thousands of animators are copied whenever one of them is saved.
  private let box: Box

  private struct Parts: Hashable, Sendable {
    let name: String
    let program: Program
    let reduction: Reduction
    let summary: String
    let path: String
    let line: Int
  }

  private final class Box: Sendable {
    let parts: Parts

    init(_ parts: Parts) { self.parts = parts }
  }

  /// The program that runs with Reduce Motion.
  package enum Reduction: Hashable, Sendable {
    /// The same program, because it does not move anything.
    case none
    /// ``Program/crossFade()``, because the program moves something and the script does not provide
    /// a replacement.
    case crossFade
    /// The same program, which moves something, because the script reads `reduceMotion` and so has
    /// decided what plays.
    case decided
    /// The program that the script provides.
    case written(Program)
  }

  /// Creates an animator.
  package init(
    name: String, program: Program, reduction: Reduction = .none, summary: String = "",
    path: String = "", line: Int = 1
  ) {
    box = Box(
      Parts(
        name: name, program: program, reduction: reduction, summary: summary, path: path,
        line: line))
  }

  /// Returns whether two animators are equal in all their parts.
  package static func == (left: CompiledAnimator, right: CompiledAnimator) -> Bool {
    left.box === right.box || left.box.parts == right.box.parts
  }

  /// Hashes all parts.
  package func hash(into hasher: inout Hasher) { hasher.combine(box.parts) }

  /// Returns whether this animator and another one play the same, also with Reduce Motion.
  package func plays(like other: CompiledAnimator) -> Bool {
    program == other.program && reduction == other.reduction
  }

  /// Returns the program for a change with these traits.
  package func program(
    for traits: RequestTraits, in operation: RequestOperation = .push
  ) -> Program {
    guard traits.reduceMotion else { return program }
    return switch reduction {
    case .none, .decided: program
    case .crossFade: program.crossFade(keeping: operation.presenter(with: traits))
    case .written(let reduced): reduced
    }
  }
}

extension RequestOperation {
  /// Returns the screen that stays visible as a presenter. `nil` if none does.
  package func presenter(with traits: RequestTraits) -> Program.View.Role? {
    guard traits.keepsPresenter else { return nil }
    return goesBack ? .to : .from
  }
}
