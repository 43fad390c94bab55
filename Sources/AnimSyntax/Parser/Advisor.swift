import AnimSource

extension FileSyntax {
  /// Returns diagnostics of this file with better advice where the text around them shows what was
  /// meant. Errors that are consequences of a mistake with such advice are removed.
  package func advised(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let hasAdvice = { (id: DiagnosticID) in id != .syntax && !Habit.phrases(near: id).isEmpty }
    guard diagnostics.contains(where: { $0.path == source.path && hasAdvice($0.id) }) else {
      return diagnostics
    }
    // The parser has tried the advice for its own diagnostics already.
    return Advisor(source, names).improved(diagnostics, except: [.syntax]) { _ in true }
  }

  /// Returns a diagnostic of a proof with better advice. Only the text of its declaration is read.
  package func advised(_ diagnostic: Diagnostic) -> Diagnostic {
    guard diagnostic.path == source.path, !Habit.phrases(near: diagnostic.id).isEmpty else {
      return diagnostic
    }
    let indices = declarationIndices
    let number = indices.partitioningIndex {
      declaration(at: $0).span.end >= diagnostic.span.start
    }
    guard number < indices.upperBound else { return diagnostic }
    let advisor = Advisor(source, names, in: declaration(at: number).span)
    return advisor.improved([diagnostic]) { _ in true }.first ?? diagnostic
  }
}

/// Improves the diagnostics of one file.
struct Advisor {
  /// The number of diagnostics of a file that are improved, and the length of the longest file.
  private static let limits = (count: 64, length: 1 << 17)

  private let source: SourceFile
  private let lexemes: [Lexeme]

  /// Reads a file, or a part of it that begins and ends with a token.
  init(_ source: SourceFile, _ names: NameTable, in span: SourceSpan? = nil) {
    self.source = source
    let range = span?.range ?? 0..<source.bytes.count
    guard source.bytes.count <= Advisor.limits.length else {
      lexemes = []
      return
    }
    lexemes = source.bytes.withUnsafeBufferPointer { bytes in
      let part = UnsafeBufferPointer(rebasing: bytes[..<range.upperBound])
      var lexer = Lexer(part, path: source.path, names: names)
      lexer.lex(from: range.lowerBound)
      return lexer.withTokens { tokens in
        tokens.filter { $0.kind != .end }.map { token in
          Lexeme(
            kind: token.kind, text: source.text(of: token.span), span: token.span,
            startsLine: token.startsLine)
        }
      }
    }
  }

  /// Returns the diagnostics with better advice.
  ///
  /// - Parameter isGood: Whether a fix may be offered.
  func improved(
    _ diagnostics: [Diagnostic], except known: Set<DiagnosticID> = [],
    where isGood: (Diagnostic.FixIt) -> Bool
  ) -> [Diagnostic] {
    guard !lexemes.isEmpty else { return diagnostics }
    var covered: [SourceSpan] = []
    var result: [Diagnostic] = []
    var count = 0
    for diagnostic in diagnostics {
      guard diagnostic.path == source.path, count < Advisor.limits.count else {
        result.append(diagnostic)
        continue
      }
      if diagnostic.severity == .error,
        covered.contains(where: {
          $0.start <= diagnostic.span.start && diagnostic.span.end <= $0.end
        })
      {
        continue
      }
      count += 1
      guard !known.contains(diagnostic.id), let (better, span) = improved(diagnostic, isGood) else {
        result.append(diagnostic)
        continue
      }
      if let span {
        covered.append(span)
        result.removeAll {
          $0.path == source.path && $0.severity == .error && $0.id != .limitExceeded
            && span.start <= $0.span.start && $0.span.end <= span.end
        }
      }
      result.append(better)
    }
    return result
  }

  /// Returns a diagnostic with better advice, and the text that it replaces. `nil` if there is
  /// none.
  private func improved(
    _ diagnostic: Diagnostic, _ isGood: (Diagnostic.FixIt) -> Bool
  ) -> (Diagnostic, SourceSpan?)? {
    let phrases = Habit.phrases(near: diagnostic.id)
    guard !phrases.isEmpty else { return nil }
    let mistake = Mistake(diagnostic, lexemes, source)
    for (pattern, habit) in phrases {
      guard let advice = mistake.advice(of: habit, for: pattern) else { continue }
      let edit = advice.fixIt?.edits.first
      // What is written already is not what is wrong.
      if let edit, source.text(of: edit.span) == edit.replacement { continue }
      var better = diagnostic
      better.help = advice.help + diagnostic.help.filter { $0.hasPrefix("see it with") }
      better.fixIts = []
      if advice.message != diagnostic.message {
        better.message = advice.message
        better.notes = []
        if let span = edit?.span {
          let text = source.bytes[span.range]
          let isAway = span.end <= better.span.start || better.span.end <= span.start
          if let end = text.firstIndex(where: \.endsLine) {
            if isAway { better.span = SourceSpan(Int(span.start), end) }
          } else {
            better.span = span
          }
        }
      }
      if let fixIt = advice.fixIt {
        if isGood(fixIt) {
          better.fixIts = [fixIt]
        } else {
          better.help.insert(fixIt.message, at: 0)
        }
      }
      return (better, edit?.span)
    }
    return nil
  }
}
