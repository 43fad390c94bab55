import AnimProgram
import AnimRuntime
import AnimScene

/// The inputs of a session since the app was last at rest with nothing presented, with which any
/// later moment can be shown again.
struct SessionRecording {
  /// An input of a session.
  enum Input {
    case tick(Double, [PointerEvent])
    case set(Configuration)
  }

  /// An input, its time, and the registry that is used from then on.
  struct Entry {
    let moment: Double
    let input: Input
    var registry: Registry
  }

  /// The greatest number of entries: four minutes at sixty frames a second.
  static let limit = 15_000

  /// The place of the app at the beginning, the device, and the time.
  let place: Place
  let configuration: Configuration
  let beginning: Double
  /// The inputs, in order.
  private(set) var entries: [Entry] = []
  /// When the last change began at rest, which others may have interrupted since. `nil` until one has.
  var firstChange: Double?

  /// Whether a change has begun since then.
  var hasMoved: Bool { firstChange != nil }

  init(at place: Place, _ configuration: Configuration, from beginning: Double) {
    (self.place, self.configuration, self.beginning) = (place, configuration, beginning)
  }

  /// The time of the last entry.
  var end: Double { entries.last?.moment ?? beginning }

  /// Whether all entries have been kept.
  var isWhole: Bool { entries.count < Self.limit }

  mutating func add(_ input: Input, at moment: Double, _ registry: Registry) {
    guard isWhole else { return }
    entries.append(Entry(moment: moment, input: input, registry: registry))
  }

  /// Removes the entries after a moment.
  mutating func cut(after moment: Double) {
    while let last = entries.last, last.moment > moment { entries.removeLast() }
  }

  /// The number of entries up to the last one that is more than the passing of time.
  var activeCount: Int {
    let last = entries.lastIndex { entry in
      if case .tick(_, let events) = entry.input { !events.isEmpty } else { true }
    }
    return last.map { $0 + 1 } ?? 0
  }

  /// Replaces the registry in all entries.
  mutating func answer(by registry: Registry) {
    for index in entries.indices { entries[index].registry = registry }
  }
}
