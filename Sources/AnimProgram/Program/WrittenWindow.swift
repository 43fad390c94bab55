extension Program {
  /// The bounds of a `during` as the script writes them. If they make no window, the nearest one
  /// plays: it begins at 0 or later, and does not end before it begins.
  package struct WrittenWindow: Hashable, Sendable {
    /// The slot of the start: in seconds, or a fraction for a window of progress.
    package var lower: Slot
    /// The slot of the end.
    package var upper: Slot
    /// The slot of the end that plays. Its place in the text is that of the window.
    package var end: Slot
    /// Whether it is a part of the animator's progress, so that it ends at 1 at the latest.
    package var isOfProgress: Bool
    /// The slot of the condition of the block that contains it. Below 0 if there is none.
    package var condition: Slot

    /// Creates a window.
    package init(lower: Slot, upper: Slot, end: Slot, isOfProgress: Bool, condition: Slot = -1) {
      self.lower = lower
      self.upper = upper
      self.end = end
      self.isOfProgress = isOfProgress
      self.condition = condition
    }

    /// Returns a sentence that says what is wrong with a window that has these bounds, given as
    /// texts. `nil` if nothing is.
    package func mistake(
      from start: Double, to end: Double, _ text: (Double) -> String
    ) -> String? {
      let mistake: String
      if start < 0 {
        mistake = "begins before 0"
      } else if end <= start {
        mistake = end < start ? "ends before it begins" : "ends when it begins"
      } else if isOfProgress, end > 1 {
        mistake = "ends after 100%"
      } else {
        return nil
      }
      let bounds = [start, end].map { isOfProgress ? "\(text($0 * 100))%" : "\(text($0))s" }
      return "the window \(bounds[0])..\(bounds[1]) \(mistake)"
    }

    /// Returns the window of another program, in which the slots have other numbers.
    package func renumbered(_ slot: (Slot) -> Slot) -> WrittenWindow {
      WrittenWindow(
        lower: slot(lower), upper: slot(upper), end: slot(end), isOfProgress: isOfProgress,
        condition: slot(condition))
    }
  }
}
