/// The scalars of a program's parameters, from what was given, the request or the defaults.
struct ParameterValues {
  let program: Program
  let inputs: TransitionInputs
  var scalars: [Double]
  /// The curves of parameters that are timings, behind those of the program's templates.
  var curves: [Curve] = []
  var findings: [String] = []

  init(_ program: Program, _ inputs: TransitionInputs) {
    self.program = program
    self.inputs = inputs
    let last = program.parameters.last
    scalars = Array(repeating: 0, count: last.map { $0.offset + $0.type.width } ?? 0)
  }

  mutating func fill() {
    for parameter in program.parameters { fill(parameter) }
  }

  private mutating func fill(_ parameter: Program.Parameter) {
    if let given = inputs.parameters[parameter.name] { return set(parameter, given) }
    if let name = parameter.requestName {
      if let given = inputs.requestValues[name] { return set(parameter, given) }
      findings.append("the request brings no value `\(name)`")
    }
    if let defaults = parameter.defaults { setDefaults(parameter, defaults) }
  }

  private mutating func set(_ parameter: Program.Parameter, _ value: Value) {
    if case .timing(let curve) = value, parameter.type == .timing {
      scalars[parameter.offset] = Double(program.curves.count + curves.count)
      curves.append(.timing(curve))
    } else if let given = value.scalars(as: parameter.type) {
      scalars.replaceSubrange(parameter.offset..<parameter.offset + given.count, with: given)
    } else {
      findings.append("the parameter `\(parameter.name)` wants a \(parameter.type)")
    }
  }

  /// Defaults may depend on the container and on the parameters before, so they are computed by
  /// the program's own instructions.
  private mutating func setDefaults(_ parameter: Program.Parameter, _ defaults: Program.Operands) {
    var evaluator = Evaluator(program, inputs, parameters: scalars, curves: curves)
    var slots = Array(repeating: 0.0, count: max(1, program.instructions.count))
    evaluator.begin(&slots)
    for (index, slot) in program.operands[defaults.range].enumerated() {
      scalars[parameter.offset + index] = slots[Int(slot)]
    }
  }
}
