import AnimProgram

extension Command {
  /// `animc export`
  static let export = Command(
    name: "export", operands: "css PATH ANIMATOR", count: 2...3,
    summary: "Writes an animator as CSS for a view transition.",
    details: """
      PATH and ANIMATOR are written as for `animc sample`. The style sheet has the rules for both screens of
      a view transition, with what plays for reduced motion. Its first lines say how much it differs
      from the script, and whether that is proved or sampled. The page starts the transition with
      `document.startViewTransition({ update, types: ["push"] })`. What CSS cannot say is refused
      with the reason, and the exit status is 1.
      """,
    options: [
      CommandOption(
        "output", taking: "FILE", "Writes the style sheet to a file instead of standard output."),
      CommandOption(
        "type", taking: "NAME",
        "The type of the view transition. Defaults to the change, such as push."),
      CommandOption(
        "element", taking: "NAME",
        "The view-transition-name of the element that changes. Defaults to root."),
    ] + CommandOption.change.filter { $0.name != "container" && $0.name != "scene" },
    run: { arguments, environment throws(UsageError) in
      let format = arguments.operands[0]
      guard let row = ExportFormat.all.first(where: { $0.name == format }) else {
        throw .unknown(
          "format", format, among: ExportFormat.all.map(\.name), list: "animc export --help")
      }
      return try row.run(arguments.dropping(1), environment).moved(to: arguments["output"])
    })
}

/// A format in which motion leaves for other tools: one row of a table.
private struct ExportFormat: Sendable {
  let name: String
  let run: @Sendable (Arguments, ToolEnvironment) throws(UsageError) -> ToolResult

  static let all = [css]

  private static let css = ExportFormat(name: "css") { arguments, environment throws(UsageError) in
    guard arguments.operands.count == 2 else {
      throw UsageError("missing argument: animc export css PATH ANIMATOR")
    }
    let (path, animator) = (arguments.operands[0], arguments.operands[1])
    var command = try SampleCommand(arguments, environment)
    return try command.run { compiled, change, inputs throws(UsageError) in
      func motion(_ traits: RequestTraits) throws(StyleRefusal) -> StyledMotion {
        try StyledMotion(compiled.program(for: traits), name: compiled.name) { size in
          var own = change.inputs(container: size, traits: traits)
          (own.parameters, own.requestValues) = (inputs.parameters, inputs.requestValues)
          own.safeArea = inputs.safeArea
          return own
        }
      }
      var calm = inputs.traits
      calm.reduceMotion = true
      let isSame = inputs.traits.reduceMotion || compiled.reduction == .none
      do throws(StyleRefusal) {
        let quoted = animator.allSatisfy { $0.isLetter || $0.isNumber } ? animator : "'\(animator)'"
        let sheet = StyleSheet(
          motion: try motion(inputs.traits), reduced: isSame ? nil : try motion(calm),
          type: arguments["type"] ?? change.operation.rawValue,
          element: arguments["element"] ?? "root",
          origin: "animc export css \(path) \(quoted)")
        return ToolResult(output: sheet.text)
      } catch {
        return ToolResult(
          errors: "animc: CSS cannot play `\(compiled.name)`: \(error.message)\n", status: 1)
      }
    }
  }
}
