import AnimProgram
import AnimRuntime
import AnimScene
import AnimatorTesting

/// Turns pointers into gestures and taps, as UIKit's recognizers do.
final class Touches {
  /// How fast scrolling slows down by itself, in points per second, each second.
  static let friction = 2400.0

  private typealias Gesture = ArmedGesture<HeadlessPlatform>

  private var fingers = Fingers()
  /// The view under each pointer when it went down.
  private var targets: [Int: HeadlessView] = [:]
  /// The gesture that drives a change.
  private var active: Gesture?
  /// The view whose contents a pointer scrolls, or that scroll on by themselves.
  private var scrolling: HeadlessView?

  /// The gestures that the containers have installed, the innermost container's first, each with
  /// the container's view.
  private let armed: () -> [(gesture: Gesture, view: HeadlessView)]
  private let traits: () -> RequestTraits
  private let clock: any FrameClock

  init(
    armed: @escaping () -> [(gesture: ArmedGesture<HeadlessPlatform>, view: HeadlessView)],
    traits: @escaping () -> RequestTraits, clock: any FrameClock
  ) {
    (self.armed, self.traits, self.clock) = (armed, traits, clock)
  }

  /// Whether a pointer is down.
  var isTouching: Bool { !fingers.points.isEmpty }

  /// Handles an action of a pointer over a view.
  func handle(_ event: PointerEvent, on target: HeadlessView?) {
    let isDown = fingers.points[event.pointer] != nil
    switch event.phase {
    case .down where fingers.points.count < 10: down(event, target)
    case .move where isDown: move(event)
    case .up where isDown: up(event)
    case .cancel where isDown: cancel(event)
    case .scroll: target?.scrollable?.scroll(by: -event.point.y)
    default: break
    }
  }

  private func down(_ event: PointerEvent, _ target: HeadlessView?) {
    targets[event.pointer] = target
    fingers.handle(event)
    // A touch stops what scrolls by itself, and does nothing else.
    if scrolling != nil { fingers.hasMoved = true }
    scrolling = nil
  }

  private func move(_ event: PointerEvent) {
    let before = fingers.way
    fingers.handle(event)
    if let active {
      active.handle(.changed, fingers.gesture)
    } else if let scrolling {
      scrolling.scroll(by: before.y - fingers.way.y)
    } else if fingers.hasMoved {
      begin(targets[event.pointer])
    }
  }

  private func up(_ event: PointerEvent) {
    // If the pointer has rested at its last place, this sets its speed to zero.
    var last = event
    last.phase = .move
    move(last)
    let (gesture, target) = (fingers.gesture, targets.removeValue(forKey: event.pointer))
    fingers.handle(event)
    if let active {
      active.handle(.ended, gesture)
      self.active = nil
      return
    }
    if let scrolling { glide(scrolling, -gesture.velocity.y) }
    if !fingers.hasMoved { target?.tappable?.onPage.onTap?() }
  }

  private func cancel(_ event: PointerEvent) {
    targets[event.pointer] = nil
    fingers.handle(event)
    scrolling = nil
    active?.handle(.cancelled, fingers.gesture)
    active = nil
  }

  // MARK: Gestures

  /// Scrolls, if the movement goes up or down over something that can. Otherwise, offers it to the
  /// installed gestures, those of edges first, until one accepts it.
  private func begin(_ target: HeadlessView?) {
    let way = fingers.way
    if fingers.points.count == 1, abs(way.y) > abs(way.x), let view = target?.scrollable,
      way.y < 0 ? view.onPage.scroll < view.onPage.reach : view.onPage.scroll > 0
    {
      return scrolling = view
    }
    let candidates = armed().filter { fits($0.gesture.gesture, $0.view) }
    let isEdge: (Gesture) -> Bool = { if case .edgeDrag = $0.gesture { true } else { false } }
    let sorted =
      candidates.filter { isEdge($0.gesture) } + candidates.filter { !isEdge($0.gesture) }
    for (gesture, _) in sorted {
      // The movement so far gives the direction, but progress starts from here, without a jump.
      gesture.handle(.began, fingers.gesture)
      guard gesture.isInUse else { continue }
      active = gesture
      fingers.restart()
      gesture.handle(.changed, fingers.gesture)
      return
    }
  }

  /// Scrolls on, more and more slowly, until the end of the contents or a touch.
  private func glide(_ view: HeadlessView, _ speed: Double) {
    let beginning = clock.now
    let length = abs(speed) / Self.friction
    var last = 0.0
    clock.start { [weak self] now in
      guard let self, scrolling === view, !isTouching else { return false }
      let time = min(now - beginning, length)
      let way = speed * time * (1 - (length > 0 ? time / length / 2 : 0))
      let moves = view.scroll(by: way - last) || way == last
      last = way
      if time < length, moves { return true }
      scrolling = nil
      return false
    }
  }

  private func fits(_ gesture: Program.Interaction.Gesture, _ view: HeadlessView) -> Bool {
    switch gesture {
    case .drag: return fingers.points.count == 1
    case .pinch: return fingers.points.count == 2
    case .native: return false
    case .edgeDrag(let edge):
      return fingers.points.count == 1
        && edge.isNear(
          fingers.start, in: view.root.frame.size, rightToLeft: traits().rightToLeft)
    }
  }
}

extension HeadlessView {
  /// The outermost view around this one.
  var root: HeadlessView { superview?.root ?? self }

  /// The innermost view that can be tapped, either this one or one around it.
  var tappable: HeadlessView? { onPage.onTap == nil ? superview?.tappable : self }

  /// The innermost view whose contents can be scrolled, either this one or one around it.
  var scrollable: HeadlessView? { onPage.reach > 0 ? self : superview?.scrollable }

  /// The indices of this view and the views around it among their siblings, from the outermost.
  var path: [Int] {
    guard let superview, let place = superview.subviews.firstIndex(where: { $0 === self }) else {
      return []
    }
    return superview.path + [place]
  }

  /// Returns the view at a path; `nil` if there is none.
  func view(at path: [Int]) -> HeadlessView? {
    path.reduce(self) { view, place in
      view.flatMap { $0.subviews.indices.contains(place) ? $0.subviews[place] : nil }
    }
  }
}
