import AnimProgram

/// A film strip: the two screens at some moments, side by side.
struct Film {
  private let sampler: Sampler
  private let samples: [Sampler.Sample]
  private let figures: [String: Figure]
  private let size: StageSize
  /// Pixels of the picture in a point of the container.
  private let scale: Double

  /// Pixels of the longer side of a frame.
  private static let reach = 200.0
  /// Pixels of the strip that it does not pass unless one frame does.
  private static let width = 780.0
  private static let gap = 12.0
  private static let caption = 20.0
  private static let heading = 30.0

  /// The strip of all samples.
  init(_ sampler: Sampler) {
    self.sampler = sampler
    samples = sampler.samples()
    figures = Figure.all(of: sampler.transition)
    size = sampler.transition.inputs.container
    scale = Film.reach / max(size.width, size.height)
  }

  /// The moments of so many frames, the first and the last among them.
  static func times(_ count: Int) -> SampleTimes {
    .list((0..<count).map { .fraction(Double($0) / Double(max(1, count - 1))) })
  }

  /// The strip as a file.
  var text: String {
    let columns = max(1, min(samples.count, Int((Film.width - Film.gap) / step.x)))
    let rows = (samples.count + columns - 1) / columns
    let total = (
      width: max(Film.gap + Double(columns) * step.x, 300),
      height: Film.heading + Double(rows) * step.y
    )
    let window = SVG(
      "clipPath", [("id", "window")],
      [SVG("rect", [("width", size.width.brief), ("height", size.height.brief)])])
    let frames = samples.enumerated().flatMap { index, sample in
      frame(
        sample, number: index, x: Film.gap + Double(index % columns) * step.x,
        y: Film.heading + Double(index / columns) * step.y)
    }
    return SVG.document(
      total, title: sampler.name, description: description, style: Film.style,
      [window] + heading(total.width) + frames)
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
    let title = "\(sampler.name) · \(sampler.transition.duration.milliseconds)"
    let keys = [("from", width - 108), ("to", width - 54)].flatMap { name, x in
      [
        SVG.rectangle(x: x, y: 11, width: 10, height: 10, class: name),
        SVG.label(name, x: x + 14, y: 20, class: "text"),
      ]
    }
    return [.label(title, x: Film.gap, y: 20, class: "title")] + keys
  }

  private func frame(
    _ sample: Sampler.Sample, number: Int, x: Double, y: Double
  ) -> [SVG] {
    let picture = FramePicture(sample, figures, size: size, identifier: "f\(number)")
    let (width, height) = (size.width * scale, size.height * scale)
    let place = "translate(\(x.brief) \(y.brief)) scale(\(scale.rounded(places: 6).shortest))"
    let percent = (sample.fraction * 100).rounded().brief
    return [
      .rectangle(x: x, y: y, width: width, height: height, class: "stage"),
      .group([("transform", place), ("clip-path", "url(#window)")], picture.elements),
      .rectangle(x: x, y: y, width: width, height: height, class: "edge"),
      .label(
        "\(sample.time.milliseconds) · \(percent)%", x: x + width / 2, y: y + height + 14,
        class: "text", anchor: "middle"),
    ]
  }

  private static let style = """
    text{font:11px system-ui,sans-serif;fill:#333}.title{font-weight:600}\
    .stage{fill:#eceff3}.edge{fill:none;stroke:#8a94a3}\
    .from{fill:#2f6fb5}.to{fill:#e08a1e}.rows{fill:#fff;fill-opacity:.35}.ink{fill:#fff}\
    @media (prefers-color-scheme:dark){text{fill:#ddd}.stage{fill:#22262d}.edge{stroke:#6b7482}}
    """
}

extension Double {
  /// Seconds as they are written in a picture.
  var milliseconds: String {
    let value = self * 1000
    return "\(value.rounded(places: value < 10 ? 1 : 0).shortest) ms"
  }
}
