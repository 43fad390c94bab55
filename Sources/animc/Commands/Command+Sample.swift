import AnimCompiler
import AnimHelp
import AnimProgram
import AnimScene
import AnimSource
import AnimTools

extension Command {
  /// `animc sample`
  static let sample = Command(
    name: "sample", operands: "PATH ANIMATOR", count: 2...2,
    summary: "Prints the values of every view at some moments.",
    details: """
      PATH is a file, a folder, or - for standard input. ANIMATOR is a name or an expression, such as 'reversed slide', 'a + b' or
      'slide(padding: 20pt)'. Values are written as in a script: 16pt, .left, #fff, true, (1, 2),
      ease, "text". Without --at there are eleven moments from 0 to the end.
      """,
    options: [
      CommandOption("at", taking: "0,25%,0.5s", "The moments, as fractions, percentages or times.")
    ] + CommandOption.change,
    run: { arguments, environment throws(UsageError) in
      let times = try SampleTimes(arguments)
      let requested = try RequestedAnimator(arguments, environment)
      let sampler = try requested.sampler(at: times)
      return ToolResult(json: sampler.json, errors: requested.findings(in: sampler))
    })
}

/// The animator that a command line names, with what the line says about the change.
struct RequestedAnimator {
  /// The animator.
  private(set) var shown: ShownAnimator
  /// Whether the views of the screens are given, and whether they are made up.
  private let hasScene, makesUpViews: Bool

  /// Finds the animator that a command line names, and reads what it says about the change.
  ///
  /// - Parameter makesUpViews: Whether screens get example views for the animator to find if there
  ///   is no scene.
  init(
    _ arguments: Arguments, _ environment: ToolEnvironment, makesUpViews: Bool = false
  ) throws(UsageError) {
    let (path, text) = (arguments.operands[0], arguments.operands[1])
    let places = arguments.operands.map { environment.files.canonicalPath(of: $0) }
    if path != "-", places[0] == nil, places[1] != nil {
      throw UsageError(
        "there is no file or folder `\(path)`; did you mean `\(text)"
          + " \(path)`?")
    }
    hasScene = arguments.has("scene")
    self.makesUpViews = makesUpViews && !hasScene
    var device = Configuration.picture
    device.traits = RequestTraits(arguments)
    if let text = arguments["container"] { device.size = try OptionValue.size(text) }
    let change = try ShownChange(of: text, in: path, arguments, environment)
    if let text = arguments["safe-area"] { device.safeArea = try OptionValue.insets(text) }
    let scene = try arguments["scene"].map { path throws(UsageError) in
      try environment.scene(at: path)
    }
    var scripts = try LoadedScripts([path], root: arguments["root"], environment)
    scripts.addChecks(about: text)
    let compiled = try scripts.sound(environment)
    switch compiled.shown(text) {
    case .animator(let animator): shown = ShownAnimator(animator, as: change, on: device)
    case .refused(let reason): throw UsageError(reason)
    case .wrong(let expression):
      let help = "`animc list \(path)` lists the animators"
      throw UsageError(
        expression.refusal(scripts.set.units.map(\.syntax.source), help, environment))
    }
    if let scene { shown.inputs.scene = scene }
    try setValues(arguments, compiled.folder)
    if self.makesUpViews { shown.addExampleViews() }
  }

  /// Returns the values of the transition at some moments.
  func sampler(at times: SampleTimes) throws(UsageError) -> Sampler {
    let transition = shown.transition
    try times.check(lengthOf: transition)
    if makesUpViews, let missing = transition.missingRequestValue {
      throw UsageError(
        ToolResult(
          errors: "animc: the request has no value `\(missing.name)`: pass it, such as"
            + " --request \(missing.name)='\(missing.example)'\n", status: 1))
    }
    return Sampler(
      name: shown.animator.name, change: shown.change, transition: transition, times: times)
  }

  /// Returns what is wrong in the transition, one line each, with advice for an animator that looks for views if there
  /// are none.
  func findings(in sampler: Sampler) -> String {
    let transition = sampler.transition
    let looks = !transition.snapshotFindings.isEmpty && !hasScene
    let advice =
      "this animator looks for views: list them in a --scene file, one per line, such as"
      + " `to photo 16,80,120,120 in card`"
    return (transition.findings + (looks ? [advice] : [])).map { "animc: \($0)\n" }.joined()
  }

  // MARK: Values

  private mutating func setValues(
    _ arguments: Arguments, _ folder: Folder
  ) throws(UsageError) {
    let parameters = shown.animator.program.parameters
    for text in arguments.all("request") {
      let (name, value) = try OptionValue.assignment("request", text)
      guard let parameter = parameters.first(where: { $0.requestName == name }) else {
        let names = parameters.compactMap(\.requestName)
        let near = nearest(name, among: names).map { "; did you mean `\($0.text)`?" }
        throw UsageError(
          "there is no request value `\(name)`"
            + (near ?? (names.isEmpty ? ": no parameter of the animator reads one" : "")))
      }
      let type = parameter.type
      shown.inputs.requestValues[name] = try self.value(value, type, "--request \(name)", folder)
    }
  }

  private func value(
    _ text: String, _ type: ScriptValueType?, _ option: String, _ folder: Folder
  ) throws(UsageError) -> ScriptValue {
    let expression = folder.value(of: text, as: type, for: shown.inputs)
    if let value = expression.result { return value }
    let reason = expression.diagnostics.first { $0.severity == .error }?.message
    let example = type?.sample.map { "; for example: `\($0)`" } ?? ""
    throw UsageError("\(option): \(reason ?? "`\(text)` is no value")\(example)")
  }
}

extension CompiledExpression<AnimatorReference> {
  /// Returns the errors of the expression, with a suggestion where an animator is not known.
  fileprivate func refusal(
    _ sources: [SourceFile], _ help: String, _ environment: ToolEnvironment
  ) -> ToolResult {
    let advised = advisedDiagnostics.map { finding in
      var finding = finding
      if finding.id == .unknownAnimator, finding.help.isEmpty, finding.fixIts.isEmpty {
        finding.help = [help]
      }
      return finding
    }
    return DiagnosticText(SourceTable(sources + [source]), environment.ink).refusal(advised)
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
