import AnimProgram

/// A property of a layer that shows a view of a transition: one row of a platform's table. It turns
/// appearances into layers, either directly or by an animation.
package struct LayerProperty: Sendable {
  /// The layers that show one view, from outside to inside.
  package enum Part: Sendable, Hashable {
    /// Flat and as large as the container. It has the container's perspective and transform.
    case host
    /// Everything that moves: position, size, transform, alpha and shadow.
    case card
    /// Everything that is clipped: corners and clip; the color of an overlay.
    case content
    /// The shape that clips the content.
    case mask
    /// The color that covers the content: a gradient whose two colors may be the same.
    case coat
    /// The first snapshot of a match.
    case firstSnapshot
    /// The second snapshot of a match.
    case secondSnapshot
  }

  /// The kind of a row's values, which determines how they are interpolated between two keys, and
  /// how the difference between two of them is measured.
  package enum Form: Sendable, Hashable {
    /// Number by number.
    case numbers
    /// The sixteen numbers of a transform, whose difference is measured at the corners.
    case matrix
    /// A clip: number by number if both are of the same kind.
    case clip
    /// A value that cannot be interpolated: a truth value, or a position in an order.
    case discrete
  }

  /// The layer.
  package let part: Part
  /// The name of the property in Core Animation. Other platforms translate it.
  package let keyPath: String
  /// The kind of its values.
  package let form: Form
  /// The properties of the language that it depends on.
  package let sources: Set<PropertyID>
  /// Reads its value from an appearance.
  package let read: @Sendable (ViewAppearance) -> LayerValue
}

extension LayerProperty {
  /// Creates a row, with what reads its value from an appearance.
  package init(
    _ part: Part, _ keyPath: String, _ form: Form = .numbers, from sources: Set<PropertyID>,
    read: @escaping @Sendable (ViewAppearance) -> LayerValue
  ) {
    self.part = part
    self.keyPath = keyPath
    self.form = form
    self.sources = sources
    self.read = read
  }

  /// Creates a row that shows a property of the language unchanged.
  package init(_ part: Part, _ keyPath: String, _ form: Form = .numbers, of name: String) {
    let property = PropertyID(named: name)
    let row = property.map { Property.all[$0] }
    let identity = LayerValue(row?.identity ?? [])
    self.init(part, keyPath, form, from: .named(name)) { appearance in
      property.flatMap { appearance.overrides[$0] }.map(LayerValue.init) ?? identity
    }
  }
}
