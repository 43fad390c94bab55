/// A property of a view that a track can set: one row of the language's table.
///
/// To add one, write its row into ``Property/all`` and a file into the corpus. Everything else
/// (parsing, checking, mixing, sampling, explaining) reads the row.
package struct Property: Hashable, Sendable {
  /// What a property does to the picture; the renderer and the checker ask for it.
  package enum Effect: Hashable, Sendable {
    /// A factor of the view's matrix: a distance along an axis.
    case translation(Axis)
    /// A factor of the view's matrix: a turn about an axis.
    case rotation(Axis)
    /// A factor of the view's matrix: a scale along an axis.
    case scale(Axis)
    /// A factor of the view's matrix, given as it is.
    case matrix
    /// The distance of the eye before the view's matrix.
    case eye
    /// A coordinate of the point about which the view's matrix acts.
    case anchor(Axis)
    /// How much of the view can be seen.
    case alpha
    /// What is drawn over what.
    case stacking
    /// A part of the rectangle where the view is laid out.
    case layout(StageRectangle.Part)
    /// Anything else that a platform sets on the view as it stands.
    case layer
  }

  /// An axis, by its place in a vector.
  package enum Axis: Int, Sendable { case x, y, z }

  /// The roles that take a property.
  package struct Roles: OptionSet, Hashable, Sendable {
    /// The roles as bits.
    package let rawValue: UInt8

    /// Creates a set of roles from its bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The screens, and the pictures of slices, elements and matches.
    package static let picture = Roles(rawValue: 1)
    /// The wrapper around all.
    package static let container = Roles(rawValue: 2)
    /// Layers made for the transition.
    package static let overlay = Roles(rawValue: 4)
    /// Pairs of elements.
    package static let match = Roles(rawValue: 8)
    /// Whatever is drawn: pictures, overlays and matches.
    package static let visible: Roles = [.picture, .overlay, .match]
  }

  /// The dotted name.
  package let name: String
  /// The type of a value that is written.
  package let type: ScriptValueType
  /// The names of the properties that a written value sets, where this one only stands for
  /// several: a pair sets them in order, a single number sets them all. Empty for a property that
  /// is its own.
  package let components: [String]
  /// The scalars at which the view is as it is without a transition; a `frame` has none of its
  /// own, because it stands at the context's frame.
  package let identity: [Double]
  /// What it does; nothing of its own where it only stands for several.
  package let effect: Effect
  /// The roles that take it.
  package let roles: Roles
  /// Whether setting it moves the picture, so that reduced motion asks for something else.
  package let moves: Bool
  /// The difference that nobody sees, in the type's unit.
  package let threshold: Double
  /// The values that make sense; what a timing carries past them is clamped.
  package let range: ClosedRange<Double>
  /// A sentence for people.
  package let summary: String
  /// A track that sets it.
  package let example: String

  /// Creates a row; what is left out is what most rows say.
  package init(
    _ name: String, _ type: ScriptValueType, identity: [Double] = [],
    sets components: [String] = [],
    effect: Effect = .layer, roles: Roles = .visible, moves: Bool = false,
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
  /// Everything that has a matrix: all roles.
  static let anything: Property.Roles = [.visible, .container]
}
