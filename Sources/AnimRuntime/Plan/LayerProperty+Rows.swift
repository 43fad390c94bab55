import AnimProgram

extension LayerProperty {
  /// The rows of a platform that draws a view as the layers of ``Part``; one that can draw more adds
  /// rows of its own.
  package static let shared: [LayerProperty] = [
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
  package static let eye = LayerProperty(
    .host, "sublayerTransform", .matrix, from: motion, threshold: 0.1
  ) { ($0.eye * $0.matrix).elements }

  /// How far in front the host stands, where that is not as the hosts are ordered.
  package static let place = LayerProperty(.host, "zPosition", .discrete, from: []) { _ in [0] }

  /// The radius of the content's corners.
  package static let corners = LayerProperty(.content, "cornerRadius", of: "cornerRadius")

  /// What a mask leaves, in the card's coordinates: the kind, then a rectangle, or a centre and a
  /// radius.
  package static let clip = LayerProperty(
    .mask, "path", .clip, from: ["clip"] + sizes, threshold: 0.1
  ) {
    appearance in
    let clip = appearance.overrides["clip"] ?? [0, 0, 0, 0, 0]
    let frame = appearance.frame ?? .zero
    guard clip.first == Double(Clip.inset.rawValue) else { return clip }
    return [
      clip[0], clip[4], clip[1], frame.width - clip[2] - clip[4], frame.height - clip[1] - clip[3],
    ]
  }

  /// Whether views of a role have this property. The container moves all hosts, and has a mask and a
  /// backdrop.
  package func applies(to role: Program.View.Role) -> Bool {
    guard role == .container else { return part != .host }
    return part == .host || part == .mask || sources == ["color"]
  }
  private static let sizes = ["frame.width", "frame.height"]
  private static let motion = Set(
    ["translate", "rotate", "scale"].flatMap { name in ["x", "y", "z"].map { "\(name).\($0)" } }
      + ["transform", "perspective"])
}

extension ViewAppearance {
  fileprivate var fade: Double { min(max(overrides["match.fade"]?.first ?? 0, 0), 1) }
}
