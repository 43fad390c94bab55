/// An animator that a script declares, or that a rule puts together, ready to run.
package struct CompiledAnimator: Hashable, Sendable {
  /// The name, or the expression in canonical spacing, such as `reversed slide`.
  package var name: String {
    get { box.parts.name }
    set { parts.name = newValue }
  }
  /// What runs.
  package var program: Program {
    get { box.parts.program }
    set { parts.program = newValue }
  }
  /// What runs instead where the person asked for less motion.
  package var reduction: Reduction {
    get { box.parts.reduction }
    set { parts.reduction = newValue }
  }
  /// The script's own documentation, its first sentence or more; may be empty.
  package var summary: String {
    get { box.parts.summary }
    set { parts.summary = newValue }
  }
  /// The file that declares it, relative to the folder that was loaded.
  package var path: String {
    get { box.parts.path }
    set { parts.path = newValue }
  }
  /// The line of the declaration, from 1.
  package var line: Int {
    get { box.parts.line }
    set { parts.line = newValue }
  }

  // A reference, because thousands of animators go through many hands whenever one of them is saved.
  private var box: Box

  private struct Parts: Hashable, Sendable {
    var name: String
    var program: Program
    var reduction: Reduction
    var summary: String
    var path: String
    var line: Int
  }

  private final class Box: Sendable {
    let parts: Parts

    init(_ parts: Parts) { self.parts = parts }
  }

  private var parts: Parts {
    get { box.parts }
    set { box = Box(newValue) }
  }

  /// What runs where the person asked for less motion.
  package enum Reduction: Hashable, Sendable {
    /// The same: it moves nothing.
    case none
    /// ``Program/crossFade()``: it moves something, and the script says nothing else.
    case crossFade
    /// What the script says.
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

  /// Whether two animators are equal in all their parts.
  package static func == (left: CompiledAnimator, right: CompiledAnimator) -> Bool {
    left.box === right.box || left.box.parts == right.box.parts
  }

  /// Hashes all parts.
  package func hash(into hasher: inout Hasher) { hasher.combine(box.parts) }

  /// The program for a change with these traits.
  package func program(for traits: RequestTraits) -> Program {
    guard traits.reduceMotion else { return program }
    return switch reduction {
    case .none: program
    case .crossFade: program.crossFade()
    case .written(let reduced): reduced
    }
  }
}
