/// A set of properties, as bits: one for each of the language's own, one for all those of plugins, and
/// one for each group of properties that a view shows together.
///
/// A frame asks it for every view. Its operations are its own and can be inlined, because those of
/// `OptionSet` are generic code in another module.
@usableFromInline package struct PropertySet: OptionSet, Hashable, Sendable {
  /// The bits; bit n is that of the property with index n, and the groups are above.
  @usableFromInline package var rawValue: UInt64

  /// Creates a set from its bits.
  @inlinable package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Creates an empty set.
  @inlinable package init() { rawValue = 0 }

  /// The set of one property.
  package init(_ property: PropertyID) {
    self = property.isBuiltIn ? PropertySet(rawValue: 1 << UInt64(property.index)) : .plugins
  }

  /// The set of some of the language's own properties; a name that it does not have is left out.
  package init(named names: some Sequence<String>) {
    self.init(names.compactMap { PropertyID(named: $0).map(PropertySet.init) })
  }

  /// Whether nothing is in it.
  @inlinable package var isEmpty: Bool { rawValue == 0 }

  /// Whether another set has a property or a group of this one.
  @inlinable package func meets(_ other: PropertySet) -> Bool { rawValue & other.rawValue != 0 }

  /// This set with what another one has.
  @inlinable package func union(_ other: PropertySet) -> PropertySet {
    PropertySet(rawValue: rawValue | other.rawValue)
  }

  /// Whether two sets are the same.
  @inlinable package static func == (left: PropertySet, right: PropertySet) -> Bool {
    left.rawValue == right.rawValue
  }

  /// Adds what another set has.
  @inlinable package mutating func formUnion(_ other: PropertySet) { rawValue |= other.rawValue }

  /// The same without what another set has.
  @inlinable package func subtracting(_ other: PropertySet) -> PropertySet {
    PropertySet(rawValue: rawValue & ~other.rawValue)
  }
}

extension PropertySet {
  /// Everything.
  @inlinable package static var all: PropertySet { PropertySet(rawValue: .max) }
  /// The group of the distance of the eye, which belongs to the transform too.
  @inlinable package static var eye: PropertySet { PropertySet(rawValue: 1 << 56) }
  /// The properties that plugins declare.
  @inlinable package static var plugins: PropertySet { PropertySet(rawValue: 1 << 57) }
  /// The group of how opaque a view is.
  @inlinable package static var alpha: PropertySet { PropertySet(rawValue: 1 << 58) }
  /// The group of a view's transform, the distance of the eye included.
  @inlinable package static var transform: PropertySet { PropertySet(rawValue: 1 << 59) }
  /// The group of the frame in which a view is laid out.
  @inlinable package static var layout: PropertySet { PropertySet(rawValue: 1 << 60) }
  /// The group of the point about which the transform acts.
  @inlinable package static var anchor: PropertySet { PropertySet(rawValue: 1 << 61) }
  /// The group of what is drawn over what.
  @inlinable package static var stacking: PropertySet { PropertySet(rawValue: 1 << 62) }
  /// The group of what a platform sets on a view as it stands: the overrides of an appearance.
  @inlinable package static var overrides: PropertySet { PropertySet(rawValue: 1 << 63) }
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
