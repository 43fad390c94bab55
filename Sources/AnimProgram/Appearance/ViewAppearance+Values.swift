extension ViewAppearance {
  /// Returns the numbers of a property. `nil` if it is not set.
  package func numbers(_ name: String) -> [Double]? { overrides[name] }

  /// Returns a property that is one number. `nil` if it is not set.
  package func number(_ name: String) -> Double? { overrides[name]?.first }

  /// Returns a property that is a color. `nil` if it is not set.
  package func color(_ name: String) -> StageColor? { StageColor(overrides[name]) }

  /// The opacities of the two snapshots of a match, in 0…1. The second snapshot appears before the
  /// first one disappears, so that there is no gap between two opaque snapshots.
  package var snapshotOpacities: (first: Double, second: Double) {
    func share(_ property: PropertyID, _ identity: Double) -> Double {
      min(max(overrides[property]?.first ?? identity, 0), 1)
    }
    let fade = share(Property.matchFade, 0)
    return (
      min(1, 2 - 2 * fade) * share(Property.matchFromAlpha, 1),
      min(1, 2 * fade) * share(Property.matchToAlpha, 1)
    )
  }
}

extension DimGradient {
  /// Creates the gradient of a view with an appearance.
  package init(_ appearance: ViewAppearance) {
    let color = StageColor(appearance.overrides[Property.dimColor].map(Array.init))
    let fade = appearance.overrides[Property.dimFade].map(Array.init) ?? [0, 0]
    self.init(
      fade: fade.count == 2 ? StagePoint(x: fade[0], y: fade[1]) : .zero,
      color: color ?? .black,
      size: appearance.frame?.size ?? StageSize(width: 0, height: 0))
  }
}

extension StageColor {
  /// Creates a color from its components. `nil` unless there are four.
  fileprivate init?(_ parts: [Double]?) {
    guard let parts, parts.count == 4 else { return nil }
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }
}
