import AnimProgram

extension Program.CurveTemplate {
  /// Whether the curve may be something else than 1 at its end.
  var mayLeaveRest: Bool {
    switch form {
    case .function, .points, .fitted: true
    default: form.isPhysical
    }
  }
}

extension TimingCurve {
  /// The range of durations to which a spring is fitted; outside of it, the nearest one is used. What is shorter is
  /// less than a picture of a display.
  static let fitted = 0.01...10.0
}

/// The blocks of a set of snapshots that have the same condition. What they say counts only for
/// snapshots that exist and satisfy the condition.
struct SnapshotBlock: Hashable, Sendable {
  /// The number of the set.
  var set: Int
  /// The slot of the condition. Below 0 if there is none.
  var condition: Program.Slot
}
