/// Finds out which parts of a program depend on the current snapshot, and on which set.
struct SnapshotOwners {
  private var slots: [Int32]
  private var timelines: [Int32] = []
  private var plans: [Int32] = []

  /// Analyzes the dependencies of a program.
  init(_ program: Program) {
    slots = Array(repeating: -1, count: program.instructions.count)
    for number in program.steps {
      slots[number] = owner(of: program.instructions[number], program)
    }
    timelines = program.timelines.map { owner(of: $0, program) }
    plans = program.keyPlans.map { plan in
      owner(from: timelines[Int(plan.timeline)]) { program.visit(plan, $0) }
    }
  }

  /// Returns the set on whose snapshot an instruction depends. Below 0 if there is none.
  func owner(of slot: Int) -> Int32 { slots[slot] }

  /// Returns the set on whose snapshot a timeline depends. Below 0 if there is none.
  func owner(ofTimeline number: Int) -> Int32 { timelines[number] }

  /// Returns the set on whose snapshot a key plan depends. Below 0 if there is none.
  func owner(ofPlan number: Int) -> Int32 { plans[number] }

  /// Returns the instructions that depend on the snapshot of a set, in order.
  func slots(of set: Int) -> [Int] { slots.indices.filter { slots[$0] == set } }

  private func owner(of step: Instruction, _ program: Program) -> Int32 {
    switch step.operation {
    case .parameter, .most: -1
    case .snapshot: step.c == 0 ? step.a : -1
    case .fraction, .elapsed: owner(of: program.timelines[Int(step.a)], program)
    default: owner { program.visitOperands(of: step, $0) }
    }
  }

  private func owner(of timeline: Program.Timeline, _ program: Program) -> Int32 {
    guard case .progress(let source, _, _, _) = timeline.source else {
      return owner { timeline.visit($0) }
    }
    let outer = owner(of: program.timelines[Int(source)], program)
    return owner(from: outer) { timeline.visit($0) }
  }

  /// Returns the greatest owner of some slots, or another one if that is greater.
  private func owner(from other: Int32 = -1, _ visit: ((Program.Slot) -> Void) -> Void) -> Int32 {
    var owner = other
    visit { owner = max(owner, slots[Int($0)]) }
    return owner
  }
}
