import AnimProgram
import AnimRuntime

/// The picture of one moment, in points of the container.
struct FramePicture {
  private let sample: Sampler.Sample
  private let stage: StageRectangle
  private let container: Sampler.View?
  private let figures: [String: Figure]
  private let identifier: String
  /// The sizes of the shapes that are drawn only once, by their names.
  private let shapes: [String: StageSize]

  /// Creates the picture of a sample in a container of this size, with these contents of the views.
  /// Its definitions have identifiers that start with this one.
  init(
    _ sample: Sampler.Sample, _ figures: [String: Figure], size: StageSize, identifier: String,
    shapes: [String: StageSize] = [:]
  ) {
    self.sample = sample
    self.figures = figures
    self.identifier = identifier
    self.shapes = shapes
    stage = StageRectangle(origin: .zero, size: size)
    container = sample.views.first { $0.name == "container" }
  }

  /// The visible views, from back to front.
  var views: [ViewPicture] {
    let matrix = container?.state.placed ?? .identity
    let named = Dictionary(sample.views.map { ($0.name, $0) }) { first, _ in first }
    return sample.order.compactMap { named[$0] }.map { ViewPicture($0, in: matrix) }
      .filter { $0.isVisible && reaches($0) }
  }

  /// Whether a part of the leaving screen is visible, which means that no opaque screen covers all
  /// of it.
  var showsLeavingScreen: Bool {
    views.reduce(false) { isSeen, picture in
      switch figures[picture.view.name] ?? .sheet {
      case .screen("to", _):
        isSeen && !(picture.view.state.alpha >= 0.998 && picture.polygon.covers(stage))
      case .screen, .slice(of: "from", _, _), .element(of: "from"), .match: true
      default: isSeen
      }
    }
  }

  /// The elements of the picture, from back to front.
  var elements: [SVG] {
    var all = views.enumerated().flatMap { index, picture in
      layers(picture, identifier: "\(identifier)-\(index)")
    }.joined
    guard let container else { return all }
    let backdrop = ViewPicture(container.asBackdrop, in: container.state.placed)
    if let color = container.color("color"), color.alpha > 0 {
      all.insert(.path(backdrop.path(), color), at: 0)
    }
    guard container.clip(of: stage) != nil else { return all }
    let clip = SVG("clipPath", [("id", identifier)], [SVG("path", [("d", backdrop.path())])])
    return [clip, .group([("clip-path", "url(#\(identifier))")], all)]
  }

  /// Returns whether a view may be visible on the stage, including its shadow and blur.
  private func reaches(_ picture: ViewPicture) -> Bool {
    let view = picture.view
    let offset = view.layer(.card, "shadowOffset").map(abs).max() ?? 0
    let spread = view.layer(.card, "shadowRadius")[0]
    let shadow = view.layer(.card, "shadowOpacity")[0] > 0 ? 3 * spread + offset : 0
    let margin = max(shadow, 3 * (view.number("blur") ?? 0))
    let polygon = picture.polygon
    let bounds = polygon.bounds
    return polygon.area > 1e-6
      && stage.intersects(
        StageRectangle(
          x: bounds.x - margin, y: bounds.y - margin, width: bounds.width + 2 * margin,
          height: bounds.height + 2 * margin))
  }

  /// Returns the elements of a view with its shadow and dim, as a group if it is translucent or
  /// blurred.
  private func layers(_ picture: ViewPicture, identifier: String) -> [SVG] {
    let view = picture.view
    var attributes: [(name: String, value: String)] = []
    if view.state.alpha < 0.998 { attributes.append(("opacity", view.state.alpha.brief)) }
    let figure = figures[view.name] ?? .sheet
    var all =
      shadow(picture, identifier: identifier + "s")
      + figure.layers(picture, shapes: shapes) + coat(picture, identifier: identifier)
    if let blur = view.number("blur"), blur > 0 {
      let name = identifier + "b"
      all.insert(.blur(blur * picture.projection.scale(picture.outline), name: name), at: 0)
      attributes.append(("filter", "url(#\(name))"))
    }
    guard !attributes.isEmpty, !all.isEmpty else { return all }
    // A single shape needs no group.
    guard all.count == 1, all[0].children.isEmpty else { return [.group(attributes, all)] }
    all[0].attributes += attributes
    return all
  }

  private func shadow(_ picture: ViewPicture, identifier: String) -> [SVG] {
    let view = picture.view
    let alpha = view.layer(.card, "shadowOpacity")[0]
    guard alpha > 0.002 else { return [] }
    let offset = view.layer(.card, "shadowOffset")
    let radius =
      view.layer(.card, "shadowRadius")[0] * picture.projection.scale(picture.outline)
    let data = picture.path(ofOutlineMovedBy: [offset[0], offset[1]])
    let color = StageColor(view.layer(.card, "shadowColor"))
    return [
      .blur(radius, name: identifier),
      .path(data, color, alpha: alpha, [("filter", "url(#\(identifier))")]),
    ]
  }

  /// The dim of a view. A gradient is drawn straight, also in perspective.
  private func coat(_ picture: ViewPicture, identifier: String) -> [SVG] {
    let view = picture.view
    let alpha = view.layer(.coat, "opacity")[0]
    guard alpha > 0.002 else { return [] }
    let gradient = DimGradient(view.appearance)
    let color = gradient.color
    let places = [gradient.start, gradient.end].map { picture.point($0) }
    guard !gradient.isEven, let start = places[0], let end = places[1] else {
      return [.path(picture.path(), color, alpha: alpha)]
    }
    let name = identifier + "d"
    return [
      .gradient(
        name: name, from: start, to: end,
        [color.fill(times: alpha), gradient.endColor.fill(times: alpha)]),
      SVG("path", [("d", picture.path()), ("fill", "url(#\(name))")]),
    ]
  }
}

extension [SVG] {
  /// The same elements, in which consecutive outlines of one screen are joined to one path.
  fileprivate var joined: [SVG] {
    reduce(into: []) { result, next in
      let isOutline = next.attributes.count == 2 && Figure.outlines.contains(next["class"] ?? "")
      if isOutline, let data = next["d"], let last = result.last, last.attributes.count == 2,
        last["class"] == next["class"], let before = last["d"]
      {
        result[result.count - 1]["d"] = before + data
      } else {
        result.append(next)
      }
    }
  }
}

extension Sampler.View {
  /// The container as a plain view behind its views: its transform is that of the view.
  fileprivate var asBackdrop: Sampler.View {
    var view = self
    view.state = ViewState(frame: state.frame)
    return view
  }
}

extension SVG {
  /// Returns a path in a color, whose alpha is multiplied by a factor.
  static func path(
    _ data: String, _ color: StageColor, alpha: Double = 1,
    _ others: [(name: String, value: String)] = []
  ) -> SVG {
    SVG("path", [("d", data)] + color.fill(times: alpha) + others)
  }

  /// Returns a gradient from one point of the picture to another, with the fills of its ends.
  fileprivate static func gradient(
    name: String, from start: StagePoint, to end: StagePoint,
    _ fills: [[(name: String, value: String)]]
  ) -> SVG {
    let ends = [("x1", start.x), ("y1", start.y), ("x2", end.x), ("y2", end.y)]
    let stops = fills.enumerated().map { offset, fill in
      SVG(
        "stop",
        [("offset", "\(offset)")]
          + fill.map { ($0.name == "fill" ? "stop-color" : "stop-opacity", $0.value) })
    }
    return SVG(
      "linearGradient",
      [("id", name), ("gradientUnits", "userSpaceOnUse")] + ends.map { ($0.0, $0.1.brief) }, stops)
  }

  /// Returns a filter that blurs. The radius is the standard deviation, in points. Colors are mixed
  /// as they are written, as CSS does it; without the attribute SVG mixes their light.
  fileprivate static func blur(_ radius: Double, name: String) -> SVG {
    SVG(
      "filter",
      [
        ("id", name), ("x", "-50%"), ("y", "-50%"), ("width", "200%"), ("height", "200%"),
        ("color-interpolation-filters", "sRGB"),
      ],
      [SVG("feGaussianBlur", [("stdDeviation", radius.brief)])])
  }
}

extension StageColor {
  /// Creates a color from the value of a layer.
  fileprivate init(_ value: LayerValue) {
    self.init(red: value[0], green: value[1], blue: value[2], alpha: value[3])
  }

  /// Returns the attributes that fill a shape with the color, whose alpha is multiplied by a
  /// factor.
  func fill(times factor: Double = 1) -> [(name: String, value: String)] {
    let parts = [red, green, blue].map { part in
      let whole = Int((min(max(part.rounded(places: 6), 0), 1) * 255).rounded())
      return (whole < 16 ? "0" : "") + String(whole, radix: 16)
    }
    let opacity = alpha * factor
    let fill = [("fill", "#" + parts.joined())]
    return opacity < 0.998 ? fill + [("fill-opacity", opacity.brief)] : fill
  }
}
