import AnimSource

extension Habit {
  /// All habits.
  package static let all =
    words + slipPhrases + compositionPhrases + rulePhrases + picturePhrases + blockPhrases
    + valuePhrases + gesturePhrases + proofPhrases + formPhrases

  /// Returns the phrases that explain a kind of diagnostic, in the order in which they are tried.
  static func phrases(near id: DiagnosticID) -> [(pattern: Pattern, habit: Habit)] {
    phraseIndex[id] ?? []
  }

  /// Returns all habits that contain `text`, for `animc explain`.
  package static func about(_ text: String) -> [Habit] {
    all.filter { $0.written.contains(.text(text)) }
  }

  private static let phraseIndex: [DiagnosticID: [(pattern: Pattern, habit: Habit)]] = {
    var index: [DiagnosticID: [(pattern: Pattern, habit: Habit)]] = [:]
    for habit in all {
      for case .finding(let id) in habit.places {
        for case .phrase(let pattern) in habit.written {
          index[id, default: []].append((pattern, habit))
        }
      }
    }
    return index
  }()
}
