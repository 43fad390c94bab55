import AnimCompiler
import AnimProgram
import AnimScene

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
      CommandOption("output", taking: "FILE", "Writes to a file instead of standard output."),
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
        throw UsageError("--\(option) needs a name of CSS such as push, not `\(name.printable)`")
      }
      let shown = try ShownAnimator(arguments, environment)
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
    let (path, animator) = (arguments.operands[0], arguments.operands[1])
    let isPlain = animator.allSatisfy { $0.isLetter || $0.isNumber }
    try self.init(
      shown.animator, shown.change, shown.inputs, type: arguments["type"],
      element: arguments["element"] ?? "root",
      origin: "animc export \(path) \(isPlain ? animator : "'\(animator)'")".printable)
  }

  /// Returns the style sheet of an animator in a change as text, or why CSS cannot play it. `origin` says who wrote it.
  package static func text(
    of animator: CompiledAnimator, as change: ShownChange, from origin: String
  ) -> (text: String?, why: String) {
    let inputs = change.inputs(container: .standard, traits: RequestTraits())
    do throws(StyleRefusal) {
      return (try StyleSheet(animator, change, inputs, origin: origin).text, "")
    } catch {
      return (nil, error.message)
    }
  }

  private init(
    _ compiled: CompiledAnimator, _ change: ShownChange, _ inputs: TransitionInputs,
    type: String? = nil, element: String = "root", origin: String
  ) throws(StyleRefusal) {
    func motion(_ traits: RequestTraits) throws(StyleRefusal) -> StyledMotion {
      let program = compiled.program(
        for: change.inputs(container: .standard, traits: traits).traits, in: change.operation)
      return try StyledMotion(program, name: compiled.name) { size in
        var own = change.inputs(container: size, traits: traits)
        (own.parameters, own.requestValues) = (inputs.parameters, inputs.requestValues)
        own.safeArea = inputs.safeArea
        return own
      }
    }
    var calm = inputs.traits
    calm.reduceMotion = true
    let isSame = inputs.traits.reduceMotion || compiled.reduction == .none
    self.init(
      motion: try motion(inputs.traits), reduced: isSame ? nil : try motion(calm),
      type: type ?? change.operation.rawValue, element: element, origin: origin)
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
