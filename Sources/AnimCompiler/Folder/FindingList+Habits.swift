import AnimSource
import AnimSyntax

extension FindingList {
  /// Reports the habit at `span`. `false` if there is none.
  ///
  /// A name in an expression may be part of a hyphenated one, such as `out` in `ease-out`. The
  /// whole name is then reported once.
  ///
  /// - Parameter written: What is written there. `nil` for the text of the span.
  mutating func addHabit(
    _ place: Habit.Place, _ written: Written? = nil, at span: SourceSpan, as id: DiagnosticID,
    allows isGood: (Diagnostic.FixIt) -> Bool = { _ in true }
  ) -> Bool {
    if place == .value {
      if lastHabit?.contains(span) == true { return true }
      for crossingBlanks in [false, true] {
        let whole = source.hyphenated(around: span, crossingBlanks: crossingBlanks)
        let name = source.text(of: whole).filter { $0 != " " }
        guard whole != span,
          let habit = Habit.known(name, at: place) ?? Habit.known(name.joinedWords, at: place)
        else { continue }
        lastHabit = whole
        add(habit, at: whole, as: id, allows: isGood)
        return true
      }
    }
    let text = written ?? .text(source.text(of: span))
    guard let habit = Habit.known(text, at: place) else { return false }
    add(habit, at: span, as: id, allows: isGood)
    return true
  }

  private mutating func add(
    _ habit: Habit, at span: SourceSpan, as id: DiagnosticID,
    allows isGood: (Diagnostic.FixIt) -> Bool
  ) {
    let advice = habit.advice(at: span, in: source)
    add(id, advice.message, at: span, help: advice.help, fixIts: advice.fixIts.filter(isGood))
  }
}
