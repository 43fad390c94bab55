import AnimProgram
import AnimCheck

/// A part of a picture: polygons or a text in one paint, and other shapes in front of them. A picture is a list of
/// shapes from back to front, which ``SVGPrinter`` prints and ``Bitmap`` paints.
struct Shape {
  /// What polygons and texts are filled with.
  enum Paint {
    /// A color of the style sheet.
    case tone(Tone)
    /// A color of the picture.
    case color(StageColor)
    /// Colors that change from one point to another.
    case gradient(
      from: (point: PlanePoint, color: StageColor), to: (point: PlanePoint, color: StageColor))
  }

  /// A line of text.
  struct Text {
    /// The characters.
    var text: String
    /// Where its baseline starts, or has its middle.
    var place: PlanePoint
    /// Whether it is centered there.
    var isCentered = false
    /// Whether it is the title of the picture.
    var isTitle = false
  }

  /// The outlines. Overlapping parts count once.
  var polygons: [[PlanePoint]] = []
  /// What fills the outlines.
  var paint = Paint.tone(.text)
  /// The number of decimals with which the outlines are written.
  var decimals = 1
  /// A text. `nil` for none.
  var text: Text?
  /// The opacity of everything in it, from 0 to 1.
  var opacity = 1.0
  /// The standard deviation of its blur, in its own units.
  var blur = 0.0
  /// The polygon outside of which nothing of it is drawn, in its own units. `nil` for none.
  var clip: [PlanePoint]?
  /// The transform from its own units to those of the shape or the picture that contains it.
  var transform = StageMatrix.identity
  /// The name under which an SVG image defines what is in it once, apart from the transform. `nil` for a shape of its
  /// own.
  var name: String?
  /// The shapes in front of its outlines, from back to front.
  var children: [Shape] = []
}

extension Shape {
  /// Creates polygons in a color of the style sheet.
  init(_ polygons: [[PlanePoint]], _ tone: Tone, decimals: Int = 1) {
    (self.polygons, self.paint, self.decimals) = (polygons, .tone(tone), decimals)
  }

  /// Creates a polygon in a color.
  init(_ polygon: [PlanePoint], _ color: StageColor) {
    (polygons, paint) = ([polygon], .color(color))
  }

  /// Creates an upright rectangle in a color of the style sheet.
  init(x: Double, y: Double, width: Double, height: Double, _ tone: Tone) {
    let frame = StageRectangle(x: x, y: y, width: width, height: height)
    self.init([frame.points], tone, decimals: 2)
  }

  /// Creates a line of text.
  init(
    _ text: String, x: Double, y: Double, isCentered: Bool = false, isTitle: Bool = false
  ) {
    self.text = Text(
      text: text, place: [x, y], isCentered: isCentered, isTitle: isTitle)
  }

  /// The color of the style sheet of outlines that nothing else changes. `nil` for other shapes.
  fileprivate var plainTone: Tone? {
    guard case .tone(let tone) = paint, !polygons.isEmpty, children.isEmpty, opacity == 1,
      blur == 0,
      clip == nil, transform == .identity
    else { return nil }
    return tone
  }
}

extension [Shape] {
  /// The same shapes, in which consecutive outlines of one screen are one shape.
  var joined: [Shape] {
    reduce(into: []) { result, next in
      if let tone = next.plainTone, tone == .from || tone == .to, let last = result.last,
        last.plainTone == tone
      {
        result[result.count - 1].polygons += next.polygons
      } else {
        result.append(next)
      }
    }
  }
}

/// The colors of the style sheet, which SVG images name by their class.
enum Tone: String, CaseIterable {
  case stage, edge, from, to, rows, ink, text

  /// The color on a light background.
  var color: StageColor {
    func color(_ number: Int, _ alpha: Double = 1) -> StageColor {
      let parts = [16, 8, 0].map { Double(number >> $0 & 255) / 255 }
      return StageColor(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
    }
    return switch self {
    case .stage: color(0xECEFF3)
    case .edge: color(0x8A94A3)
    case .from: color(0x2F6FB5)
    case .to: color(0xE08A1E)
    case .rows: color(0xFFFFFF, 0.35)
    case .ink: color(0xFFFFFF)
    case .text: color(0x333333)
    }
  }

  /// The style sheet.
  static let style = """
    text{font:11px system-ui,sans-serif;fill:#333}.title{font-weight:600}.mid{text-anchor:middle}\
    .stage{fill:#eceff3}.edge{fill:#8a94a3}\
    .from{fill:#2f6fb5}.to{fill:#e08a1e}.rows{fill:#fff;fill-opacity:.35}.ink{fill:#fff}\
    @media (prefers-color-scheme:dark){text{fill:#ddd}.stage{fill:#22262d}.edge{fill:#6b7482}}
    """
}
