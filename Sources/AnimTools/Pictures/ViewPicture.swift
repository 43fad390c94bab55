import AnimProgram
import AnimProof
import AnimRuntime

/// A view of a sample as it is drawn: its outline, and its projection.
struct ViewPicture {
  /// The view.
  let view: Sampler.View
  /// The projection of the view's plane to the picture.
  let projection: Projection
  /// The visible part of the view in its plane: its frame with rounded corners, cut by the clip.
  let outline: [PlanePoint]

  /// Creates the picture of a view in a container with this matrix, which goes this far beyond its frame on each side.
  init(_ view: Sampler.View, in container: StageMatrix, overlap: Double = 0) {
    self.view = view
    projection = Projection(matrix: container * view.state.placed)
    let frame = view.state.frame
    let whole = StageRectangle(
      x: frame.x - overlap, y: frame.y - overlap, width: frame.width + 2 * overlap,
      height: frame.height + 2 * overlap)
    let corners = Polygons.rectangle(whole, radius: view.number("cornerRadius") ?? 0)
    outline = view.clip(of: frame).map { Polygons.intersection(corners, $0) } ?? corners
  }

  /// Whether there is anything to draw.
  var isVisible: Bool {
    view.state.alpha > 0.002 && outline.count > 2
      && !(view.hidesBack && projection.matrix.showsBack)
  }

  /// The outline in the picture.
  var polygon: [PlanePoint] { projection.polygon(outline) }

  /// Returns a point of the view, given as fractions of its size, in the picture. `nil` if it is
  /// behind the viewer.
  func point(_ place: StagePoint) -> PlanePoint? {
    let frame = view.state.frame
    return projection.point(
      x: frame.x + place.x * frame.width, y: frame.y + place.y * frame.height)
  }

  /// Returns the parts of convex polygons in the view's plane inside its outline, in the picture.
  func parts(of polygons: [[PlanePoint]]) -> [[PlanePoint]] {
    polygons.map { projection.polygon(Polygons.intersection($0, outline)) }.filter { $0.count > 2 }
  }

  /// Returns the outline in the picture, moved in the view's plane.
  func outline(movedBy offset: PlanePoint = .zero) -> [PlanePoint] {
    projection.polygon(outline.map { $0 + offset }).clockwise
  }

  /// Returns the transform that maps a shape of the view's size to the view. `nil` if the shape has another size, or
  /// if the view is cut or seen in perspective.
  func transform(of size: StageSize) -> StageMatrix? {
    let frame = view.state.frame
    guard frame.size == size, outline == Polygons.rectangle(frame) else { return nil }
    let matrix = projection.matrix * .translation(x: frame.x, y: frame.y)
    return matrix.m14 == 0 && matrix.m24 == 0 && matrix.m44 == 1 ? matrix : nil
  }
}

extension Sampler.View {
  /// Returns a value of one of the layers with which the runtime would show the view.
  func layer(_ part: LayerProperty.Part, _ keyPath: String) -> LayerValue {
    LayerProperty.shared.first { $0.part == part && $0.keyPath == keyPath }?.read(appearance)
      ?? LayerValue(count: 0)
  }

  /// Returns the value of a property that is one number.
  func number(_ name: String) -> Double? {
    if case .number(let value) = override(name) { value } else { nil }
  }

  /// Returns the value of a property that consists of several numbers.
  func numbers(_ name: String) -> [Double]? {
    if case .numbers(let values) = override(name) { values } else { nil }
  }

  /// Returns the value of a property that is a color.
  func color(_ name: String) -> StageColor? {
    guard let values = numbers(name), values.count == 4 else { return nil }
    return StageColor(red: values[0], green: values[1], blue: values[2], alpha: values[3])
  }

  /// Whether the view is invisible from behind.
  var hidesBack: Bool {
    if case .truth(false) = override("backface") { true } else { false }
  }

  /// Returns the part of the view's plane that its clip leaves; `nil` if nothing is cut off.
  func clip(of frame: StageRectangle) -> [PlanePoint]? {
    guard case .clip(let kind, let values) = override("clip") else { return nil }
    switch (kind, values.count) {
    case (Clip.inset.name, 4...):
      return Polygons.rectangle(
        StageRectangle(
          x: frame.x + values[3], y: frame.y + values[0],
          width: frame.width - values[1] - values[3],
          height: frame.height - values[0] - values[2]), radius: values.dropFirst(4).first ?? 0)
    case (Clip.circle.name, 3):
      return Polygons.circle(
        center: [frame.x + values[0], frame.y + values[1]], radius: values[2])
    default: return nil
    }
  }

  private func override(_ name: String) -> Override? {
    overrides.first { $0.name == name }?.value
  }
}
