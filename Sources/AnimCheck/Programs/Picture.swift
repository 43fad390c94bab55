import AnimProgram

/// One frame of a transition as it is drawn: its views from back to front, each with its place, its opacity, and the
/// values of its layers. The ends of a transition, gaps, light, measured motion, the comparison of two motions and film
/// strips read it.
package final class Picture {
  package let transition: Transition
  package let program: Program
  package let frame: Frame
  /// The matrix of the container, which moves all views in it.
  private(set) lazy var wrapper =
    program.container.map { transition.state(of: $0, in: frame).placed } ?? .identity
  /// The numbers of the views that are drawn, without the container, from back to front.
  package private(set) lazy var order = transition.order(in: frame)

  /// The place of the first screen from the front that hides everything behind it. `nil` if none does. Where one slice
  /// is drawn for all of them, it may be that slice.
  private(set) lazy var wholeScreen = order.lastIndex { number in
    let view = program.views[number]
    return program.screen(shownBy: number) != nil && !program.isPart(number)
      && (view.snapshotSet != nil && view.source == nil
        || transition.restingFrame(of: number) == bounds)
      && covers(number)
  }

  /// The least visible opacity.
  package static let faint = 1.0 / 256
  /// The largest invisible distance, in points.
  static let sliver = 0.1

  /// Creates the picture of a frame.
  package init(_ transition: Transition, _ frame: Frame) {
    (self.transition, program, self.frame) = (transition, transition.program, frame)
  }

  /// The visible part of the stage.
  var bounds: StageRectangle { Picture.bounds(of: transition) }

  /// Returns the visible part of a transition's stage.
  static func bounds(of transition: Transition) -> StageRectangle {
    StageRectangle(origin: .zero, size: transition.inputs.container)
  }

  // Reading a transition or a program in another type copies it, which retains many objects.

  private func state(of number: Int) -> ViewState { transition.state(of: number, in: frame) }

  private func nature(of number: Int) -> (isContainer: Bool, isDrawn: Bool, isColor: Bool) {
    (
      program.views[number].isContainer, !program.views[number].isReplaced,
      program.screen(shownBy: number) == nil
    )
  }

  /// Returns the screen that a view shows, `nil` for one with a color of its own, and whether it is only a part of it.
  func content(of number: Int) -> (screen: Int?, isPart: Bool) {
    (program.screen(shownBy: number), program.isPart(number))
  }

  /// Returns a view, which is also there if it is not drawn.
  package func view(_ number: Int) -> View { View(number, self) }

  /// A view in a picture.
  package struct View {
    /// The number of the view in the program.
    package let number: Int
    /// Its frame, opacity and transform.
    package let state: ViewState
    private let picture: Picture
    /// Whether it is the container, which is behind all other views.
    package let isContainer: Bool
    /// Whether it is drawn, because no slices replace it.
    private let isDrawn: Bool
    /// Whether all that it shows is its own color and its dim.
    private let isColor: Bool

    fileprivate init(_ number: Int, _ picture: Picture) {
      (self.number, self.picture) = (number, picture)
      state = picture.state(of: number)
      (isContainer, isDrawn, isColor) = picture.nature(of: number)
    }
  }
}

extension Picture.View {
  /// The matrix that takes its points to the picture, including that of the container.
  package var matrix: StageMatrix { isContainer ? state.placed : picture.wrapper * state.placed }

  /// Its corners in the picture: top left, top right, bottom right, bottom left. A corner behind the viewer is NaN.
  package var corners: [StagePoint] {
    let matrix = matrix
    return state.frame.corners.map { matrix.projected($0) ?? StagePoint(x: .nan, y: .nan) }
  }

  /// The properties that a platform sets on the view itself.
  package var settings: [(property: PropertyID, layer: Property.Layer)] {
    state.overrides.compactMap { output in
      guard case .layer(let layer) = picture.kind(output) else { return nil }
      return (picture.program.outputs[output].property, layer)
    }
  }

  /// Returns the values of one of its settings. `nil` if it is none, or a clip that cuts nothing off.
  package func values(of property: PropertyID) -> [Double]? {
    state.overrides.first { picture.program.outputs[$0].property == property }
      .flatMap {
        picture.kind($0) == .layer(.clip) && !picture.isOff($0) ? nil : picture.values($0)
      }
  }

  /// Returns the values of a property of the view. `nil` if no track sets it.
  package subscript(_ layer: Property.Layer) -> [Double]? {
    state.overrides.first { picture.kind($0) == .layer(layer) }.map(picture.values)
  }

  /// Returns the first value of a property of the view, which is another one if no track sets it.
  package func value(_ layer: Property.Layer, _ identity: Double = 0) -> Double {
    self[layer]?.first ?? identity
  }

  /// The strength of the dim where it has not faded out, from 0 to 1.
  var dim: Double { value(.dimAlpha) * (self[.dimColor]?[3] ?? 1) }

  /// The opacity, from 0 to 1. A color and a dim count where they are strongest. 0 if the view is not drawn, because
  /// slices replace it, or because it is seen from behind and has no back.
  package var opacity: Double { opacity(ofPaint: 1 - (1 - ownColor) * (1 - dim)) }

  /// The same where the view is least opaque, because its dim fades out.
  var leastOpacity: Double {
    let fades = self[.dimFade]?.contains { $0 != 0 } ?? false
    return fades ? opacity(ofPaint: ownColor) : opacity
  }

  private var ownColor: Double { self[.color]?[3] ?? 0 }

  private func opacity(ofPaint paint: @autoclosure () -> Double) -> Double {
    if !isDrawn || isTurnedAway { return 0 }
    return state.alpha * (isColor ? paint() : 1)
  }

  /// Whether it is seen from behind and has no back.
  var isTurnedAway: Bool { value(.backface, 1) == 0 && matrix.showsBack }

  /// The part of the view's plane that its clip and its round corners leave, or a little less.
  var outline: [StagePoint] {
    state.frame.outline(clip: self[.clip], radius: value(.cornerRadius), isAround: false)
  }

  /// Whether its shadow is seen: it is not transparent, and not outside of what the screens fill.
  package var showsShadow: Bool {
    value(.shadowAlpha) >= Picture.faint
      && (isColor || picture.program.isPart(number) || !picture.fills(number))
  }

  /// Whether screens at rest in front of it, or all of their slices, hide it.
  var isCovered: Bool {
    if isBehindScreen { return true }
    let covers = picture.order.dropFirst(place + 1).filter {
      picture.program.screen(shownBy: $0) != nil && picture.covers($0)
    }
    return !covers.isEmpty && !picture.isSeen(FlatPolygon(picture.bounds.corners), behind: covers)
  }

  /// Whether one screen at rest in front of it fills the container, and hides it.
  package var isBehindScreen: Bool { picture.wholeScreen.map { place < $0 } ?? false }

  /// Its place in the order from back to front.
  private var place: Int { isContainer ? -1 : picture.order.firstIndex(of: number) ?? -1 }

  /// Whether a part of it is in the picture, unless another view hides it.
  package var isInPicture: Bool { picture.isSeen(polygon, behind: []) }

  /// The outline in the picture.
  var polygon: FlatPolygon { FlatPolygon(outline).transformed(by: matrix) }

  /// Returns a polygon around all that the view fills in its plane, with its edges this much farther outside.
  func hull(_ reach: Double = 0) -> FlatPolygon {
    FlatPolygon(
      state.frame.grown(by: reach).outline(
        clip: self[.clip], radius: max(0, value(.cornerRadius) + reach), isAround: true)
    ).transformed(by: matrix)
  }
}

/// The edge of a blurred view: its opacity falls as a normal distribution does whose deviation is the
/// radius.
enum Blur {
  /// How far outside its edge a view can be seen, in radii.
  static let reach = 3.0
  /// How far inside its edge a twentieth is let through, in radii.
  static let depth = 1.6
}

extension StageRectangle {
  /// Returns the rectangle with its edges this much farther outside.
  func grown(by reach: Double) -> StageRectangle {
    StageRectangle(
      x: x - reach, y: y - reach, width: width + 2 * reach, height: height + 2 * reach)
  }
}

extension Program {
  /// Returns the screen that a view shows: 0 for `from`, 1 for `to`, `nil` if the view has a color
  /// of its own.
  func screen(shownBy view: Int) -> Int? {
    switch views[view].role {
    case .from: return 0
    case .to: return 1
    case .container, .overlay: return nil
    case .snapshot:
      switch views[view].source {
      case .slice(let screen, _), .element(let screen, _): return screen == .to ? 1 : 0
      default: break
      }
      // In a program that is not expanded, one view represents its whole set.
      let set = views[view].snapshotSet.flatMap { snapshotSets.indices.contains($0) ? $0 : nil }
      return set.map { snapshotSets[$0].screen == .to ? 1 : 0 } ?? 0
    }
  }
}
