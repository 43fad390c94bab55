/// Two ways to do one thing, measured in turn in one run.
struct Comparison {
  /// What is compared.
  let name: String
  /// How often each way is run in a round.
  let count: Int
  /// Ours: does the thing so many times.
  let subject: (Int) -> Void
  /// The other way.
  let reference: (Int) -> Void

  /// The ratios of at least nine rounds, ours over the other, sorted.
  func ratios(rounds: Int) -> [Double] {
    let clock = ContinuousClock()
    subject(count / 10 + 1)
    reference(count / 10 + 1)
    return (0..<rounds).map { _ in
      let ours = clock.measure { subject(count) }
      let theirs = clock.measure { reference(count) }
      return ours / theirs
    }.sorted()
  }

  /// Prints the row of the table.
  func run(rounds: Int = 15) {
    let ratios = ratios(rounds: rounds)
    let cells = [ratios[ratios.count / 2], ratios[0], ratios[ratios.count - 1]].map(Self.digits)
    print("| \(name) | \(cells.joined(separator: " | ")) |")
  }

  /// A number with three digits after the point.
  static func digits(_ ratio: Double) -> String {
    let thousandths = Int((ratio * 1000).rounded())
    let fraction = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
  }
}
