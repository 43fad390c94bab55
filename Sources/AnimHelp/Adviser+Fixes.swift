import AnimCompiler
import AnimProgram
import AnimSource
import AnimSyntax

extension Adviser {
  /// Returns the fixes that may be meant, from the likeliest.
  func fixes(_ error: SyntaxError, _ place: Surroundings) -> Advice {
    let (found, span) = (place.found, place.found.span)
    let start = Int(span.start)
    let gap = Int(place.previous?.span.end ?? 0)
    var advice = Advice()
    if place.isAtLineEnd, isIndentedFurther(place.index) {
      advice.fixes = joinedLine(at: place.index)
    }
    switch error.kind {
    case .expectedText(let right, .text("!")) where right == Word.not.text:
      advice.fixes.append(.init("write `not`", replace: error.span, with: "not "))
    case .expectedText(":", _) where error.track != nil && found.kind != .equals:
      guard let track = error.track else { break }
      advice.message =
        "expected `:` after the property `\(text(track))`, found `\(text(found))`"
      advice.fixes.append(.insert(":", at: Int(track.end)))
    case .expectedText(let right, let text):
      if case .text = text {
        advice.fixes += [.write(right, over: error.span)]
        if right == "=" { advice.fixes.append(.write("->", over: error.span)) }
        if right == "=" || right == ".." { advice.fixes.append(.insert(right, at: gap)) }
      }
      if right == ".." {
        let sign = token(place.index - 2)
        guard [.minus, .comma].contains(sign.kind), place.previous?.kind == .number else {
          advice.help = [
            isInDeclaration(error)
              ? "a range has `..` between its ends: `0pt..100pt`"
              : "a window has a start and an end: `during 0%..50%`"
          ]
          break
        }
        advice.message = "`..` stands between the start and the end of a window"
        let blanks = SourceSpan(
          source.bytes.blanks(before: Int(sign.span.start)),
          source.bytes.blanks(after: Int(sign.span.end)))
        advice.span = sign.span
        advice.fixes = [.init("write `..`", replace: blanks, with: "..")]
      }
    case .expectedWord(let word, _):
      advice.fixes += correction(to: word, place)
      guard word == .then || word == .else else { break }
      advice.help = ["a condition chooses one of two values: `if rightToLeft then 20pt else -20pt`"]
    case .expected(.patterns, _):
      advice.fixes += correction(to: .like, place)
    case .expected(.matchName, _):
      let isPattern = found.kind == .string
      let pattern = isPattern ? text(found) : text(place.next)
      let name = String(pattern.drop { !$0.isLetter }.prefix { $0.isLetter && $0.isASCII })
      guard !name.isEmpty, isPattern || found.isWord(.like) else { break }
      let new = isPattern ? "\(name) like" : name
      advice.fixes.append(.insert(new + " ", at: start, saying: new))
    case .expected(.block, _):
      if place.isAtLineEnd || found.kind == .end || found.kind == .rightBrace {
        let isEmpty =
          place.opener.map { [.match, .elements, .slices, .interaction].contains($0) } ?? false
        if isEmpty { advice.fixes.append(.insert(" {}", at: gap, saying: "{}")) }
        advice.fixes.append(.insert(" {", at: gap, saying: "{"))
      }
    case .expected(.body, _) where place.isAtLineEnd:
      advice.fixes.append(.insert(" {", at: gap, saying: "{"))
    case .expected(.parenthesis, _), .expected(.bracket, _):
      if place.opener == .when, found.kind == .identifier, let one = place.previous.map(text) {
        let both = "\(one) \(text(found))"
        advice.message = "expected `,` between two names"
        advice.help = ["write `\(one), \(text(found))`, or `\"\(both)\"` for one name"]
      } else if found.beginsOperand, !place.isAtLineEnd {
        advice.message = "expected `,` between two values, found `\(text(found))`"
        advice.fixes = [commas(before: place.index)]
      }
      if let callee = error.callee, text(callee) == TimingConstructor.points.rawValue,
        text(found).hasSuffix("%")
      {
        advice.message = "the place of a point is written after `at`"
        advice.fixes = [.insert("at ", at: start, saying: "at")]
      }
      if let callee = error.callee, let example = Function.example(of: text(callee)) {
        advice.help = ["for example: `\(example)`"]
      }
    case .expected(.end, _):
      if found.kind == .identifier {
        advice.fixes.append(.insert(";", at: gap))
      }
      // `let` and `timing` are declarations too.
      if let word = found.word, StatementForm.opened(by: word) != nil, word != .let,
        word != .timing,
        place.opener == nil || place.opener == .when || place.opener == .let
      {
        advice.help = ["`\(word.text)` belongs in the block of an animator"]
      }
    case .expected(.file, _) where place.isAtLineEnd: break
    case .expected(.file, _):
      let line = tokens[place.index...].prefix { $0.span == span || !$0.startsLine }
      if let file = line.first(where: { $0.kind == .string }), found.kind == .identifier {
        advice.help = ["a file is imported as a whole: `import \(text(file))`"]
        break
      }
      let rest = source.bytes[start...].prefix { !" \t\n;".utf8.contains($0) }
      let name = String(decoding: rest, as: UTF8.self)
      guard found.kind == .identifier else { break }
      if let first = name.first, first.isUppercase {
        advice.message = "a script imports other scripts, and no modules"
        advice.help = ["leave it out; a file is in quotes: `import \"curves.anim\"`"]
        break
      }
      let file = name.hasSuffix(".anim") ? name : name + ".anim"
      advice.help = ["write `import \"\(file)\"`, if that is its name"]
    case .expected(.parameterType, _), .expected(.type, _), .expected(.parameterName, _):
      advice.help = ["a parameter has a name and a type: `distance: Length = 20pt`"]
    default: break
    }
    return advice
  }

  private func isIndentedFurther(_ index: Int) -> Bool {
    let lines = LineIndex(source.bytes)
    func indent(_ token: Token) -> Int {
      let start = lines.start(ofLine: lines.line(of: Int(token.span.start)))
      return source.bytes.blanks(after: start) - start
    }
    return index > 0 && indent(tokens[index]) > indent(tokens[index - 1])
  }

  /// The fix that inserts the missing commas before a token and those after it.
  private func commas(before index: Int) -> Diagnostic.FixIt {
    var fix = Diagnostic.FixIt.insert(",", at: Int(tokens[index - 1].span.end))
    var last = index
    while tokens[last].kind == .number, tokens[last + 1].kind == .number {
      let end = Int(tokens[last].span.end)
      fix.edits.append(TextEdit(span: SourceSpan(end, end), replacement: ","))
      last += 1
    }
    return fix
  }

  /// The fixes for a word that is missing before a token, or that the token is written instead of.
  private func correction(to word: Word, _ place: Surroundings) -> [Diagnostic.FixIt] {
    guard !place.isAtLineEnd, place.found.kind != .end else { return [] }
    let insert = Diagnostic.FixIt.insert(
      word.text + " ", at: Int(place.found.span.start), saying: word.text)
    guard place.found.kind == .identifier else {
      return place.found.beginsOperand ? [insert] : []
    }
    let isOther = place.found.name.word.map { ![.from, .to, .with, .except, .if].contains($0) }
    var write = Diagnostic.FixIt.write(word.text, over: place.found.span)
    write.isCertain = false
    return (isOther == false ? [] : [write]) + [insert]
  }
}
