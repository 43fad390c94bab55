import AnimSource

extension Habit {
  /// Phrases about interactions and their rows.
  static let gesturePhrases: [Habit] = [
    .phrase("haptic : <a>", near: .unknownName, .typeMismatch) { match in
      match.advice(".\(match["a"])", "a haptic starts with a dot: `$1`", at: match.parts["a"])
    },
    .phrase("pan|drag . <e>", near: .argumentMismatch) { match in
      guard match.says("edgeDrag") else { return nil }
      return match.advice(
        match.filled("edgeDrag .$e"), "only an `edgeDrag` has an edge: `$1`")
    },
    .phrase("^ threshold : $a ~", near: .unknownProperty, .syntax) { match in
      let number = Double(match["a"]).flatMap { $0 <= 1 ? $0 : nil }
      let value = number.map { ($0 * 100).shortText + "%" } ?? match["a"]
      return match.advice(
        "commit: progress > \(value)", "an interaction completes by its row `commit`: `$1`")
    },
    .phrase("", near: .unknownProperty) { match in
      let diagnostic = match.mistake.diagnostic
      return match.says("an interaction has no") && diagnostic.help.isEmpty
        && diagnostic.fixIts.isEmpty
        ? match.advice(
          help: "its rows are `progress`, `commit`, `finish`, `cancel`, `haptic` and `tapOutside`")
        : nil
    },
    .phrase(": $a -> $b ~", near: .misplaced) { match in
      guard match.says("drag."),
        let moving = [match["a"], match["b"]].first(where: { $0.contains("drag.") })
      else { return nil }
      return match.advice(
        moving, "a track that follows the finger has a single value: `$1`",
        at: match.range.dropFirst())
    },
    .phrase(
      "interaction { drag|edgeDrag|pinch", nil, "the gesture comes before the block",
      help: ["write `interaction edgeDrag .leading { … }`"]),
    .phrase(
      "interaction pan|edge|edgeSwipe|swipeBack ~", "interaction edgeDrag .leading {}",
      "an interaction has a gesture and a block: `$1`"),
    .phrase(
      "interaction <g> ~", "interaction $g {}", "an interaction has a gesture and a block: `$1`"),
    .phrase("^ commit|progress|finish|cancel|haptic|tapOutside $a ~", near: .syntax) { match in
      guard match.says("`:`"), !match["a"].hasPrefix(":") else { return nil }
      let dot = match.word(0) == "haptic" && !match["a"].hasPrefix(".") ? "." : ""
      return match.advice(
        "\(match.word(0)): \(dot)\(match["a"])", "a row of an interaction has a colon: `$1`")
    },
    .phrase(
      "interaction : $g {", "interaction $g {", "`interaction` has no colon: `$1`",
      near: .unknownProperty),
    .phrase("interaction : $g {", "interaction $g {", "`interaction` has no colon: `$1`"),
    .phrase(
      "interaction <g> ( . <e> ) {", "interaction $g .$e {",
      "the edge of a gesture follows its name: `$1`"),
    .phrase(
      "interaction <g> from . <e> {", "interaction edgeDrag .$e {",
      "the edge of a gesture follows its name: `$1`"),
  ]
}
