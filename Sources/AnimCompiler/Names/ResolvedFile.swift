import AnimProgram
import AnimSource
import AnimSyntax

/// A file in which the meaning of every name is known, with the scopes of the names and the
/// dependencies between declarations. Types and numbers are not known yet.
package struct ResolvedFile: Sendable {
  /// The tree.
  package let syntax: FileSyntax
  /// The number of the file in its folder.
  package let file: Int32
  /// The local names, by ``LocalID``.
  package internal(set) var locals: [Local] = []
  /// The scopes; each comes after the one around it.
  package internal(set) var scopes: [Scope] = []
  /// The uses of names, in the order in which they were read. Labels, members and fields require
  /// types, and are in ``TypedFile/uses``.
  package internal(set) var uses: [Use] = []
  /// The meaning of each expression that is a name, or a dotted name of the language.
  var names: [Definition?]
  /// The animator that each animator expression names.
  var animators: [DeclarationID?]
  /// The answers of rules that are not animators. Most rules have none.
  var answers: [Index<AnimatorSyntax>: RuleAnswer] = [:]
  /// The property of each track. `nil` for an unknown one, or for a row of an interaction.
  var properties: [Int32]
  /// The slices, elements or match of each role. `nil` for other roles.
  var snapshots: [LocalID?]
  /// The roles whose name already has another meaning.
  var others: Set<Index<RoleSyntax>> = []
  /// The native interactions that statements name. Most name none.
  var interactions: [Index<StatementSyntax>: DeclarationID] = [:]
  /// The locals of each scope by name.
  var numbers: [ScopedName: LocalID] = [:]
  /// The locals of each declaration, in the order of the text.
  var ranges: [Range<Int32>]
  /// The declarations that each declaration uses, including those of other files.
  var dependencies: [[DeclarationID]]
  /// The animators that each declaration uses only after `reduced use`. Most use none.
  var reductions: [Int: [DeclarationID]] = [:]
  /// The declarations, sorted so that each comes after those of this file that it uses.
  var order: [Int32] = []
  /// The constants of all blocks, sorted in the same way.
  var lets: [LocalID] = []
  /// The declarations that use themselves, directly or through others.
  var circular: Set<Int32> = []
  var findings: DiagnosticList

  init(_ syntax: FileSyntax, file: Int32) {
    (self.syntax, self.file) = (syntax, file)
    let count = syntax.declarationIndices.count
    names = Array(repeating: nil, count: syntax.expressions.count)
    animators = Array(repeating: nil, count: syntax.animators.count)
    properties = Array(repeating: -1, count: syntax.tracks.count)
    snapshots = Array(repeating: nil, count: syntax.roles.count)
    ranges = Array(repeating: 0..<0, count: count)
    dependencies = Array(repeating: [], count: count)
    findings = DiagnosticList(path: syntax.source.path)
  }

  /// A name that is known only inside one declaration.
  package struct Local: Sendable {
    /// The name.
    package var name: Identifier
    /// Its meaning.
    package var kind: Kind
    /// The declaration around it.
    package var declaration: Int32
    /// The slices, elements or match whose block contains it. `nil` outside of them.
    package var owner: LocalID?
    /// Whether it is used.
    package var isUsed = false
    /// Whether its value uses itself.
    package var isCircular = false

    /// The meanings of a local name.
    package enum Kind: Sendable {
      /// A parameter of a function or an animator, with its index.
      case parameter(ParameterSyntax, Int)
      /// The fraction of a timing function.
      case fraction
      /// A `let` in a block.
      case constant(ConstantSyntax)
      /// Slices or elements of the leaving or the arriving screen, or a match.
      case snapshots(SnapshotKind, isOfFrom: Bool, slicing: Index<ExpressionSyntax>?)
    }
  }

  /// A range of text in which some local names are visible.
  package struct Scope: Sendable {
    /// The range.
    package var span: SourceSpan
    /// The surrounding scope. `nil` for the outermost of a declaration.
    package var parent: Int32?
    /// Its own names.
    package var locals: [LocalID] = []
  }

  /// A name in one scope.
  struct ScopedName: Hashable {
    var scope: Int32
    var name: Name
  }

  /// The diagnostics about names.
  package var diagnostics: [Diagnostic] { findings.all }
  /// Returns the declarations that a declaration uses.
  package func dependencies(of declaration: Int) -> [DeclarationID] {
    dependencies[declaration] + (reductions[declaration] ?? [])
  }

  /// The local with that number.
  package internal(set) subscript(_ id: LocalID) -> Local {
    get { locals[id.index] }
    set { locals[id.index] = newValue }
  }
  /// The meaning of an expression that is a name or a dotted name of the language.
  package subscript(_ id: Index<ExpressionSyntax>) -> Definition? { names[Int(id.position)] }
  /// The animator that an animator expression names. `nil` if there is none.
  package subscript(_ id: Index<AnimatorSyntax>) -> DeclarationID? {
    animators[Int(id.position)]
  }
  /// Returns the answer of a rule that is not an animator. `nil` if it is one.
  package func answer(_ id: Index<AnimatorSyntax>) -> RuleAnswer? { answers[id] }
  /// The property of a track. `nil` if its name is unknown.
  package subscript(_ id: Index<TrackSyntax>) -> PropertyID? {
    let number = properties[Int(id.position)]
    return number < 0 ? nil : PropertyID(Int(number))
  }
  /// The slices, elements or match of a role. `nil` for other roles.
  package subscript(_ id: Index<RoleSyntax>) -> LocalID? { snapshots[Int(id.position)] }
  /// The native interaction that a statement names. `nil` if it names none.
  package subscript(_ id: Index<StatementSyntax>) -> DeclarationID? { interactions[id] }

  /// Returns the meaning of a local. `nil` for one that uses itself, which has been reported.
  func kind(of id: LocalID) -> Local.Kind? { self[id].isCircular ? nil : self[id].kind }
  /// Returns whether a role's name already has another meaning.
  func namesOthers(_ id: Index<RoleSyntax>) -> Bool { others.contains(id) }
  func isCircular(_ declaration: Int) -> Bool {
    !circular.isEmpty && circular.contains(Int32(truncatingIfNeeded: declaration))
  }
  /// Returns the locals of a declaration, in the order of the text.
  func locals(of declaration: Int) -> Range<Int> {
    let range = ranges[declaration]
    return Int(range.lowerBound)..<Int(range.upperBound)
  }

  /// Returns the innermost scope at an offset of the text. `nil` outside all blocks.
  package func scope(at offset: UInt32) -> Int? {
    scopes.lastIndex { $0.span.start <= offset && offset <= $0.span.end }
  }
}

// MARK: Scopes

extension ResolvedFile {
  /// Opens a scope, and returns its number.
  mutating func open(_ span: SourceSpan, inside parent: Int32?) -> Int32 {
    scopes.append(Scope(span: span, parent: parent))
    return Int32(truncatingIfNeeded: scopes.count - 1)
  }

  /// Adds a name that the scope does not have yet.
  mutating func add(_ local: Local, to scope: Int32) -> LocalID {
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
  package func visible(from scope: Int32?) -> [Name] {
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
