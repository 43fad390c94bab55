/// Everything that a transition takes from outside when it begins.
package struct TransitionInputs: Sendable {
  /// The container's size in points; its bounds begin at (0, 0).
  package var container: StageSize
  /// The container's safe-area insets in points.
  package var safeArea: StageInsets
  /// Where the leaving screen stands.
  package var fromInitial: StageRectangle
  /// Where the leaving screen goes.
  package var fromFinal: StageRectangle
  /// Where the arriving screen comes from.
  package var toInitial: StageRectangle
  /// Where the arriving screen stands.
  package var toFinal: StageRectangle
  /// 1 where the new screen enters from the right, -1 where from the left.
  package var direction: Double
  /// The traits of the change.
  package var traits: RequestTraits
  /// The views inside the screens, for those that a script looks for.
  package var scene = Scene()
  /// The parameters' values by name; others take their defaults.
  package var parameters: [String: ScriptValue]
  /// The values that the app passes with its request.
  package var requestValues: [String: ScriptValue]
  /// The timings and functions that native plugins provide.
  package var natives: Natives

  /// Inputs for a container of that size: the screens fill it, and with a direction `to` comes
  /// from, and `from` goes to, one width beside it.
  package init(container: StageSize, direction: Double = 1, traits: RequestTraits = RequestTraits())
  {
    let bounds = StageRectangle(origin: .zero, size: container)
    self.container = container
    safeArea = StageInsets()
    fromInitial = bounds
    toFinal = bounds
    toInitial = bounds
    toInitial.x = direction * container.width
    fromFinal = bounds
    fromFinal.x = -direction * container.width
    self.direction = direction
    self.traits = traits
    parameters = [:]
    requestValues = [:]
    natives = Natives()
  }

  /// The scalars in the order of ``Input``.
  var scalars: [Double] {
    [
      container.width, container.height, safeArea.top, safeArea.left, safeArea.bottom,
      safeArea.right, fromInitial.x, fromInitial.y, fromInitial.width, fromInitial.height,
      fromFinal.x, fromFinal.y, fromFinal.width, fromFinal.height, toInitial.x, toInitial.y,
      toInitial.width, toInitial.height, toFinal.x, toFinal.y, toFinal.width, toFinal.height,
      direction, traits.rightToLeft ? 1 : 0, traits.reduceMotion ? 1 : 0,
      traits.interactive ? 1 : 0, traits.keepsPresenter ? 1 : 0,
    ]
  }
}

/// Distances from a container's edges, in points.
public struct StageInsets: Hashable, Sendable {
  /// The distance from each edge, inwards.
  public var top, left, bottom, right: Double

  /// Creates insets; those that are left out are 0.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// What is true of a change beside its screens.
public struct RequestTraits: Hashable, Sendable {
  /// The layout runs from right to left.
  public var rightToLeft: Bool
  /// The person asked for less motion.
  public var reduceMotion: Bool
  /// A finger leads.
  public var interactive: Bool
  /// The leaving screen stays, as under a sheet.
  public var keepsPresenter: Bool

  /// Creates traits; those that are left out do not hold.
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

/// What native plugins provide to scripts, by name.
package struct Natives: Sendable {
  /// A timing: from a fraction to a fraction.
  package typealias Timing = @Sendable (Double) -> Double
  /// A function: from the scalars of its arguments to those of its result.
  package typealias Function = @Sendable ([Double]) -> [Double]

  /// The timings.
  package var timings: [String: Timing]
  /// The functions.
  package var functions: [String: Function]
  /// What makes interaction controllers. A platform knows what it understands.
  package var interactions: [String: any Sendable]

  /// Creates a set of natives.
  package init(
    timings: [String: Timing] = [:], functions: [String: Function] = [:],
    interactions: [String: any Sendable] = [:]
  ) {
    self.timings = timings
    self.functions = functions
    self.interactions = interactions
  }
}
