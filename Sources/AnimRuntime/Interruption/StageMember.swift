import AnimProgram

/// What a change shows when another one interrupts it.
struct InterruptedStage<P: TransitionPlatform> {
  /// The views, from back to front, and the container last.
  let members: [StageMember<P>]
  /// The view of the leaving screen. `nil` if it no longer exists.
  let from: P.View?
  /// The view of the arriving screen. `nil` if it no longer exists.
  let to: P.View?
  /// How far the change had come, 0…1.
  let progress: Double
  /// The size of the container.
  let size: StageSize
}

/// A view on the stage at the moment of an interruption.
struct StageMember<P: TransitionPlatform> {
  /// The role of the view in the changes before and after.
  let role: StageRole<P>
  /// The view that is drawn: a screen itself, or a view created for the transition.
  let view: P.View
  /// Its state and velocity.
  var motion: ViewMotion
  /// Whether it is visible at that moment.
  var isSeen = true

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
      role: role, view: P.makeSnapshot(of: view, part: nil), motion: motion)
  }

  /// The same member, drawn by a snapshot that no change takes over if it is a screen, which is on stage
  /// itself.
  var asPicture: StageMember {
    isScreen ? StageMember(role: .other, view: withSnapshot.view, motion: motion) : self
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
      // On the way back, the two snapshots of a match are swapped: it continues from the same place, with
      // its own pictures.
      return Self.shares(a, b.reversed()) ? motion.swappingPictures : nil
    default: return nil
    }
  }

  /// Returns whether a view is a match of the same two views in the other direction.
  func isMatch(backOf other: StageRole) -> Bool {
    guard case .snapshot(let a, _) = self, case .snapshot(let b, _) = other, a.count == 2,
      b.count == 2
    else { return false }
    return !Self.shares(a, b)
  }

  /// Returns whether a view has the same place in both: after a way back, a match may fly on to a new
  /// screen, and a view is seen only once.
  private static func shares(_ first: [P.View], _ second: [P.View]) -> Bool {
    zip(first, second).contains { $0 === $1 }
  }
}

extension ViewMotion {
  /// The same motion for a match of the same views in the other direction.
  fileprivate var swappingPictures: ViewMotion {
    ViewMotion(
      components.compactMap { component in
        if [Property.matchFromAlpha, Property.matchToAlpha].contains(component.property) {
          return nil
        }
        guard component.property == Property.matchFade else { return component }
        return Component(
          property: component.property, value: component.value.map { 1 - $0 },
          velocity: component.velocity.map { -$0 })
      })
  }
}
