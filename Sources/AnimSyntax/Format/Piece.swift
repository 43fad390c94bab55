import AnimSource

/// A token or a comment to be written on a line.
struct Piece {
  /// The kinds of line breaks, from the weakest to the strongest.
  enum LineBreak: Comparable {
    /// No line break.
    case none
    /// After an operator, preferably one that binds loosely.
    case operand(looseness: Int)
    /// After a comma.
    case element
    /// Before a word such as `using` or `then`.
    case clause
    /// Before `->`.
    case key

    /// Whether a statement with one such break is broken at all of them, and not only where a line
    /// is full.
    var isConsistent: Bool { self >= .clause }
  }

  /// The text.
  var text: String
  /// Whether a space separates it from the previous piece on the same line.
  var hasBlank: Bool
  /// Whether a line may start with it.
  var lineBreak = LineBreak.none
  /// Whether a line must start with it, because it did in the author's text. Only comments need
  /// this.
  var isForced = false
  /// Whether it is a comment.
  var isComment = false
  /// Whether nothing may follow on the same line.
  var endsLine = false
  /// The index of the closing bracket. `nil` for pieces other than opening brackets.
  var closer: Int?

  /// The number of columns that it takes after another piece. A comment at the end of a line takes
  /// none, because it is no reason to break the statement before it.
  var width: Int { endsLine ? 0 : text.unicodeScalars.count + (hasBlank ? 1 : 0) }
}

extension Piece {
  /// Returns the pieces of consecutive tokens, with the comments between them.
  static func pieces(of range: Range<Int>, in syntax: FileSyntax, _ roles: TokenRoles) -> [Piece] {
    var pieces: [Piece] = []
    var openers: [Int] = []
    for index in range {
      let token = roles.tokens[index]
      var piece = Piece(text: syntax.source.text(of: token.span), hasBlank: false)
      if index > range.lowerBound {
        let trivia = Trivia(before: token, in: syntax.source)
        pieces += comments(of: trivia, behind: pieces.last)
        piece.follow(index, trivia, pieces.last, in: syntax, roles)
      }
      switch token.kind {
      case .leftParen, .leftBracket: openers.append(pieces.count)
      case .rightParen, .rightBracket:
        if let opener = openers.popLast() { pieces[opener].closer = pieces.count }
      default: break
      }
      pieces.append(piece)
    }
    return pieces
  }

  private static func comments(of trivia: Trivia, behind piece: Piece?) -> [Piece] {
    var previous = piece
    return trivia.comments.map { comment in
      let piece = Piece(
        text: comment.text, hasBlank: previous?.opensBracket != true || !comment.isBlock,
        isForced: comment.lineEndingsBefore > 0 || previous?.endsLine == true, isComment: true,
        endsLine: comment.endsLine)
      previous = piece
      return piece
    }
  }

  private var opensBracket: Bool { text == "(" || text == "[" }

  /// Determines spacing and line breaks of the token `index` after another piece and its trivia.
  private mutating func follow(
    _ index: Int, _ trivia: Trivia, _ previous: Piece?, in syntax: FileSyntax, _ roles: TokenRoles
  ) {
    let (left, token) = (roles.tokens[index - 1], roles.tokens[index])
    if let previous, previous.isComment {
      hasBlank = !token.kind.clingsToItsLeft
      // A comment on a line of its own stays there.
      isForced = previous.endsLine || previous.isForced && trivia.lineEndings > 0
    } else {
      hasBlank = roles.needsBlank(between: left, and: token)
    }
    // At the start of a line, a name before a block would start a statement.
    let isBeforeBlock = index + 1 < roles.tokens.count && roles.tokens[index + 1].kind == .leftBrace
    switch (roles[left], roles[token]) {
    case (_, .key): lineBreak = .key
    case (_, .clause): lineBreak = .clause
    case (.binaryOperator(let level), _):
      lineBreak = isBeforeBlock ? .none : .operand(looseness: -level.rawValue)
    default: lineBreak = left.kind == .comma ? .element : .none
    }
  }
}
