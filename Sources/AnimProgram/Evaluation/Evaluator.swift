/// Computes instructions. This is the only place that defines what operations do with numbers.
struct Evaluator {
  let givens: Givens
  /// The curves of the program's templates, followed by those that are values of parameters.
  var curves: [TransitionCurve]
  /// The scalars of the first snapshot of each set, and of the current one.
  var first: [[Double]] = []
  var own: [[Double]] = []
  /// Problems with numbers that sizes, traits and parameters lead out of their range, as sentences.
  private(set) var findings: [String] = []

  /// Everything that does not change. It is a class because evaluators are copied and this is
  /// large.
  final class Givens: Sendable {
    let program: Program
    let inputs: [Double]
    let parameters: [Double]

    init(_ program: borrowing Program, _ inputs: TransitionInputs, parameters: [Double]) {
      self.program = copy program
      self.inputs = inputs.scalars
      self.parameters = parameters
    }
  }

  /// - Parameters:
  ///   - curves: The curves that are values of parameters.
  ///   - example: The index of the snapshot that stands for all of its set. Below 0, there are no
  ///     elements and no matches.
  init(
    _ program: borrowing Program, _ inputs: TransitionInputs, parameters: [Double],
    curves: [TransitionCurve], example: Int = 0
  ) {
    givens = Givens(program, inputs, parameters: parameters)
    self.curves = Array(repeating: .timing(.linear), count: program.curves.count) + curves
    guard !program.snapshotSets.isEmpty else { return }
    let fieldsOfOwn = Snapshot.example(max(0, example), in: inputs).fields
    own = program.snapshotSets.map { _ in fieldsOfOwn }
    var fields = Snapshot.example(0, in: inputs).fields
    fields[SnapshotField.count.offset] = fieldsOfOwn[SnapshotField.count.offset]
    first = program.snapshotSets.map {
      example < 0 && $0.kind != .slices
        ? Array(repeating: 0, count: SnapshotField.width) : fields
    }
  }

  /// Computes the instructions of the first phase, in order.
  mutating func begin(_ slots: inout [Double]) {
    findings = []
    let instructions = givens.program.instructions
    slots.withUnsafeMutableBufferPointer { slots in
      for index in instructions.indices where instructions[index].phase == .begin {
        let step = instructions[index]
        if step.operation == .curve { makeCurve(Int(step.a), slots) }
        // Most instructions are constants, and a call would count a reference.
        slots[index] = step.operation == .constant ? step.number : compute(step, slots)
      }
    }
  }

  private mutating func makeCurve(_ index: Int, _ slots: UnsafeMutableBufferPointer<Double>) {
    let template = givens.program.curves[index]
    var operands = givens.program.operands[template.operands.range].map { slots[Int($0)] }
    for range in template.form.ranges where range.operand < operands.count {
      let operand = operands[range.operand]
      guard !range.contains(operand), operand.isFinite else { continue }
      operands[range.operand] = range.clamped(operand)
      findings.append("\(range.name) is \(range.words), not \(operand)")
    }
    curves[index] = template.curve(operands)
  }

  /// Computes an instruction that does not depend on the frame.
  func compute(_ step: Instruction, _ slots: UnsafeMutableBufferPointer<Double>) -> Double {
    switch step.operation {
    case .constant: step.number
    case .input: givens.inputs[Int(step.a)]
    case .parameter: givens.parameters[Int(step.a)]
    case .curve: Double(step.a)
    case .random: draw(givens.program.draws[Int(step.a)], slots)
    case .apply: apply(slots[Int(step.a)], to: slots[Int(step.b)], slots)
    case .end: end(step, slots)
    case .edgeX, .edgeY:
      Evaluator.edgeVector(
        slots[Int(step.a)], rightToLeft: givens.inputs[Input.rightToLeft.rawValue] != 0,
        isVertical: step.operation == .edgeY)
    case .snapshot: (step.c == 0 ? own : first)[Int(step.a)][Int(step.b)]
    case .most: isMoved(step, slots) ? slots[Int(step.a)] : 0
    case .argument, .fraction, .elapsed, .drag: slots[0]
    default:
      step.operation.arithmetic(slots[Int(step.a)], slots[Int(step.b)], slots[Int(step.c)])
    }
  }

  /// Returns whether the example of the set whose last end an instruction computes is moved.
  private func isMoved(
    _ step: Instruction, _ slots: UnsafeMutableBufferPointer<Double>
  ) -> Bool {
    let condition = givens.program.snapshotSets[Int(step.b)].condition
    return condition < 0 || slots[Int(condition)] != 0
  }

  /// Returns the value of the curve with a number, as a function.
  func apply(
    _ curve: Double, to argument: Double, _ slots: UnsafeMutableBufferPointer<Double>
  ) -> Double {
    switch self.curve(curve) {
    case .timing(let timing): timing.valueAsFunction(at: argument)
    case .function(let body): run(body, argument, slots)
    }
  }

  /// Returns the value of a curve at a fraction of a duration in seconds.
  func value(
    of curve: TransitionCurve, at fraction: Double, over seconds: Double,
    _ slots: UnsafeMutableBufferPointer<Double>
  ) -> Double {
    switch curve {
    case .timing(let timing): timing.value(at: fraction, over: seconds)
    case .function(let body): run(body, fraction, slots)
    }
  }

  /// Returns the curve with a number. Linear if there is none.
  func curve(_ number: Double) -> TransitionCurve {
    guard number >= 0, number < Double(curves.count) else { return .timing(.linear) }
    return curves[Int(number)]
  }

  private func run(
    _ body: Int, _ argument: Double, _ slots: UnsafeMutableBufferPointer<Double>
  ) -> Double {
    let body = givens.program.bodies[body]
    slots[Int(body.argument)] = argument
    for index in body.steps.range {
      let slot = Int(givens.program.operands[index])
      slots[slot] = compute(givens.program.instructions[slot], slots)
    }
    return slots[Int(body.result)]
  }

  private func end(_ step: Instruction, _ slots: UnsafeMutableBufferPointer<Double>) -> Double {
    let limit = slots[Int(step.c)]
    guard let natural = curve(slots[Int(step.a)]).naturalDuration else { return limit }
    return min(slots[Int(step.b)] + natural, limit)
  }

  private func draw(
    _ draw: Program.Draw, _ slots: UnsafeMutableBufferPointer<Double>
  ) -> Double {
    var hash = Hash64()
    hash.combine(draw.name.utf8)
    for slot in givens.program.operands[draw.seed.range] { hash.combine(slots[Int(slot)]) }
    return hash.fraction
  }

  private static func edgeVector(
    _ edge: Double, rightToLeft: Bool, isVertical: Bool
  ) -> Double {
    guard edge >= 0, edge < Double(StageEdge.allCases.count) else { return 0 }
    let (x, y): (Double, Double) =
      switch StageEdge.allCases[Int(edge)] {
      case .left: (-1, 0)
      case .right: (1, 0)
      case .top: (0, -1)
      case .bottom: (0, 1)
      case .leading: (rightToLeft ? 1 : -1, 0)
      case .trailing: (rightToLeft ? -1 : 1, 0)
      }
    return isVertical ? y : x
  }
}
