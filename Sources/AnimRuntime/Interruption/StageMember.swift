import AnimProgram

/// A view on the stage at the moment of an interruption.
struct StageMember<P: TransitionPlatform> {
  /// What it is to the changes before and after.
  let role: StageRole<P>
  /// What is drawn: a screen itself, or what was made for the transition.
  let view: P.View
  /// How it stands and how fast it moves.
  let motion: ViewMotion
  /// Whether anybody can see it at that moment.
  var isSeen = true
  /// How it looks at that moment; `nil` if the platform cannot say.
  var look: ViewAppearance?

  /// Whether it is the container, which moves everything in it.
  var isContainer: Bool {
    if case .container = role { true } else { false }
  }

  /// Whether it is a screen itself, which belongs to a view controller.
  var isScreen: Bool {
    if case .screen(let screen) = role { screen === view } else { false }
  }

  /// The same, drawn by a picture if it is a screen that can be seen.
  var withPicture: StageMember {
    guard isScreen, isSeen else { return self }
    return StageMember(
      role: role, view: P.makeSnapshot(of: view, part: nil), motion: motion, look: look)
  }

  /// Whether anything of it can be seen in the container just now. What the platform cannot tell
  /// counts as seen.
  func canBeSeen(in containerView: P.View) -> Bool {
    guard !P.isHidden(view) else { return false }
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

/// What makes a view of one change and a view of the next the same one.
enum StageRole<P: TransitionPlatform> {
  /// The wrapper around all.
  case container
  /// A screen.
  case screen(P.View)
  /// A layer of that name.
  case overlay(String)
  /// A picture of some views, or of a part of one.
  case picture(of: [P.View], part: StageRectangle?)
  /// Something else that an animator has made.
  case other

  /// How a view of this role begins to move that was on the stage in another one; nil where it was
  /// not the same view.
  func motion(_ motion: ViewMotion, from other: StageRole) -> ViewMotion? {
    switch (self, other) {
    case (.container, .container): return motion
    case (.screen(let a), .screen(let b)): return a === b ? motion : nil
    case (.overlay(let a), .overlay(let b)): return a == b ? motion : nil
    case (.picture(let a, let part), .picture(let b, let otherPart)):
      guard part == otherPart else { return nil }
      if Self.isSame(a, b) { return motion }
      // On the way back the two pictures of a match have traded places.
      return Self.isSame(a, b.reversed()) ? motion.fadingBack : nil
    default: return nil
    }
  }

  private static func isSame(_ first: [P.View], _ second: [P.View]) -> Bool {
    first.count == second.count && zip(first, second).allSatisfy { $0 === $1 }
  }
}

extension ViewMotion {
  /// The same with the first of two pictures in the place of the second.
  fileprivate var fadingBack: ViewMotion {
    var result = self
    for index in components.indices where components[index].property == Property.matchFade {
      result.components[index].value = components[index].value.map { 1 - $0 }
      result.components[index].velocity = components[index].velocity.map { -$0 }
    }
    return result
  }
}

extension ViewAppearance {
  /// Whether it leaves a trace in a picture of 256 shades.
  fileprivate var isOpaqueEnough: Bool { !(alpha < 1 / 512) }

  /// Whether any of it may lie inside a container of some size.
  fileprivate func mayReach(into size: StageSize) -> Bool {
    let e = matrix.elements
    let isFlat =
      [e[2], e[3], e[6], e[7], e[8], e[9], e[11], e[14]].allSatisfy { $0 == 0 } && e[15] == 1
    // What has no size of its own may hold something that has.
    guard isFlat, isFinite, let frame, frame.width > 0, frame.height > 0 else { return true }
    // A shadow or a border may lie outside of the frame.
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
