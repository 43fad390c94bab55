import AnimSyntax

/// What compiling a file has cost so far. One account goes from declaration to declaration, so that
/// a small file cannot ask for much work by using many times what uses others many times.
struct Effort {
  /// How many expressions and animators may be read again where something calls or uses them.
  static let expansionLimit = 250_000
  /// The number of findings behind which the rest of a file is not looked at.
  static let findingLimit = 1_000

  /// How many names may be compared with unknown ones.
  static let comparisonLimit = 200_000

  /// How many have been compared.
  var comparisons = 0
  /// How many have been read so.
  var expansions = 0
  /// Whether it was reported that there are too many.
  var saidExpansions = false
  /// Whether it was reported that calls are nested too deep.
  var saidCalls = false
  private var findings = 0

  /// Whether nothing more is reported.
  var isFull: Bool { findings > Effort.findingLimit }

  /// Counts a finding: true for the one in whose place stands that there are too many, nil for
  /// those behind it.
  mutating func countFinding() -> Bool? {
    guard !isFull else { return nil }
    findings += 1
    return isFull
  }
}

extension Diagnostic {
  /// The finding that stands for all further ones.
  static func tooMany(path: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .limitExceeded,
      "more than \(Effort.findingLimit) mistakes; the rest of the file is not looked at",
      path: path, at: span)
  }
}
