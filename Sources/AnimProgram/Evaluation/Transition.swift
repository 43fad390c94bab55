/// A program in a container: everything that depends on sizes, traits and parameters is computed,
/// only time is missing. A value without views, so that it can be evaluated anywhere.
package struct Transition: Sendable {
  /// The program that it runs, and holds as long as it runs.
  package internal(set) var program: Program
  /// What it was begun with.
  package let inputs: TransitionInputs
  /// Whether a finger leads, so that every timeline is linear.
  package let isLed: Bool
  /// The whole length in seconds.
  package internal(set) var duration: Double
  /// What was found wrong with the values that it was given, as sentences.
  package let valueFindings: [String]
  /// What was found wrong with its pictures, as sentences: names that no view bears, too many.
  package let pictureFindings: [String]

  /// What was computed when it began.
  let prepared: PreparedTransition
  var template: [Double]
  /// The pieces of each view: the program has them together.
  var piecesOfView: [Range<Int>]
  /// What is added to its tracks because it has interrupted another; nothing else has any.
  var residual = Residual()

  /// Begins a program with these inputs.
  ///
  /// A program that describes pictures is written out for those that there are, so that
  /// ``program`` has one view for each; not with `showsPictures` false, for who wants to look at
  /// the description itself: it has one view for each set, as if there were one picture.
  ///
  /// With `isLed` a finger leads: every timeline is linear from where it begins to where it ends,
  /// so that the views are functions of the progress p, at the time p · ``duration``. Keys, their
  /// `via` and their places, windows and delays are as they are.
  package init(
    _ program: borrowing Program, inputs: TransitionInputs, showsPictures: Bool = true,
    isLed: Bool = false
  ) {
    var program = copy program
    var pictureFindings: [String] = []
    if showsPictures, !program.pictureSets.isEmpty {
      var expansion = Expansion(program)
      program = expansion.run(inputs)
      pictureFindings = expansion.findings
    }
    var preparation = Preparation(program, inputs, isLed: isLed)
    preparation.run()
    self.program = program
    self.inputs = inputs
    self.isLed = isLed
    duration = preparation.duration
    valueFindings = preparation.findings
    self.pictureFindings = pictureFindings
    prepared = PreparedTransition(preparation)
    template = preparation.template
    piecesOfView = program.piecesOfView
  }

  /// Everything that was found wrong when it began, as sentences.
  package var findings: [String] { valueFindings + pictureFindings }

  /// The pieces of a frame, one a view and property that the script sets.
  package var pieces: [Program.Output] { program.outputs }

  /// The pieces of one view, by its number.
  package func pieces(of view: Int) -> ArraySlice<Program.Output> {
    program.outputs[piecesOfView[view]]
  }

  /// A frame of the moment before the beginning, with room for every value: the one allocation.
  package func makeFrame() -> Frame {
    var frame = Frame(
      values: template, slots: prepared.slots, timelineCount: prepared.timelines.count,
      planCount: prepared.plans.count)
    evaluate(at: 0, into: &frame)
    return frame
  }

  /// Evaluates the transition at a time in seconds from its beginning. Pure: the same time gives
  /// the same frame, in any order. Allocates nothing.
  package func evaluate(at time: Double, into frame: inout Frame) {
    evaluate(at: time, age: time, into: &frame)
  }

  /// The same where a finger leads: `time` is its share of the duration, and `age` the seconds
  /// since the transition was retargeted, which count on while the finger rests.
  package func evaluate(at time: Double, age: Double, into frame: inout Frame) {
    frame.time = time
    frame.withMemory { evaluate(at: time, age: age, in: $0) }
  }

  @inline(__always)
  func evaluate(at time: Double, age: Double, in memory: FrameMemory) {
    prepared.evaluate(at: time, in: memory)
    if !residual.isEmpty { residual.add(at: age, to: memory.values, over: template) }
  }

  /// The eased progress of the animator at the frame's moment.
  package func progress(in frame: Frame) -> Double { prepared.progress(at: frame.time) }

  /// The value that a slot of the program had when the transition began.
  package func value(of slot: Program.Slot) -> Double { prepared.slots[Int(slot)] }

  /// The curve whose number a slot of the program holds; nil for one that is no curve of the
  /// language's own, such as a function of the script.
  package func timing(of slot: Program.Slot) -> TimingCurve? {
    if case .timing(let curve) = prepared.evaluator.curve(value(of: slot)) { curve } else { nil }
  }
}
