/// Finds out which parts of a program depend on the current snapshot, and on which set.
struct SnapshotOwners {
  private var slots: [Int32]
  private var timelines: [Int32] = []
  private var plans: [Int32] = []
  /// The same for each set: its parts, and where a part is among them.
  private var slotPlaces, timelinePlaces, planPlaces: Places

  /// The parts of each set, and of none.
  private struct Places {
    var parts: [[Int]] = []
    var places: [Int] = []

    init(_ owners: [Int32], sets: Int) {
      parts = Array(repeating: [], count: sets + 1)
      places.reserveCapacity(owners.count)
      for (number, owner) in owners.enumerated() {
        places.append(parts[Int(owner) + 1].count)
        parts[Int(owner) + 1].append(number)
      }
    }
  }

  /// Analyzes the dependencies of a program.
  init(_ program: Program) {
    slots = Array(repeating: -1, count: program.instructions.count)
    let none = Places([], sets: 0)
    (slotPlaces, timelinePlaces, planPlaces) = (none, none, none)
    for (number, step) in program.instructions.enumerated() {
      slots[number] = owner(of: step, program)
    }
    timelines = program.timelines.map { owner(of: $0, program) }
    plans = program.keyPlans.map { plan in
      greatest(
        [timelines[Int(plan.timeline)], owner(of: plan.positions, program)]
          + [owner(of: plan.curves, program), slots[Int(plan.length)]])
    }
    let sets = program.snapshotSets.count
    slotPlaces = Places(slots, sets: sets)
    timelinePlaces = Places(timelines, sets: sets)
    planPlaces = Places(plans, sets: sets)
  }

  /// Returns the set on whose snapshot an instruction depends. Below 0 if there is none.
  func owner(of slot: Int) -> Int32 { slots[slot] }

  /// Returns the set on whose snapshot a timeline depends. Below 0 if there is none.
  func owner(ofTimeline number: Int) -> Int32 { timelines[number] }

  /// Returns the set on whose snapshot a key plan depends. Below 0 if there is none.
  func owner(ofPlan number: Int) -> Int32 { plans[number] }

  /// Returns the instructions that depend on the snapshot of a set, in order; for -1, those that
  /// depend on none.
  func slots(of set: Int) -> [Int] { slotPlaces.parts[set + 1] }

  /// Returns the place of an instruction among those of its set.
  func place(of slot: Int) -> Int { slotPlaces.places[slot] }

  /// Returns the place of a timeline among those of its set.
  func place(ofTimeline number: Int) -> Int { timelinePlaces.places[number] }

  /// Returns the place of a key plan among those of its set.
  func place(ofPlan number: Int) -> Int { planPlaces.places[number] }

  /// Returns how many instructions, timelines and key plans depend on the snapshot of a set.
  func counts(of set: Int) -> (slots: Int, timelines: Int, plans: Int) {
    (
      slotPlaces.parts[set + 1].count, timelinePlaces.parts[set + 1].count,
      planPlaces.parts[set + 1].count
    )
  }

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
