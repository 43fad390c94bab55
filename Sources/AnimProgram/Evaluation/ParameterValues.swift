/// Computes the values of a program's parameters from the arguments, the request, or the defaults.
struct ParameterValues {
  private(set) var scalars: [Double]
  /// The curves of parameters that are timings. They follow those of the program's templates.
  private(set) var curves: [TransitionCurve] = []
  private(set) var findings: [String] = []
  /// The number of curve templates in the program.
  private let templateCount: Int

  init(_ program: borrowing Program, _ inputs: TransitionInputs) {
    templateCount = program.curves.count
    let last = program.parameters.last
    scalars = Array(repeating: 0, count: last.map { $0.offset + $0.type.width } ?? 0)
    for parameter in program.parameters {
      fill(parameter, of: program, inputs)
      limit(parameter, of: program, inputs)
    }
  }

  private mutating func fill(
    _ parameter: Program.Parameter, of program: borrowing Program, _ inputs: TransitionInputs
  ) {
    if let given = inputs.parameters[parameter.name] { return set(parameter, given) }
    if let name = parameter.requestName {
      if let given = inputs.requestValues[name] { return set(parameter, given) }
      findings.append("the request has no value `\(name)`")
    }
    guard let defaults = parameter.defaults else { return }
    let values = values(of: Array(program.operands[defaults.range]), in: program, inputs)
    scalars.replaceSubrange(parameter.offset..<parameter.offset + values.count, with: values)
  }

  private mutating func set(_ parameter: Program.Parameter, _ value: ScriptValue) {
    if case .timing(let timing) = value, parameter.type == .timing {
      scalars[parameter.offset] = Double(templateCount + curves.count)
      curves.append(.timing(timing.curve))
    } else if let given = value.scalars(as: parameter.type) {
      scalars.replaceSubrange(parameter.offset..<parameter.offset + given.count, with: given)
    } else {
      findings.append("the parameter `\(parameter.name)` needs a \(parameter.type)")
    }
  }

  /// Limits a value to the range of its parameter, wherever the value comes from.
  private mutating func limit(
    _ parameter: Program.Parameter, of program: borrowing Program, _ inputs: TransitionInputs
  ) {
    guard let lower = parameter.lower, let upper = parameter.upper else { return }
    let bounds = values(of: [lower, upper], in: program, inputs)
    let value = scalars[parameter.offset]
    guard bounds[0] <= bounds[1], !(bounds[0] <= value && value <= bounds[1]) else { return }
    let nearest = value > bounds[1] ? bounds[1] : bounds[0]
    scalars[parameter.offset] = nearest
    let texts = ([value] + bounds + [nearest]).map(CurveRange.text)
    findings.append(
      "`\(parameter.name)` is \(texts[0]), which is not from \(texts[1]) to \(texts[2]): \(texts[3])"
        + " is used")
  }

  /// Defaults and ranges may depend on the container and on earlier parameters. If they are not
  /// constant, the program's own instructions compute them.
  private func values(
    of operands: [Program.Slot], in program: borrowing Program, _ inputs: TransitionInputs
  ) -> [Double] {
    let constants = operands.compactMap { program.constant($0) }
    guard constants.count < operands.count else { return constants }
    var evaluator = Evaluator(program, inputs, parameters: scalars, curves: curves)
    var slots = Array(repeating: 0.0, count: max(1, program.instructions.count))
    evaluator.begin(&slots)
    return operands.map { slots[Int($0)] }
  }
}
