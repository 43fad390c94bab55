import AnimProgram
import AnimSyntax

extension ExpressionLowering {
  mutating func unary(
    _ op: UnaryOperator, _ operand: Index<ExpressionSyntax>, _ place: Origin,
    _ environment: Environment
  ) -> LoweredValue? {
    guard let value = lower(operand, environment) else { return nil }
    let operation: Operation = op == .not ? .not : .negate
    return LoweredValue(value.scalars.count) { graph.emit(operation, value[$0], at: place) }
  }

  mutating func binary(
    _ op: BinaryOperator, _ left: Index<ExpressionSyntax>, _ right: Index<ExpressionSyntax>,
    _ node: ExpressionSyntax, _ environment: Environment
  ) -> LoweredValue? {
    // `a > b` is `b < a`, and computed like it.
    let isSwapped = op == .greater || op == .greaterOrEqual
    let first = lower(isSwapped ? right : left, environment)
    let second = lower(isSwapped ? left : right, environment)
    guard let one = isSwapped ? second : first, let other = isSwapped ? first : second else {
      return nil
    }
    let place = environment.place(node.focus)
    let widths = (one.scalars.count, other.scalars.count)
    func each(_ operation: Operation, _ graph: inout InstructionGraph) -> LoweredValue {
      LoweredValue(max(widths.0, widths.1)) {
        graph.emit(
          operation, one[widths.0 > 1 ? $0 : 0], other[widths.1 > 1 ? $0 : 0], at: place)
      }
    }
    switch op {
    case .and: return each(.and, &graph)
    case .or: return each(.or, &graph)
    case .add: return each(.add, &graph)
    case .subtract: return each(.subtract, &graph)
    case .multiply: return each(.multiply, &graph)
    case .divide: return each(.divide, &graph)
    case .power: return each(.power, &graph)
    case .less: return .scalar(graph.emit(.less, one.slot, other.slot, at: place))
    case .greater: return .scalar(graph.emit(.less, other.slot, one.slot, at: place))
    case .lessOrEqual: return .scalar(graph.emit(.lessOrEqual, one.slot, other.slot, at: place))
    case .greaterOrEqual: return .scalar(graph.emit(.lessOrEqual, other.slot, one.slot, at: place))
    case .equal, .notEqual:
      var equal = graph.emit(.equal, one.slot, other.slot, at: place)
      for index in 1..<max(1, widths.0) {
        let next = graph.emit(.equal, one[index], other[index], at: place)
        equal = graph.emit(.and, equal, next, at: place)
      }
      return .scalar(op == .equal ? equal : graph.emit(.not, equal, at: place))
    }
  }

  mutating func conditional(
    _ test: Index<ExpressionSyntax>, _ yes: Index<ExpressionSyntax>,
    _ no: Index<ExpressionSyntax>, _ type: ScriptValueType, _ place: Origin,
    _ environment: Environment
  ) -> LoweredValue? {
    let condition = lower(test, environment)
    let (first, second) = (lower(yes, environment), lower(no, environment))
    guard let condition, let first, let second else { return nil }
    if type == .transform { return choose(condition.slot, first, second, place) }
    return LoweredValue(type.width) {
      graph.emit(.select, condition.slot, first[$0], second[$0], at: place)
    }
  }

  /// Selects one of two transform lists: both are applied one after the other, and the one that is
  /// not selected has the arguments of the identity.
  private mutating func choose(
    _ condition: Program.Slot, _ first: LoweredValue, _ second: LoweredValue, _ place: Origin
  ) -> LoweredValue {
    if let known = graph.constantValue(condition) { return known != 0 ? first : second }
    let yes = first.functions.map { gate($0, condition, isFirst: true, place) }
    let no = second.functions.map { gate($0, condition, isFirst: false, place) }
    return .functions(yes + no)
  }

  private mutating func gate(
    _ number: Int32, _ condition: Program.Slot, isFirst: Bool, _ place: Origin
  ) -> Int32 {
    let template = graph.program.transforms[Int(number)]
    let rest = template.kind.restingArguments
    let slots = graph.program.operands[template.arguments.range].enumerated().map { index, slot in
      let resting = index < rest.count ? self.number(rest[index], place) : slot
      return graph.emit(
        .select, condition, isFirst ? slot : resting, isFirst ? resting : slot, at: place)
    }
    return graph.transform(template.kind, slots)
  }
}

extension TransformKind {
  /// The arguments for which the function is the identity. For `rotate3d`, those before the angle
  /// can keep their values.
  fileprivate var restingArguments: [Double] {
    switch self {
    case .scale, .scaleX, .scaleY, .scale3d: [1, 1, 1]
    case .perspective: [.infinity]
    case .rotate3d: [0, 0, 1, 0]
    case .matrix: [1, 0, 0, 1, 0, 0]
    case .matrix3d: StageMatrix.identity.elements
    default: [0, 0, 0]
    }
  }
}
