/// What a transition computes once, when it begins: everything that depends on sizes, traits and
/// parameters, in the form in which frames ask for it.
///
/// A class, so that a transition is copied, and a frame evaluated, without counting the references of
/// each table.
final class PreparedTransition: Sendable {
  let evaluator: Evaluator
  /// The values of the instructions of the first phase.
  let slots: [Double]
  /// The curves that a ``FrameCurve`` names by number.
  let curves: [Curve]
  let beziers: [CubicBezier]
  let springs: [Spring]
  let timelines: [PreparedTimeline]
  let progress: PreparedTimeline?
  let plans: [PreparedPlan]
  let segments: [PreparedSegment]
  let tracks: [PreparedTrack]
  let keyValues: [Double]
  let transforms: [TransformInterpolation]
  let outputs: [PreparedOutput]

  /// The program as it was prepared, and what else the evaluator goes by. Tracks have the same numbers
  /// as in the transition's own program.
  var givens: Evaluator.Givens { evaluator.givens }

  /// Takes over what a preparation has computed.
  init(_ preparation: Preparation) {
    evaluator = preparation.evaluator
    slots = preparation.slots
    curves = preparation.curves
    beziers = preparation.beziers
    springs = preparation.springs
    timelines = preparation.timelines
    progress = preparation.progress
    plans = preparation.plans
    segments = preparation.segments
    tracks = preparation.tracks
    keyValues = preparation.keyValues
    transforms = preparation.transforms
    outputs = preparation.outputs
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
  /// How its value is found.
  var form = Form.held
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

  /// The ways to a value: one that is known or computed, one number or several between keys, a smooth
  /// curve through keys, lists of transform functions.
  enum Form: Sendable { case held, number, scalars, smooth, transform }
}

struct PreparedOutput: Sendable {
  /// The tracks, numbers in `Transition.tracks`, in the order in which their windows begin.
  var first: Int32
  var count: Int32
}
