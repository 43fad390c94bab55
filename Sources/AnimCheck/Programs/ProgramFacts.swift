import AnimProgram

/// The facts about a program that hold in every container: which instructions matter, what they
/// depend on, and which tracks apply at the two ends.
///
/// This is a class because a program is large and all parts of a proof share it.
final class ProgramFacts: Sendable {
  let program: Program
  /// The widths and heights of the containers, in points.
  let sizes: ClosedRange<Double>
  /// The instructions that matter and are not constants, by when they are known, in order.
  let begin: [Program.Slot]
  let frame: [Program.Slot]
  /// Those of a frame that are fractions of times.
  let fractions: [Program.Slot]
  /// What they read of the change that the program plays in.
  let read: Reading
  /// The views of the program and what sets them.
  let stage: ViewTable
  /// The parts that play under different conditions.
  let parts: [PlayedPart]
  /// The slots whose numbers only an app knows: the values of a request. No claim about them is refuted. Empty if there are none.
  private let isForeign: [Bool]
  /// The slots that depend on an argument that a caller has to pass. Empty if there are none.
  private let isAsked: [Bool]

  /// Finds the facts about a program.
  init(_ program: consuming Program, _ options: CheckOptions = CheckOptions()) {
    sizes = options.sizes
    var (begin, frame): ([Program.Slot], [Program.Slot]) = ([], [])
    begin.reserveCapacity(16)
    var read = Reading()
    let isReached = program.sources(of: program.roots).slots
    for (index, step) in program.instructions.enumerated()
    where isReached[index] && step.operation != .constant {
      read.note(step)
      switch step.phase {
      case .begin: begin.append(Program.Slot(index))
      case .frame: frame.append(Program.Slot(index))
      case .body: break
      }
    }
    if program.interaction != nil { read.note(.interactive) }
    (self.begin, self.frame, self.read) = (begin, frame, read)
    fractions = frame.filter { program.instructions[Int($0)].operation == .fraction }
    stage = ViewTable(program)
    parts = program.playedParts()
    let isRequired = program.parameters.map(\.isRequired)
    isForeign = program.hasForeignParts ? program.marks(of: program.isForeign) : []
    isAsked =
      isRequired.contains(true)
      ? program.marks { step in
        step.operation == .parameter
          && program.parameter(ofScalar: Int(step.a))?.isRequired == true
      } : []
    self.program = program
  }

  /// Returns the greatest number of changes that may be tried, the less the larger the program is, and the more views it
  /// has in a change.
  func mostChanges(_ change: Counterexample) -> Int {
    let views = change.transition(of: program).program.views.count
    let cost = program.instructions.count + 8 * program.tracks.count + 80 * views
    return min(192, max(12, 200_000 / max(1, cost)))
  }

  /// Returns what some slots, and everything that they are computed from, read.
  func reading(of slots: [Program.Slot]) -> Reading {
    let isMeant = program.sources(of: slots).slots
    var read = Reading()
    for slot in begin + frame where isMeant[Int(slot)] {
      read.note(program.instructions[Int(slot)])
    }
    return read
  }

  /// Whether the gesture may be a drag: the program names one, or none.
  var isDragged: Bool {
    switch program.interaction?.gesture {
    case .pinch, .native: false
    case .drag, .edgeDrag, nil: true
    }
  }

  /// Whether the program finds views in the screens.
  var looksForViews: Bool { program.snapshotSets.contains { $0.kind != .slices } }

  /// Whether it reads where these views are.
  var readsViews: Bool {
    looksForViews
      && (begin + frame).contains { slot in
        let step = program.instructions[Int(slot)]
        return step.operation == .snapshot && program.snapshotSets[Int(step.a)].kind != .slices
          && SnapshotField.holding(Int(step.b))?.type == .rectangle
      }
  }

  /// Whether the program depends on values that only an app knows.
  var hasForeignParts: Bool { !isForeign.isEmpty }

  /// Returns whether a number depends on an argument that a caller has to pass.
  func isAsked(_ slot: Program.Slot) -> Bool { !isAsked.isEmpty && isAsked[Int(slot)] }

  /// Returns whether a number depends on values that only an app knows.
  func isForeign(_ slot: Program.Slot) -> Bool {
    !isForeign.isEmpty && isForeign[Int(slot)]
  }

  /// Returns whether a track's values, or the curves on which it plays, depend on what only an app
  /// knows.
  func isForeign(_ track: Program.Track) -> Bool {
    guard !isForeign.isEmpty else { return false }
    var result = program.curves(of: track).contains { isForeign[Int($0)] }
    program.visitValues(of: track) { if isForeign[Int($0)] { result = true } }
    return result
  }
}

extension ProgramFacts {
  /// Returns the numbers that something may be.
  func range(of kind: Reading.Kind) -> ClosedRange<Double> {
    switch kind {
    case .width, .height: return sizes
    case .inset: return 0...max(0, sizes.upperBound / 4)
    case .parameter(let scalar):
      guard case .range(let range) = program.domain(ofScalar: scalar) else {
        return -1_000...1_000
      }
      return range
    case .drag: return -1...1
    }
  }
}

// MARK: What matters

extension Program {
  /// The slots that tracks, times and gestures read.
  fileprivate var roots: [Slot] {
    var slots: [Slot] = []
    for track in tracks { visitValues(of: track) { slots.append($0) } }
    visitTimes { slots.append($0) }
    for set in snapshotSets {
      slots += (set.condition < 0 ? [] : [set.condition]) + operands[set.slicing?.range ?? 0..<0]
    }
    if let interaction { slots += operands[interaction.steps.range] + interaction.results }
    return slots
  }
}

extension Program.Interaction {
  /// The slots of what it decides: how far the transition is, whether it is completed, and how.
  var results: [Program.Slot] {
    [progress, commit].compactMap(\.self) + endings
  }

  /// The slots of the curves that play after the gesture.
  var endings: [Program.Slot] { [finish, cancel].compactMap(\.self) }
}

// MARK: What an app knows

extension Program {
  /// Whether the program depends on values that only an app knows.
  package var hasForeignParts: Bool {
    parameters.contains(where: \.isForeign)
  }

  /// Returns whether only an app knows what an instruction computes.
  fileprivate func isForeign(_ step: Instruction) -> Bool {
    step.operation == .parameter && parameter(ofScalar: Int(step.a))?.isForeign == true
  }

  /// Returns for each instruction whether it is meant, or depends on one that is.
  func marks(of isMeant: (Instruction) -> Bool) -> [Bool] {
    var marks = instructions.map { _ in false }
    for index in steps {
      let step = instructions[index]
      marks[index] = isMeant(step)
      if step.operation == .fraction {
        for curve in curves(ofTimeline: step.a) where marks[Int(curve)] { marks[index] = true }
      }
      visitOperands(of: instructions[index]) { if marks[Int($0)] { marks[index] = true } }
    }
    return marks
  }
}

extension Program.Parameter {
  /// Whether an app passes it with the request, or a caller passes a timing.
  fileprivate var isForeign: Bool { requestName != nil || defaults == nil && type == .timing }
}

extension Program {
  /// Returns the number of slices of a set, given the numbers of its columns and rows. `nil` if these are not known, or if
  /// it is no set of slices.
  func count(of set: SnapshotSet, _ value: (Slot) -> Double?) -> Double? {
    let numbers = set.slicing.map { operands[$0.range].compactMap(value) } ?? []
    guard numbers.count == 3 else { return nil }
    return numbers[0] < 2 ? numbers[1] : numbers[1] * numbers[2]
  }

}

extension Program {
  /// Returns the slots of the curves on which a track plays.
  func curves(of track: Track) -> [Slot] {
    var curves: [Slot] = []
    if let timeline = track.timeline { curves += self.curves(ofTimeline: timeline) }
    guard let number = track.plan else { return curves }
    let plan = keyPlans[Int(number)]
    curves += self.curves(ofTimeline: plan.timeline)
    return curves + operands[plan.curves.range].filter { $0 >= 0 }
  }

  /// Returns the slots of the curves of a timeline, and of those whose progress it follows.
  private func curves(ofTimeline number: Int32) -> [Slot] {
    var (next, curves): (Int32?, [Slot]) = (number, [])
    for _ in timelines.indices {
      guard let number = next else { break }
      let timeline = timelines[Int(number)]
      if let curve = timeline.curve { curves.append(curve) }
      next = nil
      if case .progress(let source, _, _, _) = timeline.source { next = source }
    }
    return curves
  }
}
