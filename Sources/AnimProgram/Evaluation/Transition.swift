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

  let evaluator: Evaluator
  let slots: [Double]
  let curves: [Curve]
  let timelines: [PreparedTimeline]
  let progress: PreparedTimeline?
  let plans: [PreparedPlan]
  let segments: [PreparedSegment]
  let tracks: [PreparedTrack]
  let keyValues: [Double]
  let transforms: [TransformInterpolation]
  let outputs: [PreparedOutput]
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
    evaluator = preparation.evaluator
    slots = preparation.slots
    curves = preparation.curves
    timelines = preparation.timelines
    progress = preparation.progress
    plans = preparation.plans
    segments = preparation.segments
    tracks = preparation.tracks
    keyValues = preparation.keyValues
    transforms = preparation.transforms
    outputs = preparation.outputs
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
      values: template, slots: slots, timelineCount: timelines.count, planCount: plans.count)
    evaluate(at: 0, into: &frame)
    return frame
  }

  /// The value that a slot of the program had when the transition began.
  package func value(of slot: Program.Slot) -> Double { slots[Int(slot)] }

  /// The curve whose number a slot of the program holds; nil for one that is no curve of the
  /// language's own, such as a function of the script.
  package func timing(of slot: Program.Slot) -> TimingCurve? {
    if case .timing(let curve) = evaluator.curve(value(of: slot)) { curve } else { nil }
  }
}

/// Where a time lies: before a window, in it, or at its end and after.
enum Position: UInt8, Sendable { case before, inside, after }

struct PreparedTimeline: Sendable {
  var start = 0.0
  var end = 0.0
  /// 1 over the length of the whole window; 0 for a window without length.
  var rate = 0.0
  var curve = FrameCurve.linear
  /// The timeline whose eased fraction runs from `start` to `end`; nil for time itself.
  var source: Int?
}

struct PreparedPlan: Sendable {
  var timeline: Int
  /// The plan's segments; empty for two keys without a curve between them.
  var segments: Range<Int>
}

/// The way from one key to the next.
struct PreparedSegment: Sendable {
  var start: Double
  /// 1 over the length; infinite where two keys stand at one place: there the jump has happened.
  var rate: Double
  var curve: FrameCurve
}

struct PreparedTrack: Sendable {
  /// The plan of its keys; below 0 for a single value.
  var plan: Int32
  var offset: Int32
  var width: Int32
  /// The first of the keys' values, or of the transform interpolations.
  var first: Int32
  /// The last key.
  var last: Int32
  /// The first of the tangents at the keys; below 0 for straight lines between them.
  var tangents: Int32 = -1
  var mixing: Program.Mixing
  var low: Double
  var high: Double
}

struct PreparedOutput: Sendable {
  /// The tracks, numbers in `Transition.tracks`, in the order in which their windows begin.
  var first: Int32
  var count: Int32
}
