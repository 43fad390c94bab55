import AnimSource

/// A file as a syntax tree, with all errors that the parser found.
///
/// Trees are flat. There is an array for expressions, one for statements, and so on; a node refers
/// to its children by number (``Index``) or by a range of an array (``List``). Walking a tree
/// therefore follows no pointers, and a tree never changes. Expressions, types and animator
/// expressions come after their children, so a single pass over an array reaches operands before
/// their operation.
///
/// Where the text has errors, nodes are `missing`. Names can be missing too: the text of their
/// name is empty.
package final class FileSyntax: Sendable {
  let tree: SyntaxTree

  /// Creates a file from a finished tree.
  init(_ tree: consuming SyntaxTree) { self.tree = tree }

  /// The text.
  package var source: SourceFile { tree.source }
  /// All tokens including the end. The tree does not store them, so they are read again each time.
  package var tokens: [Token] { tokens(in: SourceSpan(0, source.bytes.count)) }
  /// Returns the tokens that start in a range of the text, followed by one for the end. The range
  /// starts and ends at the boundaries of tokens.
  func tokens(in span: SourceSpan) -> [Token] {
    source.bytes.withUnsafeBufferPointer { bytes in
      let end = min(Int(span.end), bytes.count)
      var lexer = Lexer(
        UnsafeBufferPointer(rebasing: bytes[..<end]), names: names)
      lexer.lex(from: Int(span.start))
      return lexer.withTokens { Array($0) }
    }
  }
  /// The comments of the file, in order. They are between the tokens.
  package var comments: [Comment] {
    tokens.flatMap { token in
      Comments(in: Int(token.triviaStart)..<Int(token.span.start), of: source).list
    }
  }
  /// The names in the file, after those with which the table was seeded.
  package var names: NameTable { tree.names }
  /// The number of names, including those of the seed.
  package var nameCount: Int { tree.names.count }
  /// Returns the text of a name.
  package func text(of name: Name) -> String { tree.names.text(name) }
  /// Returns the text of a name at a place.
  package func text(of identifier: Identifier) -> String { text(of: identifier.name) }
  /// The errors that the lexer and the parser found, in the order of the text.
  package var errors: [SyntaxError] { tree.errors }
  /// The expectations of the parser at the cursor with which the file was parsed.
  package var expectations: [Expectation] { tree.expectations }
  /// Whether the lexer and the parser found no errors.
  package var isSound: Bool { tree.errors.isEmpty }
  /// The file's declarations, in the order of the text.
  package var declarations: [DeclarationSyntax] { tree.declarations }
  /// The indices of the file's declarations.
  package var declarationIndices: Range<Int> { tree.declarations.indices }
  /// Returns the declaration at an index.
  package func declaration(at index: Int) -> DeclarationSyntax { tree.declarations[index] }
}

/// The arrays of a tree, which the parser fills and ``FileSyntax`` provides. It cannot be copied,
/// because a copy would retain all of its arrays.
struct SyntaxTree: ~Copyable, Sendable {
  var source: SourceFile
  var names: NameTable
  var errors: [SyntaxError] = []
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
  subscript(_ id: Index<AnimatorSyntax>) -> AnimatorSyntax { animators[Int(id.position)] }
  subscript(_ list: List<ArgumentSyntax>) -> ArraySlice<ArgumentSyntax> { arguments[list.range] }
}

/// The number of a node in its tree, or of another element in its array.
package struct Index<Node>: Hashable, Sendable {
  /// The position in the array.
  package let position: UInt32
  /// The position in the array.
  package var index: Int { Int(position) }

  /// Creates the number of a node.
  package init(_ position: Int) { self.position = UInt32(truncatingIfNeeded: position) }
}

/// A range of nodes in their tree, or of other elements in their array.
package struct List<Node>: Hashable, Sendable {
  /// The position of the first one.
  package let start: UInt32
  /// Their number.
  package let count: Int32

  /// Creates a range of positions.
  package init(_ range: Range<Int>) {
    start = UInt32(truncatingIfNeeded: range.lowerBound)
    count = Int32(truncatingIfNeeded: range.count)
  }

  static var empty: List { List(0..<0) }

  /// Whether there are no nodes.
  package var isEmpty: Bool { count == 0 }
  /// The positions.
  package var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
}

extension Array {
  /// Appends a node. Returns its number.
  @inline(__always) mutating func add(_ node: Element) -> AnimSyntax.Index<Element> {
    append(node)
    return AnimSyntax.Index(count - 1)
  }

  /// Moves the nodes from `start` on to the end of another array. Returns where they are there.
  @inline(__always) mutating func move(from start: Int, to other: inout Self) -> List<Element> {
    let first = other.count
    other.append(contentsOf: self[start...])
    removeSubrange(start...)
    return List(first..<other.count)
  }
}

/// A name in the text, with its place.
package struct Identifier: Hashable, Sendable {
  /// The name.
  package var name: Name
  /// The place.
  package var span: SourceSpan

  /// Creates a name at a place.
  package init(name: Name, span: SourceSpan) {
    self.name = name
    self.span = span
  }
}

// The properties that the compiler needs for each node are inlined into it.
extension FileSyntax {
  /// The expression with that number.
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
  /// The value of a string literal, with escapes replaced.
  package subscript(_ id: Index<String>) -> String { tree.strings[Int(id.position)] }
  /// The type with that number.
  package subscript(_ id: Index<TypeSyntax>) -> TypeSyntax { tree.types[Int(id.position)] }
  /// The parameters of a declaration.
  package subscript(_ list: List<ParameterSyntax>) -> ArraySlice<ParameterSyntax> {
    tree.parameters[list.range]
  }
  /// The animator expression with that number.
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
  /// The statement with that number.
  package subscript(_ id: Index<StatementSyntax>) -> StatementSyntax {
    tree.statements[Int(id.position)]
  }
  /// The statements of a block.
  package subscript(_ list: List<Index<StatementSyntax>>) -> ArraySlice<Index<StatementSyntax>> {
    tree.blocks[list.range]
  }
  /// The role with that number.
  package subscript(_ id: Index<RoleSyntax>) -> RoleSyntax { tree.roles[Int(id.position)] }
  /// The track with that number.
  package subscript(_ id: Index<TrackSyntax>) -> TrackSyntax { tree.tracks[Int(id.position)] }
  /// The keys of a track.
  package subscript(_ list: List<KeySyntax>) -> ArraySlice<KeySyntax> { tree.keys[list.range] }
  /// All expressions.
  package var expressions: [ExpressionSyntax] { tree.expressions }
  /// The numbers of all expressions.
  package var expressionIndices: some Sequence<Index<ExpressionSyntax>> {
    tree.expressions.indices.lazy.map { Index($0) }
  }
  /// All animator expressions.
  package var animators: [AnimatorSyntax] { tree.animators }
  /// The number of types.
  package var typeCount: Int { tree.types.count }
  /// All statements.
  package var statements: [StatementSyntax] { tree.statements }
  /// All roles.
  package var roles: [RoleSyntax] { tree.roles }
  /// All tracks.
  package var tracks: [TrackSyntax] { tree.tracks }

  /// The block at the end of a statement. `nil` if there is none.
  func block(of statement: StatementSyntax) -> Block? {
    switch statement.kind {
    case .interaction(_, _, let block), .reduced(let block), .window(_, let block): block
    case .role(let role): self[role].body
    default: nil
    }
  }
}
