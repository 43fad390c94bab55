/// Computes the values of a program's parameters from the arguments, the request, or the defaults.
struct ParameterValues {
  private(set) var scalars: [Double]
  /// The curves of parameters that are timings. They follow those of the program's templates.
  private(set) var curves: [Curve] = []
  private(set) var findings: [String] = []
  /// The number of curve templates in the program.
  private let templateCount: Int

  init(_ program: borrowing Program, _ inputs: TransitionInputs) {
    templateCount = program.curves.count
    let last = program.parameters.last
    scalars = Array(repeating: 0, count: last.map { $0.offset + $0.type.width } ?? 0)
    for parameter in program.parameters { fill(parameter, of: program, inputs) }
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
    let values = values(of: defaults, in: program, inputs)
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

  /// Defaults may depend on the container and on earlier parameters. If they are not constant, the
  /// program's own instructions compute them.
  private func values(
    of defaults: Program.Operands, in program: borrowing Program, _ inputs: TransitionInputs
  ) -> [Double] {
    let operands = program.operands[defaults.range]
    let constants = operands.compactMap { program.constant($0) }
    guard constants.count < operands.count else { return constants }
    var evaluator = Evaluator(program, inputs, parameters: scalars, curves: curves)
    var slots = Array(repeating: 0.0, count: max(1, program.instructions.count))
    evaluator.begin(&slots)
    return operands.map { slots[Int($0)] }
  }
}
