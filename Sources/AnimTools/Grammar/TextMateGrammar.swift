import AnimJSON

/// A grammar for editors that use TextMate grammars: VS Code, Sublime Text, GitHub.
package enum TextMateGrammar {
  /// The file `anim.tmLanguage.json`.
  package static var text: String {
    let grammar: JSON = [
      "name": "Animators", "scopeName": "source.anim", "fileTypes": ["anim"],
      "patterns": .lines(patterns),
      "repository": [
        "block-comment": region(
          "comment.block", #"/\*"#, #"\*/"#, [["include": "#block-comment"]]
        )
      ],
    ]
    return grammar.text
  }

  private static var patterns: [JSON] {
    [
      match("comment.line.documentation", "///.*$"), match("comment.line.double-slash", "//.*$"),
      ["include": "#block-comment"],
      region("string.quoted.double", "\"", "\"|$", [match("constant.character.escape", #"\\."#)]),
      match("constant.other.color", "#[0-9A-Fa-f]{3,8}\\b"),
      match("constant.numeric", "\\b[0-9][0-9_]*(\\.[0-9]+)?([eE][+-]?[0-9]+)?(\(units))?"),
      declaration("entity.name.function", "animator|func|timing|interaction"),
      declaration("variable.other.constant", "let"),
      match("support.type.property-name", "\\b(\(alternatives("Property")))(?=\\s*:)"),
      match("constant.other.member", "(?<![\\w)])\\.(\(alternatives("Member")))\\b"),
      match("keyword.control.answer", "(?<=\\buse\\s)(\(alternatives("Answer")))\\b"),
      match("variable.parameter", "\\b(\(alternatives("Argument")))(?=\\s*:)"),
    ] + ["Value", "Function", "Timing", "Type", "Word"].compactMap(names)
  }

  private static func names(_ name: String) -> JSON? {
    NameClass.named(name).map { match($0.scope, "\\b(\(alternatives(name)))\\b") }
  }

  private static func alternatives(_ name: String) -> String {
    (NameClass.named(name)?.names ?? []).map { $0.replacing(".", with: "\\.") }
      .joined(separator: "|")
  }

  private static var units: String { alternatives("Unit") }

  private static func match(_ scope: String, _ pattern: String) -> JSON {
    ["name": .string(scope + ".anim"), "match": .string(pattern)]
  }

  private static func region(
    _ scope: String, _ begin: String, _ end: String, _ patterns: [JSON]
  ) -> JSON {
    [
      "name": .string(scope + ".anim"), "begin": .string(begin), "end": .string(end),
      "patterns": .array(patterns),
    ]
  }

  /// Returns the rule for a word that declares the name after it.
  private static func declaration(_ scope: String, _ words: String) -> JSON {
    [
      "match": .string("\\b(\(words))\\s+([A-Za-z_]\\w*)\\s*(?=[=({:]|$)"),
      "captures": ["1": ["name": "keyword.control.anim"], "2": ["name": .string(scope + ".anim")]],
    ]
  }
}
