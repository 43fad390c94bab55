/// A set of properties, as bits: one for each of the language's own, one for all those of plugins, and
/// one for each group of properties that a view shows together.
package struct PropertySet: OptionSet, Hashable, Sendable {
  /// The bits; bit n is that of the property with index n, and the groups are above.
  package let rawValue: UInt64

  /// Creates a set from its bits.
  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The set of one property.
  package init(_ property: PropertyID) {
    self = property.isBuiltIn ? PropertySet(rawValue: 1 << UInt64(property.index)) : .plugins
  }

  /// The set of some of the language's own properties; a name that it does not have is left out.
  package init(named names: some Sequence<String>) {
    self.init(names.compactMap { PropertyID(named: $0).map(PropertySet.init) })
  }

  /// Everything.
  package static let all = PropertySet(rawValue: .max)
  /// The group of the distance of the eye, which belongs to the transform too.
  package static let eye = PropertySet(rawValue: 1 << 56)
  /// The properties that plugins declare.
  package static let plugins = PropertySet(rawValue: 1 << 57)
  /// The group of how opaque a view is.
  package static let alpha = PropertySet(rawValue: 1 << 58)
  /// The group of a view's transform, the distance of the eye included.
  package static let transform = PropertySet(rawValue: 1 << 59)
  /// The group of the frame in which a view is laid out.
  package static let layout = PropertySet(rawValue: 1 << 60)
  /// The group of the point about which the transform acts.
  package static let anchor = PropertySet(rawValue: 1 << 61)
  /// The group of what is drawn over what.
  package static let stacking = PropertySet(rawValue: 1 << 62)
  /// The group of what a platform sets on a view as it stands: the overrides of an appearance.
  package static let overrides = PropertySet(rawValue: 1 << 63)
}

extension Property.Effect {
  /// The group of properties to which one with this effect belongs.
  package var group: PropertySet {
    switch self {
    case .alpha: .alpha
    case .translation, .rotation, .scale, .matrix: .transform
    case .eye: [.transform, .eye]
    case .layout: .layout
    case .anchor: .anchor
    case .stacking: .stacking
    case .layer: .overrides
    }
  }
}
