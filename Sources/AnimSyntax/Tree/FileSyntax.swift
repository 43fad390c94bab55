/// A file as a tree: what the parser read, with every mistake that it found.
///
/// Trees are flat: expressions, statements and the rest stand in one array a kind, and a node
/// names its children by number (``Index``) or by a stretch of an array (``List``). So a walk over a
/// tree follows no pointers, and a tree never changes. Expressions, types and
/// animator expressions stand behind their children, so one pass over an array meets operands
/// before their operation.
///
/// Where the text is wrong, nodes are `missing`, and so are names: their symbol has no text.
package final class FileSyntax: Sendable {
  let tree: SyntaxTree

  /// Wraps a finished tree.
  init(_ tree: consuming SyntaxTree) { self.tree = tree }

  /// The text.
  package var source: SourceFile { tree.source }
  /// All tokens, the end included. A tree does without them, so each time they are read again.
  package var tokens: [Token] { tokens(in: SourceSpan(0, source.bytes.count)) }
  /// The names of the file, behind those that the table was seeded with.
  package var names: NameTable { tree.names }
  /// How many names there are, those of the seed included.
  package var nameCount: Int { tree.names.count }
  /// The text of a name.
  package func text(of symbol: Symbol) -> String { tree.names.text(symbol) }
  /// What the lexer and the parser found wrong, in the order of the text.
  package var diagnostics: [Diagnostic] { tree.diagnostics }
  /// What may stand where the cursor stands with which the file was parsed.
  package var expectations: [Expectation] { tree.expectations }
  /// Whether the lexer and the parser found nothing wrong.
  package var isSound: Bool { tree.diagnostics.isEmpty }
  /// The file's declarations, in the order of the text.
  package var declarations: [DeclarationSyntax] { tree.declarations }
  /// The places of the file's declarations.
  package var declarationPlaces: Range<Int> { tree.declarations.indices }
  /// The declaration at a place.
  package func declaration(at place: Int) -> DeclarationSyntax { tree.declarations[place] }
}

/// The arrays of a tree: the parser fills them, ``FileSyntax`` shows them. There is one of each: a
/// copy would count references to all its arrays.
struct SyntaxTree: ~Copyable, Sendable {
  var source: SourceFile
  var names: NameTable
  var diagnostics: [Diagnostic] = []
  var expectations: [Expectation] = []
  var declarations: [DeclarationSyntax] = []

  var expressions: [ExpressionSyntax] = []
  var elements: [Index<ExpressionSyntax>] = []
  var arguments: [ArgumentSyntax] = []
  var strings: [String] = []
  var types: [TypeSyntax] = []
  var parameters: [ParameterSyntax] = []
  var animators: [AnimatorSyntax] = []
  var operations: [Identifier] = []
  var patternItems: [PatternItemSyntax] = []
  var statements: [StatementSyntax] = []
  var blocks: [Index<StatementSyntax>] = []
  var roles: [RoleSyntax] = []
  var tracks: [TrackSyntax] = []
  var keys: [KeySyntax] = []

  init(source: SourceFile, names: consuming NameTable = .empty) {
    self.source = source
    self.names = names
  }

  subscript(_ id: Index<ExpressionSyntax>) -> ExpressionSyntax { expressions[Int(id.position)] }
  subscript(_ id: Index<TypeSyntax>) -> TypeSyntax { types[Int(id.position)] }
  subscript(_ id: Index<AnimatorSyntax>) -> AnimatorSyntax { animators[Int(id.position)] }
  subscript(_ list: List<ArgumentSyntax>) -> ArraySlice<ArgumentSyntax> { arguments[list.range] }
  subscript(_ list: List<Index<ExpressionSyntax>>) -> ArraySlice<Index<ExpressionSyntax>> {
    elements[list.range]
  }
}

/// The number of a node in its tree.
package struct Index<Node>: Hashable, Sendable {
  /// The position in the tree's array of such nodes.
  package let position: UInt32

  /// Creates the number of a node.
  package init(_ position: Int) { self.position = UInt32(truncatingIfNeeded: position) }
}

/// A stretch of nodes in their tree.
package struct List<Node>: Hashable, Sendable {
  let start: UInt32
  /// How many there are.
  package let count: Int32

  init(_ range: Range<Int>) {
    start = UInt32(truncatingIfNeeded: range.lowerBound)
    count = Int32(truncatingIfNeeded: range.count)
  }

  static var empty: List { List(0..<0) }

  /// Whether there is none.
  package var isEmpty: Bool { count == 0 }
  /// The places in it, for those who read one node after the other: a slice of the tree's array
  /// would be another reference to count.
  package var places: Range<Int> { 0..<Int(count) }

  var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
}

/// A name in the text.
package struct Identifier: Hashable, Sendable {
  /// The name.
  package var symbol: Symbol
  /// Where it stands.
  package var span: SourceSpan

  /// Creates a name at a place.
  package init(symbol: Symbol, span: SourceSpan) {
    self.symbol = symbol
    self.span = span
  }
}

// What the compiler asks for each node is inlined into it.
extension FileSyntax {
  /// The expression of that number.
  package subscript(_ id: Index<ExpressionSyntax>) -> ExpressionSyntax {
    tree.expressions[Int(id.position)]
  }
  /// The elements of a list in brackets.
  package subscript(_ list: List<Index<ExpressionSyntax>>) -> ArraySlice<Index<ExpressionSyntax>> {
    tree.elements[list.range]
  }
  /// The arguments of a call.
  package subscript(_ list: List<ArgumentSyntax>) -> ArraySlice<ArgumentSyntax> {
    tree.arguments[list.range]
  }
  /// The value of a string literal, its escapes resolved.
  package subscript(_ id: Index<String>) -> String { tree.strings[Int(id.position)] }
  /// The type of that number.
  package subscript(_ id: Index<TypeSyntax>) -> TypeSyntax { tree.types[Int(id.position)] }
  /// The parameters of a declaration.
  package subscript(_ list: List<ParameterSyntax>) -> ArraySlice<ParameterSyntax> {
    tree.parameters[list.range]
  }
  /// The animator expression of that number.
  package subscript(_ id: Index<AnimatorSyntax>) -> AnimatorSyntax {
    tree.animators[Int(id.position)]
  }
  /// The operations of a rule.
  package subscript(_ list: List<Identifier>) -> ArraySlice<Identifier> {
    tree.operations[list.range]
  }
  /// The items of a pattern.
  package subscript(_ list: List<PatternItemSyntax>) -> ArraySlice<PatternItemSyntax> {
    tree.patternItems[list.range]
  }
  /// The statement of that number.
  package subscript(_ id: Index<StatementSyntax>) -> StatementSyntax {
    tree.statements[Int(id.position)]
  }
  /// The statements of a block.
  package subscript(_ list: List<Index<StatementSyntax>>) -> ArraySlice<Index<StatementSyntax>> {
    tree.blocks[list.range]
  }
  /// The statement at a place of a block.
  package subscript(
    _ list: List<Index<StatementSyntax>>, _ place: Int
  ) -> Index<StatementSyntax> { tree.blocks[Int(list.start) + place] }
  /// The argument at a place of a call.
  package subscript(_ list: List<ArgumentSyntax>, _ place: Int) -> ArgumentSyntax {
    tree.arguments[Int(list.start) + place]
  }
  /// The key at a place of a track.
  package subscript(_ list: List<KeySyntax>, _ place: Int) -> KeySyntax {
    tree.keys[Int(list.start) + place]
  }
  /// The role of that number.
  package subscript(_ id: Index<RoleSyntax>) -> RoleSyntax {
    tree.roles[Int(id.position)]
  }
  /// The track of that number.
  package subscript(_ id: Index<TrackSyntax>) -> TrackSyntax {
    tree.tracks[Int(id.position)]
  }
  /// The keys of a track.
  package subscript(_ list: List<KeySyntax>) -> ArraySlice<KeySyntax> { tree.keys[list.range] }
  /// How many expressions there are; indices of expressions are below.
  package var expressionCount: Int { tree.expressions.count }
  /// How many animator expressions there are.
  package var animatorCount: Int { tree.animators.count }
  /// How many types are written.
  package var typeCount: Int { tree.types.count }
  /// How many statements there are.
  package var statementCount: Int { tree.statements.count }
  /// How many roles there are.
  package var roleCount: Int { tree.roles.count }
  /// How many tracks there are.
  package var trackCount: Int { tree.tracks.count }

  /// The block that ends a statement; nil where none does.
  func block(of statement: StatementSyntax) -> Block? {
    switch statement.kind {
    case .interaction(_, _, let block), .reduced(let block), .window(_, let block): block
    case .role(let role): self[role].body
    default: nil
    }
  }
}
