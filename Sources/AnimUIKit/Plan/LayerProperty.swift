import AnimProgram
import AnimRuntime

/// A property of a layer that shows a view of a transition: one row of the table by which
/// appearances become layers, at once or by an animation.
public struct LayerProperty: Sendable {
  /// The layers that show one view, from the outside to the inside.
  public enum Part: Sendable, Hashable {
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
  public enum Form: Sendable, Hashable {
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
  public let part: Part
  /// Core Animation's name for it.
  public let keyPath: String
  /// What its numbers are.
  public let form: Form
  /// The difference that nobody sees.
  public let threshold: Double
  /// The properties of the language that it depends on.
  let sources: Set<String>
  /// Reads it out of an appearance.
  let read: @Sendable (ViewAppearance) -> [Double]
}

extension LayerProperty {
  /// All rows.
  public static let all: [LayerProperty] = [
    eye,
    LayerProperty(.card, "anchorPoint", from: ["anchor.x", "anchor.y"]) {
      [$0.anchor.x, $0.anchor.y]
    },
    LayerProperty(
      .card, "position", from: ["frame.x", "frame.y", "anchor.x", "anchor.y"] + sizes,
      threshold: 0.1
    ) { appearance in
      let frame = appearance.frame ?? .zero
      return [
        frame.x + appearance.anchor.x * frame.width, frame.y + appearance.anchor.y * frame.height,
      ]
    },
    LayerProperty(.card, "bounds.size", from: sizes, threshold: 0.1) {
      [$0.frame?.width ?? 0, $0.frame?.height ?? 0]
    },
    LayerProperty(
      .card, "transform", .matrix, from: motion, threshold: 0.1
    ) { $0.matrix.elements },
    LayerProperty(.card, "opacity", from: ["alpha"], threshold: 1 / 256) { [$0.alpha] },
    LayerProperty(.card, "doubleSided", .discrete, of: "backface"),
    LayerProperty(.card, "shadowOpacity", of: "shadow.alpha"),
    LayerProperty(.card, "shadowRadius", of: "shadow.radius"),
    LayerProperty(.card, "shadowOffset", of: "shadow.offset"),
    LayerProperty(.card, "shadowColor", of: "shadow.color"),
    corners,
    LayerProperty(.content, "backgroundColor", of: "color"),
    clip,
    LayerProperty(.coat, "opacity", of: "dim.alpha"),
    LayerProperty(.coat, "backgroundColor", of: "dim.color"),
    // So that two opaque pictures have no gap between them, the second comes before the first goes.
    LayerProperty(.firstPicture, "opacity", from: ["match.fade"], threshold: 1 / 256) {
      [min(1, 2 - 2 * $0.fade)]
    },
    LayerProperty(.secondPicture, "opacity", from: ["match.fade"], threshold: 1 / 256) {
      [min(1, 2 * $0.fade)]
    },
  ]

  /// The container's eye and transform, through which all hosts are seen.
  static let eye = LayerProperty(
    .host, "sublayerTransform", .matrix, from: motion, threshold: 0.1
  ) { ($0.eye * $0.matrix).elements }

  /// How far in front the host stands, where that is not as the hosts are ordered.
  static let place = LayerProperty(.host, "zPosition", .discrete, from: []) { _ in [0] }

  /// The radius of the content's corners.
  static let corners = LayerProperty(.content, "cornerRadius", of: "cornerRadius")

  /// What a mask leaves, in the card's coordinates: the kind, then a rectangle, or a centre and a
  /// radius.
  static let clip = LayerProperty(.mask, "path", .clip, from: ["clip"] + sizes, threshold: 0.1) {
    appearance in
    let clip = appearance.overrides["clip"] ?? [0, 0, 0, 0, 0]
    let frame = appearance.frame ?? .zero
    guard clip.first == Double(Clip.inset.rawValue) else { return clip }
    return [
      clip[0], clip[4], clip[1], frame.width - clip[2] - clip[4], frame.height - clip[1] - clip[3],
    ]
  }

  private static let sizes = ["frame.width", "frame.height"]
  private static let motion = Set(
    ["translate", "rotate", "scale"].flatMap { name in ["x", "y", "z"].map { "\(name).\($0)" } }
      + ["transform", "perspective"])

  /// A row.
  private init(
    _ part: Part, _ keyPath: String, _ form: Form = .numbers, from sources: any Sequence<String>,
    threshold: Double = 0.001,
    read: @escaping @Sendable (ViewAppearance) -> [Double]
  ) {
    self.part = part
    self.keyPath = keyPath
    self.form = form
    self.threshold = threshold
    self.sources = Set(sources)
    self.read = read
  }

  /// A row that is a property of the language as it stands.
  private init(_ part: Part, _ keyPath: String, _ form: Form = .numbers, of name: String) {
    let row = Property.all.first { $0.name == name }
    let identity = row?.identity ?? []
    self.init(part, keyPath, form, from: [name], threshold: row?.threshold ?? 0) {
      $0.overrides[name] ?? identity
    }
  }

  /// Whether a view of the program has it. The container moves all hosts, and has a mask and a
  /// backdrop.
  func applies(to role: Program.View.Role) -> Bool {
    guard role == .container else { return part != .host }
    return part == .host || part == .mask || sources == ["color"]
  }
}

extension ViewAppearance {
  fileprivate var fade: Double { min(max(overrides["match.fade"]?.first ?? 0, 0), 1) }
}
