import AnimJSON
import AnimProgram

/// Prints shapes as elements of an SVG image. Clips, filters, gradients and named shapes that several of them use are
/// defined once.
struct SVGPrinter {
  /// The identifiers of what is defined so far, by its text or name.
  private var identifiers: [String: String] = [:]

  /// Returns a whole file with an image of this size, its title, and a description for people who cannot see it.
  static func document(
    _ size: (width: Double, height: Double), title: String, description: String, _ shapes: [Shape]
  ) -> String {
    let (width, height) = (size.width.brief, size.height.brief)
    var printer = SVGPrinter()
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)"\
       role="img" aria-labelledby="title description">
      <title id="title">\(title.inHTML)</title>
      <desc id="description">\(description.inHTML)</desc>
      <style>\(Tone.style)</style>
      \(printer.text(shapes))
      </svg>

      """
  }

  /// Returns shapes, each on a line of its own, after what they use.
  mutating func text(_ shapes: [Shape]) -> String {
    shapes.map { text($0) }.joined(separator: "\n")
  }

  private mutating func text(_ shape: Shape) -> String {
    var definitions = ""
    var attributes = ""
    if let clip = shape.clip {
      let path = "<path d=\"\(data([clip], 1))\"/>"
      let name = define("<clipPath", ">\(path)</clipPath>", &definitions)
      attributes += " clip-path=\"url(#\(name))\""
    }
    if let transform = shape.transform.text { attributes += " transform=\"\(transform)\"" }
    if shape.opacity < 1 { attributes += " opacity=\"\(shape.opacity.brief)\"" }
    if shape.blur > 0 {
      // Colors are mixed as they are written, as CSS does it; without the attribute SVG mixes their light.
      let name = define(
        "<filter",
        " x=\"-50%\" y=\"-50%\" width=\"200%\" height=\"200%\" color-interpolation-filters=\"sRGB\">\n"
          + "<feGaussianBlur stdDeviation=\"\(shape.blur.brief)\"/>\n</filter>", &definitions)
      attributes += " filter=\"url(#\(name))\""
    }
    let own = element(shape, shape.children.isEmpty ? attributes : "", &definitions)
    guard !shape.children.isEmpty else { return definitions + own }
    if let name = shape.name {
      if identifiers.updateValue(name, forKey: name) == nil {
        definitions += "<defs><g id=\"\(name)\">\n\(text(shape.children))\n</g></defs>\n"
      }
      return "\(definitions)<use href=\"#\(name)\"\(attributes)/>"
    }
    let inside = (own.isEmpty ? "" : own + "\n") + text(shape.children)
    return attributes.isEmpty
      ? definitions + inside : "\(definitions)<g\(attributes)>\n\(inside)\n</g>"
  }

  /// Returns the outlines or the text of a shape. Empty if it has neither.
  private mutating func element(
    _ shape: Shape, _ attributes: String, _ definitions: inout String
  ) -> String {
    if let text = shape.text {
      let style = text.isTitle ? " class=\"title\"" : text.isCentered ? " class=\"mid\"" : ""
      return "<text\(style) x=\"\(text.place.x.brief)\" y=\"\(text.place.y.brief)\"\(attributes)>"
        + "\(text.text.inHTML)</text>"
    }
    guard !shape.polygons.isEmpty else { return "" }
    let data = data(shape.polygons, shape.decimals)
    switch shape.paint {
    case .tone(let tone):
      return "<path class=\"\(tone.rawValue)\" d=\"\(data)\"\(attributes)/>"
    case .color(let color): return "<path d=\"\(data)\"\(color.attributes("fill"))\(attributes)/>"
    case .gradient(let start, let end):
      let ends = [
        ("x1", start.point.x), ("y1", start.point.y), ("x2", end.point.x), ("y2", end.point.y),
      ]
      .map { " \($0.0)=\"\($0.1.brief)\"" }.joined()
      let stops = [start.color, end.color].enumerated().map { offset, color in
        "<stop offset=\"\(offset)\"\(color.attributes("stop"))/>"
      }
      let name = define(
        "<linearGradient",
        " gradientUnits=\"userSpaceOnUse\"\(ends)>\n\(stops.joined(separator: "\n"))\n</linearGradient>",
        &definitions)
      return "<path d=\"\(data)\" fill=\"url(#\(name))\"\(attributes)/>"
    }
  }

  /// Returns the identifier of a definition that begins and goes on like this, and adds it if it is a new one.
  private mutating func define(
    _ start: String, _ rest: String, _ definitions: inout String
  ) -> String {
    if let known = identifiers[start + rest] { return known }
    let name = "s\(identifiers.count)"
    identifiers[start + rest] = name
    definitions += "\(start) id=\"\(name)\"\(rest)\n"
    return name
  }

  private func data(_ polygons: [[PlanePoint]], _ decimals: Int) -> String {
    var data = PathData(places: decimals)
    for polygon in polygons { data.add(polygon: polygon) }
    return data.text
  }
}

extension StageMatrix {
  /// The value of the attribute `transform` for a transform in the plane. `nil` for the identity.
  fileprivate var text: String? {
    let parts = [m11, m12, m21, m22].map { $0.rounded(places: 4).shortest }
    let place = [m41, m42].map { $0.rounded(places: 2).shortest }
    guard parts[1] == "0", parts[2] == "0", parts[0] == parts[3] else {
      return "matrix(\((parts + place).joined(separator: " ")))"
    }
    let words = [
      place == ["0", "0"] ? nil : "translate(\(place.joined(separator: " ")))",
      parts[0] == "1" ? nil : "scale(\(parts[0]))",
    ].compactMap(\.self)
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}

extension StageColor {
  /// Returns the attributes for a fill or a stop of a gradient.
  fileprivate func attributes(_ kind: String) -> String {
    let parts = [red, green, blue].map { part in
      let whole = Int((min(max(part.rounded(places: 6), 0), 1) * 255).rounded())
      return (whole < 16 ? "0" : "") + String(whole, radix: 16)
    }
    let (color, opacity) =
      kind == "stop" ? ("stop-color", "stop-opacity") : (kind, kind + "-opacity")
    return " \(color)=\"#\(parts.joined())\""
      + (alpha < 0.998 ? " \(opacity)=\"\(alpha.brief)\"" : "")
  }
}
