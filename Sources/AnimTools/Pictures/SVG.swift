/// An element of an SVG image.
struct SVG: Sendable {
  /// The element's name.
  var name: String
  /// Its attributes, in order.
  var attributes: [(name: String, value: String)]
  /// The text before the children.
  var text = ""
  /// The child elements.
  var children: [SVG]

  init(
    _ name: String, _ attributes: [(name: String, value: String)] = [], text: String = "",
    _ children: [SVG] = []
  ) {
    self.name = name
    self.attributes = attributes
    self.text = text
    self.children = children
  }

  /// The value of an attribute.
  subscript(_ attribute: String) -> String? {
    get { attributes.first { $0.name == attribute }?.value }
    set {
      let others = attributes.filter { $0.name != attribute }
      attributes = others + (newValue.map { [(name: attribute, value: $0)] } ?? [])
    }
  }

  /// Returns a whole file with an image of this size, its title, a description for people who
  /// cannot see it, and its style sheet.
  static func document(
    _ size: (width: Double, height: Double), title: String, description: String, style: String,
    _ children: [SVG]
  ) -> String {
    let (width, height) = (size.width.brief, size.height.brief)
    let root = SVG(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("viewBox", "0 0 \(width) \(height)"),
        ("width", width), ("height", height), ("role", "img"),
        ("aria-labelledby", "title description"),
      ],
      [
        SVG("title", [("id", "title")], text: title),
        SVG("desc", [("id", "description")], text: description), SVG("style", text: style),
      ] + children)
    return root.source + "\n"
  }

  /// The element as text: on one line if it has no children, otherwise with each child on a line of
  /// its own.
  var source: String {
    let list = attributes.map { " \($0.name)=\"\($0.value.escapedForXML)\"" }.joined()
    if children.isEmpty, text.isEmpty { return "<\(name)\(list)/>" }
    let inside = children.map { "\n" + $0.source }.joined() + (children.isEmpty ? "" : "\n")
    return "<\(name)\(list)>\(text.escapedForXML)\(inside)</\(name)>"
  }
}

extension SVG {
  /// Returns a path with a class and further attributes.
  static func path(
    _ data: String, class style: String, _ others: [(name: String, value: String)] = []
  ) -> SVG {
    SVG("path", [("class", style), ("d", data)] + others)
  }

  /// Returns an upright rectangle.
  static func rectangle(
    x: Double, y: Double, width: Double, height: Double, class style: String
  ) -> SVG {
    SVG(
      "rect",
      [
        ("class", style), ("x", x.brief), ("y", y.brief), ("width", width.brief),
        ("height", height.brief),
      ])
  }

  /// Returns a line of text that starts, ends or is centered at a point.
  static func label(
    _ text: String, x: Double, y: Double, class style: String = "", anchor: String = ""
  ) -> SVG {
    var attributes = style.isEmpty ? [] : [("class", style)]
    attributes += [("x", x.brief), ("y", y.brief)]
    if !anchor.isEmpty { attributes.append(("text-anchor", anchor)) }
    return SVG("text", attributes, text: text)
  }

  /// Returns a group of elements that share attributes.
  static func group(_ attributes: [(name: String, value: String)], _ children: [SVG]) -> SVG {
    SVG("g", attributes, children)
  }
}

extension String {
  /// The text, escaped for XML and without control characters.
  fileprivate var escapedForXML: String {
    let special: Set<UInt8> = [0x22, 0x26, 0x3C, 0x3E]
    guard utf8.contains(where: { special.contains($0) || $0 < 0x20 || $0 >= 0x7F }) else {
      return self
    }
    var result = ""
    for scalar in unicodeScalars {
      let isForbidden = scalar.steers && scalar != "\n" || scalar.properties.isNoncharacterCodePoint
      result.unicodeScalars.append(isForbidden ? "\u{FFFD}" : scalar)
    }
    return result.escaped
  }
}
