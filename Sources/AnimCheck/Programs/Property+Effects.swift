import AnimProgram

// What the proofs ask of the effects of properties.

extension Property.Effect {
  /// Whether a value other than the identity is not a jump by itself.
  var isQuiet: Bool {
    switch self {
    case .stacking, .anchor, .eye, .layer(.backface): true
    default: false
    }
  }

  /// Whether the property belongs to the view's shadow.
  var isShadow: Bool {
    switch self {
    case .layer(.shadowAlpha), .layer(.shadowRadius), .layer(.shadowOffset), .layer(.shadowColor):
      true
    default: false
    }
  }

  /// Whether the property moves the view as a matrix does, so that other properties can cancel it.
  var isGeometric: Bool {
    switch self {
    case .translation, .rotation, .scale, .matrix: true
    default: false
    }
  }

  /// Whether a small value moves the edges of a large view far.
  var isFactor: Bool {
    switch self {
    case .scale, .rotation: true
    default: false
    }
  }

  /// Whether the property affects the brightness of the picture, either by itself or because it
  /// changes the drawing order.
  var isLight: Bool {
    switch self {
    case .alpha, .stacking, .layer(.color), .layer(.dimAlpha), .layer(.dimColor), .layer(.dimFade):
      true
    default: false
    }
  }

  /// Whether the property must be at rest for a screen to hide everything behind it, besides its
  /// opacity.
  var uncovers: Bool {
    isGeometric || isLayout || self == .layer(.cornerRadius) || self == .layer(.clip)
      || self == .layer(.blur)
  }

  /// Whether the property is a part of the view's frame.
  var isLayout: Bool {
    if case .layout = self { true } else { false }
  }

  /// The value of the property if no script sets it.
  var identity: [Double] { Property.all.first { $0.effect == self }?.identity ?? [] }
}
