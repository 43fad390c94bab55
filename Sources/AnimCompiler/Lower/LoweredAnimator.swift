import AnimProgram
import AnimSyntax

/// An animator as instructions and tracks, before its views and outputs are laid out.
struct LoweredAnimator {
  var tracks: [LoweredTrack] = []
  var overlays: [LoweredOverlay] = []
  /// The sets of pictures that it moves, by number.
  var pictureSets: [Int] = []
  /// How a gesture drives it, and where that was written.
  var interaction: (value: Program.Interaction, place: Origin)?
  var interruption: (value: Program.Interruption, place: Origin)?
  /// The `+` that put tracks of several animators together, if there is one in the text at hand.
  var together: Origin?
  /// The slot of the whole length in seconds.
  var end: Program.Slot
  /// The time in which `progress` runs.
  var progress: TimelineID
  /// Whether the arriving screen is above the leaving one.
  var isToAbove: Bool
  /// Where the order was written, if it was.
  var orderPlace: Origin?
  /// Whether a part moves something and says nothing of reduced motion.
  var needsCrossFade = false
  /// Whether a part says what plays with reduced motion.
  var hasReduction = false
}

/// A view of the stage, by numbers alone.
enum StageView: Hashable {
  case from, to, container
  /// An overlay, by the number of its name.
  case overlay(Int)
  /// Any one picture of a set, by the number of the set.
  case pictures(Int)
}

/// A layer made for the transition.
struct LoweredOverlay {
  /// The number of its name.
  var number: Int
  /// The screen above or below which it is put, or `nil` above everything.
  var target: StageView?
  var isAbove = true
}

/// One written track, or one that a match brings along, for all components that it sets.
struct LoweredTrack {
  var view: StageView
  /// The number of the property as it is written.
  var property: PropertyID
  /// The property, or the match that brings the track along.
  var place: Origin
  var values: TrackValues
  /// The time in which it runs.
  var timeline: TimelineID
  /// For a picture the number of the block among its set's.
  var block: Int32 = 0
  /// The components that it sets, of those that its property stands for: a bit each.
  var components = UInt8.max
  /// The expression of a single value.
  var expression: Index<ExpressionSyntax>?
  /// Whether it was written for an animator that runs backwards here.
  var isReversed: Bool
}

/// The values of a track.
struct TrackValues {
  /// The type of the values.
  var type: ScriptValueType
  /// The values, key after key.
  var keys: [LoweredValue] = []
  /// The positions of the keys; empty for a single value.
  var positions: [Program.Slot] = []
  /// The curves between the keys, below 0 for none; empty if there is none at all.
  var vias: [Program.Slot] = []
  /// Whether the single value depends on time.
  var isAnimated = false
  /// Whether the way through the keys is a smooth curve.
  var isSmooth = false
}
