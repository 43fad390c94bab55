enum Scripts {
  /// Returns a script with one animator.
  static func animator(_ name: String, timing: String = "linear") -> String {
    "animator \(name) {\n  duration 1s\n  timing \(timing)\n  to { alpha: 0 -> 1 }\n}\n"
  }
}
