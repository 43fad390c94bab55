import AnimProgram

/// The blocks of a set of snapshots that have the same condition. What they say counts only for
/// snapshots that exist and satisfy the condition.
struct SnapshotBlock: Hashable, Sendable {
  /// The number of the set.
  var set: Int
  /// The slot of the condition. Below 0 if there is none.
  var condition: Program.Slot
}
