/// A set of properties as bits: one bit for each of them, and one for each group of properties that a
/// view shows together.
///
/// Each frame uses a set for every view. The operations are implemented here so that they can be
/// inlined, because those of `OptionSet` are generic code in another module.
@usableFromInline package struct PropertySet: OptionSet, Hashable, Sendable {
  /// The bits. Bit n is that of the property with index n; the groups are above.
  @usableFromInline package var rawValue: UInt64

  /// Creates a set from its bits.
  @inlinable package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Creates an empty set.
  @inlinable package init() { rawValue = 0 }

  /// Creates a set of one property.
  package init(_ property: PropertyID) {
    rawValue = 1 << UInt64(property.index)
  }

  /// Returns the set of the properties with these names. Unknown names are ignored.
  package static func named(_ names: String...) -> PropertySet {
    PropertySet(names.compactMap { PropertyID(named: $0).map(PropertySet.init) })
  }

  /// Whether the set is empty.
  @inlinable package var isEmpty: Bool { rawValue == 0 }

  /// Returns whether the two sets have a property or a group in common.
  @inlinable package func meets(_ other: PropertySet) -> Bool { rawValue & other.rawValue != 0 }

  /// Returns the union of the two sets.
  @inlinable package func union(_ other: PropertySet) -> PropertySet {
    PropertySet(rawValue: rawValue | other.rawValue)
  }

  /// Returns whether two sets are equal.
  @inlinable package static func == (left: PropertySet, right: PropertySet) -> Bool {
    left.rawValue == right.rawValue
  }

  /// Adds everything in another set.
  @inlinable package mutating func formUnion(_ other: PropertySet) { rawValue |= other.rawValue }

  /// Returns this set without everything in another set.
  @inlinable package func subtracting(_ other: PropertySet) -> PropertySet {
    PropertySet(rawValue: rawValue & ~other.rawValue)
  }
}

extension PropertySet {
  /// Everything.
  @inlinable package static var all: PropertySet { PropertySet(rawValue: .max) }
  /// The group of the perspective, which also belongs to the transform.
  @inlinable package static var eye: PropertySet { PropertySet(rawValue: 1 << 56) }
  /// The group of the opacity.
  @inlinable package static var alpha: PropertySet { PropertySet(rawValue: 1 << 58) }
  /// The group of the transform, including the perspective.
  @inlinable package static var transform: PropertySet { PropertySet(rawValue: 1 << 59) }
  /// The group of the view's frame.
  @inlinable package static var layout: PropertySet { PropertySet(rawValue: 1 << 60) }
  /// The group of the anchor point.
  @inlinable package static var anchor: PropertySet { PropertySet(rawValue: 1 << 61) }
  /// The group of the stacking order.
  @inlinable package static var stacking: PropertySet { PropertySet(rawValue: 1 << 62) }
  /// The group of everything else that a platform sets on a view: the overrides of an appearance.
  @inlinable package static var overrides: PropertySet { PropertySet(rawValue: 1 << 63) }
}

extension Property.Effect {
  /// The group of properties that have this effect.
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
