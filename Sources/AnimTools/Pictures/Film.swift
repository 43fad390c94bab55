import AnimProgram

/// A film strip, which shows both screens at some moments side by side.
struct Film {
  private let sampler: Sampler
  private let samples: [Sampler.Sample]
  private let figures: [String: Figure]
  /// The leaving screen at rest, for a strip that would otherwise begin without it.
  private let before: Sampler.Sample?
  private let size: StageSize
  /// The number of pixels per point of the container.
  let scale: Double

  /// The length of the longer side of a frame, in pixels.
  private static let reach = 200.0
  /// The greatest width of the strip in pixels, unless a single frame is wider.
  private static let width = 890.0
  private static let gap = 12.0
  private static let caption = 20.0
  private static let heading = 30.0

  /// Creates the strip of all samples. If the leaving screen disappears at once, a frame from
  /// before the transition can come first.
  init(_ sampler: Sampler, showsBefore: Bool = true) {
    self.sampler = sampler
    samples = sampler.samples()
    let figures = Figure.all(of: sampler.transition)
    self.figures = figures
    let size = sampler.transition.inputs.container
    self.size = size
    scale = Film.reach / max(size.width, size.height)
    let isGone = samples.first.map { first in
      first.time == 0
        && !FramePicture(first, figures, size: size, identifier: "").showsLeavingScreen
    }
    before = showsBefore && isGone == true ? sampler.before : nil
  }

  /// The strip as an SVG file.
  var text: String {
    let (total, elements) = drawing
    return SVG.document(
      total, title: sampler.name, description: description, style: style, elements)
  }

  /// The size of the strip, and its elements from back to front.
  var drawing: (size: (width: Double, height: Double), elements: [SVG]) {
    let all = (before.map { [$0] } ?? []) + samples
    let columns = max(1, min(all.count, Int((Film.width - Film.gap) / step.x)))
    let rows = (all.count + columns - 1) / columns
    let total = (
      width: max(Film.gap + Double(columns) * step.x, 300),
      height: Film.heading + Double(rows) * step.y
    )
    let (width, height) = (size.width.brief, size.height.brief)
    let rectangle = SVG(
      "rect",
      [
        ("width", (size.width * scale).brief), ("height", (size.height * scale).brief),
      ])
    let shared = [
      SVG("clipPath", [("id", "window")], [SVG("rect", [("width", width), ("height", height)])]),
      SVG(
        "defs", [],
        ["stage", "edge"].map { name in
          var shape = rectangle
          shape.attributes = [("id", name), ("class", name)] + shape.attributes
          return shape
        }),
    ]
    let frames = all.enumerated().flatMap { index, sample in
      frame(
        sample, number: index - (all.count - samples.count),
        x: Film.gap + Double(index % columns) * step.x,
        y: Film.heading + Double(index / columns) * step.y)
    }
    return (
      total,
      shared + Figure.shapes(sampler.transition, usedIn: frames) + heading(total.width) + frames
    )
  }

  private var step: (x: Double, y: Double) {
    (size.width * scale + Film.gap, size.height * scale + Film.caption + Film.gap)
  }

  private var description: String {
    let duration = sampler.transition.duration.milliseconds
    return "\(samples.count) moments of \(sampler.name), \(duration), in a container of "
      + "\(size.width.brief) × \(size.height.brief) points. "
      + "The leaving screen is blue, the arriving one orange."
  }

  private func heading(_ width: Double) -> [SVG] {
    let change = sampler.change.isKnown ? " · \(sampler.change.text)" : ""
    let title = sampler.name + change + " · " + sampler.transition.duration.milliseconds
    let keys = [("from", width - 108), ("to", width - 54)].flatMap { name, x in
      [
        SVG.rectangle(x: x, y: 11, width: 10, height: 10, class: name),
        SVG.label(name, x: x + 14, y: 20),
      ]
    }
    return [.label(title, x: Film.gap, y: 20, class: "title")] + keys
  }

  private func frame(
    _ sample: Sampler.Sample, number: Int, x: Double, y: Double
  ) -> [SVG] {
    let isBefore = number < 0
    let figures = isBefore ? Figure.before(sampler.transition) : figures
    let inputs = sampler.transition.inputs
    // The leaving screen may contain views that are drawn separately during the transition.
    let isOther = figures.contains { self.figures[$0.key] != $0.value }
    let shapes: [String: StageSize] =
      isOther ? [:] : ["from": inputs.fromInitial.size, "to": inputs.toFinal.size]
    let picture = FramePicture(
      sample, figures, size: size, identifier: "f\(number)", shapes: shapes)
    let (width, height) = (size.width * scale, size.height * scale)
    let percent = (sample.fraction * 100).rounded().brief
    let caption = isBefore ? "before" : "\(sample.time.milliseconds) · \(percent)%"
    return [
      .group(
        [("transform", "translate(\(x.brief) \(y.brief))")],
        [
          SVG("use", [("href", "#stage")]), .group([("class", "frame")], picture.elements),
          SVG("use", [("href", "#edge")]),
          .label(caption, x: width / 2, y: height + 14),
        ])
    ]
  }

  private var style: String {
    Film.style
      + ".frame{clip-path:url(#window);transform:scale(\(scale.rounded(places: 6).shortest))}"
  }

  /// The colors of a strip.
  static let style = """
    text{font:11px system-ui,sans-serif;fill:#333}.title{font-weight:600}\
    g text{text-anchor:middle}\
    .stage{fill:#eceff3}.edge{fill:none;stroke:#8a94a3}\
    .from{fill:#2f6fb5}.to{fill:#e08a1e}.rows{fill:#fff;fill-opacity:.35}.ink{fill:#fff}\
    .cut{stroke-width:.3;vector-effect:non-scaling-stroke}.from.cut{stroke:#2f6fb5}\
    .to.cut{stroke:#e08a1e}.ink.cut{stroke:#fff}\
    @media (prefers-color-scheme:dark){text{fill:#ddd}.stage{fill:#22262d}.edge{stroke:#6b7482}}
    """
}

extension Double {
  /// The time as it is written in a picture.
  var milliseconds: String {
    let value = self * 1000
    return "\(value.rounded(places: value < 10 ? 1 : 0).shortest) ms"
  }
}
