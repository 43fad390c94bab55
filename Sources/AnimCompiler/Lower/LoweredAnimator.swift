import AnimProgram

/// An animator as instructions and tracks, before its views and outputs are laid out.
struct LoweredAnimator {
  var tracks: [LoweredTrack] = []
  var overlays: [LoweredOverlay] = []
  /// The windows whose bounds are not constants.
  var windows: [Program.WrittenWindow] = []
  /// The sets of snapshots that it moves, by number.
  var snapshotSets: [Int] = []
  /// The interaction with the place where it is written. `nil` if the script has none.
  var interaction: (value: Program.Interaction, place: Origin)?
  /// The `+` in the current text that combined tracks of several animators. `nil` if there is none.
  var together: Origin?
  /// The slot of the total duration, in seconds.
  var end: Program.Slot
  /// The window of `progress`.
  var progress: TimelineID
  /// The windows of `progress` of parts that play one after the other, in a sum those of its longer
  /// part. Empty for anything else.
  var stages: [TimelineID] = []
  /// Whether the arriving screen is in front of the leaving one.
  var isToAbove: Bool
  /// The place of the `order` statement. `nil` if there is none.
  var orderPlace: Origin?
  /// Whether a part moves something and does not say what plays with Reduce Motion.
  var needsCrossFade = false
  /// Whether a part moves something as its script says for Reduce Motion, by reading `reduceMotion`.
  var isDecided = false
  /// Whether a part says what plays with Reduce Motion.
  var hasReduction = false

  /// Notes that the script reads `reduceMotion`, so nothing takes the animator's place.
  mutating func decide() { if needsCrossFade { (needsCrossFade, isDecided) = (false, true) } }
}

/// A view on the stage, given by numbers.
enum StageView: Hashable {
  case from, to, container
  /// An overlay, given by the number of its name.
  case overlay(Int)
  /// Each snapshot of a set, given by the number of the set.
  case snapshots(Int)
}

/// A layer that is created for the transition.
struct LoweredOverlay {
  /// The number of its name.
  var number: Int
  /// The screen that it is above or below. `nil` if it is above everything.
  var target: StageView?
  var isAbove = true
}

/// A track that is written, or a default track of a match, for all components that it sets.
struct LoweredTrack {
  var view: StageView
  /// The number of the property as it is written.
  var property: PropertyID
  /// The place of the property, or of the match that has the default track.
  var place: Origin
  var values: TrackValues
  /// The window of the track.
  var timeline: TimelineID
  /// The components that it sets, with a bit for each.
  var components = UInt8.max
  /// The expression of a constant value. `nil` for other tracks.
  var expression: TypedID?
  /// Whether it was written for an animator that runs backwards here.
  var isReversed: Bool
}

/// The values of a track.
struct TrackValues {
  /// The type of the values.
  var type: ScriptValueType
  /// The values, key by key.
  var keys: [LoweredValue] = []
  /// The positions of the keys. Empty for a constant value.
  var positions: [Program.Slot] = []
  /// The curves between the keys, below 0 for none. Empty if there are no curves.
  var vias: [Program.Slot] = []
  /// Whether a constant value depends on time.
  var isAnimated = false
}
