// Made from scripts by animc. Changes are lost when the scripts change.

import AnimatorPlayer

extension AnimatorName {
  /// Both screens travel side by side on one spring, 16 pt apart, and cross-fade.
  nonisolated static func panes(padding: Double? = nil) -> Self {
    Self("panes", ["padding": padding.map { .number($0) }])
  }
}

extension Animators.Source {
  /// The scripts, compiled.
  nonisolated static var compiled: Self {
    .compiled(
      """
      YW5pbWF0b3JzIDEKAQVwYW5lcwVwYW5lcwEHcGFkZGluZwAAAAAAAADwPwAAAAAAAAAAAAAAAAAAAAABAAIAAAAWAAAAAAAAADBA
      AgAAAAAAAAAAAAAAAAAAAAAAAAAA8D8AAAAAAAAA6D8AAAAAAAAA4D8iAAAAAAMBAQAAAwEDAAADAQUAAAMBBwAAAwEJAAADAQsA
      AAMBDQAABAEOAAABAAAAABEBHB4AAQAsAAAQASAiAA4AHgIAEAAmIgAEACgAABcACAoOEBIUFhgaHCAkBAYEKgYEKAQEBgEJAgQA
      AAAAAQAGDhQGASQAAAADAAAAAQAAAgAAAQAEBgYBDAEAGgQeAAYEAAEAAQAAHgQAAAACAQABAAAiBAAAAAQBAAEAACYEAAAABgEA
      AQAAKgQAAAAEAAIAIAICAiAAAQAEBgYBDAAGARFmaXZlLWJ1dHRvbnMuYW5pbQQCAQECAAAAAAABBXBhbmVzAAEABXBhbmVzEWZp
      dmUtYnV0dG9ucy5hbmltHg==
      """)
  }
}
