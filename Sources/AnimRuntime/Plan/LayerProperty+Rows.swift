import AnimProgram

extension LayerProperty {
  /// The rows of a platform that draws a view with the layers of ``Part``. A platform that can draw
  /// more adds rows of its own.
  package static let shared: [LayerProperty] = [
    eye,
    LayerProperty(.card, "anchorPoint", from: .named("anchor.x", "anchor.y")) {
      LayerValue($0.anchor.x, $0.anchor.y)
    },
    LayerProperty(
      .card, "position", from: .named("frame.x", "frame.y", "anchor.x", "anchor.y").union(sizes)
    ) { appearance in
      let frame = appearance.frame ?? .zero
      return LayerValue(
        frame.x + appearance.anchor.x * frame.width, frame.y + appearance.anchor.y * frame.height)
    },
    LayerProperty(.card, "bounds.size", from: sizes) {
      LayerValue($0.frame?.width ?? 0, $0.frame?.height ?? 0)
    },
    LayerProperty(.card, "transform", .matrix, from: moving) { LayerValue($0.matrix) },
    LayerProperty(.card, "opacity", from: .named("alpha")) { LayerValue($0.alpha) },
    LayerProperty(.card, "doubleSided", .discrete, of: "backface"),
    LayerProperty(.card, "shadowOpacity", of: "shadow.alpha"),
    LayerProperty(.card, "shadowRadius", of: "shadow.radius"),
    LayerProperty(.card, "shadowOffset", of: "shadow.offset"),
    LayerProperty(.card, "shadowColor", of: "shadow.color"),
    corners,
    LayerProperty(.content, "backgroundColor", of: "color"),
    clip,
    LayerProperty(.coat, "opacity", of: "dim.alpha"),
    LayerProperty(.coat, "colors", from: .named("dim.color", "dim.fade")) {
      DimGradient($0).colors
    },
    LayerProperty(.coat, "startPoint", from: .named("dim.fade").union(sizes)) {
      let point = DimGradient($0).start
      return LayerValue(point.x, point.y)
    },
    LayerProperty(.coat, "endPoint", from: .named("dim.fade").union(sizes)) {
      let point = DimGradient($0).end
      return LayerValue(point.x, point.y)
    },
    LayerProperty(.firstSnapshot, "opacity", from: .named("match.fade", "match.from.alpha")) {
      LayerValue($0.snapshotOpacities.first)
    },
    LayerProperty(.secondSnapshot, "opacity", from: .named("match.fade", "match.to.alpha")) {
      LayerValue($0.snapshotOpacities.second)
    },
  ]

  /// The perspective and the transform of the container, which apply to all hosts.
  package static let eye = LayerProperty(.host, "sublayerTransform", .matrix, from: moving) {
    LayerValue($0.eye * $0.matrix)
  }

  /// The position of the host from back to front, if that differs from the order of the hosts.
  package static let place = LayerProperty(.host, "zPosition", .discrete, from: []) { _ in
    LayerValue(0)
  }

  /// The corner radius of the content.
  package static let corners = LayerProperty(.content, "cornerRadius", of: "cornerRadius")

  /// The visible area of a mask, in the card's coordinates: its kind, followed by a rectangle and
  /// the radius of its corners, or by a center and a radius.
  package static let clip = LayerProperty(
    .mask, "path", .clip, from: .named("clip").union(sizes)
  ) { appearance in
    let clip = appearance.overrides[Property.clip].map(LayerValue.init) ?? LayerValue(count: 6)
    let frame = appearance.frame ?? .zero
    guard clip[0] == Double(Clip.inset.rawValue) else { return clip }
    var cut = clip
    (cut[1], cut[2]) = (clip[4], clip[1])
    (cut[3], cut[4]) = (frame.width - clip[2] - clip[4], frame.height - clip[1] - clip[3])
    cut[5] = max(0, min(clip[5], cut[3] / 2, cut[4] / 2))
    return cut
  }

  /// Returns whether views of a role have this property. The container moves all hosts, and has a
  /// mask and a background.
  package func applies(to role: Program.View.Role) -> Bool {
    guard role == .container else { return part != .host }
    return part == .host || part == .mask || sources == .named("color")
  }

  private static let sizes = Set<PropertyID>.named("frame.width", "frame.height")

  /// The properties that move a view, with the perspective.
  package static let moving = Set<PropertyID>.all {
    switch $0 {
    case .translation, .rotation, .scale, .matrix, .eye: true
    default: false
    }
  }
}

extension DimGradient {
  /// The components of both colors.
  var colors: LayerValue {
    var value = LayerValue(count: 8)
    for (offset, color) in [(0, color), (4, endColor)] {
      (value[offset], value[offset + 1]) = (color.red, color.green)
      (value[offset + 2], value[offset + 3]) = (color.blue, color.alpha)
    }
    return value
  }
}
