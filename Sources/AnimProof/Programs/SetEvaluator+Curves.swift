import AnimProgram

extension SetEvaluator {
  /// Returns the values of a curve for fractions from 0 to 1.
  mutating func image(of curve: Program.Slot) -> ValueSet { image(of: curve, at: ValueSet(0, 1)) }

  /// Returns the values of a curve, used as a function, for some fractions.
  mutating func image(of curve: Program.Slot, at fractions: ValueSet) -> ValueSet {
    apply(set(curve), to: fractions)
  }

  /// Returns the template of a curve, if there is only one.
  func template(_ curve: ValueSet) -> Program.CurveTemplate? {
    guard let number = curve.number, number >= 0, number < Double(program.curves.count) else {
      return nil
    }
    return program.curves[Int(number)]
  }

  /// Returns the operands of a curve. A value out of range counts as the nearest valid number.
  func operands(of template: Program.CurveTemplate) -> [ValueSet] {
    var sets = program.operands[template.operands.range].map { set($0) }
    for range in template.form.ranges where range.operand < sets.count {
      sets[range.operand] = sets[range.operand]
        .clamped(to: range.clamped(-.infinity)...range.upper)
    }
    return sets
  }

  /// Returns the operands of a curve, if all of them are known.
  func numbers(_ template: Program.CurveTemplate) -> [Double]? {
    var numbers: [Double] = []
    numbers.reserveCapacity(template.operands.range.count)
    for set in operands(of: template) {
      // An input of a point without a value is not a number.
      guard let number = set.number ?? (set.center.isNaN ? .nan : nil) else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  /// Returns the curves in some slots that are the same in all containers, without functions.
  func timings(of curves: Set<Program.Slot>) -> [Program.Slot: TimingCurve] {
    var timings: [Program.Slot: TimingCurve] = [:]
    for slot in curves {
      guard let template = template(set(slot)) else { continue }
      timings[slot] = numbers(template).flatMap { template.timing($0) }
    }
    return timings
  }

  mutating func apply(_ curve: ValueSet, to argument: ValueSet) -> ValueSet {
    guard curve.isDefined else { return .anything }
    guard let template = template(curve) else {
      // Any of them, or a straight line.
      return program.curves.reduce(argument) { $0.union(apply($1, to: argument)) }
    }
    return apply(template, to: argument)
  }

  private mutating func apply(
    _ template: Program.CurveTemplate, to argument: ValueSet
  ) -> ValueSet {
    if case .function(let body) = template.form { return value(ofBody: body, at: argument) }
    guard argument.isDefined else { return .anything }
    if argument.number == 0, template.beginsAtZero { return .zero }
    let operands = operands(of: template)
    // A fitted spring is another one in each duration.
    if template.form != .fitted, let timing = numbers(template).flatMap({ template.timing($0) }) {
      return timing.image(argument)
    }
    return argument.lower >= 0 && argument.upper <= 1 ? template.form.image(operands) : .anything
  }
}
