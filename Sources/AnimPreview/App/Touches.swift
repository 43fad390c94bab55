import AnimProgram
import AnimRuntime

/// Turns pointers into gestures and taps, as UIKit's recognizers do.
final class Touches {
  /// The distance that a pointer moves before it counts as a drag, in points.
  static let slop = 10.0
  /// The greatest distance from an edge at which an edge drag starts, in points.
  static let edgeWidth = 20.0
  /// The time over which the speed is measured, in seconds.
  static let memory = 0.1
  /// How fast scrolling slows down by itself, in points per second, each second.
  static let friction = 2400.0

  /// The phase of a touch; `scroll` is a turn of a wheel, by a distance instead of a position.
  enum Phase: String { case down, move, up, cancel, scroll }

  private struct Pointer {
    let start: StagePoint
    /// The recent places, each with its time.
    var places: [(moment: Double, point: StagePoint)]
    /// The view under the pointer when it went down.
    let target: BrowserView?
    var hasMoved = false
    var point: StagePoint { places.last?.point ?? start }
  }

  private typealias Gesture = ArmedGesture<BrowserPlatform>

  private var pointers: [Int: Pointer] = [:]
  /// The gesture that drives a change.
  private var active: Gesture?
  /// The view whose contents a pointer scrolls, or that scroll on by themselves.
  private var scrolling: BrowserView?
  /// The pointer's position when the active gesture started, or the distance of its two pointers.
  private var origin = StagePoint.zero
  private var distance = 0.0
  /// The distances of two pointers, each with its time.
  private var distances: [(moment: Double, value: Double)] = []

  /// The gestures that the containers have installed, the innermost container's first, each with
  /// the container's view.
  private let armed: () -> [(gesture: Gesture, view: BrowserView)]
  private let traits: () -> RequestTraits
  private let clock: any FrameClock

  init(
    armed: @escaping () -> [(gesture: ArmedGesture<BrowserPlatform>, view: BrowserView)],
    traits: @escaping () -> RequestTraits, clock: any FrameClock
  ) {
    (self.armed, self.traits, self.clock) = (armed, traits, clock)
  }

  /// Whether a pointer is down.
  var isTouching: Bool { !pointers.isEmpty }

  /// Handles an action of a pointer.
  func handle(
    _ phase: Phase, _ number: Int, at point: StagePoint, on target: BrowserView?, moment: Double
  ) {
    switch phase {
    case .down: down(number, point, target, moment)
    case .move: move(number, point, moment)
    case .up: up(number, point, moment)
    case .cancel: cancel(number)
    case .scroll: target?.scrollable?.scroll(by: -point.y)
    }
  }

  private func down(_ number: Int, _ point: StagePoint, _ target: BrowserView?, _ moment: Double) {
    guard pointers.count < 10 else { return }
    // A touch stops what scrolls by itself, and does nothing else.
    pointers[number] = Pointer(
      start: point, places: [(moment, point)], target: target, hasMoved: scrolling != nil)
    scrolling = nil
    if pointers.count == 2, active == nil {
      distance = fingersApart
      distances = [(moment, distance)]
    }
  }

  private func move(_ number: Int, _ point: StagePoint, _ moment: Double) {
    guard var pointer = pointers[number] else { return }
    let step = point.y - pointer.point.y
    pointer.places.append((moment, point))
    pointer.places.removeAll { $0.moment < moment - Self.memory }
    let way = point - pointer.start
    pointer.hasMoved = pointer.hasMoved || (way.x * way.x + way.y * way.y).squareRoot() > Self.slop
    pointers[number] = pointer
    if pointers.count == 2 {
      distances.append((moment, fingersApart))
      distances.removeAll { $0.moment < moment - Self.memory }
    }
    if let active {
      active.handle(.changed, state)
    } else if let scrolling {
      scrolling.scroll(by: -step)
    } else if pointer.hasMoved {
      begin(pointer)
    }
  }

  private func up(_ number: Int, _ point: StagePoint, _ moment: Double) {
    // If the pointer has rested at its last place, this sets its speed to zero.
    move(number, point, moment)
    guard let pointer = pointers[number] else { return }
    if let active {
      let state = state
      pointers[number] = nil
      active.handle(.ended, state)
      self.active = nil
      return
    }
    let speed = state.velocity.y
    pointers[number] = nil
    if let scrolling { glide(scrolling, -speed) }
    if !pointer.hasMoved { tap(pointer.target) }
  }

  private func cancel(_ number: Int) {
    guard pointers.removeValue(forKey: number) != nil else { return }
    scrolling = nil
    guard let active else { return }
    active.handle(.cancelled, state)
    self.active = nil
  }

  /// Taps the innermost view around this one that can be tapped.
  private func tap(_ target: BrowserView?) {
    target?.tappable?.onTap?()
  }

  // MARK: Gestures

  /// Scrolls, if the movement goes up or down over something that can. Otherwise, offers it to the
  /// installed gestures, those of edges first, until one accepts it.
  private func begin(_ pointer: Pointer) {
    let way = pointer.point - pointer.start
    if pointers.count == 1, abs(way.y) > abs(way.x), let view = pointer.target?.scrollable,
      way.y < 0 ? view.scroll < view.reach : view.scroll > 0
    {
      return scrolling = view
    }
    origin = pointer.point
    distance = max(distance, 1)
    let candidates = armed().filter { fits($0.gesture.gesture, $0.view, pointer) }
    let isEdge: (Gesture) -> Bool = { if case .edgeDrag = $0.gesture { true } else { false } }
    let sorted =
      candidates.filter { isEdge($0.gesture) } + candidates.filter { !isEdge($0.gesture) }
    for (gesture, _) in sorted {
      // The movement so far gives the direction, but progress starts from here, without a jump.
      origin = pointer.start
      gesture.handle(.began, state)
      guard gesture.isInUse else { continue }
      active = gesture
      origin = pointer.point
      gesture.handle(.changed, state)
      return
    }
  }

  /// Scrolls on, more and more slowly, until the end of the contents or a touch.
  private func glide(_ view: BrowserView, _ speed: Double) {
    let beginning = clock.now
    let length = abs(speed) / Self.friction
    var last = 0.0
    clock.start { [weak self] now in
      guard let self, scrolling === view, pointers.isEmpty else { return false }
      let time = min(now - beginning, length)
      let way = speed * time * (1 - (length > 0 ? time / length / 2 : 0))
      let moves = view.scroll(by: way - last) || way == last
      last = way
      if time < length, moves { return true }
      scrolling = nil
      return false
    }
  }

  private func fits(
    _ gesture: Program.Interaction.Gesture, _ view: BrowserView, _ pointer: Pointer
  ) -> Bool {
    switch gesture {
    case .drag: return pointers.count == 1
    case .pinch: return pointers.count == 2
    case .native: return false
    case .edgeDrag(let edge):
      let root = view.root
      let size = root.frame.size
      guard pointers.count == 1 else { return false }
      switch edge.side(rightToLeft: traits().rightToLeft) {
      case .left: return pointer.start.x <= Self.edgeWidth
      case .right: return pointer.start.x >= size.width - Self.edgeWidth
      case .top: return pointer.start.y <= Self.edgeWidth
      default: return pointer.start.y >= size.height - Self.edgeWidth
      }
    }
  }

  private var fingersApart: Double {
    let points = pointers.sorted { $0.key < $1.key }.prefix(2).map(\.value.point)
    guard points.count == 2 else { return 0 }
    let way = points[1] - points[0]
    return max(1, (way.x * way.x + way.y * way.y).squareRoot())
  }

  private var state: GestureState {
    var state = GestureState()
    if pointers.count == 2 {
      let apart = fingersApart
      state.scale = apart / max(distance, 1)
      if let first = distances.first, let last = distances.last, last.moment > first.moment {
        state.scaleVelocity =
          (last.value - first.value) / max(distance, 1) / (last.moment - first.moment)
      }
    } else if let pointer = pointers.min(by: { $0.key < $1.key })?.value {
      state.translation = pointer.point - origin
      if let first = pointer.places.first, let last = pointer.places.last,
        last.moment > first.moment
      {
        let seconds = last.moment - first.moment
        let way = last.point - first.point
        state.velocity = StagePoint(x: way.x / seconds, y: way.y / seconds)
      }
    }
    return state
  }
}

extension BrowserView {
  /// The outermost view around this one.
  var root: BrowserView { superview?.root ?? self }

  /// The innermost view that can be tapped, either this one or one around it.
  var tappable: BrowserView? { onTap == nil ? superview?.tappable : self }

  /// The innermost view whose contents can be scrolled, either this one or one around it.
  var scrollable: BrowserView? { reach > 0 ? self : superview?.scrollable }

  /// Scrolls the contents up by a distance in points; returns whether they move.
  @discardableResult
  func scroll(by way: Double) -> Bool {
    let old = scroll
    scroll = min(max(0, scroll + way), reach)
    return scroll != old
  }

  /// The indices of this view and the views around it among their siblings, from the outermost.
  var path: [Int] {
    guard let superview, let place = superview.subviews.firstIndex(where: { $0 === self }) else {
      return []
    }
    return superview.path + [place]
  }

  /// Returns the view at a path; `nil` if there is none.
  func view(at path: [Int]) -> BrowserView? {
    path.reduce(self) { view, place in
      view.flatMap { $0.subviews.indices.contains(place) ? $0.subviews[place] : nil }
    }
  }
}

extension StageEdge {
  /// The side of the screen that the edge refers to.
  fileprivate func side(rightToLeft: Bool) -> StageEdge {
    switch self {
    case .leading: rightToLeft ? .right : .left
    case .trailing: rightToLeft ? .left : .right
    default: self
    }
  }
}

private func - (left: StagePoint, right: StagePoint) -> StagePoint {
  StagePoint(x: left.x - right.x, y: left.y - right.y)
}
