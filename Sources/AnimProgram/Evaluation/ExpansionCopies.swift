extension Expansion {
  /// The numbers that the parts of the source have in the result, for each of some snapshots.
  struct Copies {
    var slots: Numbers
    var timelines: Numbers
    var plans: Numbers

    /// Creates the copies of the parts of a set, or of those that belong to no set, for -1.
    init(_ owners: SnapshotOwners, set: Int, snapshots: Int) {
      let counts = owners.counts(of: set)
      slots = Numbers(counts.slots, snapshots)
      timelines = Numbers(counts.timelines, snapshots)
      plans = Numbers(counts.plans, snapshots)
    }
  }

  /// The number of each part of one kind for each snapshot, by its place among the parts of its set.
  /// Below 0 if there is none yet. It is a single array because there are hundreds of snapshots.
  struct Numbers {
    private let parts: Int
    private var numbers: [Int32]

    init(_ parts: Int, _ snapshots: Int) {
      self.parts = parts
      numbers = Array(repeating: -1, count: parts * snapshots)
    }

    subscript(snapshot: Int, part: Int) -> Int32 {
      get {
        let place = snapshot * parts + part
        return numbers.indices.contains(place) ? numbers[place] : -1
      }
      set { numbers[snapshot * parts + part] = newValue }
    }
  }
}
