import AnimProgram

/// A CSS property of one of the elements that show a view. It is a row of the tables that convert
/// appearances to style; the page does not know any property by name.
package struct CSSProperty: Sendable {
  /// The elements that show a view, from the outside to the inside.
  package enum Part: String, Sendable {
    /// Fills the stage and has the container's perspective. For an element of a screen, it is the
    /// whole view.
    case outer
    /// Has no size, and is translated, rotated and faded.
    case pivot
    /// Has the view's size, anchor and shadow.
    case box
    /// Clips the view by its corners and its clip.
    case window
    /// Shows the contents, which can be blurred.
    case view
    /// The color over the view.
    case coat
    /// The copy in a snapshot.
    case shot
    /// The two snapshots of a cross-fade.
    case first, second
  }

  /// The element.
  package let part: Part
  /// The name of the property in CSS.
  package let name: String
  /// Returns the property's value for an appearance with a frame.
  let value: @Sendable (ViewAppearance) -> CSSValue

  /// Returns the value in CSS.
  package func text(_ appearance: ViewAppearance) -> String { value(appearance).text }
}

extension CSSProperty {
  /// The rows of a view on a stage.
  package static let card: [CSSProperty] = [
    CSSProperty(part: .pivot, name: "translate") { appearance in
      let (frame, anchor) = (appearance.frame ?? .zero, appearance.anchor)
      return CSSValue(
        "#px #px", [frame.x + anchor.x * frame.width, frame.y + anchor.y * frame.height])
    },
    // Elements in a space with depth are slow to draw, so flat ones are not there.
    CSSProperty(part: .outer, name: "transform-style") {
      CSSValue($0.matrix.isFlat ? "" : "preserve-3d")
    },
    CSSProperty(part: .pivot, name: "transform") { $0.matrix.css },
    CSSProperty(part: .pivot, name: "opacity") { CSSValue("#", [$0.alpha]) },
    CSSProperty(part: .pivot, name: "backface-visibility") {
      CSSValue($0.numbers("backface") == [0] ? "hidden" : "")
    },
    CSSProperty(part: .box, name: "translate") { appearance in
      let (frame, anchor) = (appearance.frame ?? .zero, appearance.anchor)
      return CSSValue("#px #px", [-anchor.x * frame.width, -anchor.y * frame.height])
    },
    CSSProperty(part: .box, name: "width") { CSSValue("#px", [$0.frame?.width ?? 0]) },
    CSSProperty(part: .box, name: "height") { CSSValue("#px", [$0.frame?.height ?? 0]) },
    CSSProperty(part: .box, name: "box-shadow") { $0.shadow },
    CSSProperty(part: .box, name: "border-radius") { $0.radius },
    CSSProperty(part: .window, name: "border-radius") { $0.radius },
    CSSProperty(part: .window, name: "overflow") {
      CSSValue($0.radius.form.isEmpty ? "" : "hidden")
    },
    CSSProperty(part: .window, name: "clip-path") { $0.clipPath },
    CSSProperty(part: .window, name: "background-color") { $0.color("color")?.css ?? CSSValue() },
    CSSProperty(part: .view, name: "filter") { appearance in
      guard let blur = appearance.number("blur"), blur > 0 else { return CSSValue() }
      return CSSValue("blur(#px)", [blur])
    },
    CSSProperty(part: .coat, name: "opacity") {
      CSSValue("#", [$0.number("dim.alpha") ?? 0])
    },
    CSSProperty(part: .coat, name: "background") {
      DimGradient($0).css(in: $0.frame?.size) ?? $0.color("dim.color")?.css ?? CSSValue()
    },
  ]

  /// The additional rows of a match.
  package static let crossFade: [CSSProperty] = [
    CSSProperty(part: .first, name: "opacity") { CSSValue("#", [$0.snapshotOpacities.first]) },
    CSSProperty(part: .second, name: "opacity") { CSSValue("#", [$0.snapshotOpacities.second]) },
  ]

  /// The rows of the view in which screens move; it has the perspective of the container.
  package static let stage: [CSSProperty] = [
    CSSProperty(part: .outer, name: "--eye") { ($0.eye * $0.matrix).css },
    CSSProperty(part: .outer, name: "clip-path") { $0.clipPath },
    CSSProperty(part: .outer, name: "background-color") { $0.color("color")?.css ?? CSSValue() },
    CSSProperty(part: .outer, name: "opacity") {
      $0.alpha == 1 ? CSSValue() : CSSValue("#", [$0.alpha])
    },
  ]
}

extension CSSProperty {
  /// The rows of a view that is only laid out.
  package static let layout: [CSSProperty] = [
    CSSProperty(part: .outer, name: "left") { CSSValue("#px", [$0.frame?.x ?? 0]) },
    CSSProperty(part: .outer, name: "top") { CSSValue("#px", [$0.frame?.y ?? 0]) },
    CSSProperty(part: .outer, name: "width") { CSSValue("#px", [$0.frame?.width ?? 0]) },
    CSSProperty(part: .outer, name: "height") { CSSValue("#px", [$0.frame?.height ?? 0]) },
  ]

  /// Returns the row that scales a picture with its frame, or one of the two of a cross-fade.
  package static func stretch(of size: StageSize, in part: Part = .shot) -> CSSProperty {
    let isWhole = part == .shot
    return CSSProperty(part: part, name: isWhole ? "transform" : "scale") { appearance in
      let frame = appearance.frame ?? .zero
      guard size.width > 0, size.height > 0, frame.size != size else { return CSSValue() }
      return CSSValue(
        isWhole ? "scale(#,#)" : "# #", [frame.width / size.width, frame.height / size.height])
    }
  }
}

extension DimGradient {
  /// The gradient in CSS, whose ends are at two corners. `nil` if the dim is the same everywhere.
  fileprivate func css(in size: StageSize?) -> CSSValue? {
    guard !isEven, let size else { return nil }
    let across = (end.x - start.x) * size.width
    let down = (end.y - start.y) * size.height
    let angle = across.arctangent(over: -down)
    let (one, other) = (color.css, endColor.css)
    return CSSValue(
      "linear-gradient(#rad, \(one.form), \(other.form))", [angle] + one.numbers + other.numbers)
  }
}

extension StageColor {
  fileprivate var css: CSSValue {
    func part(_ value: Double) -> Double { min(max(value, 0), 1) }
    return CSSValue(
      "rgb(# # # / #)", [part(red) * 255, part(green) * 255, part(blue) * 255, part(alpha)])
  }
}

extension ViewAppearance {
  fileprivate var radius: CSSValue {
    guard let radius = number("cornerRadius"), radius > 0 else { return CSSValue() }
    return CSSValue("#px", [radius])
  }

  /// The radius of a shadow is the standard deviation of its blur; CSS writes twice that.
  fileprivate var shadow: CSSValue {
    let alpha = number("shadow.alpha") ?? 0
    let offset = numbers("shadow.offset") ?? [0, -3]
    guard alpha > 0, offset.count == 2 else { return CSSValue() }
    var color = color("shadow.color") ?? StageColor(red: 0, green: 0, blue: 0)
    color.alpha *= alpha
    let css = color.css
    return CSSValue(
      "#px #px #px " + css.form, offset + [2 * (number("shadow.radius") ?? 3)] + css.numbers)
  }

  fileprivate var clipPath: CSSValue {
    guard let clip = numbers("clip"), clip.count == 6 else { return CSSValue() }
    switch Clip(rawValue: Int(clip[0])) {
    case .inset where clip[5] > 0:
      return CSSValue("inset(#px #px #px #px round #px)", Array(clip[1...5]))
    case .inset: return CSSValue("inset(#px #px #px #px)", Array(clip[1...4]))
    case .circle: return CSSValue("circle(#px at #px #px)", [max(0, clip[3]), clip[1], clip[2]])
    default: return CSSValue()
    }
  }
}

extension StageMatrix {
  /// Whether the matrix keeps everything in the plane of the screen.
  fileprivate var isFlat: Bool {
    elements[2...3] == [0, 0] && elements[6...7] == [0, 0] && elements[8...11] == [0, 0, 1, 0]
      && elements[14...15] == [0, 1]
  }

  /// The matrix in CSS. Browsers keep seven decimals of each number, which is too few for a
  /// perspective. Multiplying all sixteen numbers by 1024 draws the same picture and keeps three
  /// more decimals.
  var css: CSSValue {
    if self == .identity { return CSSValue() }
    let numbers = elements
    if isFlat {
      return CSSValue("matrix(#,#,#,#,#,#)", [0, 1, 4, 5, 12, 13].map { numbers[$0] })
    }
    let isAffine = numbers[3] == 0 && numbers[7] == 0 && numbers[11] == 0 && numbers[15] == 1
    let scale = isAffine ? 1.0 : 1024
    let hashes = [String](repeating: "#", count: 16).joined(separator: ",")
    return CSSValue("matrix3d(\(hashes))", numbers.map { $0 * scale })
  }
}
