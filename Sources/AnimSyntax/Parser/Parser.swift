extension FileSyntax {
  /// Reads a file: any bytes at all give a tree and what is wrong with them.
  ///
  /// `names` seeds the table of names, so that what it holds has the same symbols in every file.
  ///
  /// With a cursor, a name of the table, the tree knows what may stand where that name stands: see
  /// ``expectations``.
  package convenience init(
    parsing source: SourceFile, names: NameTable = NameTable(), cursor: Symbol? = nil
  ) {
    self.init(parsing: source, names: names, cursor: cursor, isProvingFixes: cursor == nil)
  }

  /// Reads a file.
  ///
  /// - Parameter isProvingFixes: whether a fix is offered only if the statement parses after it.
  convenience init(
    parsing source: SourceFile, names: NameTable = NameTable(), cursor: Symbol? = nil,
    isProvingFixes: Bool
  ) {
    var tree: SyntaxTree?
    source.bytes.withUnsafeBufferPointer { bytes in
      var lexer = Lexer(bytes, path: source.path, names: names)
      lexer.lex()
      let (names, findings) = lexer.finish()
      lexer.withTokens { tokens in
        var parser = Parser(
          bytes: bytes, tokens: tokens, names: names, findings: findings, source: source)
        parser.cursor = cursor
        parser.isProvingFixes = isProvingFixes
        parser.parse()
        tree = parser.finish()
      }
    }
    // The closure has always run; only the compiler cannot know it.
    self.init(tree.take() ?? SyntaxTree(source: source))
  }

  /// The tokens that begin in a stretch of the text, which begins and ends where a token does; then
  /// one of the end.
  func tokens(in span: SourceSpan) -> [Token] {
    source.bytes.withUnsafeBufferPointer { bytes in
      let end = min(Int(span.end), bytes.count)
      var lexer = Lexer(
        UnsafeBufferPointer(rebasing: bytes[..<end]), path: source.path, names: names)
      lexer.lex(from: Int(span.start))
      return lexer.withTokens { Array($0) }
    }
  }
}

/// Builds the tree of a file from its tokens, by recursive descent with one token of look-ahead
/// (more only where a mistake has to be told from another).
///
/// No sequence of tokens can make it fail, and two limits bound how deep it and every later walk
/// over the tree recurse: ``nestingLimit`` and ``depthLimit``.
struct Parser: ~Copyable {
  /// How deep brackets, blocks, `if`s, calls and other forms that hold themselves may nest.
  static let nestingLimit = 64
  /// How many parameters a declaration may have.
  static let parameterLimit = 256
  /// How high an expression's tree may grow, as by a chain of operators.
  static let depthLimit: UInt16 = 500

  let bytes: UnsafeBufferPointer<UInt8>
  let tokens: UnsafeBufferPointer<Token>
  var tree: SyntaxTree
  var findings: Findings
  /// The number of the current token.
  var position = 0
  /// How many `(` and `[` are open: inside them the end of a line ends nothing.
  var brackets = 0
  /// How many forms are open that count towards ``nestingLimit``.
  var nesting = 0
  /// Whether the current statement is broken: what else is wrong with it is not reported.
  var isRecovering = false
  /// Whether a limit was passed, and the rest of the file is not read.
  var isStopped = false
  /// The name that stands where somebody wants to know what may stand there; `nil` for none.
  var cursor: Symbol?
  /// Whether fixes are tried before they are offered.
  var isProvingFixes = true
  /// The number of the token with which the current track begins, if one is being read.
  var track: Int?
  /// Whether the current track's property was refused, so that nothing of it counts.
  var isTrackRefused = false

  // Children of what is open, gathered here because those of one list must be neighbours.
  var pendingStatements: [Index<StatementSyntax>] = []
  var pendingElements: [Index<ExpressionSyntax>] = []
  var pendingArguments: [ArgumentSyntax] = []

  /// - Requires: `tokens` ends with the token of the end.
  init(
    bytes: UnsafeBufferPointer<UInt8>, tokens: UnsafeBufferPointer<Token>,
    names: consuming NameTable, findings: consuming Findings, source: SourceFile
  ) {
    self.bytes = bytes
    self.tokens = tokens
    self.findings = findings
    self.findings.endLexing()
    tree = SyntaxTree(source: source, names: names)
    reserve()
  }

  /// Makes room for what a script of so many tokens is likely to hold, so that no array grows in
  /// many small steps, and none is much too large: trees are kept.
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
  mutating func parse() {
    if bytes.count <= Lexer.sizeLimit, !findings.isFull { parseFile() }
    tree.diagnostics = findings.list
    if tree.diagnostics.count > 1 {
      tree.diagnostics.sort { $0.span.start < $1.span.start }
    }
  }

  /// The tree, which is all that stays.
  consuming func finish() -> SyntaxTree { tree }
}

// MARK: Tokens

// What every token or statement asks is inlined: a call would copy the parser.
extension Parser {
  /// The current token.
  @inline(__always)
  var token: Token { tokens[position] }

  /// What the current token is.
  @inline(__always)
  var kind: TokenKind { tokens[position].kind }

  /// The token behind the current one; at the end, the end.
  @inline(__always)
  var next: Token { tokens[min(position + 1, tokens.count - 1)] }

  /// The offset at which the token before the current one ends.
  @inline(__always)
  var previousEnd: Int { position == 0 ? 0 : Int(tokens[position - 1].span.end) }

  /// Whether the current token is of `kind`.
  @inline(__always)
  func at(_ kind: TokenKind) -> Bool { tokens[position].kind == kind }

  /// Whether the current token is the word `word`.
  @inline(__always)
  func at(_ word: Word) -> Bool { tokens[position].isWord(word) }

  /// Whether the current token is of `kind` and on the line of the one before, as far as lines count.
  @inline(__always)
  func follows(_ kind: TokenKind) -> Bool { at(kind) && !isAtLineEnd }

  /// Whether the current token is `word` and on the line of the one before, as far as lines count.
  @inline(__always)
  func follows(_ word: Word) -> Bool { at(word) && !isAtLineEnd }

  /// Whether the line ends before the current token, and with it what ends with lines.
  @inline(__always)
  var isAtLineEnd: Bool { tokens[position].startsLine && brackets == 0 }

  /// Whether a statement may end before the current token.
  var isAtStatementEnd: Bool {
    switch tokens[position].kind {
    case .end, .semicolon, .rightBrace: true
    default: isAtLineEnd
    }
  }

  /// Goes on to the next token and gives the one passed; stays at the end.
  @inline(__always) @discardableResult
  mutating func advance() -> Token {
    let token = tokens[position]
    if token.kind != .end { position += 1 }
    return token
  }

  /// Passes the current token if it is of `kind`.
  @inline(__always)
  mutating func take(_ kind: TokenKind) -> Bool {
    guard at(kind) else { return false }
    position += 1
    return true
  }

  /// Passes the current token if it is `word`.
  @inline(__always)
  mutating func take(_ word: Word) -> Bool {
    guard at(word) else { return false }
    position += 1
    return true
  }

  /// The span from the token `start` up to the current one.
  @inline(__always)
  func span(from start: Int) -> SourceSpan {
    let first = Int(tokens[start].span.start)
    return SourceSpan(first, position > start ? previousEnd : first)
  }

  /// The place where something is missing.
  var gap: SourceSpan { SourceSpan(previousEnd, previousEnd) }
}

extension Token {
  /// Whether the token is `word`.
  @inline(__always)
  func isWord(_ word: Word) -> Bool { kind == .identifier && value == word.rawValue }

  /// The word that the token is, if it is one.
  var word: Word? { kind == .identifier ? Word(rawValue: value) : nil }

  /// Whether the token is a word that goes on with a statement behind an expression, or with an
  /// expression behind an operand.
  var isConnective: Bool {
    guard kind == .identifier, value < Word.count else { return false }
    switch word {
    case .at, .via, .using, .during, .in, .use, .of, .by, .like, .smooth: return true
    case .if, .then, .else, .and, .or: return true
    default: return false
    }
  }

  /// Whether a name may stand here in an expression.
  var isName: Bool { kind == .identifier && word?.isReserved != true }
}

// MARK: Limits

extension Parser {
  /// Opens a form that counts towards ``nestingLimit``; false, and the rest is not read, past it.
  mutating func enter() -> Bool {
    guard nesting < Self.nestingLimit else {
      stop("this is nested more than \(Self.nestingLimit) levels deep")
      return false
    }
    nesting += 1
    return true
  }

  /// Closes what ``enter()`` opened.
  mutating func leave() { nesting -= 1 }

  /// The height of a node over others, one of which has `height`.
  mutating func height(over height: UInt16) -> UInt16 {
    if height == Self.depthLimit {
      stop("the operations of this expression are nested more than \(Self.depthLimit) deep")
    }
    return min(height, Self.depthLimit) + 1
  }

  /// Reports that a limit is passed at the current token, and reads no further.
  mutating func stop(_ message: String) {
    guard !isStopped else { return }
    findings.add(.limitExceeded, message, at: token.span)
    end()
  }

  /// Reads no further.
  mutating func end() {
    isStopped = true
    position = tokens.count - 1
  }
}
