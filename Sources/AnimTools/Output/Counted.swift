extension Int {
  /// The number with a noun that forms its plural with an s: `1 file`, `2 files`.
  func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
