import AnimProgram
import AnimSyntax

/// The names of one file.
struct FileScope: Sendable {
  private let file: Int32
  private let syntax: FileSyntax
  /// The file's own declarations by name, the first of each name.
  private var own: [Name: DeclarationID] = [:]
  /// The declarations from imports, the first of each name.
  private var importedNames: [Name: DeclarationID] = [:]

  init(file: Int, syntax: FileSyntax) {
    self.file = Int32(truncatingIfNeeded: file)
    self.syntax = syntax
    // A name that is missing has no meaning.
    for (name, reference) in declared where name.index < syntax.nameCount && own[name] == nil {
      own[name] = reference
    }
  }

  func visible(_ name: Name) -> DeclarationID? { own[name] ?? importedNames[name] }

  mutating func add(_ name: Name, _ reference: DeclarationID) {
    if importedNames[name] == nil { importedNames[name] = reference }
  }

  /// The declarations of the file itself, in order.
  var declared: some Sequence<(name: Name, reference: DeclarationID)> {
    syntax.declarationIndices.lazy.compactMap { [file, syntax] index in
      guard let name = syntax.declaration(at: index).name else { return nil }
      return (name.name, DeclarationID(file: file, index: index))
    }
  }
}

extension DeclarationSyntax {
  /// The name that it declares for expressions and rules. `nil` if there is none.
  package var name: Identifier? {
    switch kind {
    case .constant(let constant): constant.name
    case .function(let function): function.name
    case .timing(let name, _, _), .externTiming(let name): name
    case .animator(let name, _, _), .externAnimator(let name, _): name
    case .externInteraction(let name): name
    case .importing, .rule, .missing: nil
    }
  }
}

extension DeclarationSyntax.Kind {
  /// Whether it declares an animator, in the language or by a native plugin.
  package var isAnimator: Bool {
    switch self {
    case .animator, .externAnimator: true
    default: false
    }
  }
}
