import AnimJSON
import AnimProgram

/// An event of a pointer.
package struct PointerEvent {
  /// The phase; `scroll` is a turn of a wheel, by a distance instead of a position.
  package enum Phase: String { case down, move, up, cancel, scroll }

  /// The time of the page's clock.
  package let moment: Double
  /// The number of the pointer.
  package let pointer: Int
  package var phase: Phase
  /// The position, in points from the device's upper left corner.
  package let point: StagePoint
  /// The number of the view under the pointer when it went down; `nil` if there is none.
  package let target: Int?
  /// The path of the view that can be tapped or scrolled there. The page's number of that view may be different
  /// when the recording is played again.
  package var path: [Int]?
}

extension PointerEvent {
  /// Reads `[moment, pointer, phase, x, y, target]`; the target is optional.
  package init(_ json: JSON) throws(Refusal) {
    guard let parts = json.array, (5...6).contains(parts.count), let moment = parts[0].double,
      let pointer = parts[1].integer, let phase = parts[2].string.flatMap(Phase.init),
      let x = parts[3].double, let y = parts[4].double
    else { throw Refusal("a point must be [moment, pointer, phase, x, y, view]") }
    self.init(
      moment: moment, pointer: pointer, phase: phase, point: StagePoint(x: x, y: y),
      target: parts.count > 5 ? parts[5].integer : nil)
  }
}

/// The pointers that are down, as the gesture that scripts read.
package struct Fingers {
  /// The distance that a pointer moves before it counts as a drag, in points.
  private static let slop = 10.0
  /// The time over which the speed is measured, in seconds.
  private static let memory = 0.1

  /// The positions of the pointers, by their numbers.
  package private(set) var points: [Int: StagePoint] = [:]
  /// Whether one has moved far enough for a drag, or does not count as a tap for another reason.
  package var hasMoved = false
  /// The place that the middle of the pointers has moved from.
  package private(set) var start = StagePoint.zero
  /// The distance of two pointers that counts as 1.
  private var unit = 1.0
  /// Where the pointers have been lately.
  private var recent: [(moment: Double, middle: StagePoint, distance: Double)] = []

  /// Begins without a pointer.
  package init() {}

  /// How far the pointers have moved together.
  package var way: StagePoint { middle - start }

  /// Follows a pointer.
  package mutating func handle(_ event: PointerEvent) {
    if points.isEmpty { self = Fingers() }
    let way = way
    switch event.phase {
    case .down: points[event.pointer] = event.point
    case .move where points[event.pointer] != nil:
      points[event.pointer] = event.point
      hasMoved = hasMoved || max(self.way.length, abs(distance - unit)) > Self.slop
    case .up, .cancel: points[event.pointer] = nil
    default: return
    }
    if event.phase != .move { (start, unit, recent) = (middle - way, distance, []) }
    recent.append((event.moment, middle, distance))
    recent.removeAll { $0.moment < event.moment - Self.memory }
  }

  /// Measures what follows from here.
  package mutating func restart() { start = middle }

  /// The gesture.
  package var gesture: GestureState {
    var gesture = GestureState()
    gesture.translation = way
    gesture.scale = distance / unit
    guard let first = recent.first, let last = recent.last, last.moment > first.moment else {
      return gesture
    }
    let (seconds, way) = (last.moment - first.moment, last.middle - first.middle)
    gesture.velocity = StagePoint(x: way.x / seconds, y: way.y / seconds)
    gesture.scaleVelocity = (last.distance - first.distance) / unit / seconds
    return gesture
  }

  private var middle: StagePoint {
    let (places, count) = (points.values, Double(max(points.count, 1)))
    return StagePoint(
      x: places.reduce(0) { $0 + $1.x } / count, y: places.reduce(0) { $0 + $1.y } / count)
  }

  /// How far two pointers are apart; 1 if there is only one.
  private var distance: Double {
    let both = points.sorted { $0.key < $1.key }.prefix(2).map(\.value)
    guard both.count == 2 else { return 1 }
    return max(1, (both[1] - both[0]).length)
  }
}

extension StagePoint {
  fileprivate var length: Double { (x * x + y * y).squareRoot() }

  fileprivate static func - (left: StagePoint, right: StagePoint) -> StagePoint {
    StagePoint(x: left.x - right.x, y: left.y - right.y)
  }
}
