import AnimCompiler
import AnimProgram
import AnimScene
import AnimSource
import AnimTools

extension Command {
  /// `animc export`
  static let export = Command(
    name: "export", operands: "PATH ANIMATOR", count: 2...2,
    summary: "Writes an animator as CSS for a view transition.",
    details: """
      PATH and ANIMATOR are written as for `animc sample`. The style sheet has the rules for both
      screens of a view transition, with what plays for reduced motion. Its first lines say how much
      it differs from the script, and whether that was sampled. What CSS cannot say is
      refused with the reason, and the exit status is 1.

      The page starts the transition with
      `document.startViewTransition({ update, types: ["push"] })`.
      """,
    options: [
      .output,
      CommandOption(
        "type", taking: "NAME",
        "The type of the view transition. Defaults to the change, such as push."),
      CommandOption(
        "element", taking: "NAME",
        "The view-transition-name of the element that changes. Defaults to root."),
    ] + CommandOption.change.filter { $0.name != "container" && $0.name != "scene" },
    run: { arguments, environment throws(UsageError) in
      for option in ["type", "element"] {
        guard let name = arguments[option], !name.isStyleName else { continue }
        throw UsageError("--\(option) needs a name of CSS such as push, not `\(name)`")
      }
      let shown = try RequestedAnimator(arguments, environment).shown
      do throws(StyleRefusal) {
        let sheet = try StyleSheet(shown, arguments)
        return ToolResult(output: sheet.text).moved(to: arguments["output"])
      } catch {
        return ToolResult(
          errors: "animc: CSS cannot play `\(shown.animator.name)`: \(error.message)\n", status: 1)
      }
    })
}

extension StyleSheet {
  /// Creates the style sheet of an animator for the change that the command line describes.
  fileprivate init(_ shown: ShownAnimator, _ arguments: Arguments) throws(StyleRefusal) {
    let options = Command.export.options.map(\.name).filter { $0 != "output" }.flatMap { name in
      arguments.all(name).map { $0.isEmpty ? "--\(name)" : "--\(name) \($0.inShell)" }
    }
    let words = ["animc export"] + arguments.operands.map(\.inShell) + options
    try self.init(
      shown, type: arguments["type"],
      element: arguments["element"] ?? "root",
      origin: words.joined(separator: " "))
  }
}

extension String {
  /// Whether the text is an identifier of CSS that an author may choose.
  fileprivate var isStyleName: Bool {
    let words: Set = [
      "none", "auto", "match-element", "inherit", "initial", "unset", "revert", "revert-layer",
      "default",
    ]
    let name = hasPrefix("--") ? dropFirst(2) : hasPrefix("-") ? dropFirst() : self[...]
    let isStart =
      hasPrefix("--") || name.first.map { $0.isLetter || $0 == "_" || !$0.isASCII } ?? false
    return isStart && !words.contains(lowercased()) && !hasPrefix("-ua-")
      && name.allSatisfy { $0.isLetter || $0.isNumber || "_-".contains($0) }
  }
}
