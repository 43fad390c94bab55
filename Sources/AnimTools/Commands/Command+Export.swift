import AnimCompiler
import AnimProgram

extension Command {
  /// `animc export`
  static let export = Command(
    name: "export", operands: "css|swiftui|compose|tokens PATH [ANIMATOR]", count: 2...3,
    summary: "Writes an animator as CSS, for SwiftUI or Compose, or as tokens.",
    details: """
      PATH and ANIMATOR are written as for `animc sample`. What a format cannot say is refused with the
      reason, and the exit status is 1.

      css writes the rules for both screens of a view transition, with what plays for reduced motion.
      Its first lines say how much it differs from the script, and whether that is proved or sampled.
      The page starts the transition with
      `document.startViewTransition({ update, types: ["push"] })`.

      swiftui writes an `AnyTransition`, and compose a `ContentTransform` for `AnimatedContent`: slides,
      fades, scales and whatever else the framework has, with its curves and springs.

      tokens writes durations, curves and transitions in the format of the Design Tokens Community
      Group (2025.10): of one animator, or without ANIMATOR of all constants and animators. The numbers
      of a spring stand in `$extensions`; other tools play ease-out for it.
      """,
    options: [
      CommandOption("output", taking: "FILE", "Writes to a file instead of standard output."),
      CommandOption(
        "type", taking: "NAME",
        "The type of the view transition in CSS. Defaults to the change, such as push."),
      CommandOption(
        "element", taking: "NAME",
        "The view-transition-name of the element that changes in CSS. Defaults to root."),
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

  static let all = [css, swiftUI, compose, tokens]

  private static let css = source("css", for: "CSS") { motion, reduced, sheet in
    StyleSheet(
      motion: motion, reduced: reduced, type: sheet.type, element: sheet.element,
      origin: sheet.origin
    ).text
  }

  private static let swiftUI = source("swiftui", for: SwiftUISource.format) {
    motion, reduced, sheet throws(StyleRefusal) in
    let turned = try sheet.rightToLeft()
    return try SwiftUISource((motion, reduced), rightToLeft: turned, origin: sheet.origin).text
  }

  private static let compose = source("compose", for: ComposeSource.format) {
    motion, reduced, sheet throws(StyleRefusal) in
    try ComposeSource(motion, reduced: reduced, origin: sheet.origin).text
  }

  /// What the command line says besides the animator.
  private struct Sheet {
    let origin, type, element: String
    /// Returns the motions in a right-to-left layout.
    let rightToLeft: () throws(StyleRefusal) -> SwiftUISource.Motions
  }

  /// Creates the row of a format for the motion of two screens.
  ///
  /// - Parameter write: Writes the motion, and what plays with reduced motion if that differs.
  private static func source(
    _ name: String, for title: String,
    _ write:
      @escaping @Sendable (StyledMotion, StyledMotion?, Sheet) throws(StyleRefusal)
      -> String
  ) -> ExportFormat {
    ExportFormat(name: name) { arguments, environment throws(UsageError) in
      guard arguments.operands.count == 2 else {
        throw UsageError("missing argument: animc export \(name) PATH ANIMATOR")
      }
      let (path, animator) = (arguments.operands[0], arguments.operands[1])
      for option in ["type", "element"] {
        guard let name = arguments[option], !name.isStyleName else { continue }
        throw UsageError("--\(option) needs a name of CSS such as push, not `\(name.printable)`")
      }
      var command = try SampleCommand(arguments, environment)
      return try command.run { compiled, change, inputs throws(UsageError) in
        func motion(_ traits: RequestTraits) throws(StyleRefusal) -> StyledMotion {
          try StyledMotion(compiled.program(for: traits), name: compiled.name, for: title) {
            change.inputs(container: $0, like: inputs, traits)
          }
        }
        func motions(_ traits: RequestTraits) throws(StyleRefusal) -> SwiftUISource.Motions {
          var calm = traits
          calm.reduceMotion = true
          return (try motion(traits), isSame ? nil : try motion(calm))
        }
        let isSame = inputs.traits.reduceMotion || compiled.reduction == .none
        do throws(StyleRefusal) {
          let isPlain = animator.allSatisfy { $0.isLetter || $0.isNumber }
          let sheet = Sheet(
            origin: "animc export \(name) \(path) \(isPlain ? animator : "'\(animator)'")"
              .printable,
            type: arguments["type"] ?? change.operation.rawValue,
            element: arguments["element"] ?? "root"
          ) { () throws(StyleRefusal) in
            var traits = inputs.traits
            traits.rightToLeft = true
            return try motions(traits)
          }
          let (usual, reduced) = try motions(inputs.traits)
          return ToolResult(output: try write(usual, reduced, sheet))
        } catch {
          return ToolResult(
            errors: "animc: \(title) cannot play `\(compiled.name)`: \(error.message)\n", status: 1)
        }
      }
    }
  }

  private static let tokens = ExportFormat(name: "tokens") {
    arguments, environment throws(UsageError) in
    var tokens = TokenExport()
    if arguments.operands.count == 2 {
      var command = try SampleCommand(arguments, environment)
      return try command.run { compiled, change, inputs throws(UsageError) in
        let transitions = Affine.probes.map { size in
          Transition(
            compiled.program, inputs: change.inputs(container: size, like: inputs, inputs.traits),
            showsSnapshots: false)
        }
        tokens.add(compiled, arguments.operands[0], transitions)
        return result(tokens, of: arguments.operands[0])
      }
    }
    let scripts = try LoadedScripts(
      [arguments.operands[0]], root: arguments["root"], environment)
    guard let compiled = scripts.compiled else { return scripts.refusal(environment) }
    tokens.add(compiled.constants)
    for declaration in compiled.animators {
      let animator = declaration.animator
      let transitions = Affine.probes.map { size in
        Transition(
          animator.program,
          inputs: ShownChange().inputs(container: size, traits: RequestTraits()),
          showsSnapshots: false)
      }
      tokens.add(animator, "\(animator.path):\(animator.line)", transitions)
    }
    return result(tokens, of: arguments.operands[0])
  }

  private static func result(_ tokens: TokenExport, of path: String) -> ToolResult {
    let errors = tokens.lost.map { "animc: \($0)\n" }.joined()
    guard tokens.isEmpty else { return ToolResult(output: tokens.text, errors: errors) }
    let reason = "animc: nothing in `\(path.printable)` can be a token\n"
    return ToolResult(errors: errors.isEmpty ? reason : errors, status: 1)
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

extension ShownChange {
  /// Returns the inputs of a transition in another container than that of some inputs.
  fileprivate func inputs(
    container: StageSize, like inputs: TransitionInputs, _ traits: RequestTraits
  ) -> TransitionInputs {
    var own = self.inputs(container: container, traits: traits)
    (own.parameters, own.requestValues) = (inputs.parameters, inputs.requestValues)
    own.safeArea = inputs.safeArea
    return own
  }
}
