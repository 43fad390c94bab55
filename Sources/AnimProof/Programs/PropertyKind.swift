import AnimProgram

/// The properties about which the proofs know more than their rows say, by name.
enum PropertyKind: Int, CaseIterable, Sendable {
  case translateX, translateY, translateZ, scaleX, scaleY, rotateX, rotateY, rotateZ
  case transform, perspective, anchorX, anchorY
  case alpha, z, backface, cornerRadius, clip
  case shadowAlpha, shadowRadius, shadowOffset, shadowColor, dimAlpha, dimColor, dimFade
  case frameX, frameY, frameWidth, frameHeight
  case color
  case other

  /// The properties' names, in the order of the cases.
  private static let names = [
    "translate.x", "translate.y", "translate.z", "scale.x", "scale.y", "rotate.x", "rotate.y",
    "rotate.z", "transform", "perspective", "anchor.x", "anchor.y", "alpha", "z", "backface",
    "cornerRadius", "clip", "shadow.alpha", "shadow.radius", "shadow.offset", "shadow.color",
    "dim.alpha", "dim.color", "dim.fade", "frame.x", "frame.y", "frame.width", "frame.height",
    "color",
  ]

  /// The kinds of the language's own rows, by index.
  private static let rows = Property.all.map { property in
    names.firstIndex(of: property.name).flatMap(PropertyKind.init) ?? .other
  }

  /// What the property is where no script sets it; empty for `other`.
  var identity: [Double] {
    guard PropertyKind.names.indices.contains(rawValue) else { return [] }
    return Property.all.first { $0.name == PropertyKind.names[rawValue] }?.identity ?? []
  }

  /// How many kinds there are.
  static let count = allCases.count

  /// The kind of a property.
  static func row(_ property: PropertyID) -> PropertyKind {
    property.isBuiltIn ? rows[property.index] : .other
  }

  /// Whether a value off its identity is no jump by itself.
  var isQuiet: Bool {
    switch self {
    case .z, .anchorX, .anchorY, .backface, .perspective: true
    default: false
    }
  }

  /// Whether the property is about the view's shadow.
  var isShadow: Bool {
    switch self {
    case .shadowAlpha, .shadowRadius, .shadowOffset, .shadowColor: true
    default: false
    }
  }

  /// Whether the property moves the view as a matrix does, so that others may make up for it.
  var isGeometric: Bool {
    switch self {
    case .translateX, .translateY, .translateZ, .scaleX, .scaleY, .rotateX, .rotateY, .rotateZ,
      .transform:
      true
    default: false
    }
  }
}
