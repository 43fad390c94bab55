extension Command {
  /// `animc init`
  static let initialize = Command(
    name: "init", operands: "[FOLDER]", count: 0...1,
    summary: "Creates a folder of scripts: a push, a sheet, and the rules that use them.",
    details: """
      FOLDER is created if it does not exist; the default is animators. Files that already exist are
      not changed, and the command says so.
      """,
    options: [],
    run: { arguments, environment throws(UsageError) in
      let folder = arguments.operands.first ?? "animators"
      let existing = FirstScripts.all.map { "\(folder)/\($0.name)" }.filter {
        environment.files.canonicalPath(of: $0) != nil
      }
      guard existing.isEmpty else {
        let names = existing.map { "`\($0)`" }.joined(separator: ", ")
        throw UsageError("\(names) already exists: choose another folder")
      }
      let written = folder.contains(" ") ? "'\(folder)'" : folder
      var result = ToolResult()
      result.notes = """
        wrote \(FirstScripts.all.map { "\(folder)/\($0.name)" }.joined(separator: ", "))
        next:  animc check \(written)     finds mistakes
               animc preview \(written)   shows how it moves

        """
      result.files = FirstScripts.all.map {
        ToolFile(path: "\(folder)/\($0.name)", text: $0.text)
      }
      return result
    })
}

/// The scripts that `animc init` writes.
package enum FirstScripts {
  /// The files with their names, in reading order.
  package static let all: [(name: String, text: String)] = [
    ("push.anim", push), ("sheet.anim", sheet), ("rules.anim", rules),
  ]

  private static let push = """
    /// The new screen slides in over the old one, which moves a third of the way and darkens.
    animator push {
        // A spring that does not bounce. Its numbers determine how long it takes.
        timing spring(response: 400ms, dampingRatio: 1)

        // `direction` is 1 for a push and -1 for a pop. In a right-to-left layout, it is the other way around.
        from { translate.x: 0 -> -container.width / 3 * direction }
        to { translate.x: container.width * direction -> 0 }
        overlay shade above from {
            color: #000
            alpha: 0 -> 0.2
        }

        // For people who have turned on Reduce Motion.
        reduced {
            to { alpha: 0 -> 1 }
        }
    }

    /// Goes back the same way. A drag from the edge can control it.
    animator pop {
        timing spring(response: 400ms, dampingRatio: 1)
        order from above to

        // A pop has the direction -1, so the leaving screen moves to the right.
        from { translate.x: 0 -> -container.width * direction }
        to { translate.x: container.width / 3 * direction -> 0 }
        overlay shade above to {
            color: #000
            alpha: 0.2 -> 0
        }

        interaction edgeDrag .leading {
            progress: drag.along / container.width
            // Completes if the finger is lifted past the middle, or flicks.
            commit: progress > 50% or drag.speed > 500pt / 1s
        }
        reduced {
            order from above to
            from { alpha: 1 -> 0 }
        }
    }

    """

  private static let sheet = """
    /// A sheet comes up from below while the screen behind it darkens. A drag takes it down again.
    animator sheet {
        timing spring(response: 450ms, dampingRatio: 1)

        overlay shade above from {
            color: #000
            alpha: 0 -> 0.3
        }
        to { translate.y: container.height - to.final.y -> 0 }

        interaction drag {
            progress: drag.translation.y / container.height
            commit: progress > 50% or drag.velocity.y > 500pt / 1s
        }
        reduced {
            overlay shade above from {
                color: #000
                alpha: 0 -> 0.3
            }
            to { alpha: 0 -> 1 }
        }
    }

    """

  private static let rules = """
    /// The rules that choose the animator for each request. The most specific rule wins.
    import "push.anim"
    import "sheet.anim"

    when any use push
    when pop use pop

    when present use sheet
    when dismiss use reversed sheet

    // A rule may name screens: `when push from Home to ("Photo*", Gallery) use …`
    // Where you copy a rule for the same request from elsewhere, remove the one here.

    """
}
