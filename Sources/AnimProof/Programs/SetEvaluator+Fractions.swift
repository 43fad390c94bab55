import AnimProgram

extension SetEvaluator {
  /// Returns how far a track may be on its way from one key to the next, as a share that leaves 0…1
  /// where a timing carries it past its keys. All numbers if that is not known.
  mutating func fractions(of track: Program.Track) -> ValueSet {
    let unit = ValueSet(0, 1)
    let program = facts.program
    guard let plan = track.plan.map({ program.keyPlans[Int($0)] }) else { return unit }
    let outer = program.timelines[Int(plan.timeline)].curve.map { image(of: $0) } ?? unit
    let vias = program.operands[plan.curves.range].filter { $0 >= 0 }
    // Past the first and the last key, the way goes on as in the first and the last part of it.
    let isWithin = outer.isDefined && outer.lower >= -1e-6 && outer.upper <= 1 + 1e-6
    guard isWithin || plan.positions.count == 2 && vias.isEmpty else { return .anything }
    return vias.reduce(outer.union(unit)) { $0.union(image(of: $1)) }
  }
}
