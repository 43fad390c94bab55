import AnimProgram
import AnimCheck
import AnimRuntime

/// The picture of one moment, in points of the container.
struct FramePicture {
  /// The visible views, from back to front.
  let views: [ViewPicture]
  private let container: ViewPicture?
  private let stage: StageRectangle
  /// Whole screens, which SVG images define once.
  private let wholes: Figure.Wholes

  /// Creates the picture of those of some views that can be seen in a container of this size.
  init(
    _ views: [ViewPicture], container: ViewPicture? = nil, size: StageSize,
    wholes: Figure.Wholes = [:]
  ) {
    let stage = StageRectangle(origin: .zero, size: size)
    self.views = views.filter { $0.isVisible && $0.reaches(stage) }
    (self.container, self.stage, self.wholes) = (container, stage, wholes)
  }

  /// Creates the picture of a moment of a transition, with these contents of its views.
  init(_ picture: Picture, _ figures: [Figure], wholes: Figure.Wholes = [:]) {
    self.init(
      picture.order.map { ViewPicture($0, figures[$0], in: picture) },
      container: picture.program.container.map { ViewPicture($0, .sheet, in: picture) },
      size: picture.transition.inputs.container, wholes: wholes)
  }

  /// Whether a part of the leaving screen is visible, which means that no opaque screen covers all
  /// of it.
  var showsLeavingScreen: Bool {
    views.reduce(false) { isSeen, view in
      switch view.figure {
      case .screen(.to, _): isSeen && !(view.alpha >= 0.998 && view.covers(stage))
      case .screen, .slice(of: .from, _, _), .element(of: .from), .match: true
      default: isSeen
      }
    }
  }

  /// The shapes of the picture, from back to front.
  var shapes: [Shape] {
    var all = views.flatMap(shapes).joined
    guard let container else { return all }
    let backdrop = container.outline()
    if let color = container.appearance.color("color"), color.alpha > 0 {
      all.insert(Shape(backdrop, color), at: 0)
    }
    guard container.appearance.clip(of: stage) != nil else { return all }
    return [Shape(clip: backdrop, children: all)]
  }

  /// Returns the shapes of a view with its shadow and dim: one shape if it is translucent or blurred.
  private func shapes(_ view: ViewPicture) -> [Shape] {
    let all = view.shadow + figure(view) + view.coat
    let blur = max(0, view.appearance.number("blur") ?? 0) * view.scale
    let opacity = view.alpha < 0.998 ? view.alpha : 1
    guard opacity < 1 || blur > 0, var first = all.first else { return all }
    if all.count > 1 || !first.children.isEmpty { first = Shape(children: all) }
    (first.opacity, first.blur) = (opacity, blur)
    return [first]
  }

  /// Returns the shapes of a view's contents: those that the strip already has, or some of their own.
  private func figure(_ view: ViewPicture) -> [Shape] {
    guard case .screen(let tone, _) = view.figure, let whole = wholes[view.figure],
      let transform = view.transform(of: whole.size)
    else { return view.contents }
    return [Shape(transform: transform, name: tone.rawValue, children: whole.shapes)]
  }
}

extension ViewPicture {
  /// Returns whether the view may be visible on the stage, including its shadow and blur.
  fileprivate func reaches(_ stage: StageRectangle) -> Bool {
    let offset = appearance.layer(.card, "shadowOffset").map(abs).max() ?? 0
    let spread = appearance.layer(.card, "shadowRadius")[0]
    let shadow = appearance.layer(.card, "shadowOpacity")[0] > 0 ? 3 * spread + offset : 0
    let margin = max(shadow, 3 * (appearance.number("blur") ?? 0))
    let polygon = polygon
    let bounds = polygon.bounds
    return abs(polygon.area) > 1e-6
      && stage.intersects(
        StageRectangle(
          x: bounds.x - margin, y: bounds.y - margin, width: bounds.width + 2 * margin,
          height: bounds.height + 2 * margin))
  }

  fileprivate var shadow: [Shape] {
    let alpha = appearance.layer(.card, "shadowOpacity")[0]
    guard alpha > 0.002 else { return [] }
    let offset = appearance.layer(.card, "shadowOffset")
    var shape = Shape(
      outline(movedBy: [offset[0], offset[1]]),
      StageColor(appearance.layer(.card, "shadowColor")).times(alpha))
    shape.blur = appearance.layer(.card, "shadowRadius")[0] * scale
    return [shape]
  }

  /// The dim of the view. A gradient is drawn straight, also in perspective.
  fileprivate var coat: [Shape] {
    let alpha = appearance.layer(.coat, "opacity")[0]
    guard alpha > 0.002 else { return [] }
    let gradient = DimGradient(appearance)
    var shape = Shape(outline(), gradient.color.times(alpha))
    if !gradient.isEven, let start = point(gradient.start), let end = point(gradient.end) {
      shape.paint = .gradient(
        from: (start, gradient.color.times(alpha)), to: (end, gradient.endColor.times(alpha)))
    }
    return [shape]
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
