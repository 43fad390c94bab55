import AnimProgram

extension SetEvaluator {
  /// Returns the values of a curve for fractions from 0 to 1.
  mutating func image(of curve: Program.Slot) -> ValueSet { image(of: curve, at: ValueSet(0, 1)) }

  /// Returns the values of a curve, used as a function, for some fractions.
  mutating func image(of curve: Program.Slot, at fractions: ValueSet) -> ValueSet {
    apply(set(curve), to: fractions)
  }

  /// Returns how far a track may be on its way from one key to the next, as a share that leaves 0…1
  /// where a timing carries it past its keys. All numbers if that is not known.
  mutating func fractions(of track: Program.Track) -> ValueSet {
    let unit = ValueSet(0, 1)
    guard let plan = track.plan.map({ program.keyPlans[Int($0)] }) else { return unit }
    let outer = program.timelines[Int(plan.timeline)].curve.map { image(of: $0) } ?? unit
    let vias = program.operands[plan.curves.range].filter { $0 >= 0 }
    // Past the first and the last key, the way goes on as in the first and the last part of it.
    let isWithin = outer.isDefined && outer.lower >= -1e-6 && outer.upper <= 1 + 1e-6
    guard isWithin || plan.positions.count == 2 && vias.isEmpty else { return .anything }
    return vias.reduce(outer.union(unit)) { $0.union(image(of: $1)) }
  }

  /// Returns the template of a curve, if there is only one.
  func template(_ curve: ValueSet) -> Program.CurveTemplate? {
    guard let number = curve.number, number >= 0, number < Double(program.curves.count) else {
      return nil
    }
    return program.curves[Int(number)]
  }

  /// Returns the operands of a curve. A value out of range counts as the nearest valid number.
  private func operands(of template: Program.CurveTemplate) -> [ValueSet] {
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
      guard let number = set.number else { return nil }
      numbers.append(number)
    }
    return numbers
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
    let operands = operands(of: template)
    if argument.number == 0, let start = start(of: template, operands) { return start }
    if let numbers = numbers(template), let timing = template.boundedTiming(numbers) {
      return timing.image(argument)
    }
    return argument.lower >= 0 && argument.upper <= 1 ? template.form.image(operands) : .anything
  }
}
