import AnimProgram

/// A view on the stage at the moment of an interruption.
struct StageMember<P: TransitionPlatform> {
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

  /// Whether any part of it can be visible at the moment. If the platform cannot tell, it counts as
  /// visible.
  var canBeSeen: Bool {
    // An image has 256 levels.
    !P.isHidden(view) && P.appearance(of: view).map { !($0.alpha < 1 / 512) } ?? true
  }
}

/// The role that identifies a view of one change with a view of the next.
enum StageRole<P: TransitionPlatform> {
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
      guard part == otherPart, a.count == b.count else { return nil }
      if Self.shares(a, b) { return motion }
      // On the way back, the two snapshots of a match are swapped.
      return Self.shares(a, b.reversed()) ? motion.fadingBack : nil
    default: return nil
    }
  }

  /// Returns whether a view has the same place in both: after a way back, a match may fly on to a new
  /// screen, and a view is seen only once.
  private static func shares(_ first: [P.View], _ second: [P.View]) -> Bool {
    zip(first, second).contains { $0 === $1 }
  }
}

extension ViewMotion {
  /// The same motion with the first of two snapshots in place of the second. What is shown of the
  /// first one continues: it now is in front, and no longer behind what the other one has hidden.
  fileprivate var fadingBack: ViewMotion {
    var result = self
    let second = components.first { $0.property == Property.matchToAlpha }?.value.first ?? 1
    for index in components.indices {
      let property = components[index].property
      result.components[index].property = Property.swappingSnapshots(property)
      guard property == Property.matchFade, let fade = components[index].value.first else {
        continue
      }
      let shown = (1 - second * min(1, 2 * fade)) * min(1, 2 - 2 * fade)
      let pace = fade < 0.5 ? second : 1 - second
      result.components[index].value = [max(0, shown / 2)]
      result.components[index].velocity = components[index].velocity.map { -$0 * pace }
    }
    return result
  }
}
