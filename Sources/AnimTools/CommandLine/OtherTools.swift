/// The words of other tools: what people who know cargo, ruff, biome or swift-format type.
enum OtherTools {
  /// The commands, by those of other tools. Each key is several words, with a space between them.
  private static let commands: KeyValuePairs<String, String> = [
    "format": "animc fmt", "lint test validate verify build": "animc check",
    "fix": "animc check --fix",
    "watch": "animc check --watch", "new create": "animc init",
    "serve run play dev start open": "animc preview",
    "render draw graph": "animc film", "rule docs doc man": "animc explain",
    "version": "animc --version",
  ]

  /// The options, by those of other tools.
  private static let options: KeyValuePairs<String, String> = [
    "--json": "--format json", "--output-format --message-format --reporter": "--format",
    "--strict --deny-warnings --error-on-warnings": "--warnings-as-errors",
    "--write --apply --autofix": "--fix", "--dry-run": "--check", "-w": "--watch",
    "--out --output-file": "--output", "--no-color --no-colors": "--color never",
    "--silent -s": "--quiet",
  ]

  /// Returns what to write instead of a command of another tool. `nil` if it is not known.
  static func command(_ word: String) -> String? { find(word, in: commands) }

  /// Returns the words to write instead of an option of another tool. `nil` if it is not known, or
  /// if `command` has no such option.
  static func option(_ word: String, of command: Command) -> String? {
    let names = (command.options + CommandOption.ofEveryCommand).map { "--" + $0.name }
    return find(word, in: options).flatMap { words in
      words.split(separator: " ").first.map(String.init).map(names.contains) == true ? words : nil
    }
  }

  private static func find(
    _ word: String, in rows: KeyValuePairs<String, String>
  ) -> String? {
    rows.first { words, _ in words.split(separator: " ").contains(Substring(word)) }?.value
  }
}
