import AnimProgram
import AnimSource
import AnimSyntax

/// A file in which the meaning of every name is known, with the scopes of the names and the
/// dependencies between declarations. Types and numbers are not known yet.
package final class ResolvedFile: Sendable {
  /// The tree.
  package let syntax: FileSyntax
  /// The number of the file in its folder.
  package let file: Int32
  private let tables: Tables

  /// The results of the resolver for a file.
  struct Tables: Sendable {
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
    /// The tracks written in another language, about which nothing more is reported.
    var foreignTracks: Set<Index<TrackSyntax>> = []
    /// The native interactions that statements name. Most name none.
    var interactions: [Index<StatementSyntax>: DeclarationID] = [:]
    /// The local names with their scopes.
    var scopes = ScopeTable()
    var uses: [Use] = []
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
    var findings: FindingList
  }

  init(syntax: FileSyntax, file: Int32, tables: consuming Tables) {
    self.syntax = syntax
    self.file = file
    self.tables = tables
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

  /// The local names, by ``LocalID``.
  package var locals: [Local] { tables.scopes.locals }
  /// The scopes; each comes after the one around it.
  package var scopes: [Scope] { tables.scopes.scopes }
  /// The uses of names, in the order in which they were read. Labels, members and fields require
  /// types, and are in ``TypedFile/uses``.
  package var uses: [Use] { tables.uses }
  /// The diagnostics about names.
  package var diagnostics: [Diagnostic] { tables.findings.diagnostics }
  /// Returns the declarations that a declaration uses.
  package func dependencies(of declaration: Int) -> [DeclarationID] {
    tables.dependencies[declaration] + (tables.reductions[declaration] ?? [])
  }

  /// The local with that number.
  package subscript(_ id: LocalID) -> Local { tables.scopes[id] }
  /// The meaning of an expression that is a name or a dotted name of the language.
  package subscript(_ id: Index<ExpressionSyntax>) -> Definition? { tables.names[Int(id.position)] }
  /// The animator that an animator expression names. `nil` if there is none.
  package subscript(_ id: Index<AnimatorSyntax>) -> DeclarationID? {
    tables.animators[Int(id.position)]
  }
  /// Returns the answer of a rule that is not an animator. `nil` if it is one.
  package func answer(_ id: Index<AnimatorSyntax>) -> RuleAnswer? { tables.answers[id] }
  /// The property of a track. `nil` if its name is unknown.
  package subscript(_ id: Index<TrackSyntax>) -> PropertyID? {
    let number = tables.properties[Int(id.position)]
    return number < 0 ? nil : PropertyID(Int(number))
  }
  /// The slices, elements or match of a role. `nil` for other roles.
  package subscript(_ id: Index<RoleSyntax>) -> LocalID? { tables.snapshots[Int(id.position)] }
  /// The native interaction that a statement names. `nil` if it names none.
  package subscript(_ id: Index<StatementSyntax>) -> DeclarationID? { tables.interactions[id] }

  /// Returns whether a role's name already has another meaning.
  func namesOthers(_ id: Index<RoleSyntax>) -> Bool { tables.others.contains(id) }
  /// Returns whether a track is written in another language, which has been reported.
  func isForeign(_ id: Index<TrackSyntax>) -> Bool { tables.foreignTracks.contains(id) }
  var order: [Int32] { tables.order }
  var lets: [LocalID] { tables.lets }
  func isCircular(_ declaration: Int) -> Bool {
    !tables.circular.isEmpty && tables.circular.contains(Int32(truncatingIfNeeded: declaration))
  }
  /// Returns the locals of a declaration, in the order of the text.
  func locals(of declaration: Int) -> Range<Int> {
    let range = tables.ranges[declaration]
    return Int(range.lowerBound)..<Int(range.upperBound)
  }

  /// Returns the innermost scope at an offset of the text. `nil` outside all blocks.
  package func scope(at offset: UInt32) -> Int? {
    scopes.lastIndex { $0.span.start <= offset && offset <= $0.span.end }
  }
}
