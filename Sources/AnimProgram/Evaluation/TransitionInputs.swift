/// Everything that a transition needs from outside when it begins.
package struct TransitionInputs: Sendable {
  /// The container's size in points. Its bounds have their origin at (0, 0).
  package var container: StageSize
  /// The container's safe-area insets in points.
  package var safeArea: StageInsets
  /// The frames at which the screens begin and end.
  package var frames: TransitionFrames
  /// 1 if the new screen enters from the right, -1 if it enters from the left.
  package var direction: Double
  /// The traits of the change.
  package var traits: RequestTraits
  /// The views inside the screens that scripts can find.
  package var scene = Scene()
  /// The arguments by parameter name. Other parameters have their default values.
  package var parameters: [String: ScriptValue]
  /// The values that the app passes with its request.
  package var requestValues: [String: ScriptValue]
  /// The interactions that native plugins provide.
  package var natives: Natives

  /// Creates inputs for a container of that size. The screens fill it. If the direction is not 0,
  /// `to` begins one width beside it, and `from` ends one width on the other side.
  package init(container: StageSize, direction: Double = 1, traits: RequestTraits = RequestTraits())
  {
    self.container = container
    safeArea = StageInsets()
    frames = TransitionFrames(size: container, direction: direction)
    self.direction = direction
    self.traits = traits
    parameters = [:]
    requestValues = [:]
    natives = [:]
  }

  /// The values in the order of ``Input``.
  var scalars: [Double] {
    let (from, to) = (frames.fromInitial, frames.toFinal)
    let (fromEnd, toStart) = (frames.fromFinal, frames.toInitial)
    return [
      container.width, container.height, safeArea.top, safeArea.left, safeArea.bottom,
      safeArea.right, from.x, from.y, from.width, from.height, fromEnd.x, fromEnd.y, fromEnd.width,
      fromEnd.height, toStart.x, toStart.y, toStart.width, toStart.height, to.x, to.y, to.width,
      to.height, direction, traits.rightToLeft ? 1 : 0, traits.reduceMotion ? 1 : 0,
      traits.interactive ? 1 : 0, traits.keepsPresenter ? 1 : 0,
    ]
  }
}

/// Insets from the edges of a container, in points.
public struct StageInsets: Hashable, Sendable {
  /// The inset of each edge.
  public var top, left, bottom, right: Double

  /// Creates insets. The default for each edge is 0.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// Conditions of a change that don't depend on its screens.
public struct RequestTraits: Hashable, Sendable {
  /// Whether the layout runs from right to left.
  public var rightToLeft: Bool
  /// Whether the user prefers less motion.
  public var reduceMotion: Bool
  /// Whether the change is interactive.
  public var interactive: Bool
  /// Whether the leaving screen stays visible, as below a sheet.
  public var keepsPresenter: Bool

  /// Creates traits. All of them are `false` by default.
  public init(
    rightToLeft: Bool = false, reduceMotion: Bool = false, interactive: Bool = false,
    keepsPresenter: Bool = false
  ) {
    self.rightToLeft = rightToLeft
    self.reduceMotion = reduceMotion
    self.interactive = interactive
    self.keepsPresenter = keepsPresenter
  }
}

/// The factories of native interactions, by name. Each platform knows which ones it can use.
package typealias Natives = [String: any Sendable]
