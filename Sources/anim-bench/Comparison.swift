/// Two ways to do the same thing, measured alternately in one run.
struct Comparison {
  /// The subject of the comparison.
  let name: String
  /// The number of times that a round repeats each way.
  let count: Int
  /// Runs our way as often as the argument says.
  let subject: (Int) -> Void
  /// Runs the other way as often as the argument says.
  let reference: (Int) -> Void

  /// Returns our time divided by the other's, for at least nine rounds, sorted.
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

  /// A ratio with three digits after the point.
  static func digits(_ ratio: Double) -> String {
    let thousandths = Int((ratio * 1000).rounded())
    let fraction = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
  }
}
