import AnimSyntax

extension Glossary {
  /// The words that do not start a statement: those of declarations, rules, tracks and expressions.
  static let words: [GlossaryEntry] = [
    word(
      .animator, "Declares an animator: how two screens change places.",
      "animator fade {\n    duration 300ms\n    to { alpha: 0 -> 1 }\n}"),
    word(
      .func, "Declares a function.", "func half(x: Length) -> Length = x / 2"),
    word(
      .extern, "Declares something that the app provides.", "extern animator portal"),
    word(
      .property, "Declares a property that the app draws, after `extern`.",
      "extern property glow: Number = 0"),
    word(
      .import, "Makes the declarations of another file visible in this one.", "import \"base.anim\""
    ),
    word(
      .when, "Begins a rule, which says what answers a request.",
      "when push from Home to Detail use slide"),
    word(.use, "Names the animator of a rule, or of `reduced`.", "when push use slide"),
    word(.any, "Any operation, in a rule.", "when any use slide"),
    word(
      .reversed, "Plays an animator backwards, with its screens exchanged.",
      "when pop use reversed slide"),
    word(
      .if, "Chooses a value, or says when a rule or a role counts.",
      "let travel = if direction > 0 then 40pt else -40pt"),
    word(.then, "The value if a condition holds.", "if rightToLeft then -1 else 1"),
    word(.else, "The value if a condition does not hold.", "if rightToLeft then -1 else 1"),
    word(
      .and, "Holds if both conditions do.",
      "when push if interactive and not reduceMotion use slide"),
    word(
      .or, "Holds if at least one of two conditions does.",
      "when push if interactive or reduceMotion use fade"),
    word(.not, "Holds if the condition does not.", "when push if not reduceMotion use slide"),
    word(.true, "The condition that always holds.", ""),
    word(.false, "The condition that never holds.", ""),
    word(.using, "Gives a track its own timing.", "alpha: 0 -> 1 using easeOut"),
    word(.at, "Places a key in time.", "alpha: 0 -> 1 at 40% -> 0.8"),
    word(.via, "Gives the way to a key its own timing.", "alpha: 0 -> 0.5 via easeIn -> 1"),
    word(
      .smooth, "Carries a track's speed through its keys, so that it does not stop at each.",
      "alpha: 0 -> 0.4 -> 1 smooth"),
    word(.like, "Finds views by their identifiers.", "match photo like \"photo-*\" { }"),
    word(
      .of, "Says whose pieces or views these are, or of what a window is a part.",
      "slices strips of from in columns(8) { }"),
    word(
      .in,
      "Says which container a rule counts in, how a picture is cut, or the range of a parameter.",
      "when push in Main use slide"),
    word(
      .by, "Says in which order views come.",
      "elements rows of to like \"row*\" by .topToBottom { }"),
    word(.above, "Draws a layer or a screen over another one.", "order to above from"),
    word(.below, "Draws a layer under a screen.", "overlay dim below to { color: #000 }"),
  ]

  private static func word(_ word: Word, _ summary: String, _ example: String) -> GlossaryEntry {
    GlossaryEntry(name: word.text, kind: .word, summary: summary, example: example)
  }

  /// Returns the entry of a word, whether it starts a statement or not.
  package static func entry(_ word: Word) -> GlossaryEntry? {
    statement(word) ?? words.first { $0.name == word.text }
  }
}
