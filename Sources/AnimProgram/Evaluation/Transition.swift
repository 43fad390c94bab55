/// A program in a container. Everything that depends on sizes, traits and parameters has been
/// computed; only the time is missing. It is a value without views, so it can be evaluated
/// anywhere.
package struct Transition: Sendable {
  /// The program that it runs. A transition that is retargeted keeps it, and has more ``pieces``.
  package let program: Program
  /// The inputs with which it began.
  package let inputs: TransitionInputs
  /// Whether every timeline is linear, because a gesture drives the transition.
  package let isLinear: Bool
  /// The total duration in seconds.
  package internal(set) var duration: Double
  /// Problems with the values that were passed to it, as sentences.
  package let valueFindings: [String]
  /// Problems with its snapshots, as sentences: names that no view has, or too many snapshots.
  package let snapshotFindings: [String]

  /// Everything that was computed when it began.
  let prepared: PreparedTransition
  var template: [Double]
  /// The pieces of a frame: one for each property of a view that the script sets, and one for each
  /// that only has the residual of an interrupted motion. Those of a view are adjacent.
  package private(set) var pieces: [Program.Output]
  /// The numbers of the pieces of each view.
  private(set) var piecesOfView: [Range<Int>] = []
  /// The residual of a transition that this one has interrupted. Empty for other transitions.
  var residual = Residual()

  /// Begins a program with these inputs.
  ///
  /// The snapshots that a program describes are expanded, so that ``program`` has one view for each
  /// of them. Pass `false` for `showsSnapshots` to keep the description itself, with one view for
  /// each set, as if each had one snapshot, with the index `example`.
  ///
  /// If `isLinear` is `true`, a gesture drives it: every timeline is linear from its start to its
  /// end, so that the views are functions of the progress p, at the time p · ``duration``. Keys with
  /// their `via` and positions, windows and delays do not change.
  package init(
    _ program: borrowing Program, inputs: TransitionInputs, showsSnapshots: Bool = true,
    isLinear: Bool = false, example: Int = 0
  ) {
    var program = copy program
    var snapshotFindings: [String] = []
    if showsSnapshots, !program.snapshotSets.isEmpty {
      // A cross-fade shows none of them, and only a gesture may still read them.
      let isShown = program.interaction != nil || program.views.contains { $0.snapshotSet != nil }
      var expansion = Expansion(program)
      program = expansion.run(inputs)
      snapshotFindings = isShown ? expansion.findings : []
    }
    var preparation = Preparation(program, inputs, isLinear: isLinear, example: example)
    preparation.run()
    self.program = program
    self.inputs = inputs
    self.isLinear = isLinear
    duration = preparation.duration
    valueFindings = preparation.findings
    self.snapshotFindings = snapshotFindings
    prepared = PreparedTransition(preparation)
    template = preparation.template
    pieces = program.outputs
    findPieces()
  }

  /// All problems that were found when it began, as sentences.
  package var findings: [String] { valueFindings + snapshotFindings }

  /// Returns the pieces of a view, by its number.
  package func pieces(of view: Int) -> ArraySlice<Program.Output> {
    pieces[piecesOfView[view]]
  }

  /// Adds pieces with constant values.
  mutating func addPieces(_ added: [(view: Int, property: PropertyID, value: [Double])]) {
    guard !added.isEmpty else { return }
    for (view, property, value) in added {
      pieces.append(
        Program.Output(
          view: view, property: property, offset: template.count, width: value.count))
      template += value
    }
    pieces = pieces.enumerated().sorted {
      ($0.element.view, $0.offset) < ($1.element.view, $1.offset)
    }.map(\.element)
    findPieces()
  }

  private mutating func findPieces() {
    piecesOfView = Array(repeating: 0..<0, count: program.views.count)
    for (number, piece) in pieces.enumerated() {
      let start = piecesOfView[piece.view].isEmpty ? number : piecesOfView[piece.view].lowerBound
      piecesOfView[piece.view] = start..<number + 1
    }
  }

  /// Creates a frame for the moment before the beginning, with memory for all values. Nothing else
  /// allocates memory.
  package func makeFrame() -> Frame {
    var frame = Frame(
      values: template, slots: prepared.slots, timelineCount: prepared.timelines.count,
      planCount: prepared.plans.count)
    evaluate(at: 0, into: &frame)
    return frame
  }

  /// Evaluates the transition at a time in seconds from its beginning. The same time always gives
  /// the same frame, in any order. It does not allocate memory.
  package func evaluate(at time: Double, into frame: inout Frame) {
    evaluate(at: time, age: time, into: &frame)
  }

  /// Evaluates an interactive transition. `time` is its progress multiplied by the duration. `age`
  /// is the time in seconds since the transition was retargeted, which passes even while the
  /// gesture is at rest. `drag` is the translation of the drag that drives it, in points.
  package func evaluate(
    at time: Double, age: Double, drag: StagePoint = .zero, into frame: inout Frame
  ) {
    frame.time = time
    frame.withMemory { evaluate(at: time, age: age, drag: drag, in: $0) }
  }

  @inline(__always)
  func evaluate(at time: Double, age: Double, drag: StagePoint, in memory: FrameMemory) {
    prepared.evaluate(at: time, drag: drag, in: memory)
    if !residual.isEmpty { residual.add(at: age, to: memory.values, over: template) }
  }

  /// Returns the eased progress of the animator in a frame.
  package func progress(in frame: Frame) -> Double { prepared.progress(at: frame.time) }

  /// Returns the value that a slot of the program had when the transition began.
  package func value(of slot: Program.Slot) -> Double { prepared.slots[Int(slot)] }

  /// Returns the curve whose number a slot contains. `nil` for a curve that is not one of the
  /// language's own, such as a function of the script.
  package func timing(of slot: Program.Slot) -> TimingCurve? {
    if case .timing(let curve) = prepared.evaluator.curve(value(of: slot)) { curve } else { nil }
  }

  /// Returns the value at a fraction of the curve whose number a slot contains, made for some seconds.
  package func value(
    ofCurve slot: Program.Slot, at fraction: Double, over seconds: Double
  ) -> Double {
    var slots = prepared.slots
    return slots.withUnsafeMutableBufferPointer {
      prepared.evaluator.value(
        of: prepared.evaluator.curve(value(of: slot)), at: fraction, over: seconds, $0)
    }
  }
}
