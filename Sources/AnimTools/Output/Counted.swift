extension Int {
  /// Returns the number with a noun whose plural ends with s, such as `1 file` or `2 files`.
  package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
