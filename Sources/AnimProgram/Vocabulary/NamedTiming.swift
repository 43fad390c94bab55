/// A timing with a name: one row of the table.
package struct NamedTiming: Sendable {
  /// The name.
  package let name: String
  /// The curve.
  package let curve: TimingCurve
  /// A sentence that describes the timing.
  package let summary: String
  /// A statement that uses it.
  package var example: String { "timing \(name)" }
}

extension NamedTiming {
  /// All named timings.
  package static let all: [NamedTiming] = [
    NamedTiming(name: "linear", curve: .linear, summary: "Constant speed."),
    NamedTiming(name: "ease", curve: .ease, summary: "Starts quickly and slows down gently."),
    NamedTiming(name: "easeIn", curve: .easeIn, summary: "Starts slowly."),
    NamedTiming(name: "easeOut", curve: .easeOut, summary: "Ends slowly."),
    NamedTiming(name: "easeInOut", curve: .easeInOut, summary: "Starts and ends slowly."),
    NamedTiming(
      name: "smooth", curve: .spring(Spring(duration: 0.5, bounce: 0, velocity: 0)),
      summary: "A spring of half a second that does not bounce."),
    NamedTiming(
      name: "snappy", curve: .spring(Spring(duration: 0.5, bounce: 0.15, velocity: 0)),
      summary: "A spring of half a second that bounces a little."),
    NamedTiming(
      name: "bouncy", curve: .spring(Spring(duration: 0.5, bounce: 0.3, velocity: 0)),
      summary: "A spring of half a second that bounces."),
  ]

  /// The number of `ease`, the default timing.
  package static let ease = all.firstIndex { $0.name == "ease" } ?? 0
}
