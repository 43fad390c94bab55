import AnimProgram
import AnimSyntax

/// The local names of a block, a function or an animator's parameters.
struct Scope {
  /// The scope around it; below 0 for none.
  var parent: Int32
  /// Added to only by ``append(_:)``.
  var entries: [Entry] = []
  /// Whether its names should all be used; nil where they need not.
  var watch: Watch?
  /// The entries by name, where there are too many to go through.
  private var numbers: [Symbol: Int] = [:]

  private static let indexing = 16

  init(parent: Int32, entries: [Entry]) {
    self.parent = parent
    self.entries = entries
    if entries.count > Scope.indexing { makeIndex() }
  }

  /// The entry of a name.
  func index(of symbol: Symbol) -> Int? {
    entries.count > Scope.indexing
      ? numbers[symbol] : entries.firstIndex { $0.name.symbol == symbol }
  }

  /// Adds an entry.
  mutating func append(_ entry: Entry) {
    entries.append(entry)
    if entries.count == Scope.indexing + 1 {
      makeIndex()
    } else if entries.count > Scope.indexing, numbers[entry.name.symbol] == nil {
      numbers[entry.name.symbol] = entries.count - 1
    }
  }

  private mutating func makeIndex() {
    numbers = Dictionary(entries.enumerated().map { ($1.name.symbol, $0) }) { first, _ in first }
  }

  /// What is reported of names that nothing used.
  struct Watch {
    var file: Int32
    /// Whether the names are parameters, else constants.
    var areParameters: Bool
  }

  struct Entry {
    var name: Identifier
    var state: State
    /// Whether something read it.
    var isUsed = false
  }

  enum State {
    /// A `let` that nothing has used yet, with the context of its block.
    case pending(ConstantSyntax, Elaborator.Context)
    /// A `let` whose value is just being read.
    case active
    case value(Elaborated)
    /// The name of slices, elements or a match, by the number of their set.
    case pictures(Int)
  }
}

extension Elaborator {
  /// Opens a scope inside the current one.
  mutating func open(_ entries: [Scope.Entry] = []) {
    scopes.append(Scope(parent: context.scope, entries: entries))
    context.scope = Int32(truncatingIfNeeded: scopes.count - 1)
  }

  /// Declares a name in the innermost scope.
  mutating func declare(_ name: Identifier, _ state: Scope.State) {
    guard context.scope >= 0 else { return }
    let scope = Int(context.scope)
    if let index = scopes[scope].index(of: name.symbol) {
      let earlier = scopes[scope].entries[index].name.span
      return report(
        .duplicateName, "`\(text(name.symbol))` is declared twice", at: name.span,
        notes: [Diagnostic.Note("the first one", at: earlier)])
    }
    scopes[scope].append(Scope.Entry(name: name, state: state))
  }

  /// Reports a local name that would hide a value or a role of the language.
  mutating func checkProtected(_ name: Identifier) {
    guard folder.lexicon.isProtected(name.symbol) else { return }
    report(
      .duplicateName,
      "`\(text(name.symbol))` is a name of the language's own and cannot be declared",
      at: name.span)
  }

  /// The local value of a name; nil where no scope declares it.
  mutating func local(_ symbol: Symbol, at span: SourceSpan) -> Elaborated? {
    var number = context.scope
    while number >= 0 {
      if let index = scopes[Int(number)].index(of: symbol) {
        scopes[Int(number)].entries[index].isUsed = true
        return value(of: index, in: Int(number), at: span)
      }
      number = scopes[Int(number)].parent
    }
    return nil
  }

  /// Reads every `let` of a scope that nothing has read, so that its mistakes are found.
  mutating func settle(_ scope: Int) {
    for index in scopes[scope].entries.indices {
      _ = value(of: index, in: scope, at: scopes[scope].entries[index].name.span)
    }
  }

  /// Notes a scope whose unused names are reported when everything has been read.
  mutating func watch(_ scope: Int, areParameters: Bool = false) {
    guard muted == 0 else { return }
    scopes[scope].watch = Scope.Watch(file: context.file, areParameters: areParameters)
  }

  /// Reports the names that nothing used; with a mistake elsewhere that is not certain.
  mutating func reportUnused() {
    guard syntax.isSound, !hasErrors, !effort.saidExpansions else { return }
    for scope in scopes.indices {
      guard let watch = scopes[scope].watch else { continue }
      scopes[scope].watch = nil
      for index in scopes[scope].entries.indices where !scopes[scope].entries[index].isUsed {
        reportUnused(scopes[scope].entries[index], watch)
      }
    }
  }

  private mutating func reportUnused(_ entry: Scope.Entry, _ watch: Scope.Watch) {
    if case .pictures = entry.state { return }
    let noun = watch.areParameters ? "parameter" : "constant"
    within(Context(file: watch.file)) { elaborator in
      let name = elaborator.text(entry.name.symbol)
      elaborator.report(.unusedName, "nothing uses the \(noun) `\(name)`", at: entry.name.span)
    }
  }

  private mutating func value(of index: Int, in scope: Int, at span: SourceSpan) -> Elaborated {
    switch scopes[scope].entries[index].state {
    case .value(let value): return value
    case .pictures: return .invalid
    case .active:
      let name = scopes[scope].entries[index].name
      report(.recursion, "`\(text(name.symbol))` is made from itself", at: name.span)
      return .invalid
    case .pending(let constant, let home):
      scopes[scope].entries[index].state = .active
      let value = within(home) { $0.value(of: constant) }
      scopes[scope].entries[index].state = .value(value)
      return value
    }
  }
}
