import AnimSyntax

extension Glossary {
  /// The words that do not start a statement: those of declarations, rules, tracks and expressions.
  static let words: [GlossaryEntry] = [
    word(
      .animator, "Declares an animator, which animates the change between two screens.",
      "animator fade {\n    duration 300ms\n    to { alpha: 0 -> 1 }\n}"),
    word(
      .func, "Declares a function.", "func half(x: Length) -> Length = x / 2"),
    word(
      .extern, "Declares something that the app provides.", "extern animator portal"),
    word(
      .import, "Makes the declarations of another file visible in this one.", "import \"base.anim\""
    ),
    word(
      .when, "Begins a rule, which chooses the animator for a request.",
      "when push from Home to Detail use slide"),
    word(.use, "Names the animator that a rule, or `reduced`, plays.", "when push use slide"),
    word(.any, "In a rule, matches every operation.", "when any use slide"),
    word(
      .reversed, "Plays an animator backwards, with its two screens swapped.",
      "when pop use reversed slide"),
    word(
      .if, "Chooses a value, or adds a condition to a rule or a block.",
      "let travel = if direction > 0 then 40pt else -40pt"),
    word(
      .then, "The value if the condition is true; between animators, plays one after the other.",
      "animator show = shrink then reveal"),
    word(.else, "The value if the condition is false.", "if rightToLeft then -1 else 1"),
    word(
      .and, "True if both conditions are true.",
      "when push if interactive and not reduceMotion use slide"),
    word(
      .or, "True if at least one of the two conditions is true.",
      "when push if interactive or reduceMotion use fade"),
    word(.not, "True if the condition is false.", "when push if not reduceMotion use slide"),
    word(.true, "The condition that is always true.", ""),
    word(.false, "The condition that is never true.", ""),
    word(.using, "Gives a track its own timing.", "alpha: 0 -> 1 using easeOut"),
    word(.at, "Sets the time of a key.", "alpha: 0 -> 1 at 40% -> 0.8"),
    word(.via, "Gives the segment before a key its own timing.", "alpha: 0 -> 0.5 via easeIn -> 1"),
    word(
      .smoothed, "Connects the keys of a track by a smooth curve instead of straight lines.",
      "alpha: 0 -> 0.4 -> 1 smoothed"),
    word(
      .round, "Gives the radius of the corners of an inset.",
      "clip: inset(8pt round 20pt) -> inset(0 round 0)"),
    word(.like, "Finds views by their identifiers.", "match photo like \"photo-*\" { }"),
    word(
      .with, "Names the views of a match in the arriving screen, if they have other names there.",
      "match photo like thumb with hero { }"),
    word(
      .except, "Leaves out views by their identifiers.",
      "elements rows of to except header { }"),
    word(
      .of, "Names the screen of the slices or elements, or measures a window in progress.",
      "slices strips of from in columns(8) { }"),
    word(
      .in,
      "Names the container of a rule, the slicing of a screen, or the range of a parameter.",
      "when push in Main use slide"),
    word(
      .by, "Sets the order of elements.",
      "elements rows of to like \"row*\" by .topToBottom { }"),
    word(.above, "Puts an overlay or a screen in front of a screen.", "order to above from"),
    word(.below, "Puts an overlay behind a screen.", "overlay shade below to { color: #000 }"),
  ]

  private static func word(_ word: Word, _ summary: String, _ example: String) -> GlossaryEntry {
    GlossaryEntry(name: word.text, kind: .word, summary: summary, example: example)
  }

  /// Returns the entry of a word, whether it starts a statement or not.
  package static func entry(_ word: Word) -> GlossaryEntry? {
    statement(word) ?? words.first { $0.name == word.text }
  }
}
