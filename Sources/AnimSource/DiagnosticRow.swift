/// The documentation of a kind of diagnostic.
package struct DiagnosticRow: Sendable {
  /// The kind.
  package let id: DiagnosticID
  /// Its meaning, in one sentence.
  package let summary: String
  /// A detailed explanation and what to do, in a few short paragraphs.
  package let explanation: String
  /// A complete file, in which lines that start with `-` cause the problem and those that start with
  /// `+` replace them. Every line starts with two columns for these signs. If no text can show the
  /// problem, no line has a sign.
  package let example: String

  private init(
    _ id: DiagnosticID, _ summary: String, _ explanation: String,
    example: Example = .block("  duration 300ms", "  to { alpha: 0 -> 1 }")
  ) {
    (self.id, self.summary, self.explanation) = (id, summary, explanation)
    self.example = example.lines.joined(separator: "\n")
  }

  /// A file, as lines with two columns for signs.
  private struct Example {
    var lines: [String]

    static func file(_ lines: String...) -> Example { Example(lines: lines) }

    /// The lines in an animator.
    static func block(_ lines: String...) -> Example {
      Example(lines: lines).within("animator fade")
    }

    /// The lines in the block `to` of an animator.
    static func track(_ lines: String...) -> Example {
      var block = Example(lines: lines).within("to")
      block.lines.insert("  duration 300ms", at: 0)
      return block.within("animator fade")
    }

    /// The lines below two animators, `fade` and `reveal`.
    static func rules(_ lines: String...) -> Example {
      let fade = Example(lines: ["  duration 300ms", "  to { alpha: 0 -> 1 }"])
      return Example(
        lines: ["fade", "reveal"].flatMap { fade.within("animator \($0)").lines } + lines)
    }

    private func within(_ header: String) -> Example {
      let inner = lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
      return Example(
        lines: ["  \(header) {"] + inner.map { "\($0.prefix(2))  \($0.dropFirst(2))" } + ["  }"])
    }
  }

  /// A file with this problem. Empty if no text can show it.
  package var wrong: String {
    let (wrong, right) = (lines(without: "+"), right)
    return wrong == right ? "" : wrong
  }
  /// The file without the problem.
  package var right: String { lines(without: "-") }

  private func lines(without sign: Character) -> String {
    example.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { $0.first != sign }.map { $0.dropFirst(2) }.joined(separator: "\n")
  }
}

extension DiagnosticID {
  /// The documentation of this kind of diagnostic.
  package var row: DiagnosticRow {
    DiagnosticRow.all.first { $0.id == self } ?? DiagnosticRow.all[0]
  }
}

extension DiagnosticRow {
  /// One row for each kind, in the order of the kinds.
  package static let all: [DiagnosticRow] = [
    .init(
      .syntax, "The text does not follow the grammar of the language.",
      """
      The message says what was expected at this place and what was found instead. Often a colon, \
      a comma or a brace is missing a little earlier.

      Inside a block, a line is a statement (`duration 300ms`), a nested block (`to { … }`), or a \
      track: a property, a colon and its values (`alpha: 0 -> 1`). A statement ends at the end of \
      its line. It continues if the line ends with an operator, `->`, `,`, `:` or `=`, or if the \
      next line begins with `->`, `via` or `using`.
      """, example: .track("- alpha 0 -> 1", "+ alpha: 0 -> 1")),
    .init(
      .invalidUTF8, "The file is no text in UTF-8.",
      """
      Scripts are text in UTF-8, the encoding that every current editor writes. Bytes in another \
      encoding, or in a damaged file, are errors even inside a comment. The first one is shown, and \
      nothing else is read.

      Save the file as UTF-8, or retype the characters at this place. There is no wrong example \
      here, because this text is UTF-8 itself.
      """),
    .init(
      .unreadableFile, "A file or folder could not be read.",
      """
      The path does not exist, is not a text file, or may not be opened. All other files are \
      still read and checked.

      Check the spelling of the path and the permissions of the file.
      """),
    .init(
      .unknownName, "A name is not declared.",
      """
      Values, timings, functions, types, roles and members are built in, declared in this file, \
      or imported. This name is none of them. If a similar name exists, the message suggests it.

      A `let` inside a block is only known in that block, and `t`, `time` and `progress` only in \
      the values of a track.
      """, example: .track("+ let opaque = 1", "  alpha: 0 -> opaque")),
    .init(
      .unknownProperty, "A track names a property that does not exist.",
      """
      The name before the colon of a track must be a property of the language, such as `alpha`, \
      `translate.x` or `cornerRadius`.
      """, example: .track("- alhpa: 0 -> 1", "+ alpha: 0 -> 1")),
    .init(
      .unknownUnit, "A number has a unit that does not exist.",
      """
      Lengths are in `pt`, times in `s` and `ms`, angles in `deg`, `rad` and `turn`. `40%` is the \
      number 0.4. A unit follows its number without a space.
      """, example: .block("- duration 300msec", "+ duration 300ms", "  to { alpha: 0 -> 1 }")),
    .init(
      .unknownAnimator, "An animator is not declared.",
      """
      The name after `use`, `reversed` or `+` must be an animator of this file, of an imported \
      file, or one that the app provides.
      """,
      example: .file(
        "  animator fade {", "    duration 300ms", "    to { alpha: 0 -> 1 }", "  }",
        "- animator leave = reversed fad", "+ animator leave = reversed fade")),
    .init(
      .unitMismatch, "Quantities of different dimensions are combined.",
      """
      Only quantities of the same dimension can be added or compared: a length with a length, a \
      time with a time. Multiplying and dividing give new dimensions: `container.width / 0.5s` is \
      a velocity.

      The plain number 0 fits every dimension. Every other number needs a unit that matches the \
      property.
      """,
      example: .track(
        "  alpha: 0 -> 1", "- cornerRadius: 16pt + 300ms -> 0pt",
        "+ cornerRadius: 16pt + 4pt -> 0pt")),
    .init(
      .typeMismatch, "A value has the wrong type.",
      """
      Each property and argument has a type, such as a number, a color, a list of transforms, or \
      true and false. The message names the expected type and the type that was found.
      """, example: .track("- alpha: 0 -> true", "+ alpha: 0 -> 1")),
    .init(
      .argumentMismatch, "A function, timing or animator is called with the wrong arguments.",
      """
      The number, the names and the order of the arguments must match the declaration. The \
      message says which argument is missing, unknown or not needed.

      The forms of `spring` cannot be mixed: use mass, stiffness and damping, or response and \
      dampingRatio, or duration and bounce.
      """,
      example: .block(
        "  duration 300ms", "- timing bezier(0.4, 0, 1)", "+ timing bezier(0.4, 0, 1, 1)",
        "  to { alpha: 0 -> 1 }")),
    .init(
      .misplaced, "A statement or property is not allowed here.",
      """
      Every statement belongs in certain blocks: `order` and `interaction` in an animator, tracks \
      in a role such as `to { … }`. Some properties are also limited to certain roles: `color` to \
      overlays and the container, `match.fade` to a match.
      """,
      example: .block(
        """
          duration 300ms
        - to {
        -   order to above from
        -   alpha: 0 -> 1
        - }
        + order to above from
        + to { alpha: 0 -> 1 }
        """)),
    .init(
      .duplicateName, "A name is declared twice, or a statement appears twice.",
      """
      The declarations of a file and of its imports share one set of names, and a block has each \
      of its settings only once. The message is at the second one, and a note points to the \
      first.
      """,
      example: .file(
        """
          animator fade {
            duration 300ms
            to { alpha: 0 -> 1 }
          }
        - animator fade {
        + animator reveal {
            duration 300ms
            to { alpha: 0 -> 1 }
          }
        """)),
    .init(
      .conflictingTracks, "Two tracks set the same property at the same time.",
      """
      A property of a view can follow only one track at a time. It can have several tracks if \
      their windows do not overlap; the one whose window started last then applies.

      Combine the tracks into one with several keys, or separate their windows.
      """,
      example: .track(
        "- alpha: 0 -> 0.5 during 0%..60%", "- alpha: 0.5 -> 1 during 40%..100%",
        "+ alpha: 0 -> 0.5 during 0%..50%", "+ alpha: 0.5 -> 1 during 50%..100%")),
    .init(
      .keyframeOrder, "The keys of a track are not in order.",
      """
      The first key is at 0 %, the last at 100 %, and the positions given by `at` must not \
      decrease. Keys without `at` are spread evenly between their neighbors.
      """,
      example: .track(
        "- alpha: 0 -> 0.8 at 60% -> 0.9 at 40% -> 1",
        "+ alpha: 0 -> 0.8 at 40% -> 0.9 at 60% -> 1")),
    .init(
      .emptyWindow, "A window ends before it begins, or at the same moment.",
      """
      `during a..b` lasts from `a` to `b`, so `b` must be the later one. Bounds that depend on \
      the container must be in order in every container; if they are not, the track jumps at `a`.
      """, example: .track("- alpha: 0 -> 1 during 60%..40%", "+ alpha: 0 -> 1 during 40%..60%")),
    .init(
      .bezierRange, "A Bézier timing goes back in time.",
      """
      The first and third numbers of `bezier(x1, y1, x2, y2)` are times and must be from 0 to 1. \
      The second and fourth can be any numbers; outside 0 to 1, the animation overshoots.
      """,
      example: .block(
        "  duration 300ms", "- timing bezier(1.4, 0, 0.6, 1)", "+ timing bezier(0.4, 0, 0.6, 1)",
        "  to { alpha: 0 -> 1 }")),
    .init(
      .springRange, "A spring has an invalid parameter.",
      """
      Mass, stiffness, response and duration must be above 0, damping 0 or more, and bounce above \
      -1 and at most 1. A spring that is fitted to a duration needs a damping ratio above 0 and \
      at most 1.
      """,
      example: .block(
        "- timing spring(duration: 0.3s, bounce: 2)",
        "+ timing spring(duration: 0.3s, bounce: 0.2)", "  to { alpha: 0 -> 1 }")),
    .init(
      .neverSettles, "A spring is cut off before it has settled.",
      """
      A physical spring takes its own time. If its window ends before it has settled, the view \
      jumps to its final value: more than one hundredth of the distance is left.

      Increase the damping or the length of the window, leave out the duration so that the spring \
      determines it, or use `spring(dampingRatio: …)`, which is fitted to its window.
      """,
      example: .block(
        "  duration 300ms", "- timing spring(mass: 1, stiffness: 100, damping: 1)",
        "+ timing spring(dampingRatio: 0.8)", "  to { alpha: 0 -> 1 }")),
    .init(
      .missingDuration, "Nothing says how long the transition lasts.",
      """
      Without `duration`, a transition ends with the longest track that has an end of its own: a \
      window in seconds, or a physical spring. Other tracks, and windows in percent, need a \
      `duration`.
      """, example: .block("+ duration 300ms", "  to { alpha: 0 -> 1 }")),
    .init(
      .durationRange, "A duration or a delay is out of range.",
      "Durations and delays must not be negative.",
      example: .block("- duration -1s", "+ duration 300ms", "  to { alpha: 0 -> 1 }")),
    .init(
      .notFinite, "A value is infinite or not a number.",
      """
      A literal may be too large, or a calculation may divide by zero or take the root of a \
      negative number. No view can have such a value.
      """,
      example: .track(
        "  alpha: 0 -> 1", "- cornerRadius: 1e999pt -> 0pt", "+ cornerRadius: 8pt -> 0pt")),
    .init(
      .recursion, "A declaration uses itself.",
      """
      Functions, timings, values and animators may use each other, but not themselves, neither \
      directly nor through others. This is why every script ends.
      """,
      example: .file(
        "- func half(x: Number) -> Number = half(x - 1)",
        "+ func half(x: Number) -> Number = x / 2")),
    .init(
      .importCycle, "Files import each other in a cycle.",
      """
      An import makes the declarations of another file available. If that file imports the first \
      one again, directly or through others, neither can be read before the other.

      Move what both need into a third file.
      """,
      example: .file(
        "- import \"import-cycle.anim\"", "+ animator fade {", "+   duration 300ms",
        "+   to { alpha: 0 -> 1 }", "+ }")),
    .init(
      .importNotFound, "An imported file does not exist.",
      "The path after `import` is relative to the file that contains it.",
      example: .file(
        "- import \"missing.anim\"", "+ animator fade {", "+   duration 300ms",
        "+   to { alpha: 0 -> 1 }", "+ }")),
    .init(
      .importOutsideRoot, "An import leaves the folder of the scripts.",
      """
      Scripts may come from elsewhere, so they can only read files in their own folder: the one \
      given to the tool, the nearest folder named `animators`, or the folder of the file. Links \
      are followed before this is checked.
      """,
      example: .file(
        "- import \"../../../../../../../../../../elsewhere.anim\"", "+ animator fade {",
        "+   duration 300ms", "+   to { alpha: 0 -> 1 }", "+ }")),
    .init(
      .ambiguousRule, "Two rules match the same request equally well.",
      """
      If several rules match a request, the most specific one answers. Here two are equally \
      specific, so the answer would depend on their order. The message shows such a request, and \
      a note points to the other rule.

      Make one of them more specific, or remove one.
      """,
      example: .rules("  when any use fade", "- when any use reveal", "+ when push use reveal")),
    .init(
      .limitExceeded, "The script exceeds a limit.",
      """
      A file has at most 1 MiB, blocks and brackets are nested at most 64 deep, the operations of \
      an expression are nested at most 500 deep, a transition lasts at most 60 s and has at most \
      10,000 tracks, 1,000 overlays and 1,000 slices or elements, and imports are nested at most \
      16 deep. A declaration has at most 256 parameters and uses a chain of at most 64 others; \
      the calls and animators of a file expand to at most 250,000 parts; a folder has at most \
      2,000 rules; and checking a file stops after 1,000 errors. The message names the limit.

      The limits keep a script that came from elsewhere from freezing the app.
      """,
      example: .track(
        "- alpha: 0 -> (((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((1)))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))",
        "+ alpha: 0 -> (((1)))")),
    .init(
      .unusedName, "A name is declared and never used.",
      """
      A `let` or a parameter that is never used is often a sign of a misspelled name elsewhere, \
      or left over from an earlier version. An overlay without a color is reported too, because \
      nothing of it is visible.
      """, example: .track("  let full = 1", "- alpha: 0 -> 1", "+ alpha: 0 -> full")),
    .init(
      .unreachableRule, "A rule can never answer.",
      """
      For every request that this rule matches, a more specific rule answers, or its condition \
      can never be true.
      """,
      example: .rules(
        "- when push, pop, select, present, dismiss, replace use fade", "+ when push, pop use fade",
        "  when any use reveal")),
    .init(
      .uncoveredRequest, "No rule answers some requests if a condition is false.",
      """
      A rule with an `if` answers some requests, and no rule answers the same requests when no \
      `if` is true, so the system animates them then. That is rarely intended. What no rule \
      mentions at all is left to the system too, and is not reported.

      Add a rule without `if`. To leave these changes to the system on purpose, write `use \
      system` in it. Or say why in a comment anywhere in the folder: `// allow uncovered-request: \
      REASON`.
      """,
      example: .file(
        "  animator fade {", "    duration 300ms", "    to { alpha: 0 -> 1 }", "  }",
        "  when push if not reduceMotion use fade", "+ when push use system")),
    .init(
      .jumpAtStart, "The picture jumps when the transition starts.",
      """
      When a transition starts, `from` is visible at rest, and nothing else is. If a track of \
      `from` starts elsewhere, the screen jumps there. If `to`, an overlay or a shadow is visible \
      at the start, it appears suddenly: `to` is in front of `from` unless `order` says \
      otherwise.

      Start the track where the view is: at 0 for a translation, at 1 for `alpha` and `scale`. \
      Let `to` come in from outside, fade in or grow, or write `order from above to`. If the jump \
      is intended, say why in a comment above the animator: `// allow jump-at-start: REASON`.
      """,
      example: .block(
        "  duration 300ms", "  to { alpha: 0 -> 1 }", "- from { cornerRadius: 8pt -> 0pt }",
        "+ from { cornerRadius: 0pt -> 8pt }")),
    .init(
      .jumpAtEnd, "The picture jumps when the transition ends.",
      """
      When a transition ends, everything that it changed is restored, and only `to` is left. If \
      the last key leaves `to` elsewhere, it jumps to its place. If `from`, an overlay or a \
      shadow is still visible, it disappears suddenly.

      End the track where the view is at rest: at 0 for a translation, also of a sheet that is \
      half as high, as its app says, and at 1 for `alpha` and `scale`. Let `from` move out, or end \
      under `to`. If the jump is intended, say why: `// allow jump-at-end: REASON`.
      """,
      example: .track(
        "  alpha: 0 -> 1", "- cornerRadius: 0pt -> 8pt", "+ cornerRadius: 8pt -> 0pt")),
    .init(
      .alphaRange, "An opacity is outside 0 to 1.",
      """
      `alpha` ranges from 0, invisible, to 1, opaque. Values outside are clamped when the view is \
      drawn.
      """, example: .track("- alpha: 0 -> 1.2 -> 1", "+ alpha: 0 -> 0.6 -> 1")),
    .init(
      .backdropGap, "A part of the container is uncovered while nothing moves.",
      """
      If no screen, overlay or container `color` covers a part of the container, people see what \
      is behind it, which is often black. While screens move apart, this is part of the effect, \
      and only `check --proofs` reports it. At the start or the end of the transition, or while \
      nothing moves for a tenth of a second, it is probably a mistake. If the whole container is \
      uncovered in between, there is a note.

      Let the next screen appear before the last one has gone, or give the container a `color`.
      """,
      example: .block(
        "  duration 1s", "- from { alpha: 1 -> 0 during 0%..30% }",
        "- to { alpha: 0 -> 1 during 70%..100% }", "+ from { alpha: 1 -> 0 during 0%..60% }",
        "+ to { alpha: 0 -> 1 during 40%..100% }")),
    .init(
      .flash, "The screen flashes.",
      """
      Something turns bright and dark several times in a second. Flashing more than three times \
      in a second can cause seizures, and is unpleasant for everyone.

      Use fewer keys or a longer duration.
      """,
      example: .block(
        "  duration 500ms", "  to {", "-   alpha: 0 -> 1 -> 0 -> 1 -> 0 -> 1 -> 0 -> 1",
        "+   alpha: 0 -> 1", "  }")),
    .init(
      .deadGesture, "The gesture does not drive the transition.",
      """
      A finger that makes the gesture takes `progress` from 0 to where the transition \
      completes, in both layout directions. A drag from the leading edge moves to the right, or \
      from right to left, to the left: a progress that only counts movement to the right is \
      negative then, so that nothing follows the finger.

      Multiply by `direction`, which is -1 if the screens move to the right, or by `edge.vector`.
      """,
      example: .file(
        """
          animator back {
            duration 300ms
            order from above to
            from { translate.x: 0 -> -direction * container.width }
        -   interaction edgeDrag .leading { progress: drag.translation.x / container.width }
        +   interaction edgeDrag .leading { progress: drag.along / container.width }
          }
        """)),
    .init(
      .motionNotReduced, "An animator still moves with Reduce Motion.",
      """
      People who turn on Reduce Motion want less movement. A `reduced` block should fade, and not \
      move, rotate or scale.

      An animator without `reduced` is automatically replaced by a cross-fade.
      """,
      example: .block(
        """
          duration 300ms
          to { alpha: 0 -> 1 }
          reduced {
        -   to {
        -     alpha: 0 -> 1
        -     translate.y: 40pt -> 0pt
        -   }
        +   to { alpha: 0 -> 1 }
          }
        """)),
    .init(
      .longDuration, "A transition takes very long.",
      """
      Whoever uses the app waits for a transition. Most last between 200 and 500 \
      milliseconds.
      """, example: .block("- duration 5s", "+ duration 300ms", "  to { alpha: 0 -> 1 }")),
    .init(
      .skippedFile, "A file or folder is not loaded; everything else is.",
      """
      The name of the file or folder is not valid UTF-8, or its path is longer than the system \
      allows.

      Rename the file or folder, or move it closer to the root.
      """),
  ]
}
