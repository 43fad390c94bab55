import AnimProgram
import AnimRuntime

/// What a session was told since the app last stood still with nothing presented: enough to show any
/// moment since then again.
struct Recording {
  /// One thing that a session was told.
  enum Input {
    case tick(Double, [PointerEvent])
    case set(Configuration)
    case play
  }

  /// An input, when it came, and the registry that answered from then on.
  struct Entry {
    let moment: Double
    let input: Input
    var registry: Registry
  }

  /// The most entries that are kept: four minutes at sixty frames a second.
  static let limit = 15_000

  /// Where the app was, on which device, and when.
  let place: Place
  let configuration: Configuration
  let beginning: Double
  /// What came, in order.
  private(set) var entries: [Entry] = []
  /// Whether a change has begun since.
  var hasMoved = false

  init(at place: Place, _ configuration: Configuration, from beginning: Double) {
    (self.place, self.configuration, self.beginning) = (place, configuration, beginning)
  }

  /// The moment of the last entry.
  var end: Double { entries.last?.moment ?? beginning }

  /// Whether every entry has been kept.
  var isWhole: Bool { entries.count < Self.limit }

  mutating func add(_ input: Input, at moment: Double, _ registry: Registry) {
    guard isWhole else { return }
    entries.append(Entry(moment: moment, input: input, registry: registry))
  }

  /// Forgets what came after a moment.
  mutating func cut(after moment: Double) {
    while let last = entries.last, last.moment > moment { entries.removeLast() }
  }

  /// Lets another registry answer everything.
  mutating func answer(by registry: Registry) {
    for index in entries.indices { entries[index].registry = registry }
  }
}
