import Foundation

/// Compares the work for inputs of one size with that for inputs twice as large.
///
/// Each measurement is a process of its own, so that its peak of memory is its own too. Times are
/// those of the processor. In each round both inputs are measured, one after the other, and the median
/// of the rounds' ratios counts: a machine that is faster at times then changes both, or one round only.
enum Growth {
  /// The growth that no shape may reach: twice the input may take little more than twice the work.
  static let limit = 2.6
  /// The seconds of the processor after which a measurement is given up.
  private static let patience: rlim_t = 60
  private static let rounds = 7

  /// The work for one input.
  private struct Cost {
    /// The least time of the processor, in seconds; infinite if it took too long.
    var seconds = Double.infinity
    /// The least peak of memory, in megabytes.
    var megabytes = Double.infinity

    /// Returns the lesser of both times and of both peaks.
    func least(_ other: Cost) -> Cost {
      Cost(seconds: min(seconds, other.seconds), megabytes: min(megabytes, other.megabytes))
    }
  }

  /// Prints the growth of all shapes, or of those whose names contain a word. Returns whether all are
  /// below the limit.
  static func print(_ word: String) -> Bool {
    let shapes = GrowthShape.all.filter { word.isEmpty || $0.name.contains(word) }
    var largest = 0.0
    Swift.print("| shape | size | ms | MB | size | ms | MB | growth |")
    Swift.print("|---|---|---|---|---|---|---|---|")
    for shape in shapes {
      let (size, double) = (shape.size, 2 * shape.size)
      var (costs, ratios) = ((Cost(), Cost()), [Double]())
      for _ in 0..<rounds {
        let (once, twice) = (measure(shape, size), measure(shape, double))
        costs = (costs.0.least(once), costs.1.least(twice))
        ratios.append(twice.seconds / once.seconds)
        if twice.seconds.isInfinite { break }
      }
      ratios.sort { $0 < $1 || $1.isNaN }
      let growth = max(ratios[ratios.count / 2], costs.1.megabytes / costs.0.megabytes)
      let shown = growth.isNaN ? Double.infinity : growth
      largest = max(largest, shown)
      let cells = [
        shape.name, "\(size)", text(costs.0.seconds * 1000), text(costs.0.megabytes), "\(double)",
        text(costs.1.seconds * 1000), text(costs.1.megabytes), String(format: "%.2f", shown),
      ]
      Swift.print("| " + cells.joined(separator: " | ") + " |")
      fflush(nil)
    }
    Swift.print("\nlargest growth: " + String(format: "%.2f", largest))
    return largest < limit
  }

  private static func text(_ number: Double) -> String {
    number.isFinite ? String(format: "%.1f", number) : "over \(patience) s"
  }

  /// Runs a shape in a process of its own.
  private static func measure(_ shape: GrowthShape, _ size: Int) -> Cost {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = ["growth", shape.name, "\(size)"]
    let pipe = Pipe()
    process.standardOutput = pipe
    guard (try? process.run()) != nil else { return Cost() }
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let numbers = String(decoding: output, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .compactMap {
        Double($0)
      }
    guard process.terminationStatus == 0, numbers.count == 2 else { return Cost() }
    return Cost(seconds: numbers[0], megabytes: numbers[1])
  }

  /// Does the work of a shape once, and prints its time in seconds and the peak of memory in
  /// megabytes.
  static func run(_ name: String, _ size: Int) {
    var limit = rlimit(rlim_cur: patience, rlim_max: patience)
    #if canImport(Darwin)
      setrlimit(RLIMIT_CPU, &limit)
    #else
      setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &limit)
    #endif
    guard let shape = GrowthShape.all.first(where: { $0.name == name }) else { return }
    // The tables of the language are made once.
    shape.work(1)()
    let work = shape.work(size)
    let before = processorSeconds
    work()
    let seconds = processorSeconds - before
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_SELF, &usage)
      let megabytes = Double(usage.ru_maxrss) / 1_048_576
    #else
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      let megabytes = Double(usage.ru_maxrss) / 1024
    #endif
    Swift.print(seconds, megabytes)
  }

  private static var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
