import AnimProgram

/// A property of a layer that shows a view of a transition: one row of a platform's table, by which
/// appearances become layers, at once or by an animation.
package struct LayerProperty: Sendable {
  /// The layers that show one view, from the outside to the inside.
  package enum Part: Sendable, Hashable {
    /// As large as the container and flat: it carries the container's eye and transform.
    case host
    /// What moves: place, size, transform, alpha and shadow.
    case card
    /// What is cut: corners and clip; an overlay's colour.
    case content
    /// The shape that cuts the content.
    case mask
    /// The coat of colour over the content.
    case coat
    /// The first picture of a match.
    case firstPicture
    /// The second picture of a match.
    case secondPicture
  }

  /// How values between two keys are mixed, and how far apart two values are.
  package enum Form: Sendable, Hashable {
    /// Number by number.
    case numbers
    /// Sixteen numbers of a transform, of which people see where corners go.
    case matrix
    /// A clip: number by number where both are of one kind.
    case clip
    /// What has nothing between: a truth, a place in an order.
    case discrete
  }

  /// The layer.
  package let part: Part
  /// Core Animation's name for it; a platform without Core Animation translates it.
  package let keyPath: String
  /// What its numbers are.
  package let form: Form
  /// The difference that nobody sees.
  package let threshold: Double
  /// The properties of the language that it depends on.
  package let sources: PropertySet
  /// Reads it out of an appearance.
  package let read: @Sendable (ViewAppearance) -> LayerValue
}

extension LayerProperty {
  /// Creates a row.
  ///
  /// - Parameters:
  ///   - part: the layer.
  ///   - keyPath: its name.
  ///   - form: what its numbers are.
  ///   - sources: the names of the language's properties that it reads.
  ///   - threshold: the difference that nobody sees.
  ///   - read: reads its numbers out of an appearance.
  package init(
    _ part: Part, _ keyPath: String, _ form: Form = .numbers, from sources: some Sequence<String>,
    threshold: Double = 0.001,
    read: @escaping @Sendable (ViewAppearance) -> LayerValue
  ) {
    self.init(
      part, keyPath, form, from: PropertySet(named: sources), threshold: threshold, read: read)
  }

  /// Creates a row that reads a set of the language's properties.
  package init(
    _ part: Part, _ keyPath: String, _ form: Form = .numbers, from sources: PropertySet,
    threshold: Double = 0.001, read: @escaping @Sendable (ViewAppearance) -> LayerValue
  ) {
    self.part = part
    self.keyPath = keyPath
    self.form = form
    self.threshold = threshold
    self.sources = sources
    self.read = read
  }

  /// Creates a row that shows a property of the language unchanged.
  package init(_ part: Part, _ keyPath: String, _ form: Form = .numbers, of name: String) {
    let property = PropertyID(named: name)
    let row = property.map { Property.all[$0] }
    let identity = LayerValue(row?.identity ?? [])
    self.init(part, keyPath, form, from: [name], threshold: row?.threshold ?? 0) { appearance in
      property.flatMap { appearance.overrides[$0] }.map(LayerValue.init) ?? identity
    }
  }
}
