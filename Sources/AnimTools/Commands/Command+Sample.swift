import AnimCompiler
import AnimProgram
import AnimSyntax

extension Command {
  /// `animc sample`
  static let sample = Command(
    name: "sample", operands: "PATH ANIMATOR", count: 2...2,
    summary: "Prints the values of every view at some moments.",
    details: """
      PATH is a file, a folder, or - for standard input. ANIMATOR is a name or an expression, such as 'reversed slide', 'a + b' or
      'slide(padding: 20pt)'. Values are written as in a script: 16pt, .left, #fff, true, (1, 2),
      ease, "text". Without --at and --fps there are eleven moments from 0 to the end.

      A row of csv is one view at one moment, its columns time, fraction, progress, view, alpha, z,
      m11 to m44, x0, y0 to x3, y3 (the corners: top left, top right, bottom right, bottom left)
      and overrides, which are name=value with semicolons between them.
      """,
    options: [
      CommandOption(
        "at", taking: "0,25%,0.5s", "The moments, as fractions, percentages or times."),
      CommandOption("fps", taking: "N", "Moments per second. The end is always included."),
      CommandOption(
        "format", choices: ["json", "csv"], "The format of the values. Defaults to json."),
    ] + CommandOption.change,
    run: { arguments, environment throws(UsageError) in
      let times = try SampleTimes(arguments)
      var command = try SampleCommand(arguments, environment)
      return try command.run(at: times) { sampler in
        arguments["format"] == "csv" ? sampler.table : sampler.json.text
      }
    })
}

/// One run of `animc sample`, or of another command that shows an animator.
struct SampleCommand {
  private let arguments: Arguments
  private let environment: ToolEnvironment
  private let change: ShownChange
  private var inputs: TransitionInputs
  private let makesUpViews: Bool

  /// - Parameter makesUpViews: whether screens get example views for the animator to find if there
  /// is no scene.
  init(
    _ arguments: Arguments, _ environment: ToolEnvironment, makesUpViews: Bool = false
  ) throws(UsageError) {
    self.makesUpViews = makesUpViews && arguments["scene"] == nil
    self.arguments = arguments
    self.environment = environment
    var size = StageSize.standard
    if let text = arguments["container"] { size = try OptionValue.size(text) }
    change = try ShownChange(
      of: arguments.operands[1], in: arguments.operands[0], arguments, environment)
    inputs = change.inputs(container: size, traits: RequestTraits(arguments))
    if let text = arguments["safe-area"] { inputs.safeArea = try OptionValue.insets(text) }
    if let path = arguments["scene"] { inputs.scene = try environment.scene(at: path) }
  }

  /// Shows the values of the animator, or the reasons why there are none.
  mutating func run(
    at times: SampleTimes, show: (Sampler) -> String
  ) throws(UsageError) -> ToolResult {
    try withAnimator { command, animator throws(UsageError) in
      try command.show(animator, at: times, show)
    }
  }

  /// Calls a function with the animator and what it needs to begin, or returns the reasons why there
  /// is none.
  mutating func run(
    _ show: (CompiledAnimator, ShownChange, TransitionInputs) throws(UsageError) -> ToolResult
  ) throws(UsageError) -> ToolResult {
    try withAnimator { command, animator throws(UsageError) in
      try show(animator, command.change, command.inputs)
    }
  }

  private mutating func withAnimator(
    _ body: (inout SampleCommand, CompiledAnimator) throws(UsageError) -> ToolResult
  ) throws(UsageError) -> ToolResult {
    var scripts = try LoadedScripts([arguments.operands[0]], root: arguments["root"], environment)
    scripts.addProofs(about: arguments.operands[1])
    guard let compiled = scripts.compiled else { return scripts.refusal(environment) }
    let folder = compiled.folder
    let requested = folder.units.indices.filter { folder.units[$0].isRequested }
    var given: Set<String> = []
    for text in arguments.all("param") {
      given.insert(try OptionValue.assignment("param", text).name)
    }
    let expression = compiled.compile(
      animator: arguments.operands[1], seeing: requested, given: given)
    guard let answer = expression.result else { return refusal(expression, scripts) }
    if answer == .system {
      throw UsageError("`\(arguments.operands[1])` is not an animator: the system plays it")
    }
    guard let animator = answer.compiled else {
      throw UsageError("`\(arguments.operands[1])` is native: only the app can run it")
    }
    try setValues(of: animator.program, folder)
    return try body(&self, animator)
  }

  private mutating func show(
    _ animator: CompiledAnimator, at times: SampleTimes, _ show: (Sampler) -> String
  ) throws(UsageError) -> ToolResult {
    let program = animator.program(for: inputs.traits)
    if makesUpViews { inputs.scene = ExampleScene(program, size: inputs.container).scene }
    let transition = Transition(
      program, inputs: inputs, isLinear: inputs.traits.interactive)
    try checkRanges(transition)
    try times.check(lengthOf: transition)
    if makesUpViews, let missing = transition.missingRequestValue {
      return ToolResult(
        errors: "animc: the request has no value `\(missing.name)`: pass it, such as"
          + " --request \(missing.name)='\(missing.example)'\n", status: 1)
    }
    let sampler = Sampler(
      name: animator.name, change: change, transition: transition, times: times)
    return ToolResult(
      output: show(sampler),
      errors: (transition.findings + hints(transition)).map { "animc: \($0)\n" }.joined())
  }

  /// The advice for an animator that looks for views if there are none.
  private func hints(_ transition: Transition) -> [String] {
    guard !transition.snapshotFindings.isEmpty, arguments["scene"] == nil else { return [] }
    return [
      "this animator looks for views: list them in a --scene file, one per line, such as"
        + " `to photo 16,80,120,120 in card`"
    ]
  }

  private func refusal(
    _ expression: CompiledExpression<AnimatorReference>, _ scripts: LoadedScripts
  ) -> ToolResult {
    let sources = scripts.set.units.map(\.syntax.source) + [expression.source]
    var text = FindingText(
      sources: SourceTable(sources), ink: Ink(isColored: environment.isColored))
    let errors = expression.diagnostics.filter { $0.severity == .error }.map { error in
      guard error.id == .unknownAnimator, error.help.isEmpty, error.fixIts.isEmpty else {
        return error
      }
      var better = error
      better.help = ["`animc list \(arguments.operands[0])` lists the animators"]
      return better
    }
    return ToolResult(errors: text.text(of: errors), status: 1)
  }

  // MARK: Values

  private mutating func setValues(of program: Program, _ folder: Folder) throws(UsageError) {
    for text in arguments.all("param") {
      let (name, value) = try OptionValue.assignment("param", text)
      guard let parameter = program.parameters.first(where: { $0.name == name }) else {
        throw .unknown("parameter", name, among: program.parameters.map(\.name))
      }
      inputs.parameters[name] = try self.value(value, parameter.type, "--param \(name)", folder)
    }
    for text in arguments.all("request") {
      let (name, value) = try OptionValue.assignment("request", text)
      let type = program.parameters.first { $0.requestName == name }?.type
      inputs.requestValues[name] = try self.value(value, type, "--request \(name)", folder)
    }
  }

  private func value(
    _ text: String, _ type: ScriptValueType?, _ option: String, _ folder: Folder
  ) throws(UsageError) -> ScriptValue {
    let expression = folder.value(of: text, as: type, for: inputs)
    if let value = expression.result { return value }
    let reason = expression.diagnostics.first { $0.severity == .error }?.message
    throw UsageError("\(option): \(reason ?? "`\(text)` is no value")")
  }

  private func checkRanges(_ transition: Transition) throws(UsageError) {
    for parameter in transition.program.parameters {
      guard case .number(let value) = inputs.parameters[parameter.name] else { continue }
      let low = parameter.lower.map { transition.value(of: $0) } ?? -.infinity
      let high = parameter.upper.map { transition.value(of: $0) } ?? .infinity
      guard value < low || value > high else { continue }
      throw UsageError(
        "--param \(parameter.name): it must be from \(low.shortest) to \(high.shortest)")
    }
  }
}

extension CommandOption {
  /// The options that describe the change.
  static let change =
    [
      CommandOption(
        "as", taking: "CHANGE",
        "The change that is shown, such as pop or 'present Home -> Photo'. Defaults to that of the "
          + "first rule in the folder that uses the animator, or else to push."),
      CommandOption(
        "frame", taking: "X,Y,W,H",
        "The frame of the presented or dismissed screen in points, or sheet, dialog or full. "
          + "Defaults to sheet, and to dialog if the screen's name ends in Dialog, Alert or Menu."),
      .container,
      CommandOption(
        "direction", taking: "1|-1",
        "1 if the new screen enters from the right. Defaults to that of the change."),
      CommandOption(
        "param", taking: "NAME=VALUE", isRepeatable: true,
        "The value of a parameter, instead of its default."),
      CommandOption(
        "request", taking: "NAME=VALUE", isRepeatable: true,
        "A value that the app passes with the request."),
      CommandOption("safe-area", taking: "T,L,B,R", "The container's safe-area insets in points."),
    ] + CommandOption.traits + [
      CommandOption(
        "scene", taking: "FILE",
        "The views of the screens, one per line, such as `to photo 16,80,120,120 in card`."),
      .root,
    ]
}
