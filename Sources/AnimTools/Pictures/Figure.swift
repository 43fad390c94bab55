import AnimProgram

/// The contents of a view in a picture.
enum Figure: Hashable {
  /// A screen. The frames of its views are `nil` if they are not known.
  case screen(Tone, views: [StageRectangle]?)
  /// A part of a screen of this size.
  case slice(of: Tone, StageRectangle, StageSize)
  /// A view of a screen.
  case element(of: Tone)
  /// A view that is in both screens.
  case match
  /// A plain color.
  case sheet

  /// Whole screens with their sizes, by what they show.
  typealias Wholes = [Figure: (size: StageSize, shapes: [Shape])]

  /// Returns the contents of a transition's views.
  static func all(of transition: Transition) -> [Figure] {
    let scene = transition.visibleFrames
    return transition.program.views.map { figure($0, scene, transition.inputs) }
  }

  /// Returns whole screens, each with its size, which SVG images define once for all frames that show them uncut and
  /// without perspective.
  static func wholes(_ transition: Transition) -> Wholes {
    let (scene, inputs) = (transition.visibleFrames, transition.inputs)
    let screens = [
      (Figure.screen(.from, views: scene.from), inputs.frames.fromInitial.size),
      (.screen(.to, views: scene.to), inputs.frames.toFinal.size),
    ]
    let wholes = screens.map { figure, size in
      let frame = StageRectangle(origin: .zero, size: size)
      return (figure, (size, ViewPicture(figure, frame: frame).contents))
    }
    return Dictionary(wholes) { first, _ in first }
  }

  private static func figure(
    _ view: Program.View, _ scene: Transition.VisibleFrames, _ inputs: TransitionInputs
  ) -> Figure {
    switch (view.role, view.source) {
    case (.from, _): .screen(.from, views: scene.from)
    case (.to, _): .screen(.to, views: scene.to)
    case (_, .slice(let screen, let part)):
      .slice(
        of: screen.tone, part,
        (screen == .to ? inputs.frames.toFinal : inputs.frames.fromInitial).size)
    case (_, .element(let screen, _)): .element(of: screen.tone)
    case (_, .match): .match
    default: .sheet
    }
  }
}

extension Transition {
  /// The frames of the views in both screens. `nil` for a screen whose views are not known.
  fileprivate typealias VisibleFrames = (from: [StageRectangle]?, to: [StageRectangle]?)

  /// The frames of the views in the screens, without views whose pictures are drawn instead.
  fileprivate var visibleFrames: VisibleFrames {
    var taken: (from: Set<Int>, to: Set<Int>) = ([], [])
    for view in program.views {
      switch view.source {
      case .element(.to, let number): taken.to.insert(number)
      case .element(_, let number): taken.from.insert(number)
      case .match(let leaving, let arriving):
        taken.from.insert(leaving)
        taken.to.insert(arriving)
      default: break
      }
    }
    func frames(_ views: [SceneView], _ taken: Set<Int>) -> [StageRectangle]? {
      views.isEmpty ? nil : views.indices.filter { !taken.contains($0) }.map { views[$0].frame }
    }
    return (frames(inputs.scene.from, taken.from), frames(inputs.scene.to, taken.to))
  }
}

extension Program.View.Role {
  /// The color of the screen.
  fileprivate var tone: Tone { self == .to ? .to : .from }
}

extension Figure {
  /// How far the figure goes beyond its view on each side, in points, so that no seam shows beside the next slice.
  var overlap: Double { if case .slice = self { 0.5 } else { 0 } }
}

extension ViewPicture {
  /// The shapes that draw the view's contents, from back to front.
  var contents: [Shape] {
    switch figure {
    case .screen(let tone, let views):
      let content = ScreenContent(screen: frame, label: tone.label, views: views)
      return [Shape([outline()], tone)] + shapes(content)
    case .slice(let tone, let part, let size):
      let whole = StageRectangle(origin: .zero, size: size)
      let content = ScreenContent(screen: whole, label: tone.label, views: nil)
      return [Shape([outline()], tone)] + shapes(content.letters(from: part, to: frame))
    case .element(let tone): return card(tone.color)
    case .match:
      var (first, second) = (Tone.from.color, Tone.to.color)
      first.alpha = appearance.layer(.firstSnapshot, "opacity")[0]
      second.alpha = appearance.layer(.secondSnapshot, "opacity")[0]
      return card(second.over(first))
    case .sheet:
      guard let color = appearance.color("color"), color.alpha > 0 else { return [] }
      return [Shape(outline(), color)]
    }
  }

  /// Returns a view in a screen: lighter than the screen. Its color is mixed here, so that its outline is
  /// written once.
  private func card(_ color: StageColor) -> [Shape] {
    [Shape(outline(), Tone.rows.color.over(color))] + shapes(ScreenContent(card: frame))
  }

  private func shapes(_ content: ScreenContent) -> [Shape] {
    [(Tone.rows, content.rows), (.ink, content.letters)].compactMap { tone, polygons in
      let parts = parts(of: polygons)
      return parts.isEmpty ? nil : Shape(parts, tone, decimals: 0)
    }
  }
}

extension Tone {
  /// The name of a screen as it is written on it.
  fileprivate var label: String { rawValue.uppercased() }
}

extension StageColor {
  /// Returns the color that is seen if this one is painted over another one.
  fileprivate func over(_ other: StageColor) -> StageColor {
    let rest = other.alpha * (1 - alpha)
    guard alpha + rest > 0 else { return .clear }
    let mix = { (above: Double, below: Double) in
      (above * alpha + below * rest) / (alpha + rest)
    }
    return StageColor(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: alpha + rest)
  }
}
