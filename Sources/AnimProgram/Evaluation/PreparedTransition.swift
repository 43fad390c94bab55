/// The part of a transition that is computed once, when it begins: everything that depends on
/// sizes, traits and parameters, in the form that frames need.
///
/// It is a class so that copying a transition, and evaluating a frame, does not count the
/// references of each table.
final class PreparedTransition: Sendable {
  let evaluator: Evaluator
  /// The values of the instructions of the first phase.
  let slots: [Double]
  /// The curves that ``FrameCurve``s refer to by number.
  let curves: [TransitionCurve]
  let beziers: [CubicBezier]
  let springs: [Spring]
  let timelines: [PreparedTimeline]
  let progress: PreparedTimeline?
  let stages: [PreparedTimeline]
  let plans: [PreparedPlan]
  let segments: [PreparedSegment]
  let tracks: [PreparedTrack]
  let keyValues: [Double]
  let transforms: [TransformInterpolation]
  let outputs: [PreparedOutput]
  /// The tracks that take turns in setting an output, output by output.
  let order: [PreparedTurn]

  /// The prepared program and the other inputs of the evaluator. Tracks have the same numbers as in
  /// the transition's own program.
  var givens: Evaluator.Givens { evaluator.givens }

  /// Takes the results of a preparation.
  init(_ preparation: Preparation) {
    evaluator = preparation.evaluator
    slots = preparation.slots
    curves = preparation.curves
    beziers = preparation.beziers
    springs = preparation.springs
    timelines = preparation.timelines
    progress = preparation.progress
    stages = preparation.stages
    plans = preparation.plans
    segments = preparation.segments
    tracks = preparation.tracks
    keyValues = preparation.keyValues
    transforms = preparation.transforms
    outputs = preparation.outputs
    order = preparation.order
  }
}

/// The position of a time relative to a window: before it, inside, or at its end and after.
enum Position: UInt8, Sendable { case before, inside, after }

struct PreparedTimeline: Sendable {
  var start = 0.0
  var end = 0.0
  /// 1 divided by the length of the whole window. 0 for a window of length 0.
  var rate = 0.0
  var curve = FrameCurve.linear
  /// The timeline whose eased fraction goes from `start` to `end`. `nil` for time itself.
  var source: Int?
}

struct PreparedPlan: Sendable {
  var timeline: Int
  /// The segments of the plan. Empty for two keys without a curve between them.
  var segments: Range<Int>
}

/// The segment from one key to the next.
struct PreparedSegment: Sendable {
  var start: Double
  /// 1 divided by the length. Infinite if both keys are at the same position; the jump has then
  /// happened.
  var rate: Double
  var curve: FrameCurve
}

struct PreparedTrack: Sendable {
  /// The way in which its value is computed.
  var form = Form.held
  /// The plan of its keys. Below 0 for a constant value.
  var plan: Int32
  var offset: Int32
  var width: Int32
  /// The index of the first of the keys' values, or of the transform interpolations.
  var first: Int32
  /// The last key.
  var last: Int32
  var mixing: Program.Mixing
  var low: Double
  var high: Double

  /// The ways to compute a value: one that is known or computed by instructions, one number or
  /// several between keys, or lists of transform functions.
  enum Form: Sendable { case held, number, scalars, transform }
}

struct PreparedOutput: Sendable {
  /// The first of its tracks, which are adjacent.
  var first: Int32
  var count: Int32
  /// The places of its tracks in ``PreparedTransition/order``. Empty for a single track.
  var order: Range<Int>
}

/// One of the tracks of an output.
struct PreparedTurn: Sendable {
  var track: Int
  var timeline: Int
}
