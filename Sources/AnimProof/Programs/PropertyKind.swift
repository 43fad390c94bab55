import AnimProgram

/// The properties that the proofs know by name, because their rows do not say enough.
enum PropertyKind: Int, CaseIterable, Sendable {
  case translateX, translateY, translateZ, scaleX, scaleY, rotateX, rotateY, rotateZ
  case transform, perspective, anchorX, anchorY
  case alpha, z, backface, cornerRadius, clip
  case shadowAlpha, shadowRadius, shadowOffset, shadowColor, dimAlpha, dimColor, dimFade
  case frameX, frameY, frameWidth, frameHeight
  case color
  case other

  /// The names of the properties, in the order of the cases.
  private static let names = [
    "translate.x", "translate.y", "translate.z", "scale.x", "scale.y", "rotate.x", "rotate.y",
    "rotate.z", "transform", "perspective", "anchor.x", "anchor.y", "alpha", "z", "backface",
    "cornerRadius", "clip", "shadow.alpha", "shadow.radius", "shadow.offset", "shadow.color",
    "dim.alpha", "dim.color", "dim.fade", "frame.x", "frame.y", "frame.width", "frame.height",
    "color",
  ]

  /// The kinds of the language's own properties, by index.
  private static let rows = Property.all.map { property in
    names.firstIndex(of: property.name).flatMap(PropertyKind.init) ?? .other
  }

  /// The value of the property if no script sets it; empty for `other`.
  var identity: [Double] {
    guard PropertyKind.names.indices.contains(rawValue) else { return [] }
    return Property.all.first { $0.name == PropertyKind.names[rawValue] }?.identity ?? []
  }

  /// The number of kinds.
  static let count = allCases.count

  /// Returns the kind of a property.
  static func row(_ property: PropertyID) -> PropertyKind {
    property.isBuiltIn ? rows[property.index] : .other
  }

  /// Whether a value other than the identity is not a jump by itself.
  var isQuiet: Bool {
    switch self {
    case .z, .anchorX, .anchorY, .backface, .perspective: true
    default: false
    }
  }

  /// Whether the property belongs to the view's shadow.
  var isShadow: Bool {
    switch self {
    case .shadowAlpha, .shadowRadius, .shadowOffset, .shadowColor: true
    default: false
    }
  }

  /// Whether the property moves the view as a matrix does, so that other properties can cancel it.
  var isGeometric: Bool {
    switch self {
    case .translateX, .translateY, .translateZ, .scaleX, .scaleY, .rotateX, .rotateY, .rotateZ,
      .transform:
      true
    default: false
    }
  }
}
