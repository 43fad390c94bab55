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
    for number in program.steps {
      slots[number] = owner(of: program.instructions[number], program)
    }
    timelines = program.timelines.map { owner(of: $0, program) }
    plans = program.keyPlans.map { plan in
      owner(from: timelines[Int(plan.timeline)]) { program.visit(plan, $0) }
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
