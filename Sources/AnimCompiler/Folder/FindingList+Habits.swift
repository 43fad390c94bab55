import AnimSource
import AnimSyntax

extension FindingList {
  /// Reports the habit in the name at `span`. `false` if there is none.
  ///
  /// A name in an expression may be part of a hyphenated one, such as `out` in `ease-out`. The
  /// whole name is then reported once.
  mutating func addHabit(
    _ place: Habit.Place, at span: SourceSpan, in source: SourceFile, as id: DiagnosticID,
    allows isGood: (Diagnostic.FixIt) -> Bool = { _ in true }
  ) -> Bool {
    if place == .value {
      if let last = lastHabit, last.start <= span.start, span.end <= last.end { return true }
      for crossingBlanks in [false, true] {
        let whole = source.hyphenated(around: span, crossingBlanks: crossingBlanks)
        let name = source.text(of: whole).filter { $0 != " " }
        guard whole != span,
          let habit = Habit.known(name, at: place) ?? Habit.known(name.joinedWords, at: place)
        else { continue }
        lastHabit = whole
        add(habit, at: whole, in: source, as: id, allows: isGood)
        return true
      }
    }
    guard let habit = Habit.known(source.text(of: span), at: place) else { return false }
    add(habit, at: span, in: source, as: id, allows: isGood)
    return true
  }

  /// Reports the habit of writing a member, such as `.easeIn`, at a span that includes its dot.
  /// `false` if there is none.
  mutating func addHabit(
    _ place: Habit.Place, at span: SourceSpan, named name: String, in source: SourceFile
  ) -> Bool {
    guard let habit = Habit.known(name, at: place) else { return false }
    add(habit, at: span, in: source, as: .typeMismatch) { _ in true }
    return true
  }

  /// Reports the habit of writing a value of one kind in place of another. `false` if there is
  /// none.
  mutating func addHabit(
    mismatch: Written, at span: SourceSpan, in source: SourceFile, as id: DiagnosticID,
    allows isGood: (Diagnostic.FixIt) -> Bool = { _ in true }
  ) -> Bool {
    guard let habit = Habit.known(mismatch, at: .mismatch) else { return false }
    add(habit, at: span, in: source, as: id, allows: isGood)
    return true
  }

  private mutating func add(
    _ habit: Habit, at span: SourceSpan, in source: SourceFile, as id: DiagnosticID,
    allows isGood: (Diagnostic.FixIt) -> Bool
  ) {
    let advice = habit.advice(at: span, in: source)
    add(id, advice.message, at: span, help: advice.help, fixIts: advice.fixIts.filter(isGood))
  }
}
