import AnimSource

extension FileSyntax {
  /// Reads a file. Any bytes give a tree, together with the errors in them.
  ///
  /// `names` seeds the table of names, so that these names have the same symbols in every file.
  ///
  /// With a cursor, which is a name in the table, the tree contains what is allowed in the place of
  /// that name; see ``expectations``.
  package convenience init(
    parsing source: SourceFile, names: NameTable = NameTable(), cursor: Name? = nil
  ) {
    var tree: SyntaxTree?
    source.bytes.withUnsafeBufferPointer { bytes in
      var lexer = Lexer(bytes, names: names)
      lexer.lex()
      let (names, errors) = lexer.finish()
      lexer.withTokens { tokens in
        var parser = Parser(
          bytes: bytes, tokens: tokens, names: names, errors: errors, source: source)
        parser.cursor = cursor
        tree = parser.parse()
      }
    }
    // The closure has always run, but the compiler cannot know that.
    self.init(tree.take() ?? SyntaxTree(source: source))
  }
}

/// Builds the tree of a file from its tokens, by recursive descent with one token of lookahead. A
/// method that reads a rule of the grammar names it as Language-Grammar.md does. An error says what
/// was expected and what is there; what may have been meant is not decided here.
///
/// It never fails, whatever the tokens. Two limits restrict the recursion of the parser and of
/// every later walk over the tree: ``SyntaxError/nestingLimit`` and
/// ``SyntaxError/depthLimit``.
struct Parser: ~Copyable {
  let bytes: UnsafeBufferPointer<UInt8>
  let tokens: UnsafeBufferPointer<Token>
  var tree: SyntaxTree
  /// The number of errors from the lexer. They come first, in the order of the text.
  let lexicalCount: Int
  /// The index of the current token.
  var position = 0
  /// The number of open `(` and `[`. Inside them, the end of a line has no meaning.
  var brackets = 0
  /// The number of open forms that count towards ``SyntaxError/nestingLimit``.
  var nesting = 0
  /// Whether the current statement is broken, so that further errors in it are not reported.
  var isRecovering = false
  /// Whether the declaration before was none, but a statement of an animator.
  var isAfterStatement = false
  /// Whether a limit was exceeded, so that the rest of the file is not read.
  var isStopped = false
  /// The name in whose place the parser records what is allowed. `nil` for none.
  var cursor: Name?
  /// The index of the first token of the current statement or declaration.
  var form = 0
  /// The property of the current track. `nil` outside of tracks.
  var track: SourceSpan?
  /// The name before the innermost arguments that are read. `nil` outside of arguments.
  var callee: SourceSpan?

  // Children of open nodes, collected here because the children in a list must be adjacent.
  var pendingStatements: [Index<StatementSyntax>] = []
  var pendingElements: [Index<ExpressionSyntax>] = []
  var pendingArguments: [ArgumentSyntax] = []

  /// - Requires: `tokens` ends with the token for the end.
  init(
    bytes: UnsafeBufferPointer<UInt8>, tokens: UnsafeBufferPointer<Token>,
    names: consuming NameTable, errors: [SyntaxError], source: SourceFile
  ) {
    self.bytes = bytes
    self.tokens = tokens
    lexicalCount = errors.count
    tree = SyntaxTree(source: source, names: names)
    tree.errors = errors
    reserve()
  }

  /// Reserves memory for what a script with this many tokens usually contains, so that no array
  /// grows in many small steps and none is much too large, because trees are kept.
  private mutating func reserve() {
    tree.expressions.reserveCapacity(tokens.count * 3 / 8)
    tree.statements.reserveCapacity(tokens.count / 6)
    tree.blocks.reserveCapacity(tokens.count / 6)
    tree.tracks.reserveCapacity(tokens.count / 14)
    tree.keys.reserveCapacity(tokens.count / 7)
    tree.arguments.reserveCapacity(tokens.count / 20)
    tree.roles.reserveCapacity(tokens.count / 24)
    tree.declarations.reserveCapacity(tokens.count / 60)
    pendingStatements.reserveCapacity(16)
    pendingArguments.reserveCapacity(8)
  }

  /// Reads the whole file.
  consuming func parse() -> SyntaxTree {
    if bytes.count <= SourceFile.sizeLimit, tree.errors.count <= SyntaxError.limit { parseFile() }
    if tree.errors.count > 1 { tree.errors.sort { $0.span.start < $1.span.start } }
    return tree
  }
}

// MARK: Tokens

// Everything that is used for each token or statement is inlined. A call would copy the parser.
extension Parser {
  /// The current token.
  @inline(__always) var token: Token { tokens[position] }

  /// The kind of the current token.
  @inline(__always) var kind: TokenKind { tokens[position].kind }

  /// The token after the current one. At the end, the end.
  @inline(__always) var next: Token { tokens[min(position + 1, tokens.count - 1)] }

  /// The offset at which the previous token ends.
  @inline(__always) var previousEnd: Int { position == 0 ? 0 : Int(tokens[position - 1].span.end) }

  /// Returns whether the current token is of `kind`.
  @inline(__always) func at(_ kind: TokenKind) -> Bool { tokens[position].kind == kind }

  /// Returns whether the current token is the word `word`.
  @inline(__always) func at(_ word: Word) -> Bool { tokens[position].isWord(word) }

  /// Returns whether the current token is of `kind` and on the line of the previous one, if lines
  /// matter here.
  @inline(__always) func follows(_ kind: TokenKind) -> Bool { at(kind) && !isAtLineEnd }

  /// Returns whether the current token is `word` and on the line of the previous one, if lines
  /// matter here.
  @inline(__always) func follows(_ word: Word) -> Bool { at(word) && !isAtLineEnd }

  /// Whether the line ends before the current token, which ends everything that ends with a line.
  @inline(__always) var isAtLineEnd: Bool { tokens[position].startsLine && brackets == 0 }

  /// Whether a statement may end before the current token.
  var isAtStatementEnd: Bool {
    switch tokens[position].kind {
    case .end, .semicolon, .rightBrace: true
    default: isAtLineEnd
    }
  }

  /// Advances to the next token and returns the one before. At the end, it stays.
  @inline(__always) @discardableResult mutating func advance() -> Token {
    let token = tokens[position]
    if token.kind != .end { position += 1 }
    return token
  }

  /// Takes the current token if it is of `kind`.
  @inline(__always) mutating func take(_ kind: TokenKind) -> Bool {
    guard at(kind) else { return false }
    position += 1
    return true
  }

  /// Takes the current token if it is `word`.
  @inline(__always) mutating func take(_ word: Word) -> Bool {
    guard at(word) else { return false }
    position += 1
    return true
  }

  /// The span from the token `start` up to the current one.
  @inline(__always) func span(from start: Int) -> SourceSpan {
    let first = Int(tokens[start].span.start)
    return SourceSpan(first, position > start ? previousEnd : first)
  }

  /// The place at which something is missing.
  var gap: SourceSpan { SourceSpan(previousEnd, previousEnd) }
}

extension Token {
  /// Returns whether the token is `word`.
  @inline(__always)
  package func isWord(_ word: Word) -> Bool { kind == .identifier && value == word.rawValue }

  /// The word of the token. `nil` if it is not one.
  package var word: Word? { kind == .identifier ? Word(rawValue: value) : nil }

  /// Whether the token is a word that continues a statement after an expression, or an expression
  /// after an operand.
  var isConnective: Bool {
    switch word {
    case .at, .via, .using, .during, .in, .use, .of, .by, .like: return true
    case .if, .then, .else, .and, .or: return true
    default: return false
    }
  }
}

// MARK: Limits

extension Parser {
  /// Opens a form that counts towards ``SyntaxError/nestingLimit``. Above the limit, it returns `false` and the
  /// rest is not read.
  mutating func enter() -> Bool {
    guard nesting < SyntaxError.nestingLimit else {
      stop(.tooDeep)
      return false
    }
    nesting += 1
    return true
  }

  /// Closes the form of ``enter()``.
  mutating func leave() { nesting -= 1 }

  /// Returns the height of a node above others, one of which has `height`.
  mutating func height(over height: UInt16) -> UInt16 {
    if height == SyntaxError.depthLimit { stop(.tooHigh) }
    return min(height, SyntaxError.depthLimit) + 1
  }

  /// Reports that a limit is exceeded at the current token, and stops reading.
  mutating func stop(_ limit: SyntaxError.Kind) {
    guard !isStopped else { return }
    add(SyntaxError(kind: limit, span: token.span))
    end()
  }

  /// Stops reading.
  mutating func end() {
    isStopped = true
    position = tokens.count - 1
  }
}
