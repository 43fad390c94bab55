import AnimJSON
import AnimProgram
import AnimCheck

/// A film strip, which shows both screens at some moments side by side.
package struct FilmStrip {
  private let sampler: Sampler
  private let samples: [Sampler.Sample]
  private let figures: [Figure]
  /// The leaving screen at rest, for a strip that would otherwise begin without it.
  private let before: FramePicture?
  private let size: StageSize
  /// The number of pixels per point of the container.
  private let scale: Double

  /// The length of the longer side of a frame, in pixels.
  private static let reach = 200.0
  /// The greatest width of the strip in pixels, unless a single frame is wider.
  private static let width = 890.0
  private static let gap = 12.0
  private static let caption = 20.0
  private static let heading = 30.0

  /// Creates the strip of all samples. If the leaving screen disappears at once, a frame from
  /// before the transition can come first.
  package init(_ sampler: Sampler, showsBefore: Bool = true) {
    self.sampler = sampler
    samples = sampler.samples()
    figures = Figure.all(of: sampler.transition)
    size = sampler.transition.inputs.container
    scale = FilmStrip.reach / max(size.width, size.height)
    let isGone = samples.first.map { [figures] first in
      first.time == 0 && !FramePicture(first.picture, figures).showsLeavingScreen
    }
    before = showsBefore && isGone == true ? sampler.transition.pictureBefore : nil
  }

  /// The strip as an SVG file.
  package var text: String {
    SVGPrinter.document(total, title: sampler.name, description: description, shapes)
  }

  private var count: Int { samples.count + (before == nil ? 0 : 1) }

  private var columns: Int {
    max(1, min(count, Int((FilmStrip.width - FilmStrip.gap) / step.x)))
  }

  /// The size of the strip.
  var total: (width: Double, height: Double) {
    (
      width: max(FilmStrip.gap + Double(columns) * step.x, 300),
      height: FilmStrip.heading + Double((count + columns - 1) / columns) * step.y
    )
  }

  /// The shapes of the strip, from back to front.
  var shapes: [Shape] {
    let wholes = Figure.wholes(sampler.transition)
    let pictures =
      (before.map { [("before", $0)] } ?? [])
      + samples.map { sample in
        let percent = (sample.fraction * 100).rounded().brief
        return (
          "\(sample.time.milliseconds) · \(percent)%",
          FramePicture(sample.picture, figures, wholes: wholes)
        )
      }
    return heading(total.width)
      + pictures.enumerated().map { index, picture in
        frame(
          picture.1, picture.0, x: FilmStrip.gap + Double(index % columns) * step.x,
          y: FilmStrip.heading + Double(index / columns) * step.y)
      }
  }

  private var step: (x: Double, y: Double) {
    (size.width * scale + FilmStrip.gap, size.height * scale + FilmStrip.caption + FilmStrip.gap)
  }

  private var description: String {
    let duration = sampler.transition.duration.milliseconds
    return "\(samples.count) moments of \(sampler.name), \(duration), in a container of "
      + "\(size.width.brief) × \(size.height.brief) points. "
      + "The leaving screen is blue, the arriving one orange."
  }

  private func heading(_ width: Double) -> [Shape] {
    let change = sampler.change.isKnown ? " · \(sampler.change.text)" : ""
    let title = sampler.name + change + " · " + sampler.transition.duration.milliseconds
    let keys = [(Tone.from, width - 108), (.to, width - 54)].flatMap { tone, x in
      [
        Shape(x: x, y: 11, width: 10, height: 10, tone), Shape(tone.rawValue, x: x + 14, y: 20),
      ]
    }
    return [Shape(title, x: FilmStrip.gap, y: 20, isTitle: true)] + keys
  }

  private func frame(_ picture: FramePicture, _ caption: String, x: Double, y: Double) -> Shape {
    let (width, height) = (size.width * scale, size.height * scale)
    let stage = StageRectangle(origin: .zero, size: size)
    return Shape(
      transform: .translation(x: x, y: y),
      children: [
        Shape(name: "stage", children: [Shape(x: 0, y: 0, width: width, height: height, .stage)]),
        Shape(
          clip: stage.points, transform: StageMatrix(a: scale, b: 0, c: 0, d: scale, e: 0, f: 0),
          children: picture.shapes),
        Shape(name: "edge", children: [FilmStrip.edge(width, height)]),
        Shape(caption, x: width / 2, y: height + 14, isCentered: true),
      ])
  }

  /// Returns a line of one unit around a frame.
  private static func edge(_ width: Double, _ height: Double) -> Shape {
    let bars = [
      (-0.5, -0.5, width + 1, 1.0), (-0.5, height - 0.5, width + 1, 1), (-0.5, 0.5, 1, height - 1),
      (width - 0.5, 0.5, 1, height - 1),
    ]
    return Shape(
      bars.map { StageRectangle(x: $0.0, y: $0.1, width: $0.2, height: $0.3).points }, .edge,
      decimals: 2)
  }
}

extension Transition {
  /// The picture before the transition begins: only the leaving screen, with all of its views. `nil` if it does not fill
  /// the container, because something else is then visible as well.
  fileprivate var pictureBefore: FramePicture? {
    guard inputs.frames.fromInitial == StageRectangle(origin: .zero, size: inputs.container),
      program.views.contains(where: { $0.role == .from })
    else { return nil }
    let views = inputs.scene.from.map(\.frame)
    let figure = Figure.screen(.from, views: views.isEmpty ? nil : views)
    return FramePicture(
      [ViewPicture(figure, frame: inputs.frames.fromInitial)], size: inputs.container,
      wholes: Figure.wholes(self))
  }
}

extension Double {
  /// The time as it is written in a picture.
  var milliseconds: String {
    let value = self * 1000
    return "\(value.rounded(places: value < 10 ? 1 : 0).shortest) ms"
  }
}
