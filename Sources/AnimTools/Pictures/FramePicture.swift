import AnimProgram
import AnimProof
import AnimRuntime

/// The picture of one moment, in points of the container.
struct FramePicture {
  private let sample: Sampler.Sample
  private let stage: StageRectangle
  private let container: Sampler.View?
  private let figures: [String: Figure]
  /// Whole screens, which SVG images define once.
  private let wholes: [Tone: (size: StageSize, shapes: [Shape])]

  /// Creates the picture of a sample in a container of this size, with these contents of the views.
  init(
    _ sample: Sampler.Sample, _ figures: [String: Figure], size: StageSize,
    wholes: [Tone: (size: StageSize, shapes: [Shape])] = [:]
  ) {
    self.sample = sample
    self.figures = figures
    self.wholes = wholes
    stage = StageRectangle(origin: .zero, size: size)
    container = sample.views.first { $0.name == "container" }
  }

  /// The visible views, from back to front.
  var views: [ViewPicture] {
    let matrix = container?.state.placed ?? .identity
    let named = Dictionary(sample.views.map { ($0.name, $0) }) { first, _ in first }
    return sample.order.compactMap { named[$0] }.map { view in
      ViewPicture(view, in: matrix, overlap: figures[view.name]?.overlap ?? 0)
    }.filter { $0.isVisible && reaches($0) }
  }

  /// Whether a part of the leaving screen is visible, which means that no opaque screen covers all
  /// of it.
  var showsLeavingScreen: Bool {
    views.reduce(false) { isSeen, picture in
      switch figures[picture.view.name] ?? .sheet {
      case .screen(.to, _):
        isSeen && !(picture.view.state.alpha >= 0.998 && picture.covers(stage))
      case .screen, .slice(of: .from, _, _), .element(of: .from), .match: true
      default: isSeen
      }
    }
  }

  /// The shapes of the picture, from back to front.
  var shapes: [Shape] {
    var all = views.flatMap(shapes).joined
    guard let container else { return all }
    let backdrop = ViewPicture(container.asBackdrop, in: container.state.placed).outline()
    if let color = container.appearance.color("color"), color.alpha > 0 {
      all.insert(Shape(backdrop, color), at: 0)
    }
    guard container.clip(of: stage) != nil else { return all }
    return [Shape(clip: backdrop, children: all)]
  }

  /// Returns whether a view may be visible on the stage, including its shadow and blur.
  private func reaches(_ picture: ViewPicture) -> Bool {
    let view = picture.view
    let offset = view.layer(.card, "shadowOffset").map(abs).max() ?? 0
    let spread = view.layer(.card, "shadowRadius")[0]
    let shadow = view.layer(.card, "shadowOpacity")[0] > 0 ? 3 * spread + offset : 0
    let margin = max(shadow, 3 * (view.appearance.number("blur") ?? 0))
    let polygon = picture.polygon
    let bounds = polygon.bounds
    return abs(polygon.area) > 1e-6
      && stage.intersects(
        StageRectangle(
          x: bounds.x - margin, y: bounds.y - margin, width: bounds.width + 2 * margin,
          height: bounds.height + 2 * margin))
  }

  /// Returns the shapes of a view with its shadow and dim: one shape if it is translucent or blurred.
  private func shapes(_ picture: ViewPicture) -> [Shape] {
    let view = picture.view
    let all = shadow(picture) + figure(picture) + coat(picture)
    let blur = max(0, view.appearance.number("blur") ?? 0) * picture.scale
    let opacity = view.state.alpha < 0.998 ? view.state.alpha : 1
    guard opacity < 1 || blur > 0, var first = all.first else { return all }
    if all.count > 1 || !first.children.isEmpty { first = Shape(children: all) }
    (first.opacity, first.blur) = (opacity, blur)
    return [first]
  }

  /// Returns the shapes of a view's contents: those that the strip already has, or some of their own.
  private func figure(_ picture: ViewPicture) -> [Shape] {
    let figure = figures[picture.view.name] ?? .sheet
    guard case .screen(let tone, _) = figure, let whole = wholes[tone],
      let transform = picture.transform(of: whole.size)
    else { return figure.shapes(picture) }
    return [Shape(transform: transform, name: tone.rawValue, children: whole.shapes)]
  }

  private func shadow(_ picture: ViewPicture) -> [Shape] {
    let view = picture.view
    let alpha = view.layer(.card, "shadowOpacity")[0]
    guard alpha > 0.002 else { return [] }
    let offset = view.layer(.card, "shadowOffset")
    var shape = Shape(
      picture.outline(movedBy: [offset[0], offset[1]]),
      StageColor(view.layer(.card, "shadowColor")).times(alpha))
    shape.blur = view.layer(.card, "shadowRadius")[0] * picture.scale
    return [shape]
  }

  /// The dim of a view. A gradient is drawn straight, also in perspective.
  private func coat(_ picture: ViewPicture) -> [Shape] {
    let view = picture.view
    let alpha = view.layer(.coat, "opacity")[0]
    guard alpha > 0.002 else { return [] }
    let gradient = DimGradient(view.appearance)
    var shape = Shape(picture.outline(), gradient.color.times(alpha))
    if !gradient.isEven, let start = picture.point(gradient.start),
      let end = picture.point(gradient.end)
    {
      shape.paint = .gradient(
        from: (start, gradient.color.times(alpha)), to: (end, gradient.endColor.times(alpha)))
    }
    return [shape]
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

extension StageColor {
  /// Creates a color from the value of a layer.
  fileprivate init(_ value: LayerValue) {
    self.init(red: value[0], green: value[1], blue: value[2], alpha: value[3])
  }

  /// Returns the color with its opacity multiplied by a factor.
  fileprivate func times(_ factor: Double) -> StageColor {
    StageColor(red: red, green: green, blue: blue, alpha: alpha * factor)
  }
}
