import AnimCompiler
import AnimEditor
import AnimSource

/// The whole language in one text, for assistants and for people who read from the beginning to the
/// end: an introduction, then every name from the tables.
enum Course {
  /// The text.
  static var text: String {
    let kinds = NameKind.allCases.map { kind in
      let entries = LanguageName.all.filter { $0.kind == kind }
      return entries.isEmpty
        ? "" : "\n## \(heading(kind))\n\n" + entries.map { row($0, kind) }.joined()
    }
    let findings = DiagnosticRow.all.map { "- \($0.id.rawValue): \($0.summary)\n" }.joined()
    return introduction + kinds.joined() + "\n## What a check reports\n\n" + findings
  }

  private static func heading(_ kind: NameKind) -> String {
    kind.rawValue.prefix(1).uppercased() + kind.rawValue.dropFirst()
  }

  /// Returns the line of a name, with its example if it is a statement.
  private static func row(_ entry: LanguageName, _ kind: NameKind) -> String {
    // All transform functions say the same; their names tell the rest.
    if kind == .transform { return "`\(entry.name)` " }
    var text = "- \(entry.name): \(entry.summary)\n"
    if kind == .statement, !entry.example.isEmpty {
      text += "\n```anim\n\(entry.example)\n```\n\n"
    } else if kind == .property || kind == .timing, let line = entry.example.onlyLine {
      text += "  `\(line)`\n"
    }
    return text
  }

  private static let introduction = """
    # The language of .anim files

    A file declares animators, which say how screens move, and rules, which choose the animator for a
    change of screens.

    ```anim
    /// The new page pushes the old one away by a third of its width.
    animator push(share: Number = 1 / 3 in 0..1) {
        duration 350ms
        timing easeOut
        let away = direction * container.width

        from { translate.x: 0 -> -away * share }
        to { translate.x: away -> 0 }
        reduced {
            to { alpha: 0 -> 1 }
        }
    }

    when push use push
    when pop, dismiss use reversed push
    when present to "*Sheet" if keepsPresenter use push(share: 0.5)
    ```

    ## How to write an animator

    - `from` is the leaving screen and `to` the arriving one. Both fill the container. Without
      tracks, `from` stays where it was and `to` is where it will be. Most tracks of `from` begin at
      rest, and most tracks of `to` end at rest; afterwards everything is restored.
    - A track is `property: first -> second -> …`, or `property: value` for a value that does not
      change. `40pt -> -8pt at 70% -> 0` puts a key at 70 % of the time, `-> 1 via easeIn` eases one
      segment, and `using TIMING` at the end eases the whole track.
    - Every number has its unit: `16pt`, `350ms`, `0.4s`, `90deg`, `50%`. A length and a time cannot
      be added. Plain numbers are opacities, scales and factors.
    - `direction` is 1 if the new screen enters from the right and -1 if it enters from the left.
      Multiply horizontal ways with it, so that a right-to-left layout and a pop are right too.
    - The arriving screen is drawn above the leaving one; `order from above to` turns that around.
    - Use sizes of the container instead of numbers in points wherever a view has to leave the
      screen: `container.width`, `container.height`.
    - `during 30%..100% { … }` plays tracks in a part of the duration.
    - `reduced { … }` says what plays with Reduce Motion. Without it, a cross-fade plays instead of
      anything that moves.
    - `reversed x` plays an animator backwards with both screens swapped, `a + b` plays two at once.
      Both may be used in rules and as `animator c = a + b`.
    - A card that turns over needs `perspective: 800pt` and `backface: false` on both screens, one
      turning from 0 to 180deg, the other from -180deg to 0, about y.
    - Names are found in the same file and in files that `import "file.anim"` names.

    ## How a rule is chosen

    `when OPERATION [from PATTERN] [to PATTERN] [in PATTERN] [if CONDITION] use ANIMATOR`. The
    operations are push, pop, select, present, dismiss, replace and any. The rule that names more
    screens exactly wins, then the one with a condition, then one that names the operation; two equal
    ones are an error. `use none` changes at once, `use system` leaves it to the system.

    ## What to do when you write

    1. Search for an effect that looks like what is wanted, and start from its script.
    2. After each change run the check, and apply its fixes.
    3. Look at a film strip: at the first moment only the leaving screen is seen, at the last one only
       the arriving one, and nothing is bare in between.
    4. End with the proofs: every claim should be proved, in every container.

    """
}

extension String {
  /// The text if it is a single line. `nil` otherwise.
  fileprivate var onlyLine: String? { isEmpty || contains("\n") ? nil : self }
}
