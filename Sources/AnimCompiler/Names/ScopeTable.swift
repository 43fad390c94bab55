import AnimProgram
import AnimSource
import AnimSyntax

/// The local names of a file and the scopes in which they are visible.
struct ScopeTable: Sendable {
  private(set) var locals: [ResolvedFile.Local] = []
  /// The scopes. Each comes after the one around it.
  private(set) var scopes: [ResolvedFile.Scope] = []
  /// The names of large scopes. Small ones are searched from the first name to the last.
  private var large: [Int32: [Name: LocalID]] = [:]

  private static let indexing = 16

  subscript(id: LocalID) -> ResolvedFile.Local {
    get { locals[id.index] }
    set { locals[id.index] = newValue }
  }

  /// Opens a scope, and returns its number.
  mutating func open(_ span: SourceSpan, inside parent: Int32?) -> Int32 {
    scopes.append(ResolvedFile.Scope(span: span, parent: parent))
    return Int32(truncatingIfNeeded: scopes.count - 1)
  }

  /// Adds a name that the scope does not have yet.
  mutating func add(_ local: ResolvedFile.Local, to scope: Int32) -> LocalID {
    let id = LocalID(locals.count)
    locals.append(local)
    scopes[Int(scope)].locals.append(id)
    let names = scopes[Int(scope)].locals
    if names.count > ScopeTable.indexing {
      if large[scope] == nil {
        large[scope] = Dictionary(names.map { (self[$0].name.name, $0) }) { first, _ in first }
      } else {
        large[scope]?[local.name.name] = id
      }
    }
    return id
  }

  /// Returns the local that a scope itself declares. `nil` if there is none.
  func local(_ name: Name, in scope: Int32) -> LocalID? {
    let names = scopes[Int(scope)].locals
    if names.count > ScopeTable.indexing { return large[scope]?[name] }
    return names.first { self[$0].name.name == name }
  }

  /// Returns the local that a name means in a scope: the one of the innermost scope that declares
  /// it. `nil` if there is none.
  func local(_ name: Name, seenFrom scope: Int32?) -> LocalID? {
    var next = scope
    while let number = next {
      if let found = local(name, in: number) { return found }
      next = scopes[Int(number)].parent
    }
    return nil
  }

  /// Returns the names that are visible in a scope, innermost first.
  func visible(from scope: Int32?) -> [Name] {
    var names: [Name] = []
    var next = scope
    while let number = next {
      names += scopes[Int(number)].locals.map { self[$0].name.name }
      next = scopes[Int(number)].parent
    }
    return names
  }

  func isSnapshots(_ id: LocalID) -> Bool {
    if case .snapshots = self[id].kind { true } else { false }
  }
}
