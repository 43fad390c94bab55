import AnimCompiler
import AnimProgram
import AnimSource
import AnimSyntax

extension CompiledFolder {
  /// The diagnostics of all files, with what helps.
  package var advisedDiagnostics: [Diagnostic] { order.flatMap { advisedDiagnostics(of: $0) } }

  /// Returns the diagnostics of a file, with what helps against each.
  ///
  /// - Parameter offersFixes: Whether fixes are looked for, each of which is tried.
  package func advisedDiagnostics(of file: Int, offersFixes: Bool = true) -> [Diagnostic] {
    let found = diagnostics(of: file)
    guard !found.isEmpty else { return [] }
    let adviser = Adviser(self, file)
    var trial = FixTrial(self, file, found)
    var seen: Set<Diagnostic> = []
    // In a file with hundreds of mistakes, only the first ones get advice.
    let advice = found.prefix(Adviser.limit).map { ($0, adviser.advice(for: $0)) }
    if offersFixes {
      trial.tryTogether(
        advice.compactMap { diagnostic, advice in
          guard diagnostic.severity == .error, !advice.isTrusted else { return nil }
          return advice.fixes.first.map { ($0, diagnostic) }
        })
    }
    let advised = advice.map {
      adviser.advised(
        $0, $1,
        offersFixes
          ? { trial.tried($0, for: $1) { Adviser(folder: $0, types: $1).advice(for: $2) } } : nil)
    }
    return (advised + found.dropFirst(Adviser.limit)).filter { seen.insert($0).inserted }
  }
}

extension CompiledExpression {
  /// The diagnostics, with what helps against each.
  package var advisedDiagnostics: [Diagnostic] {
    guard !diagnostics.isEmpty else { return [] }
    let adviser = Adviser(folder: folder, types: types)
    return written.map {
      moved(adviser.advised($0, adviser.advice(for: $0)) { fix, _ in (fix, .offered) })
    }
  }
}

/// Says what helps against the errors of a file: which word of the language a word of another one
/// stands for, how what is missing is written, and what to write instead.
///
/// The compiler says what is wrong. What is decided here never changes what counts as an error.
struct Adviser {
  /// The number of diagnostics of a file that get advice.
  static let limit = 200

  let folder: Folder
  let types: TypedFile
  let syntax: FileSyntax
  let source: SourceFile
  let tokens: [Token]

  init(_ folder: CompiledFolder, _ file: Int) {
    self.init(folder: folder.folder, types: folder.files[file].types)
  }

  init(folder: Folder, types: TypedFile) {
    (self.folder, self.types) = (folder, types)
    syntax = types.syntax
    source = syntax.source
    tokens = syntax.tokens
  }

  /// Returns what helps against a diagnostic, which is nothing if it is another file's: that is
  /// advised there.
  func advice(for diagnostic: Diagnostic) -> Advice {
    guard diagnostic.path == source.path else { return Advice() }
    switch diagnostic.kind {
    case .said: return Advice()
    case .syntax(let error): return advice(for: error)
    case .unknown(let what, let name): return advice(what, name, at: diagnostic.span)
    default: return advice(diagnostic.kind, at: diagnostic.span)
    }
  }

  /// Returns a diagnostic with what helps against it.
  ///
  /// - Parameter tried: Tries a fix. `nil` if none is offered.
  func advised(
    _ diagnostic: Diagnostic, _ advice: Advice,
    _ tried: ((Diagnostic.FixIt, Diagnostic) -> (Diagnostic.FixIt, FixTrial.Verdict))?
  ) -> Diagnostic {
    if diagnostic.path != source.path { return diagnostic }
    if case .said = diagnostic.kind { return diagnostic }
    var result = diagnostic
    if let message = advice.message {
      result.kind = .said(diagnostic.id, message)
      if case .syntax = diagnostic.kind { result.notes = [] }
    }
    if let span = advice.span { result.span = span }
    result.help = advice.help
    if advice.isTrusted {
      result.fixIts = tried == nil ? [] : advice.fixes
    } else if let tried {
      let results = advice.fixes.lazy.map { tried($0, diagnostic) }
      if let (fix, verdict) = results.first(where: { $0.1 != .refused }) {
        if verdict == .offered { result.fixIts = [fix] }
        if verdict == .said, result.help.isEmpty { result.help = [fix.message] }
      }
    }
    if advice.isFixEnough, !result.fixIts.isEmpty { result.help = [] }
    guard result.help.isEmpty, tried == nil ? advice.fixes.isEmpty : result.fixIts.isEmpty else {
      return result
    }
    if case .syntax(let error) = diagnostic.kind { result.help = example(for: error) }
    return result.withUsualHelp
  }

  // MARK: The text

  func text(_ span: SourceSpan) -> String { source.text(of: span) }
  func text(_ token: Token) -> String { source.shortText(of: token.span) }
  func text(_ id: Index<ExpressionSyntax>) -> String { source.text(of: syntax[id].span) }

  /// The index of the first token that starts at or after an offset.
  func index(at offset: UInt32) -> Int {
    min(tokens.partitioningIndex { $0.span.start >= offset }, tokens.count - 1)
  }

  /// The token at an index, or the first or the last one.
  func token(_ index: Int) -> Token { tokens[min(max(0, index), tokens.count - 1)] }

  /// Returns what a habit says about a text at a place, or about the text that is given instead.
  /// `nil` if there is none.
  func habit(_ place: Habit.Place, _ span: SourceSpan, _ written: String? = nil) -> Advice? {
    Habit.known(written ?? text(span), at: place)?.advice(at: span, in: source)
  }

  /// The expression at a place. `nil` if there is none.
  func expression(at span: SourceSpan) -> Index<ExpressionSyntax>? {
    syntax.expressions.lastIndex { $0.span == span }.map { Index($0) }
  }
}

extension Diagnostic {
  /// The diagnostic with what usually helps against its kind, if nothing else does.
  package var withUsualHelp: Diagnostic {
    guard help.isEmpty, fixIts.isEmpty, let usual = DiagnosticID.usualHelp[id] else { return self }
    var better = self
    better.help = [usual]
    return better
  }
}

extension DiagnosticID {
  /// What usually helps against a mistake of a kind.
  fileprivate static let usualHelp: [DiagnosticID: String] = [
    .conflictingTracks: "remove one of them, or give each a part of the time: `during 0%..50%`",
    .duplicateName: "remove or rename one of them",
    .ambiguousRule:
      "a later rule does not replace an earlier one: remove one of them, or let one say more, such"
      + " as a screen, a container or a condition",
    .missingDuration: "add `duration 300ms` to the animator",
    .importOutsideRoot:
      "copy the file into the folder, or name a folder that contains both with `--root`",
    .emptyWindow: "a window has a start and a later end: `during 40%..60%`",
    .bezierRange:
      "x is the time and y the way: a curve that goes too far has a y below 0 or above 1",
  ]
}
