import AnimProgram

/// A view on the stage at the moment of an interruption.
struct StageMember<P: ViewPlatform> {
  /// The role of the view in the changes before and after.
  let role: StageRole<P>
  /// The view that is drawn: a screen itself, or a view created for the transition.
  let view: P.View
  /// Its state and velocity.
  let motion: ViewMotion
  /// Whether it is visible at that moment.
  var isSeen = true
  /// Its appearance at that moment. `nil` if the platform cannot tell.
  var look: ViewAppearance?

  /// Whether it is the container, which moves everything inside it.
  var isContainer: Bool {
    if case .container = role { true } else { false }
  }

  /// Whether it is a screen itself, which belongs to a view controller.
  var isScreen: Bool {
    if case .screen(let screen) = role { screen === view } else { false }
  }

  /// The same member, drawn by a snapshot if it is a visible screen.
  var withSnapshot: StageMember {
    guard isScreen, isSeen else { return self }
    return StageMember(
      role: role, view: P.makeSnapshot(of: view, part: nil), motion: motion, look: look)
  }

  /// Returns whether any part of it can be visible in the container at the moment. If the platform
  /// cannot tell, it counts as visible.
  func canBeSeen(in containerView: P.View) -> Bool {
    // The arriving screen of a change that has not begun to move has no place yet.
    guard !P.isHidden(view), isContainer || P.superview(of: view) === containerView else {
      return false
    }
    guard let appearance = P.appearance(of: view), let whole = P.appearance(of: containerView)
    else {
      return true
    }
    guard whole.matrix == .identity, whole.eye == .identity else {
      return appearance.isOpaqueEnough
    }
    return appearance.isOpaqueEnough
      && appearance.mayReach(into: P.bounds(of: containerView).size)
  }
}

/// The role that identifies a view of one change with a view of the next.
enum StageRole<P: ViewPlatform> {
  /// The container of everything.
  case container
  /// A screen.
  case screen(P.View)
  /// An overlay with that name.
  case overlay(String)
  /// A snapshot of some views, or of a part of one.
  case snapshot(of: [P.View], part: StageRectangle?)
  /// Another view that an animator has created.
  case other

  /// Returns how a view of this role begins to move if it had another role before. `nil` if it was
  /// not the same view.
  func motion(_ motion: ViewMotion, from other: StageRole) -> ViewMotion? {
    switch (self, other) {
    case (.container, .container): return motion
    case (.screen(let a), .screen(let b)): return a === b ? motion : nil
    case (.overlay(let a), .overlay(let b)): return a == b ? motion : nil
    case (.snapshot(let a, let part), .snapshot(let b, let otherPart)):
      guard part == otherPart else { return nil }
      if Self.isSame(a, b) { return motion }
      // On the way back, the two snapshots of a match are swapped.
      return Self.isSame(a, b.reversed()) ? motion.fadingBack : nil
    default: return nil
    }
  }

  private static func isSame(_ first: [P.View], _ second: [P.View]) -> Bool {
    first.count == second.count && zip(first, second).allSatisfy { $0 === $1 }
  }
}

extension ViewMotion {
  /// The same motion with the first of two snapshots in place of the second.
  fileprivate var fadingBack: ViewMotion {
    var result = self
    for index in components.indices {
      let property = components[index].property
      result.components[index].property = Property.swappingSnapshots(property)
    }
    for index in components.indices where components[index].property == Property.matchFade {
      result.components[index].value = components[index].value.map { 1 - $0 }
      result.components[index].velocity = components[index].velocity.map { -$0 }
    }
    return result
  }
}

extension ViewAppearance {
  /// Whether it is visible in an image with 256 levels.
  fileprivate var isOpaqueEnough: Bool { !(alpha < 1 / 512) }

  /// Returns whether any part of it may be inside a container of some size.
  fileprivate func mayReach(into size: StageSize) -> Bool {
    let e = matrix.elements
    let isFlat =
      [e[2], e[3], e[6], e[7], e[8], e[9], e[11], e[14]].allSatisfy { $0 == 0 } && e[15] == 1
    // A view without a size may contain views that have one.
    guard isFlat, isFinite, let frame, frame.width > 0, frame.height > 0 else { return true }
    // A shadow or a border may extend beyond the frame.
    let margin = overrides.isEmpty ? 0.0 : 64
    let pivot = StagePoint(
      x: frame.x + anchor.x * frame.width, y: frame.y + anchor.y * frame.height)
    let corners = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].map { x, y in
      let (dx, dy) = ((x - anchor.x) * frame.width, (y - anchor.y) * frame.height)
      return StagePoint(
        x: pivot.x + dx * e[0] + dy * e[4] + e[12], y: pivot.y + dx * e[1] + dy * e[5] + e[13])
    }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    return (xs.max() ?? 0) > -margin && (xs.min() ?? 0) < size.width + margin
      && (ys.max() ?? 0) > -margin && (ys.min() ?? 0) < size.height + margin
      && xs.min() != xs.max() && ys.min() != ys.max()
  }
}
