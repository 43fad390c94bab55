/// An animator that a script declares, or that a rule puts together, ready to run.
public struct CompiledAnimator: Hashable, Sendable {
  /// The name, or the expression in canonical spacing, such as `reversed slide`.
  public var name: String
  /// What runs.
  public var program: Program
  /// What runs instead where the person asked for less motion.
  public var reduction: Reduction
  /// The script's own documentation, its first sentence or more; may be empty.
  public var summary: String
  /// The file that declares it, relative to the folder that was loaded.
  public var path: String
  /// The line of the declaration, from 1.
  public var line: Int

  /// What runs where the person asked for less motion.
  public enum Reduction: Hashable, Sendable {
    /// The same: it moves nothing.
    case none
    /// ``Program/crossFade()``: it moves something, and the script says nothing else.
    case crossFade
    /// What the script says.
    case written(Program)
  }

  /// Creates an animator.
  public init(
    name: String, program: Program, reduction: Reduction = .none, summary: String = "",
    path: String = "", line: Int = 1
  ) {
    self.name = name
    self.program = program
    self.reduction = reduction
    self.summary = summary
    self.path = path
    self.line = line
  }

  /// The program for a change with these traits.
  public func program(for traits: RequestTraits) -> Program {
    guard traits.reduceMotion else { return program }
    return switch reduction {
    case .none: program
    case .crossFade: program.crossFade()
    case .written(let reduced): reduced
    }
  }
}
