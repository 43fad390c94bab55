/// What people are told about a kind of finding.
package struct DiagnosticRow: Sendable {
  /// The kind.
  package var id: DiagnosticID
  /// What it says, in a sentence.
  package var summary: String
  /// What it means and what to do, in a few short paragraphs.
  package var explanation: String
  /// A whole file that is reported so; empty where no text can be.
  package var wrong: String
  /// The file as it should be.
  package var right: String
}

extension DiagnosticID {
  /// What people are told about this kind of finding.
  package var row: DiagnosticRow {
    DiagnosticRow.all.first { $0.id == self }
      ?? DiagnosticRow(id: self, summary: rawValue, explanation: "", wrong: "", right: "")
  }
}

extension DiagnosticRow {
  /// One row a kind, in the order of the kinds.
  package static let all: [DiagnosticRow] = [
    .init(
      id: .syntax,
      summary: "The text does not follow the grammar of the language.",
      explanation: """
        The message names what was expected at the place shown, and what stands there \
        instead. Often a colon, a comma or a brace is missing a little earlier.

        Inside a block a line is a statement (`duration 300ms`), a block of its own (`to { … \
        }`), or a track: a property, a colon and its values (`alpha: 0 -> 1`). A statement \
        ends with its line; it goes on where the line ends with an operator, `->`, `,`, `:` \
        or `=`, or where the next one begins with `->`, `via` or `using`.
        """,
      wrong: """
        animator fade {
          duration 300ms
          to {
            alpha 0 -> 1
          }
        }
        """,
      right: """
        animator fade {
          duration 300ms
          to {
            alpha: 0 -> 1
          }
        }
        """),
    .init(
      id: .invalidUTF8,
      summary: "The file holds bytes that are not text in UTF-8.",
      explanation: """
        Scripts are text in UTF-8, the encoding that every current editor writes. Bytes of \
        another encoding, or of a damaged file, have no meaning there, not even in a \
        comment.

        Save the file as UTF-8, or retype the characters at the place shown. No example can \
        be shown here, since this text is UTF-8 itself.
        """,
      wrong: "",
      right: """
        animator fade {
          duration 300ms
          to { alpha: 0 -> 1 }
        }
        """),
    .init(
      id: .unreadableFile,
      summary: "A file or folder could not be read.",
      explanation: """
        The path does not exist, is not a file of text, or may not be opened. The other \
        files are read and checked all the same.

        Check the spelling of the path and the rights of the file.
        """,
      wrong: "",
      right: """
        animator fade {
          duration 300ms
          to { alpha: 0 -> 1 }
        }
        """),
    .init(
      id: .unknownName,
      summary: "A name stands for nothing here.",
      explanation: """
        Values, timings, functions, types, roles and members are built in, declared in this \
        file, or come from an imported one. The name shown is none of them. Where one is \
        spelled nearly the same, it is offered as a remedy.

        A `let` inside a block is known only in that block, and `t`, `time` and `progress` \
        only in the values of a track.
        """,
      wrong: """
        animator fade {
          duration 300ms
          to {
            alpha: 0 -> opaque
          }
        }
        """,
      right: """
        animator fade {
          duration 300ms
          to {
            let opaque = 1
            alpha: 0 -> opaque
          }
        }
        """),
    .init(
      id: .unknownProperty,
      summary: "A track names a property that does not exist.",
      explanation: """
        What stands before the colon of a track must be a property of the language (`alpha`, \
        `translate.x`, `cornerRadius`), or one that the app declares with `extern property`.
        """,
      wrong: """
        animator fade {
          duration 300ms
          to {
            alhpa: 0 -> 1
          }
        }
        """,
      right: """
        animator fade {
          duration 300ms
          to {
            alpha: 0 -> 1
          }
        }
        """),
    .init(
      id: .unknownUnit,
      summary: "A number carries a unit that does not exist.",
      explanation: """
        Lengths are in `pt`, times in `s` and `ms`, angles in `deg`, `rad` and `turn`; `40%` \
        is the number 0.4. A unit stands directly behind its number.
        """,
      wrong: """
        animator fade {
          duration 300msec
          to { alpha: 0 -> 1 }
        }
        """,
      right: """
        animator fade {
          duration 300ms
          to { alpha: 0 -> 1 }
        }
        """),
    .init(
      id: .unknownAnimator,
      summary: "An animator is used that is declared nowhere.",
      explanation: """
        The name behind `use`, `reversed` or `+` must be an animator of the folder, of an \
        imported file, or one that the app brings.
        """,
      wrong: """
        animator fade {
          duration 300ms
          to { alpha: 0 -> 1 }
        }
        animator leave = reversed fad
        """,
      right: """
        animator fade {
          duration 300ms
          to { alpha: 0 -> 1 }
        }
        animator leave = reversed fade
        """),
    .init(
      id: .unitMismatch,
      summary: "Quantities of different kinds are put together.",
      explanation: """
        Only what measures the same can be added or compared: a length with a length, a time \
        with a time. Multiplying and dividing make new kinds: `container.width / 0.5s` is a \
        velocity.

        The plain number 0 fits every kind; every other number needs the unit that the \
        property asks for.
        """,
      wrong: """
        animator fade {
          duration 300ms
          to {
            alpha: 0 -> 1
            cornerRadius: 16pt + 300ms -> 0pt
          }
        }
        """,
      right: """
        animator fade {
          duration 300ms
          to {
            alpha: 0 -> 1
            cornerRadius: 16pt + 4pt -> 0pt
          }
        }
        """),
    .init(
      id: .typeMismatch,
      summary: "A value is of another type than its place asks for.",
      explanation: """
        Each property and argument has a type: a number, a colour, a list of transforms, \
        true or false. The message names the type that is asked for and the one that was \
        given.
        """,
      wrong: """
        animator fade {
          duration 300ms
          to {
            alpha: 0 -> true
          }
        }
        """,
      right: """
        animator fade {
          duration 300ms
          to {
            alpha: 0 -> 1
          }
        }
        """),
    .init(
      id: .argumentMismatch,
      summary: "A function, timing or animator is called with the wrong arguments.",
      explanation: """
        The number of arguments, their names and their order are part of what is called. The \
        message says which is missing, one too many, or unknown.

        The forms of `spring` cannot be mixed: give mass, stiffness and damping, or response \
        and dampingRatio, or duration and bounce.
        """,
      wrong: """
        animator fade {
          duration 300ms
          timing bezier(0.4, 0, 1)
          to { alpha: 0 -> 1 }
        }
        """,
      right: """
        animator fade {
          duration 300ms
          timing bezier(0.4, 0, 1, 1)
          to { alpha: 0 -> 1 }
        }
        """),
    .init(
      id: .misplaced,
      summary: "A statement or property stands where it has no meaning.",
      explanation: """
        Every statement belongs to certain blocks: `order` and `interaction` to an animator, \
        tracks to a role such as `to { … }`. Likewise some properties belong to certain \
        roles only: `color` to overlays and the container, `match.fade` to a match.
        """,
      wrong: """
        animator fade {
          duration 300ms
          to {
            order to above from
            alpha: 0 -> 1
          }
        }
        """,
      right: """
        animator fade {
          duration 300ms
          order to above from
          to { alpha: 0 -> 1 }
        }
        """),
    .init(
      id: .duplicateName,
      summary: "A name is declared twice, or a statement stands twice.",
      explanation: """
        The declarations of a file, with those that it imports, share one set of names; the \
        settings of a block are given once. The message points at the second, with a note at \
        the first.
        """,
      wrong: """
        animator fade {
          duration 300ms
          to { alpha: 0 -> 1 }
        }
        animator fade {
          duration 300ms
          to { alpha: 0 -> 1 }
        }
        """,
      right: """
        animator fade {
          duration 300ms
          to { alpha: 0 -> 1 }
        }
        animator reveal {
          duration 300ms
          to { alpha: 0 -> 1 }
        }
        """),
    .init(
      id: .conflictingTracks,
      summary: "Two tracks set the same component at the same time.",
      explanation: """
        A property of one view can follow one track at a time. Two tracks of it may stand in \
        windows that do not overlap; then the one whose window began last answers.

        Join the two tracks into one with several keys, or part their windows.
        """,
      wrong: """
        animator fade {
          duration 300ms
          to {
            alpha: 0 -> 0.5 during 0%..60%
            alpha: 0.5 -> 1 during 40%..100%
          }
        }
        """,
      right: """
        animator fade {
          duration 300ms
          to {
            alpha: 0 -> 0.5 during 0%..50%
            alpha: 0.5 -> 1 during 50%..100%
          }
        }
        """),
    .init(
      id: .keyframeOrder,
      summary: "The keys of a track do not follow one another in time.",
      explanation: """
        The first key stands at 0 %, the last at 100 %, and what `at` says may not go back \
        from one key to the next. Keys without an `at` are spread evenly between their \
        neighbours.
        """,
      wrong: """
        animator fade {
          duration 300ms
          to {
            alpha: 0 -> 0.8 at 60% -> 0.9 at 40% -> 1
          }
        }
        """,
      right: """
        animator fade {
          duration 300ms
          to {
            alpha: 0 -> 0.8 at 40% -> 0.9 at 60% -> 1
          }
        }
        """),
    .init(
      id: .emptyWindow,
      summary: "A window ends before it begins, or when it begins.",
      explanation: """
        `during a..b` runs from `a` to `b`; `b` must be the later one.
        """,
      wrong: """
        animator fade {
          duration 300ms
          to {
            alpha: 0 -> 1 during 60%..40%
          }
        }
        """,
      right: """
        animator fade {
          duration 300ms
          to {
            alpha: 0 -> 1 during 40%..60%
          }
        }
        """),
    .init(
      id: .bezierRange,
      summary: "A Bézier timing bends back in time.",
      explanation: """
        The first and third numbers of `bezier(x1, y1, x2, y2)` are moments and lie between \
        0 and 1. The second and fourth may lie outside: then the movement overshoots.
        """,
      wrong: """
        animator fade {
          duration 300ms
          timing bezier(1.4, 0, 0.6, 1)
          to { alpha: 0 -> 1 }
        }
        """,
      right: """
        animator fade {
          duration 300ms
          timing bezier(0.4, 0, 0.6, 1)
          to { alpha: 0 -> 1 }
        }
        """),
    .init(
      id: .springRange,
      summary: "A spring has a number that no spring can have.",
      explanation: """
        Mass, stiffness, response and duration are over 0, damping is not negative, and \
        bounce lies over -1 and is at most 1. A spring that is fitted into a window has a \
        damping ratio over 0 and up to 1.
        """,
      wrong: """
        animator fade {
          timing spring(duration: 0.3s, bounce: 2)
          to { alpha: 0 -> 1 }
        }
        """,
      right: """
        animator fade {
          timing spring(duration: 0.3s, bounce: 0.2)
          to { alpha: 0 -> 1 }
        }
        """),
    .init(
      id: .neverSettles,
      summary: "A spring is cut off while it still swings.",
      explanation: """
        A physical spring runs in its own time. Where its window ends before it has settled, \
        the view would jump to its end: more than one hundredth of the way is left.

        Give the spring more damping or the window more time, leave the duration out so that \
        the spring sets it, or use `spring(dampingRatio: …)`, which is fitted into its \
        window.
        """,
      wrong: """
        animator fade {
          duration 300ms
          timing spring(mass: 1, stiffness: 100, damping: 1)
          to { alpha: 0 -> 1 }
        }
        """,
      right: """
        animator fade {
          duration 300ms
          timing spring(dampingRatio: 0.8)
          to { alpha: 0 -> 1 }
        }
        """),
    .init(
      id: .missingDuration,
      summary: "Nothing says how long the transition lasts.",
      explanation: """
        Without `duration`, a transition ends with its longest track that has an end of its \
        own: a window in seconds, or a physical spring. A plain track, or a window in \
        percent, then has nothing to be measured on.
        """,
      wrong: """
        animator fade {
          to { alpha: 0 -> 1 }
        }
        """,
      right: """
        animator fade {
          duration 300ms
          to { alpha: 0 -> 1 }
        }
        """),
    .init(
      id: .durationRange,
      summary: "A duration or delay lies outside its range.",
      explanation: """
        A delay is not negative, and a duration is a time of at least 0 seconds.
        """,
      wrong: """
        animator fade {
          duration -1s
          to { alpha: 0 -> 1 }
        }
        """,
      right: """
        animator fade {
          duration 300ms
          to { alpha: 0 -> 1 }
        }
        """),
    .init(
      id: .notFinite,
      summary: "A value is infinite, or no number at all.",
      explanation: """
        A literal may be too large, and a calculation may divide by zero or take the root of \
        a negative number. No view can be placed by such a value.
        """,
      wrong: """
        animator fade {
          duration 300ms
          to {
            alpha: 0 -> 1
            cornerRadius: 1e999pt -> 0pt
          }
        }
        """,
      right: """
        animator fade {
          duration 300ms
          to {
            alpha: 0 -> 1
            cornerRadius: 8pt -> 0pt
          }
        }
        """),
    .init(
      id: .recursion,
      summary: "A declaration needs itself.",
      explanation: """
        Functions, timings, values and animators may use one another, but never, directly or \
        in a circle, themselves: every script ends.
        """,
      wrong: """
        func half(x: Number) -> Number = half(x - 1)
        """,
      right: """
        func half(x: Number) -> Number = x / 2
        """),
    .init(
      id: .importCycle,
      summary: "Files import one another in a circle.",
      explanation: """
        An import brings the declarations of another file. Where that file, directly or \
        through others, imports the first one again, neither can be read before the other.

        Move what both need into a third file.
        """,
      wrong: """
        import "import-cycle.anim"
        """,
      right: """
        animator fade {
          duration 300ms
          to { alpha: 0 -> 1 }
        }
        """),
    .init(
      id: .importNotFound,
      summary: "An imported file does not exist.",
      explanation: """
        The path behind `import` is relative to the file that it stands in.
        """,
      wrong: """
        import "missing.anim"
        """,
      right: """
        animator fade {
          duration 300ms
          to { alpha: 0 -> 1 }
        }
        """),
    .init(
      id: .importOutsideRoot,
      summary: "An import leads out of the scripts' folder.",
      explanation: """
        Scripts may come from elsewhere, so they read nothing but the folder that they live \
        in: the one given to the tool, the nearest folder named `animators`, or the file's \
        own. Links are followed before this is judged.
        """,
      wrong: """
        import "../../../../../../../../../../elsewhere.anim"
        """,
      right: """
        animator fade {
          duration 300ms
          to { alpha: 0 -> 1 }
        }
        """),
    .init(
      id: .ambiguousRule,
      summary: "Two rules answer the same request with equal right.",
      explanation: """
        Of the rules that match a request the most exact one answers. Here two are equally \
        exact, so which one answers would depend on their order. The message shows such a \
        request, and a note points at the other rule.

        Make one of them more exact, or take one away.
        """,
      wrong: """
        animator fade {
          duration 300ms
          to { alpha: 0 -> 1 }
        }
        animator reveal {
          duration 300ms
          to { alpha: 0 -> 1 }
        }
        when any use fade
        when any use reveal
        """,
      right: """
        animator fade {
          duration 300ms
          to { alpha: 0 -> 1 }
        }
        animator reveal {
          duration 300ms
          to { alpha: 0 -> 1 }
        }
        when any use fade
        when push use reveal
        """),
    .init(
      id: .limitExceeded,
      summary: "The script is larger or deeper than scripts may be.",
      explanation: """
        A file has at most 1 MiB, forms nest at most 64 deep, an expression holds at most \
        500 operations in one another, a transition lasts at most 60 s and has at most \
        10,000 tracks, 1,000 overlays and 1,000 slices or elements, and imports are at most \
        16 deep. A declaration has at most 256 parameters and leads through at most 64 others, \
        one using the next; what the calls and animators of a file use, written out, has at most \
        250,000 parts; a folder has at most 2,000 rules; and behind 1,000 mistakes a file is not \
        looked at. The message names the limit.

        The limits keep a script that came from elsewhere from stopping the app.
        """,
      wrong: """
        animator fade {
          duration 300ms
          to {
            alpha: 0 -> (((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((1)))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))
          }
        }
        """,
      right: """
        animator fade {
          duration 300ms
          to {
            alpha: 0 -> (((1)))
          }
        }
        """),
    .init(
      id: .unusedName,
      summary: "A name is declared and never used.",
      explanation: """
        A `let` or a parameter that nothing mentions is often a misspelling elsewhere, or a \
        leftover.
        """,
      wrong: """
        animator fade {
          duration 300ms
          to {
            let full = 1
            alpha: 0 -> 1
          }
        }
        """,
      right: """
        animator fade {
          duration 300ms
          to {
            let full = 1
            alpha: 0 -> full
          }
        }
        """),
    .init(
      id: .unreachableRule,
      summary: "A rule never answers.",
      explanation: """
        Whatever the request, a more exact rule answers before this one, or its condition \
        cannot hold.
        """,
      wrong: """
        animator fade {
          duration 300ms
          to { alpha: 0 -> 1 }
        }
        animator reveal {
          duration 300ms
          to { alpha: 0 -> 1 }
        }
        when push, pop, select, present, dismiss, replace use fade
        when any use reveal
        """,
      right: """
        animator fade {
          duration 300ms
          to { alpha: 0 -> 1 }
        }
        animator reveal {
          duration 300ms
          to { alpha: 0 -> 1 }
        }
        when push, pop use fade
        when any use reveal
        """),
    .init(
      id: .uncoveredRequest,
      summary: "Some requests are answered by no rule.",
      explanation: """
        Once a folder has rules, each request should find one. What no rule matches plays \
        without an animation of yours.

        A last rule `when any use …` answers the rest.
        """,
      wrong: """
        animator fade {
          duration 300ms
          to { alpha: 0 -> 1 }
        }
        when push use fade
        """,
      right: """
        animator fade {
          duration 300ms
          to { alpha: 0 -> 1 }
        }
        when push use fade
        when any use fade
        """),
    .init(
      id: .jumpAtStart,
      summary: "The picture jumps when the transition starts.",
      explanation: """
        At the start `from` is on the screen as it stands, and nothing else can be seen. A track \
        that begins elsewhere moves `from` at once. A `to`, an overlay or a shadow that can be \
        seen from the start appears at once: `to` lies over `from` unless `order` says otherwise.

        Let the track begin where the view is: 0 for a translation, 1 for `alpha` and `scale`. \
        Let `to` come in from outside, from `alpha` 0 or from nothing, or write \
        `order from above to`. If the jump is meant, say why in a comment above the animator: \
        `// allow jump-at-start: REASON`.
        """,
      wrong: """
        animator fade {
          duration 300ms
          to { alpha: 0 -> 1 }
          from { cornerRadius: 8pt -> 0pt }
        }
        """,
      right: """
        animator fade {
          duration 300ms
          to { alpha: 0 -> 1 }
          from { cornerRadius: 0pt -> 8pt }
        }
        """),
    .init(
      id: .jumpAtEnd,
      summary: "The picture jumps when the transition ends.",
      explanation: """
        When a transition ends, everything that it changed is put back, and only `to` is left. A \
        `to` that the last key leaves elsewhere then jumps into its place. A `from`, an overlay or \
        a shadow that can still be seen disappears at once.

        Let the track end where the view stands by itself: 0 for a translation, 1 for \
        `alpha` and `scale`. Let `from` leave, or end under `to`. If the jump is meant, say why in \
        a comment above the animator: `// allow jump-at-end: REASON`.
        """,
      wrong: """
        animator fade {
          duration 300ms
          to {
            alpha: 0 -> 1
            cornerRadius: 0pt -> 8pt
          }
        }
        """,
      right: """
        animator fade {
          duration 300ms
          to {
            alpha: 0 -> 1
            cornerRadius: 8pt -> 0pt
          }
        }
        """),
    .init(
      id: .alphaRange,
      summary: "An opacity lies outside 0 to 1.",
      explanation: """
        `alpha` runs from 0, invisible, to 1, opaque. What lies outside is cut off when it \
        is drawn.
        """,
      wrong: """
        animator fade {
          duration 300ms
          to {
            alpha: 0 -> 1.2 -> 1
          }
        }
        """,
      right: """
        animator fade {
          duration 300ms
          to {
            alpha: 0 -> 0.6 -> 1
          }
        }
        """),
    .init(
      id: .backdropGap,
      summary: "A part of the container is bare while nothing moves.",
      explanation: """
        Where neither a screen nor an overlay nor the container's `color` is drawn, people see \
        what lies behind the container, often black. While screens move apart that is how the \
        transition looks, and only `check --proofs` tells it. When the transition starts or \
        ends, or where nothing moves for a tenth of a second, it is hardly meant. A container \
        that is all bare on the way is noted.

        Let the next screen come before the last one is gone, or give the container a `color` \
        on purpose.
        """,
      wrong: """
        animator fade {
          duration 1s
          from { alpha: 1 -> 0 during 0%..30% }
          to { alpha: 0 -> 1 during 70%..100% }
        }
        """,
      right: """
        animator fade {
          duration 1s
          from { alpha: 1 -> 0 during 0%..60% }
          to { alpha: 0 -> 1 during 40%..100% }
        }
        """),
    .init(
      id: .flash,
      summary: "The picture flickers.",
      explanation: """
        Something turns bright and dark again several times a second. Flicker of more than \
        three times a second can cause seizures, and is unpleasant for everyone.

        Use fewer keys or more time.
        """,
      wrong: """
        animator fade {
          duration 500ms
          to {
            alpha: 0 -> 1 -> 0 -> 1 -> 0 -> 1 -> 0 -> 1
          }
        }
        """,
      right: """
        animator fade {
          duration 500ms
          to {
            alpha: 0 -> 1
          }
        }
        """),
    .init(
      id: .motionNotReduced,
      summary: "What plays with reduced motion still moves.",
      explanation: """
        People who turn on Reduce Motion asked for less movement. What stands in `reduced` \
        should fade, not move, turn or scale.

        An animator without `reduced` is replaced by a cross-fade by itself.
        """,
      wrong: """
        animator fade {
          duration 300ms
          to { alpha: 0 -> 1 }
          reduced {
            to {
              alpha: 0 -> 1
              translate.y: 40pt -> 0pt
            }
          }
        }
        """,
      right: """
        animator fade {
          duration 300ms
          to { alpha: 0 -> 1 }
          reduced {
            to { alpha: 0 -> 1 }
          }
        }
        """),
    .init(
      id: .longDuration,
      summary: "A transition lasts longer than people like to wait.",
      explanation: """
        The interface does not answer while a transition runs. Most last between 200 and 500 \
        milliseconds.
        """,
      wrong: """
        animator fade {
          duration 5s
          to { alpha: 0 -> 1 }
        }
        """,
      right: """
        animator fade {
          duration 300ms
          to { alpha: 0 -> 1 }
        }
        """),
    .init(
      id: .skippedFile,
      summary: "A file or folder is not loaded; everything else is.",
      explanation: """
        The bytes of its name are not UTF-8, its path is longer than the system allows, or \
        another program has kept the file open for writing for more than 2 seconds. While a \
        file is being written, its last version stays in use.

        Rename the file or folder, move it closer to the root, or finish writing it.
        """,
      wrong: "",
      right: """
        animator fade {
          duration 300ms
          to { alpha: 0 -> 1 }
        }
        """),
    .init(
      id: .missedChanges,
      summary: "A saved file may not be noticed, or was loaded in the middle of a change.",
      explanation: """
        The system refuses to watch a folder: nobody may read it, or the limit on watched \
        folders is reached, which Linux keeps in `fs.inotify.max_user_watches`. Or files kept \
        changing for 2 seconds, so that what is loaded may be half of a larger change.

        Fix the permissions of the folder or raise the limit; save a file to load again.
        """,
      wrong: "",
      right: """
        animator fade {
          duration 300ms
          to { alpha: 0 -> 1 }
        }
        """),
  ]
}
