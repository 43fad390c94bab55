import AnimCompiler
import AnimProgram
import AnimSource
import AnimSyntax

/// The tokens around a syntax error.
struct Surroundings {
  /// The index of the token that was found instead of what is expected.
  var index: Int
  /// That token, and those beside it.
  var found: Token, next: Token
  var previous: Token?
  /// The first word of the statement or declaration. `nil` if it is none of the language.
  var opener: Word?
  /// Whether the line ends before the token.
  var isAtLineEnd: Bool
  /// The tokens of the statement before the found one, the last first, without its first word.
  var line: [Token]

  /// Whether the statement has a condition.
  var hasCondition: Bool { line.contains { $0.isWord(.if) } }
}

extension Adviser {
  /// Returns what helps against a syntax error.
  func advice(for error: SyntaxError) -> Advice {
    switch error.kind {
    case .character, .quotes, .comment, .color, .escape, .notUTF8: return lexicalAdvice(error)
    case .conflict:
      return Advice("keep one of its versions, and delete the other one and the markers")
    case .unclosed, .declarationInBlock, .braceOnItsOwnLine, .hyphens, .anyScreen, .roleColon:
      return shapeAdvice(error)
    case .expected, .expectedText, .expectedWord: break
    default: return Advice()
    }
    let place = surroundings(error)
    if let sign = place.line.first(where: { $0.kind == .plus && $0.startsLine && isFirst($0) }) {
      return Advice(
        message: "a line begins with `+`, as in a diff", span: sign.span,
        fixes: [.init("remove `+`", replace: sign.span, with: "")])
    }
    if error.kind.expects(.declaration), let word = place.found.word,
      StatementForm.opened(by: word) != nil, isBehindAnimator(place)
    {
      return Advice(
        "it is in no animator: remove the `}` before it, or write `animator name {` above")
    }
    if let advice = propertyAdvice(error, place) { return advice }
    if error.kind.expects(.use), let advice = misspelled(error, place) ?? ruleAdvice(place, error) {
      return advice
    }
    return habit(error, place) ?? misspelled(error, place) ?? patternAdvice(error, place)
      ?? fixes(error, place)
  }

  /// Whether the `}` of an animator is just before the found token, which is indented.
  private func isBehindAnimator(_ place: Surroundings) -> Bool {
    !isFirst(place.found)
      && syntax.declarations.contains { declaration in
        guard case .animator(_, _, .block(let block)) = declaration.kind else { return false }
        return !block.span.isEmpty && block.span.end == place.previous?.span.end
          && !syntax.errors.contains { declaration.span.contains($0.span) }
      }
  }

  /// Whether a token is at the very start of its line.
  private func isFirst(_ token: Token) -> Bool {
    token.span.start == 0 || [0x0A, 0x0D].contains(source.bytes[Int(token.span.start) - 1])
  }

  private func surroundings(_ error: SyntaxError) -> Surroundings {
    let index = index(at: error.span.start)
    let opener = tokens[self.index(at: error.statement)]
    let found = tokens[index]
    return Surroundings(
      index: index, found: found, next: token(index + 1),
      previous: index > 0 ? tokens[index - 1] : nil, opener: opener.word,
      isAtLineEnd: error.span.isEmpty && found.startsLine,
      line: tokens[..<index].reversed().prefix { $0.span.start > error.statement })
  }

  // MARK: Characters and shapes

  func lexicalAdvice(_ error: SyntaxError) -> Advice {
    let (span, written) = (error.span, text(error.span))
    switch error.kind {
    case .character(let scalar):
      let index = index(at: span.start)
      let before = token(index - 1)
      if index > 0, before.kind == .number, let advice = habit(.end, span) { return advice }
      if scalar == "%", before.kind == .number, var advice = habit(.character, span) {
        let gap = SourceSpan(Int(before.span.end), Int(span.start))
        advice.fixes = [.init("write `\(text(before))%`", replace: gap, with: "")]
        return advice
      }
      if scalar.isInvisible {
        let isSpace = scalar.properties.generalCategory == .spaceSeparator
        let text = isSpace ? " " : ""
        let isInNumber = index > 0 && before.kind == .number && before.span.end == span.start
        return Advice(
          fix: .init(
            isSpace && !isInNumber ? "write a space" : "remove it", replace: span,
            with: isInNumber ? "" : text))
      }
      if scalar == "?", let advice = conditionAdvice(index) { return advice }
      return habit(.character, span) ?? habit(.character, span, "\(scalar)") ?? Advice()
    case .quotes:
      let inner = String(written.dropFirst().dropLast())
      guard !inner.contains("\""), !inner.contains("\\") else { return Advice() }
      let before = token(index(at: span.start) - 1)
      let isNamed = [Word.use, .reversed, .timing, .using, .via].contains { before.isWord($0) }
      if isNamed || [.colon, .arrow].contains(before.kind) {
        return Advice(
          message: "this is written without quotes", fixes: [.write(inner, over: span)])
      }
      return Advice(fix: .write("\"\(inner)\"", over: span))
    case .comment:
      let before = token(index(at: span.start) - 1)
      if written.hasPrefix("#"), [.colon, .arrow].contains(before.kind) {
        return Advice(
          message: "a color is written as #rgb, #rrggbb or #rrggbbaa", help: ["for example: `#000`"]
        )
      }
      let rest = source.bytes[Int(span.end)...].prefix { $0.continuesIdentifier }
      let word = SourceSpan(Int(span.start), rest.endIndex)
      return habit(.character, word) ?? Advice(fix: .write("//", over: span))
    case .color:
      let digits = written.dropFirst()
      if digits.count == 4, digits.allSatisfy(\.isHexDigit),
        let advice = habit(.character, span, "<color>")
      {
        return advice
      }
      return Advice("a color is written as #rgb, #rrggbb or #rrggbbaa, with digits from 0 to f")
    case .escape: return Advice(#"the escapes are \" \\ \n \t and \u{…}"#)
    default: return Advice("save the file as UTF-8")
    }
  }

  /// Returns the words for a condition that is written as `a ? b : c`. `nil` if it is something else.
  private func conditionAdvice(_ index: Int) -> Advice? {
    let ends: [TokenKind] = [.comma, .colon, .arrow, .equals, .leftBrace, .rightBrace, .unknown]
    let before = tokens[..<index].reversed().prefix { token in
      !ends.contains(token.kind) && ![.leftParen, .rightParen].contains(token.kind)
    }
    func operand(from start: Int) -> ArraySlice<Token> {
      var depth = 0
      return tokens[start...].prefix { token in
        depth += token.kind == .leftParen ? 1 : token.kind == .rightParen ? -1 : 0
        return !token.startsLine && token.kind != .end && depth >= 0
          && (depth > 0 || !ends.contains(token.kind))
      }
    }
    let yes = operand(from: index + 1)
    guard let start = before.last, before.count < 8, let end = before.first, let yesEnd = yes.last,
      tokens[yes.endIndex].kind == .colon
    else { return nil }
    let no = operand(from: yes.endIndex + 1)
    guard let noEnd = no.last else { return nil }
    func text(_ first: Token, _ last: Token) -> String {
      source.text(of: SourceSpan(Int(first.span.start), Int(last.span.end)))
    }
    let (one, other) = (text(yes[index + 1], yesEnd), text(no[yes.endIndex + 1], noEnd))
    let condition = "if \(text(start, end)) then \(one) else \(other)"
    return Advice(
      message: "a condition is written in words",
      fixes: [.write(condition, over: SourceSpan(Int(start.span.start), Int(noEnd.span.end)))])
  }

  func shapeAdvice(_ error: SyntaxError) -> Advice {
    let span = error.span
    switch error.kind {
    case .unclosed("}"): return Advice(fix: missingBrace(error))
    case .unclosed(let closer):
      let next = tokens[index(at: span.end)]
      let end = Int(span.start)
      let comma = next.beginsOperand ? [Diagnostic.FixIt.insert(",", at: end)] : []
      return Advice(fixes: comma + [.insert(closer, at: end)])
    case .declarationInBlock(.when) where token(index(at: span.end)).isWord(.reduced):
      let gap = SourceSpan(Int(span.start), source.bytes.blanks(after: Int(span.end)))
      return Advice(fix: .init("remove `when`", replace: gap, with: ""))
    case .declarationInBlock:
      return Advice("move it out of this block, above the line that opens it")
    case .braceOnItsOwnLine: return Advice(fixes: joinedLine(at: index(at: span.start)))
    case .anyScreen:
      return token(index(at: error.statement)).isWord(.when)
        ? habit(.pattern, span, "any") ?? Advice() : Advice(fix: .write("\"any\"", over: span))
    case .roleColon: return habit(.role, span, ":") ?? Advice()
    default:
      let before = token(index(at: span.start) - 1)
      let isQuoted =
        switch before.word {
        case .use, .reversed, .animator: false
        case .like, .with, .except: true
        default: before.opensClause || [.leftParen, .comma].contains(before.kind)
        }
      return habit(isQuoted ? .pattern : .name, span, "<hyphens>") ?? Advice()
    }
  }

  /// The fix that inserts a `}`: on a line of its own if the block has lines of its own.
  private func missingBrace(_ error: SyntaxError) -> Diagnostic.FixIt {
    let lines = LineIndex(source.bytes)
    let before = error.other.map { index(at: $0.start) } ?? tokens.count - 1
    let last = token(before - 1)
    let opening = lines.line(of: Int(error.span.start))
    guard lines.line(of: Int(last.span.start)) > opening else {
      return .insert(" }", at: Int(last.span.end), saying: "}")
    }
    let start = lines.start(ofLine: opening)
    let indent = text(SourceSpan(start, source.bytes.blanks(after: start)))
    let end = lines.end(ofLine: lines.line(of: Int(last.span.end)))
    return .insert("\n\(indent)}", at: end, saying: "}")
  }

  /// The fix that puts the line of a token behind the one before, if only blanks are between them.
  func joinedLine(at index: Int) -> [Diagnostic.FixIt] {
    guard index > 0, tokens[index].kind != .end, tokens[index].kind != .rightBrace else {
      return []
    }
    let gap = SourceSpan(Int(tokens[index - 1].span.end), Int(tokens[index].span.start))
    guard source.bytes[gap.range].allSatisfy({ $0 <= 0x20 }) else { return [] }
    let message =
      tokens[index].kind == .leftBrace
      ? "join the lines" : "put `\(text(tokens[index]))` on this line"
    return [.init(message, replace: gap, with: " ")]
  }
}

extension SyntaxError.Kind {
  func expects(_ form: SyntaxError.Form) -> Bool {
    if case .expected(form, _) = self { true } else { false }
  }
}
