import AnimProgram
import AnimSyntax

/// The names of one file.
struct FileScope: Sendable {
  private let file: Int32
  private let syntax: FileSyntax
  /// The file's own declarations, with the symbols of their names.
  private var own: [(name: Name, reference: DeclarationID)] = []
  /// The indices in `own` by name, plus 1, or 0 for none. Only used if there are too many
  /// declarations to search one by one.
  private var numbers: [Int32] = []
  /// The declarations from imports.
  private var imported: [(name: Name, reference: DeclarationID)] = []

  init(file: Int, syntax: FileSyntax) {
    self.file = Int32(truncatingIfNeeded: file)
    self.syntax = syntax
    own.reserveCapacity(syntax.declarationPlaces.count)
    // A name that is missing has no meaning.
    for entry in declared where entry.name.index < syntax.nameCount { own.append(entry) }
    if own.count > FileScope.indexing { makeIndex() }
  }

  private static let indexing = 16

  private mutating func makeIndex() {
    numbers = Array(repeating: 0, count: syntax.nameCount)
    for (name, reference) in own where numbers[Int(name.index)] == 0 {
      numbers[Int(name.index)] = reference.index + 1
    }
  }

  func visible(_ name: Name) -> DeclarationID? {
    if let reference = declaration(name) { return reference }
    return imported.first { $0.name == name }?.reference
  }

  private func declaration(_ name: Name) -> DeclarationID? {
    guard !numbers.isEmpty else { return own.first { $0.name == name }?.reference }
    guard name.index < numbers.count, numbers[Int(name.index)] > 0 else { return nil }
    return DeclarationID(file: file, index: Int(numbers[Int(name.index)] - 1))
  }

  mutating func add(_ name: Name, _ reference: DeclarationID) {
    imported.append((name, reference))
  }

  /// Returns whether both have the same imported names for the same declarations.
  func hasSameImports(as other: FileScope) -> Bool {
    imported.count == other.imported.count
      && zip(imported, other.imported).allSatisfy {
        $0.name == $1.name && $0.reference == $1.reference
      }
  }

  /// The imported declarations that have names of this file.
  var importedDeclarations: [DeclarationID] { imported.map(\.reference) }

  /// The declarations of the file itself, in order.
  var declared: some Sequence<(name: Name, reference: DeclarationID)> {
    syntax.declarationPlaces.lazy.compactMap { [file, syntax] index in
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
    case .function(let function), .externFunction(let function): function.name
    case .timing(let name, _, _), .externTiming(let name): name
    case .animator(let name, _, _), .externAnimator(let name, _): name
    case .externInteraction(let name): name
    case .importing, .rule, .externProperty, .missing: nil
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
