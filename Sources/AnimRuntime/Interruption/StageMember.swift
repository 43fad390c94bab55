import AnimProgram

/// A view on the stage at the moment of an interruption.
struct StageMember<P: TransitionPlatform> {
  /// What it is to the changes before and after.
  let role: StageRole<P>
  /// What is drawn: a screen itself, or what was made for the transition.
  let view: P.View
  /// How it stands and how fast it moves.
  let motion: ViewMotion

  /// Whether it is a screen itself, which belongs to a view controller.
  var isScreen: Bool {
    if case .screen(let screen) = role { screen === view } else { false }
  }

  /// The same, drawn by a picture where it is a screen.
  var withPicture: StageMember {
    guard isScreen else { return self }
    return StageMember(role: role, view: P.makeSnapshot(of: view, part: nil), motion: motion)
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
