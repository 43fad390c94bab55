import AnimProgram
import AnimSyntax

/// A name of the language. The table of all of them is the language's vocabulary: the compiler, editors
/// and help read it.
package struct LanguageName: Sendable {
  /// The name as a script writes it.
  package let name: String
  /// The kind of the name.
  package let kind: NameKind
  /// What it means.
  package let meaning: BuiltIn
  /// A sentence that says what it does.
  package let summary: String
  /// A part of a script that uses the name. Empty if there is none.
  package let example: String

  private init(
    _ kind: NameKind, _ name: String, _ meaning: BuiltIn, _ summary: String, _ example: String = ""
  ) {
    (self.name, self.kind, self.meaning) = (name, kind, meaning)
    (self.summary, self.example) = (summary, example)
  }
}

/// The kinds of names: first those of the language, in the order in which they are listed, then those
/// that scripts and apps declare.
package enum NameKind: String, CaseIterable, Sendable {
  case statement, property, function, timing
  case transform = "transform function"
  case shape = "shape function"
  case value, field, unit, type, operation, edge, order
  case answer = "answer of a rule"
  case jump = "jump term"
  case argument = "argument of spring"
  case row = "row of interaction"
  case gesture
  case word
  case animator, constant, parameter, interaction, rule, role, track, screen, file

  /// Whether such a name follows a dot: `.leading`.
  package var isMember: Bool {
    switch self {
    case .edge, .order, .jump: true
    default: false
    }
  }

  /// One such name, in a sentence.
  var noun: String {
    self == .jump ? "jump" : rawValue
  }

  /// The names of this kind, in their order.
  package var names: [String] { LanguageName.all.filter { $0.kind == self }.map(\.name) }
}

/// The meaning of a name of the language.
package enum BuiltIn: Hashable, Sendable {
  /// A word of the grammar.
  case word(Word)
  /// A row of `NamedValue.all`.
  case value(Int)
  /// `request`, before the name of a value that the app passes.
  case request
  /// A row of `Function.all`.
  case function(Int)
  /// A row of `NamedTiming.all`.
  case timing(Int)
  /// A function that creates a timing.
  case constructor(TimingConstructor)
  /// A function of a transform list.
  case transform(TransformKind)
  /// A function that creates a clip, a rectangle or a slicing.
  case shape(ShapeFunction)
  /// `none`, the empty clip.
  case noClip
  /// A property.
  case property(PropertyID)
  /// A row of `Unit.all`.
  case unit(Int)
  /// A row of `ScriptValueType.named`.
  case type(Int)
  /// An edge of a screen.
  case edge(StageEdge)
  /// A jump of `steps`.
  case jump(JumpTerm)
  /// A row of `SnapshotField.all`.
  case snapshotField(Int)
  /// The label of an argument of a spring.
  case springLabel(SpringLabel)
  /// An operation of a rule.
  case operation(RequestOperation)
  /// `system` or `none` in a rule.
  case answer(RuleAnswer)
  /// An order of elements.
  case order(ElementOrder)
  /// A row of an interaction.
  case row(InteractionRow)
  /// A gesture of an interaction.
  case gesture(GestureName)
}

extension LanguageName {
  /// All names, by kind. A name can have several meanings.
  package static let all: [LanguageName] = {
    var all = StatementForm.all.map {
      LanguageName(.statement, $0.word.text, .word($0.word), $0.summary, $0.example)
    }
    all += Property.all.enumerated().map {
      LanguageName(.property, $1.name, .property(PropertyID($0)), $1.summary, $1.example)
    }
    all += Function.all.enumerated().map {
      LanguageName(.function, $1.name, .function($0), $1.summary, $1.example)
    }
    all += NamedTiming.all.enumerated().map {
      LanguageName(.timing, $1.name, .timing($0), $1.summary, $1.example)
    }
    all += TimingConstructor.allCases.map {
      LanguageName(.timing, $0.rawValue, .constructor($0), $0.summary, "timing \($0.example)")
    }
    all += TransformSignature.table.map {
      LanguageName(
        .transform, $0.name, .transform($0.kind), "A function for a `transform` list, as in CSS.")
    }
    all += ShapeFunction.allCases.map {
      LanguageName(.shape, $0.rawValue, .shape($0), "Makes a value of the type \($0.result).")
    }
    all += NamedValue.all.enumerated().map { LanguageName(.value, $1.name, .value($0), $1.summary) }
    all += [
      LanguageName(.value, Clip.none.name, .noClip, "The clip that cuts off nothing."),
      LanguageName(
        .value, "request", .request,
        "What the app passes with a change; the default of a parameter reads it.",
        "animator grow(origin: Rectangle = request.origin) {\n    duration 300ms\n    to"
          + " { translate.x: origin.x -> 0 }\n}"),
    ]
    for (row, field) in SnapshotField.all.enumerated() {
      guard let name = field.name else { continue }
      all.append(LanguageName(.field, name, .snapshotField(row), field.summary))
    }
    all += Unit.all.enumerated().map { LanguageName(.unit, $1.name, .unit($0), $1.summary) }
    all += ScriptValueType.named.enumerated().map {
      let example = $1.type.sample.map { ", such as `\($0)`" } ?? ""
      return LanguageName(.type, $1.name, .type($0), "A type of values\(example).")
    }
    all += RequestOperation.allCases.map {
      LanguageName(.operation, $0.rawValue, .operation($0), $0.summary)
    }
    all += RuleAnswer.allCases.map {
      LanguageName(.answer, $0.rawValue, .answer($0), $0.summary, $0.example)
    }
    all += StageEdge.allCases.map {
      LanguageName(.edge, $0.name, .edge($0), "The \($0.name) edge of the container.")
    }
    all += ElementOrder.allCases.map { LanguageName(.order, $0.rawValue, .order($0), $0.summary) }
    all += JumpTerm.allCases.map {
      LanguageName(.jump, $0.rawValue, .jump($0), "The place where steps jump.")
    }
    all += SpringLabel.allCases.map {
      LanguageName(.argument, $0.rawValue, .springLabel($0), $0.summary)
    }
    all += InteractionRow.allCases.map { LanguageName(.row, $0.rawValue, .row($0), $0.summary) }
    all += GestureName.allCases.map {
      LanguageName(
        .gesture, $0.rawValue, .gesture($0), $0.description.summary,
        "interaction \($0.rawValue)\($0.description.edge) {}")
    }
    return all + words.map { LanguageName(.word, $0.text, .word($0), $1, $2) }
  }()

  /// Returns the name with a meaning. If a statement starts with a word, it is the statement's.
  package static func of(_ meaning: BuiltIn) -> LanguageName {
    byMeaning[meaning] ?? LanguageName(.word, "", meaning, "")
  }

  private static let byMeaning = Dictionary(all.map { ($0.meaning, $0) }) { first, _ in first }

  /// The words that do not start a statement: those of declarations, rules, tracks and expressions.
  private static let words: [(Word, String, String)] = [
    (
      .animator, "Declares an animator, which animates the change between two screens.",
      "animator fade {\n    duration 300ms\n    to { alpha: 0 -> 1 }\n}"
    ), (.func, "Declares a function.", "func half(x: Length) -> Length = x / 2"),
    (.extern, "Declares something that the app provides.", "extern animator portal"),
    (
      .import, "Makes the declarations of another file visible in this one.", "import \"base.anim\""
    ),
    (
      .when, "Begins a rule, which chooses the animator for a request.",
      "when push from Home to Detail use slide"
    ), (.use, "Names the animator that a rule, or `reduced`, plays.", "when push use slide"),
    (.any, "In a rule, matches every operation.", "when any use slide"),
    (
      .reversed, "Plays an animator backwards, with its two screens swapped.",
      "when pop use reversed slide"
    ),
    (
      .if, "Chooses a value, or adds a condition to a rule or a block.",
      "let travel = if direction > 0 then 40pt else -40pt"
    ),
    (
      .then, "The value if the condition is true; between animators, plays one after the other.",
      "animator show = shrink then reveal"
    ), (.else, "The value if the condition is false.", "if rightToLeft then -1 else 1"),
    (
      .and, "True if both conditions are true.",
      "when push if interactive and not reduceMotion use slide"
    ),
    (
      .or, "True if at least one of the two conditions is true.",
      "when push if interactive or reduceMotion use fade"
    ), (.not, "True if the condition is false.", "when push if not reduceMotion use slide"),
    (.true, "The condition that is always true.", ""),
    (.false, "The condition that is never true.", ""),
    (.using, "Gives a track its own timing.", "alpha: 0 -> 1 using easeOut"),
    (
      .at, "Places a key in eased time: with `ease`, `at 60%` comes after 35 % of the time.",
      "alpha: 0 -> 1 at 40% -> 0.8"
    ),
    (.via, "Gives the segment before a key its own timing.", "alpha: 0 -> 0.5 via easeIn -> 1"),
    (.like, "Finds views by their identifiers.", "match photo like \"photo-*\" { }"),
    (
      .with, "Names the views of a match in the arriving screen, if they have other names there.",
      "match photo like thumb with hero { }"
    ), (.except, "Leaves out views by their identifiers.", "elements rows of to except header { }"),
    (
      .of, "Names the screen of the slices or elements, or measures a window in progress.",
      "slices strips of from in columns(8) { }"
    ),
    (
      .in, "Names the container of a rule, the slicing of a screen, or the range of a parameter.",
      "when push in Main use slide"
    ),
    (
      .progress, "After `of`, measures a window in the animator's progress.",
      "alpha: 0 -> 1 during 0%..50% of progress"
    ),
    (.by, "Sets the order of elements.", "elements rows of to like \"row*\" by .topToBottom { }"),
    (.above, "Puts an overlay or a screen in front of a screen.", "order to above from"),
    (.below, "Puts an overlay behind a screen.", "overlay shade below to { color: #000 }"),
  ]
}

extension InteractionRow {
  /// A sentence that says what the row does.
  fileprivate var summary: String {
    switch self {
    case .progress: "How far the gesture has carried the transition, from 0 to 1."
    case .commit: "Whether the transition completes when the gesture ends."
    case .finish: "The timing that completes the transition after the gesture."
    case .cancel: "The timing that takes the transition back after the gesture."
    }
  }
}
