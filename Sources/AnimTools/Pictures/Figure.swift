import AnimProgram

/// The contents of a view in a picture.
enum Figure: Hashable {
  /// A screen. Its name is its class in the style sheet. The frames of its views are `nil` if they
  /// are not known.
  case screen(String, views: [StageRectangle]?)
  /// A part of a screen of this size.
  case slice(of: String, StageRectangle, StageSize)
  /// A view of a screen.
  case element(of: String)
  /// A view that is in both screens.
  case match
  /// A plain color.
  case sheet

  /// Returns the contents of a transition's views, by their names.
  static func all(of transition: Transition) -> [String: Figure] {
    let scene = VisibleScene(transition)
    let figures = transition.program.views.map { ($0.name, figure($0, scene, transition.inputs)) }
    return Dictionary(figures) { first, _ in first }
  }

  /// The classes of the elements that draw the outlines of screens and slices.
  static let outlines = ["from", "to", "from cut", "to cut"]

  /// Returns the contents before a transition begins: the leaving screen with all of its views.
  static func before(_ transition: Transition) -> [String: Figure] {
    let views = transition.inputs.scene.from.map(\.frame)
    let names = transition.program.views.filter { $0.role == .from }.map(\.name)
    let figure = Figure.screen("from", views: views.isEmpty ? nil : views)
    return Dictionary(names.map { ($0, figure) }) { first, _ in first }
  }

  /// Returns whole screens, which are drawn once for all frames that show them uncut and without
  /// perspective.
  static func shapes(_ transition: Transition, usedIn frames: [SVG]) -> [SVG] {
    let scene = VisibleScene(transition)
    let inputs = transition.inputs
    return [
      ("from", inputs.fromInitial.size, scene.from), ("to", inputs.toFinal.size, scene.to),
    ].compactMap { name, size, views in
      guard frames.contains(where: { $0.uses(name) }) else { return nil }
      let view = Sampler.View(
        name: name, state: ViewState(frame: StageRectangle(origin: .zero, size: size)),
        corners: [], overrides: [])
      let picture = ViewPicture(view, in: .identity)
      let drawn = Figure.screen(name, views: views).drawn(picture)
      return SVG("defs", [], [.group([("id", name)], drawn)])
    }
  }

  private static func figure(
    _ view: Program.View, _ scene: VisibleScene, _ inputs: TransitionInputs
  ) -> Figure {
    switch (view.role, view.source) {
    case (.from, _): .screen("from", views: scene.from)
    case (.to, _): .screen("to", views: scene.to)
    case (_, .slice(let screen, let part)):
      .slice(of: screen.name, part, (screen == .to ? inputs.toFinal : inputs.fromInitial).size)
    case (_, .element(let screen, _)): .element(of: screen.name)
    case (_, .match): .match
    default: .sheet
    }
  }
}

extension Program.View.Role {
  /// The name of the screen.
  fileprivate var name: String { self == .to ? "to" : "from" }
}

extension Figure {
  /// Returns the elements that draw the figure in a view, from back to front: either a shape that
  /// the strip already has, or one of their own.
  ///
  /// - Parameter sizes: the size of each shape of the strip, by its name.
  func layers(_ picture: ViewPicture, shapes sizes: [String: StageSize]) -> [SVG] {
    guard case .screen(let name, _) = self, let size = sizes[name],
      let transform = picture.transform(of: size)
    else { return drawn(picture) }
    return [
      SVG("use", [("href", "#" + name)] + (transform.isEmpty ? [] : [("transform", transform)]))
    ]
  }

  private func drawn(_ picture: ViewPicture) -> [SVG] {
    let view = picture.view
    let frame = view.state.frame
    switch self {
    case .screen(let name, let views):
      let content = ScreenContent(screen: frame, label: name.uppercased(), views: views)
      return [.path(picture.path(), class: name)] + layers(content, picture)
    case .slice(let name, let part, let size):
      let whole = StageRectangle(origin: .zero, size: size)
      let content = ScreenContent(screen: whole, label: name.uppercased(), views: nil)
        .moved(from: part, to: frame)
      let ink = layers(ScreenContent(letters: content.letters), picture, cut: true)
      return [.path(picture.path(), class: name + " cut")] + ink
    case .element(let name): return card(name == "to" ? .arriving(1) : .leaving(1), picture)
    case .match:
      let (first, second) = (
        view.layer(.firstSnapshot, "opacity")[0], view.layer(.secondSnapshot, "opacity")[0]
      )
      return card(.arriving(second).over(.leaving(first)), picture)
    case .sheet:
      guard let color = view.color("color"), color.alpha > 0 else { return [] }
      return [.path(picture.path(), color)]
    }
  }

  /// Returns a view in a screen: lighter than the screen. Its color is mixed here, so that its outline is
  /// written once.
  private func card(_ color: StageColor, _ picture: ViewPicture) -> [SVG] {
    var light = StageColor.white
    light.alpha = 0.35
    return [.path(picture.path(), light.over(color))]
      + layers(ScreenContent(card: picture.view.state.frame), picture)
  }

  private func layers(
    _ content: ScreenContent, _ picture: ViewPicture, cut: Bool = false
  ) -> [SVG] {
    [("rows", content.rows), ("ink", content.letters)].compactMap { style, polygons in
      let data = picture.path(of: polygons, places: 0)
      return data.isEmpty ? nil : .path(data, class: cut ? style + " cut" : style)
    }
  }
}

extension StageColor {
  /// The color of the leaving screen, as in the style sheet.
  fileprivate static func leaving(_ alpha: Double) -> StageColor {
    StageColor(red: 47 / 255, green: 111 / 255, blue: 181 / 255, alpha: alpha)
  }

  /// The color of the arriving screen.
  fileprivate static func arriving(_ alpha: Double) -> StageColor {
    StageColor(red: 224 / 255, green: 138 / 255, blue: 30 / 255, alpha: alpha)
  }

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

extension SVG {
  /// Returns whether the element, or one inside it, uses a shape.
  fileprivate func uses(_ name: String) -> Bool {
    self["href"] == "#" + name || children.contains { $0.uses(name) }
  }
}
