import AnimProgram
import AnimRuntime

/// A CSS property of one of the elements that show a view. It is a row of the tables that convert
/// appearances to style; the page does not know any property by name.
struct CSSProperty: Sendable {
  /// The elements that show a view, from the outside to the inside.
  enum Part: String, Sendable {
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
  let part: Part
  /// The name of the property in CSS.
  let name: String
  /// Returns the property's value for an appearance with a frame.
  let text: @Sendable (ViewAppearance) -> String
}

extension CSSProperty {
  /// The rows of a view on a stage.
  static let card: [CSSProperty] = [
    CSSProperty(part: .pivot, name: "translate") { appearance in
      let (frame, anchor) = (appearance.frame ?? .zero, appearance.anchor)
      return (frame.x + anchor.x * frame.width).pixels + " "
        + (frame.y + anchor.y * frame.height).pixels
    },
    // Elements in a space with depth are slow to draw, so flat ones are not there.
    CSSProperty(part: .outer, name: "transform-style") { $0.matrix.isFlat ? "" : "preserve-3d" },
    CSSProperty(part: .pivot, name: "transform") { $0.matrix.css },
    CSSProperty(part: .pivot, name: "opacity") { $0.alpha.css },
    CSSProperty(part: .pivot, name: "backface-visibility") {
      $0.numbers("backface") == [0] ? "hidden" : ""
    },
    CSSProperty(part: .box, name: "translate") { appearance in
      let (frame, anchor) = (appearance.frame ?? .zero, appearance.anchor)
      return (-anchor.x * frame.width).pixels + " " + (-anchor.y * frame.height).pixels
    },
    CSSProperty(part: .box, name: "width") { ($0.frame?.width ?? 0).pixels },
    CSSProperty(part: .box, name: "height") { ($0.frame?.height ?? 0).pixels },
    CSSProperty(part: .box, name: "box-shadow") { $0.shadow },
    CSSProperty(part: .box, name: "border-radius") { $0.radius },
    CSSProperty(part: .window, name: "border-radius") { $0.radius },
    CSSProperty(part: .window, name: "overflow") { $0.radius.isEmpty ? "" : "hidden" },
    CSSProperty(part: .window, name: "clip-path") { $0.clipPath },
    CSSProperty(part: .window, name: "background-color") { $0.color("color") ?? "" },
    CSSProperty(part: .view, name: "filter") { appearance in
      guard let blur = appearance.numbers("blur")?.first, blur > 0 else { return "" }
      return "blur(\(blur.pixels))"
    },
    CSSProperty(part: .coat, name: "opacity") { ($0.numbers("dim.alpha")?.first ?? 0).css },
    CSSProperty(part: .coat, name: "background") {
      DimGradient($0).css(in: $0.frame?.size) ?? $0.color("dim.color") ?? ""
    },
  ]

  /// The additional rows of a match.
  static let crossFade: [CSSProperty] = [
    CSSProperty(part: .first, name: "opacity") { $0.snapshotOpacities.first.css },
    CSSProperty(part: .second, name: "opacity") { $0.snapshotOpacities.second.css },
  ]

  /// The rows of the view in which screens move; it has the perspective of the container.
  static let stage: [CSSProperty] = [
    CSSProperty(part: .outer, name: "--eye") { ($0.eye * $0.matrix).css },
    CSSProperty(part: .outer, name: "clip-path") { $0.clipPath },
    CSSProperty(part: .outer, name: "background-color") { $0.color("color") ?? "" },
    CSSProperty(part: .outer, name: "opacity") { $0.alpha == 1 ? "" : $0.alpha.css },
  ]
}

extension CSSProperty {
  /// The rows of a view that is only laid out.
  static let layout: [CSSProperty] = [
    CSSProperty(part: .outer, name: "left") { ($0.frame?.x ?? 0).pixels },
    CSSProperty(part: .outer, name: "top") { ($0.frame?.y ?? 0).pixels },
    CSSProperty(part: .outer, name: "width") { ($0.frame?.width ?? 0).pixels },
    CSSProperty(part: .outer, name: "height") { ($0.frame?.height ?? 0).pixels },
  ]

  /// Returns the row that scales a picture with its frame.
  static func stretch(of size: StageSize) -> CSSProperty {
    CSSProperty(part: .shot, name: "transform") { appearance in
      let frame = appearance.frame ?? .zero
      guard size.width > 0, size.height > 0, frame.size != size else { return "" }
      return "scale(\((frame.width / size.width).css),\((frame.height / size.height).css))"
    }
  }
}

extension DimGradient {
  /// The gradient in CSS, whose ends are at two corners. `nil` if the dim is the same everywhere.
  fileprivate func css(in size: StageSize?) -> String? {
    guard !isEven, let size else { return nil }
    let across = (end.x - start.x) * size.width
    let down = (end.y - start.y) * size.height
    let angle = across.arctangent(over: -down)
    return "linear-gradient(\(angle.css)rad, \(color.css), \(endColor.css))"
  }
}

extension StageColor {
  fileprivate var css: String {
    let parts = [red, green, blue].map { (min(max($0, 0), 1) * 255).css }
    return "rgb(\(parts.joined(separator: " ")) / \(min(max(alpha, 0), 1).css))"
  }
}

extension ViewAppearance {
  fileprivate func numbers(_ name: String) -> [Double]? { overrides[name].map(Array.init) }

  fileprivate func color(_ name: String) -> String? {
    guard let numbers = numbers(name), numbers.count == 4 else { return nil }
    return StageColor(
      red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3]
    ).css
  }

  fileprivate var radius: String {
    guard let radius = numbers("cornerRadius")?.first, radius > 0 else { return "" }
    return radius.pixels
  }

  /// The radius of a shadow is the standard deviation of its blur; CSS writes twice that.
  fileprivate var shadow: String {
    let alpha = numbers("shadow.alpha")?.first ?? 0
    guard alpha > 0 else { return "" }
    let offset = numbers("shadow.offset") ?? [0, -3]
    let radius = numbers("shadow.radius")?.first ?? 3
    var color = numbers("shadow.color") ?? [0, 0, 0, 1]
    guard offset.count == 2, color.count == 4 else { return "" }
    color[3] *= alpha
    var colored = ViewAppearance()
    colored.overrides["color"] = color[...]
    return "\(offset[0].pixels) \(offset[1].pixels) \((2 * radius).pixels) "
      + (colored.color("color") ?? "")
  }

  fileprivate var clipPath: String {
    guard let clip = numbers("clip"), clip.count == 6 else { return "" }
    switch Clip(rawValue: Int(clip[0])) {
    case .inset:
      let corners = clip[5] > 0 ? " round \(clip[5].pixels)" : ""
      return "inset(\(clip[1...4].map(\.pixels).joined(separator: " "))\(corners))"
    case .circle: return "circle(\(max(0, clip[3]).pixels) at \(clip[1].pixels) \(clip[2].pixels))"
    default: return ""
    }
  }
}

extension Double {
  /// The number in CSS, rounded to a ten-thousandth.
  var css: String { rounded(to: 1e4).shortest }

  /// The length in CSS, rounded to a ten-thousandth of a pixel.
  var pixels: String { css + "px" }

  fileprivate func rounded(to scale: Double) -> Double {
    guard isFinite, abs(self) < 1e9 else { return 0 }
    return (self * scale).rounded() / scale
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
  var css: String {
    if self == .identity { return "" }
    let numbers = elements
    if isFlat {
      let six = [0, 1, 4, 5, 12, 13].map { numbers[$0].matrixText }
      return "matrix(\(six.joined(separator: ",")))"
    }
    let isAffine = numbers[3] == 0 && numbers[7] == 0 && numbers[11] == 0 && numbers[15] == 1
    let scale = isAffine ? 1.0 : 1024
    return "matrix3d(\(numbers.map { ($0 * scale).matrixText }.joined(separator: ",")))"
  }
}

extension Double {
  /// The number with nine decimals and no exponent, which older browsers cannot read.
  fileprivate var matrixText: String {
    let number = rounded(to: 1e9)
    return abs(number) < 1e-4 ? number.plain : number.shortest
  }

  /// A small number without an exponent.
  private var plain: String {
    let digits = Int((abs(self) * 1e9).rounded())
    guard digits > 0 else { return "0" }
    let text = String(digits)
    return (self < 0 ? "-" : "") + "0." + String(repeating: "0", count: max(0, 9 - text.count))
      + text
  }
}
