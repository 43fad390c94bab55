extension Expansion {
  /// The numbers that the parts of the source have in the result, for each of some snapshots.
  struct Copies {
    var slots: Numbers
    var timelines: Numbers
    var plans: Numbers

    init(_ program: Program, snapshots: Int) {
      slots = Numbers(program.instructions.count, snapshots)
      timelines = Numbers(program.timelines.count, snapshots)
      plans = Numbers(program.keyPlans.count, snapshots)
    }
  }

  /// The number of each part of one kind for each snapshot. Below 0 if there is none yet. It is a
  /// single array because there are hundreds of snapshots.
  struct Numbers {
    private let parts: Int
    private var numbers: [Int32]

    init(_ parts: Int, _ snapshots: Int) {
      self.parts = parts
      numbers = Array(repeating: -1, count: parts * snapshots)
    }

    subscript(snapshot: Int, part: Int) -> Int32 {
      get { numbers[snapshot * parts + part] }
      set { numbers[snapshot * parts + part] = newValue }
    }
  }
}
