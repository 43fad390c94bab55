extension Program {
  /// The limits that keep every program small enough for any device.
  package enum Limits {
    /// The maximum number of instructions, before snapshots are expanded.
    package static let steps = 200_000
    /// The maximum number of tracks. Those of each snapshot count.
    package static let tracks = 10_000
    /// The maximum number of views. A set of snapshots counts as one.
    package static let views = 5_000
    /// The maximum number of steps for a value of a timing, including all timings that it applies.
    package static let timing = 2_000
    /// The maximum number of `most` instructions, each of which becomes one for each snapshot of a set.
    package static let most = 1_000
  }
}
