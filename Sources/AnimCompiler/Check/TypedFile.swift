import AnimProgram
import AnimSource
import AnimSyntax

/// A file in which everything has a type and a meaning: the result of checking it.
///
/// The tree is flat like the syntax tree. An expression has the number of its syntax; operands for
/// which nothing is written come after all of these. The values of numbers don't matter yet, except
/// for the exponents of dimensions.
package final class TypedFile: Sendable {
  /// The file with its names.
  package let names: ResolvedFile
  /// The files that it imports, by file number.
  let imports: [Int32: TypedFile]
  /// What the checker has found.
  let parts: Parts

  /// The results of the checker.
  struct Parts: Sendable {
    var expressions: [TypedExpression] = []
    var operands: [TypedID] = []
    var texts: [String] = []
    /// The types as they are written, by the number of their syntax.
    var types: [ScriptValueType?] = []
    /// The types of the locals. `nil` for one with an error, and for slices, elements and matches.
    var locals: [ScriptValueType?] = []
    /// The parameters of each declaration.
    var parameters: [[TypedParameter]] = []
    /// The rules, by their index among the declarations.
    var rules: [Int: TypedRule] = [:]
    /// The signatures of the declarations. `nil` for those without a name.
    var signatures: [Signature?] = []
    /// The rows of interactions, by the number of their track.
    var rows: [Index<TrackSyntax>: InteractionRow] = [:]
    /// The tracks, by their number. `nil` for those that could not be checked.
    var tracks: [TypedTrack?] = []
    /// The roles with an error in their opening, which has been reported.
    var invalidRoles: Set<Index<RoleSyntax>> = []
    /// The interactions, by their statements.
    var interactions: [Index<StatementSyntax>: TypedInteraction] = [:]
    /// The statements with an error, which has been reported.
    var invalid: Set<Index<StatementSyntax>> = []
    /// The declared animators that animator expressions name, unless there is an error.
    var animators: [Index<AnimatorSyntax>: TypedUse] = [:]
    /// The types that are expected of expressions with an error.
    var expected: [TypedID: ScriptValueType] = [:]
    /// The blocks of animators, each before those inside it.
    var blocks: [TypedBlockRange] = []
    var uses: [Use] = []
    var findings: DiagnosticList
  }

  init(names: ResolvedFile, imports: [Int32: TypedFile], parts: consuming Parts) {
    self.names = names
    self.imports = imports
    self.parts = parts
  }

  /// The tree.
  package var syntax: FileSyntax { names.syntax }
  /// The number of the file in its folder.
  package var file: Int32 { names.file }
  /// The diagnostics about names and types. What is known about the type that is expected takes the
  /// place of the diagnostic that a name is unknown.
  package var diagnostics: [Diagnostic] {
    let own = parts.findings.all
    guard !own.isEmpty else { return names.diagnostics }
    let places = Set(own.map(\.span))
    return names.diagnostics.filter { $0.id != .unknownName || !places.contains($0.span) } + own
  }

  /// Returns the type that is expected of the expression with an error at a place. `nil` if any type
  /// is allowed, or if there is none.
  package func expectedType(at span: SourceSpan) -> ScriptValueType? {
    parts.expected.first { self[$0.key].span == span }?.value
  }

  /// The uses of labels, members and fields, which are not part of ``ResolvedFile/uses``.
  package var uses: [Use] { parts.uses }
  /// The signatures of the declarations, for the files that use them. `nil` for those without a
  /// name.
  package var signatures: [Signature?] { parts.signatures }

  /// An expression.
  subscript(_ id: TypedID) -> TypedExpression { parts.expressions[id.index] }
  /// One operand of an expression.
  subscript(_ list: TypedList, _ number: Int) -> TypedID {
    parts.operands[Int(list.start) + number]
  }
  /// Returns a text by its number.
  func text(_ number: Int32) -> String { parts.texts[Int(number)] }

  /// What an expression in the text means.
  package subscript(_ id: Index<ExpressionSyntax>) -> TypedExpression {
    parts.expressions[Int(id.position)]
  }
  /// The type that is written. `nil` if it has an error.
  package subscript(_ id: Index<TypeSyntax>) -> ScriptValueType? { parts.types[Int(id.position)] }
  /// The row of an interaction that a track sets. `nil` for other tracks.
  package subscript(_ id: Index<TrackSyntax>) -> InteractionRow? { parts.rows[id] }
  /// Returns the type that is expected of an expression with an error. `nil` if any type is allowed,
  /// or if the expression has none.
  package func expectedType(of id: Index<ExpressionSyntax>) -> ScriptValueType? {
    parts.expected[TypedID(id)]
  }

  /// Returns the innermost block at an offset of the text. `nil` outside of the blocks of animators.
  package func block(at offset: UInt32) -> TypedBlockRange? {
    parts.blocks.last { $0.span.start <= offset && offset <= $0.span.end }
  }

  /// Returns the file that declares something that this file can use: this one, or one that it
  /// imports. `nil` if there is none.
  package func file(of id: DeclarationID) -> TypedFile? {
    id.file == file ? self : imports[id.file]
  }

  /// Returns the file of a declaration whose value can be computed. `nil` for one that uses itself,
  /// is part of a chain that is too long, or has an error.
  func usable(_ id: DeclarationID) -> TypedFile? {
    guard let file = file(of: id), let signature = file.signatures[Int(id.index)],
      signature.depth <= Limits.chain, !file.names.isCircular(Int(id.index))
    else { return nil }
    return file
  }
}

/// The block of a statement, with what is allowed in it.
package struct TypedBlockRange: Sendable {
  /// The range from brace to brace.
  package var span: SourceSpan
  /// The kinds of the block and of those around it.
  package var kinds: BlockKinds
  /// The roles that the property of a track must have.
  package var roles: Property.Roles
}

extension Index<TypedExpression> {
  /// Creates the number of an expression that is written.
  package init(_ id: Index<ExpressionSyntax>) { self.init(id.index) }
}
