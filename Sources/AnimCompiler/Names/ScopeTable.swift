import AnimProgram
import AnimSource
import AnimSyntax

/// The local names of a file and the scopes in which they are visible.
struct ScopeTable: Sendable {
  private(set) var locals: [ResolvedFile.Local] = []
  /// The scopes. Each comes after the one around it.
  private(set) var scopes: [ResolvedFile.Scope] = []
  private var numbers: [ScopedName: LocalID] = [:]

  private struct ScopedName: Hashable {
    var scope: Int32
    var name: Name
  }

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
    numbers[ScopedName(scope: scope, name: local.name.name)] = id
    return id
  }

  /// Returns the local that a scope itself declares. `nil` if there is none.
  func local(_ name: Name, in scope: Int32) -> LocalID? {
    numbers[ScopedName(scope: scope, name: name)]
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
