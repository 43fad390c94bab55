/// Finds out which parts of a program depend on the current snapshot, and on which set.
struct SnapshotOwners {
  private var slots: [Int32]
  private var timelines: [Int32] = []
  private var plans: [Int32] = []

  /// Analyzes the dependencies of a program.
  init(_ program: Program) {
    slots = Array(repeating: -1, count: program.instructions.count)
    for (number, step) in program.instructions.enumerated() {
      slots[number] = owner(of: step, program)
    }
    timelines = program.timelines.map { owner(of: $0, program) }
    plans = program.keyPlans.map { plan in
      greatest(
        [timelines[Int(plan.timeline)], owner(of: plan.positions, program)]
          + [owner(of: plan.curves, program), slots[Int(plan.length)]])
    }
  }

  /// Returns the set on whose snapshot an instruction depends. Below 0 if there is none.
  func owner(of slot: Int) -> Int32 { slots[slot] }

  /// Returns the set on whose snapshot a timeline depends. Below 0 if there is none.
  func owner(ofTimeline number: Int) -> Int32 { timelines[number] }

  /// Returns the set on whose snapshot a key plan depends. Below 0 if there is none.
  func owner(ofPlan number: Int) -> Int32 { plans[number] }

  /// Returns the instructions that depend on the snapshot of a set, in order.
  func slots(of set: Int) -> [Int] { slots.indices.filter { slots[$0] == Int32(set) } }

  private func owner(of step: Instruction, _ program: Program) -> Int32 {
    switch step.operation {
    case .constant, .input, .parameter, .argument, .most, .drag: return -1
    case .snapshot: return step.c == 0 ? step.a : -1
    case .curve: return owner(of: program.curves[Int(step.a)].operands, program)
    case .random: return owner(of: program.draws[Int(step.a)].seed, program)
    case .call: return owner(of: program.calls[Int(step.a)].arguments, program)
    case .fraction, .elapsed: return owner(of: program.timelines[Int(step.a)], program)
    default:
      let all = [step.a, step.b, step.c].prefix(step.operation.arity)
      return greatest(all.map { slots[Int($0)] })
    }
  }

  private func owner(of timeline: Program.Timeline, _ program: Program) -> Int32 {
    let curve = timeline.curve.map { slots[Int($0)] } ?? -1
    switch timeline.source {
    case .time(let start, let end, let length):
      return greatest([curve] + [start, end, length].map { slots[Int($0)] })
    case .progress(let source, let lower, let upper, let length):
      let outer = owner(of: program.timelines[Int(source)], program)
      return greatest([curve, outer] + [lower, upper, length].map { slots[Int($0)] })
    }
  }

  private func owner(of list: Program.Operands, _ program: Program) -> Int32 {
    greatest(program.operands[list.range].map { $0 < 0 ? -1 : slots[Int($0)] })
  }

  private func greatest(_ owners: [Int32]) -> Int32 { owners.max() ?? -1 }
}
