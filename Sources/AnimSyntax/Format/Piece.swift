/// A token or a comment on its way into a line.
struct Piece {
  /// Where a line may be broken, from the weakest reason to the strongest.
  enum LineBreak: Comparable {
    /// Not here.
    case none
    /// Behind an operator; rather behind one that binds loosely.
    case operand(looseness: Int)
    /// Behind a comma.
    case element
    /// Before a word such as `using` or `then`.
    case clause
    /// Before `->`.
    case key

    /// Whether a statement that is broken for this reason once is broken so everywhere, and not
    /// only where a line is full.
    var isConsistent: Bool { self >= .clause }
  }

  /// The text.
  var text: String
  /// Whether a blank parts it from the piece before, on one line.
  var hasBlank: Bool
  /// Whether a line may begin with it.
  var lineBreak = LineBreak.none
  /// Whether a line must begin with it, as the author's did: only comments need that.
  var isForced = false
  /// Whether it is a comment.
  var isComment = false
  /// Whether nothing may follow on its line.
  var endsLine = false
  /// For an opening bracket, the number of the piece that closes it.
  var closer: Int?

  /// How many columns it takes behind another piece. A comment at the end of a line takes none: it
  /// is no reason to break the statement before it.
  var width: Int { endsLine ? 0 : text.unicodeScalars.count + (hasBlank ? 1 : 0) }
}

extension Piece {
  /// The pieces of neighbouring tokens, with the comments between them.
  static func pieces(
    of range: Range<Int>, in syntax: FileSyntax, _ roles: TokenRoles
  ) -> [Piece] {
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

  /// Finds how the piece of the token `index` stands behind another piece and that trivia.
  private mutating func follow(
    _ index: Int, _ trivia: Trivia, _ previous: Piece?, in syntax: FileSyntax, _ roles: TokenRoles
  ) {
    let (left, token) = (roles.tokens[index - 1], roles.tokens[index])
    if let previous, previous.isComment {
      hasBlank = !token.kind.clingsToItsLeft
      // A comment that had a line for itself keeps it.
      isForced = previous.endsLine || previous.isForced && trivia.lineEndings > 0
    } else {
      hasBlank =
        roles.needsBlank(between: left, and: token)
        && !roles.isHyphen(at: index) && !roles.isHyphen(at: index - 1)
    }
    // At the beginning of a line, a name before a block would begin a statement.
    let isBeforeBlock =
      index + 1 < roles.tokens.count && roles.tokens[index + 1].kind == .leftBrace
    switch (roles[left], roles[token]) {
    case (_, .key): lineBreak = .key
    case (_, .clause): lineBreak = .clause
    case (.binaryOperator(let level), _):
      lineBreak = isBeforeBlock ? .none : .operand(looseness: -level.rawValue)
    default: lineBreak = left.kind == .comma ? .element : .none
    }
  }
}
