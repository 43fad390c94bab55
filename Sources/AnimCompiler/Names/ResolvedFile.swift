import AnimProgram
import AnimSyntax

/// A file in which every name is known: what it means, where it is visible, and which declarations
/// depend on which. Types and numbers are not known yet.
package final class ResolvedFile: Sendable {
  /// The tree.
  package let syntax: FileSyntax
  /// The number of the file in its folder.
  package let file: Int32
  private let tables: Tables

  /// What the resolver finds out about a file.
  struct Tables: Sendable {
    /// What each expression that is a name, or a dotted name of the language, means.
    var names: [Definition?]
    /// What the name of each animator expression means.
    var animators: [DeclarationID?]
    /// The property of each track, or `nil` for one that is unknown or a row of an interaction.
    var properties: [Int32]
    /// The pictures that each role names, or `nil` for other roles.
    var pictures: [LocalID?]
    /// The roles whose name means pictures of another kind or screen.
    var others: Set<Index<RoleSyntax>> = []
    /// The tracks that are written in another language, so that nothing more is said of them.
    var foreignTracks: Set<Index<TrackSyntax>> = []
    /// The native interaction that each statement names; most name none.
    var interactions: [Index<StatementSyntax>: DeclarationID] = [:]
    /// The local names with their scopes.
    var scopes = ScopeTable()
    var uses: [Use] = []
    /// The locals of each declaration, in the order of the text.
    var ranges: [Range<Int32>]
    /// The declarations that each declaration uses, those of other files included.
    var dependencies: [[DeclarationID]]
    /// The declarations in an order in which each comes after those of this file that it uses.
    var order: [Int32] = []
    /// The lets of all blocks in such an order.
    var lets: [LocalID] = []
    /// The declarations that use themselves, at least through others.
    var circular: Set<Int32> = []
    var findings: FindingList
  }

  init(syntax: FileSyntax, file: Int32, tables: consuming Tables) {
    self.syntax = syntax
    self.file = file
    self.tables = tables
  }

  /// A name that is known in one declaration alone.
  package struct Local: Sendable {
    /// The name.
    package var name: Identifier
    /// What it stands for.
    package var kind: Kind
    /// The declaration around it.
    package var declaration: Int32
    /// The slices, elements or match in whose block it stands, if it stands in one.
    package var owner: LocalID?
    /// Whether something uses it.
    package var isUsed = false
    /// Whether it is made from itself.
    package var isCircular = false

    /// What a local name stands for.
    package enum Kind: Sendable {
      /// A parameter of a function or an animator, by its place.
      case parameter(ParameterSyntax, Int)
      /// The fraction of a timing function.
      case fraction
      /// A `let` in a block.
      case constant(ConstantSyntax)
      /// Slices or elements of the leaving or the arriving screen, or a match.
      case pictures(Program.PictureSet.Kind, isOfFrom: Bool)
    }
  }

  /// A stretch of text in which some local names are visible.
  package struct Scope: Sendable {
    /// The stretch.
    package var span: SourceSpan
    /// The scope around it, or `nil` for the outermost of a declaration.
    package var parent: Int32?
    /// Its own names.
    package var locals: [LocalID] = []
  }

  /// The local names, by ``LocalID``.
  package var locals: [Local] { tables.scopes.locals }
  /// The scopes; each comes after the one around it.
  package var scopes: [Scope] { tables.scopes.scopes }
  /// The uses of names in the order in which they were read. Labels, members and fields, which need
  /// types, are found in ``CheckedFile/uses``.
  package var uses: [Use] { tables.uses }
  /// What is wrong with names.
  package var diagnostics: [Diagnostic] { tables.findings.diagnostics }
  /// The declarations that a declaration uses.
  package func dependencies(of declaration: Int) -> [DeclarationID] {
    tables.dependencies[declaration]
  }

  /// The local of that number.
  package subscript(_ id: LocalID) -> Local { tables.scopes[id] }
  /// The meaning of an expression that is a name or a dotted name of the language.
  package subscript(_ id: Index<ExpressionSyntax>) -> Definition? {
    tables.names[Int(id.position)]
  }
  /// The animator that an animator expression names.
  package subscript(_ id: Index<AnimatorSyntax>) -> DeclarationID? {
    tables.animators[Int(id.position)]
  }
  /// A track's property; `nil` if its name is unknown.
  package subscript(_ id: Index<TrackSyntax>) -> PropertyID? {
    let number = tables.properties[Int(id.position)]
    return number < 0 ? nil : PropertyID(Int(number))
  }
  /// The pictures that a role names.
  package subscript(_ id: Index<RoleSyntax>) -> LocalID? { tables.pictures[Int(id.position)] }
  /// The native interaction that a statement names.
  package subscript(_ id: Index<StatementSyntax>) -> DeclarationID? { tables.interactions[id] }

  /// Whether a role's name means pictures of another kind or screen.
  func namesOthers(_ id: Index<RoleSyntax>) -> Bool { tables.others.contains(id) }
  /// Whether a track is written in another language, which is reported.
  func isForeign(_ id: Index<TrackSyntax>) -> Bool { tables.foreignTracks.contains(id) }
  var order: [Int32] { tables.order }
  var lets: [LocalID] { tables.lets }
  var findings: FindingList { tables.findings }
  func isCircular(_ declaration: Int) -> Bool {
    !tables.circular.isEmpty && tables.circular.contains(Int32(truncatingIfNeeded: declaration))
  }
  /// The locals of a declaration, in the order of the text.
  func locals(of declaration: Int) -> Range<Int> {
    let range = tables.ranges[declaration]
    return Int(range.lowerBound)..<Int(range.upperBound)
  }

  /// The innermost scope at an offset of the text, or `nil` outside all blocks.
  package func scope(at offset: UInt32) -> Int? {
    scopes.lastIndex { $0.span.start <= offset && offset <= $0.span.end }
  }
}
