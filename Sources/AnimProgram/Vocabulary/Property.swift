/// A property of a view that a track can set: one row of the table.
///
/// To add a property, write its row in ``Property/all`` and a file in the corpus. Parsing,
/// checking, interpolating, sampling and explaining all read the row.
package struct Property: Hashable, Sendable {
  /// The effect of a property, which renderers and the checker use.
  package enum Effect: Hashable, Sendable {
    /// A factor of the view's matrix: a translation along an axis.
    case translation(Axis)
    /// A factor of the view's matrix: a rotation about an axis.
    case rotation(Axis)
    /// A factor of the view's matrix: a scale along an axis.
    case scale(Axis)
    /// A factor of the view's matrix: the value itself.
    case matrix
    /// The distance of the perspective that is applied before the view's matrix.
    case eye
    /// A coordinate of the point that the view's matrix transforms about.
    case anchor(Axis)
    /// The opacity of the view.
    case alpha
    /// The position in the stacking order.
    case stacking
    /// A part of the view's frame.
    case layout(StageRectangle.Part)
    /// Anything else that a platform sets on the view.
    case layer(Layer)
  }

  /// What a platform sets on a view besides its matrix, frame, order and opacity.
  package enum Layer: Sendable {
    case backface, blur, cornerRadius, clip, color
    case shadowAlpha, shadowRadius, shadowOffset, shadowColor
    case dimAlpha, dimColor, dimFade
    case other
  }

  /// An axis, by its position in a vector.
  package enum Axis: Int, Sendable { case x, y, z }

  /// The roles of views that have a property.
  package struct Roles: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    package let rawValue: UInt8

    /// Creates a set from its bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The screens, and the snapshots of slices, elements and matches.
    package static let snapshot = Roles(rawValue: 1)
    /// The container of both screens.
    package static let container = Roles(rawValue: 2)
    /// Layers that are created for the transition.
    package static let overlay = Roles(rawValue: 4)
    /// Pairs of elements.
    package static let match = Roles(rawValue: 8)
    /// Everything that is drawn: snapshots, overlays and matches.
    package static let visible: Roles = [.snapshot, .overlay, .match]
  }

  /// The dotted name.
  package let name: String
  /// The type of the value in a script.
  package let type: ScriptValueType
  /// The properties that this name groups: a pair sets them in order, a single number sets all of
  /// them. Empty for a single property.
  package let components: [String]
  /// The value of the property without a transition. Empty for `frame`, because that is the frame
  /// of the context.
  package let identity: [Double]
  /// The effect. A name that groups several properties has none of its own.
  package let effect: Effect
  /// The roles of views that have the property.
  package let roles: Roles
  /// Whether setting the property causes motion, so that Reduce Motion asks for an alternative.
  package let moves: Bool
  /// The largest difference that is invisible, in the unit of the type.
  package let threshold: Double
  /// The valid values. Values that a timing takes beyond them are clamped.
  package let range: ClosedRange<Double>
  /// A sentence that describes the property.
  package let summary: String
  /// A track that sets the property, as an example.
  package let example: String

  /// Creates a row. The defaults are what most rows have.
  package init(
    _ name: String, _ type: ScriptValueType, identity: [Double] = [],
    sets components: [String] = [],
    effect: Effect = .layer(.other), roles: Roles = .visible, moves: Bool = false,
    threshold: Double = 0.001, range: ClosedRange<Double> = -.infinity ... .infinity,
    summary: String, example: String
  ) {
    self.name = name
    self.type = type
    self.components = components
    self.identity = identity
    self.effect = effect
    self.roles = roles
    self.moves = moves
    self.threshold = threshold
    self.range = range
    self.summary = summary
    self.example = example
  }
}

extension Property.Roles {
  /// All roles: everything has a matrix.
  static let anything: Property.Roles = [.visible, .container]
}
