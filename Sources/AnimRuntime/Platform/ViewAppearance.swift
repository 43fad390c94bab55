import AnimProgram

/// The appearance of a view at one moment, with everything that a platform needs to show it.
public struct ViewAppearance: Hashable, Sendable {
  /// The frame in the container's coordinates. `nil` to leave the view's layout unchanged.
  public var frame: StageRectangle?
  /// The opacity, 0…1.
  public var alpha = 1.0
  /// The view's own transform about ``anchor``. The anchor is not included in the matrix.
  public var matrix = StageMatrix.identity
  /// The perspective of the container's contents. The identity for other views.
  public var eye = StageMatrix.identity
  /// The point that ``matrix`` transforms about, as fractions of the frame.
  public var anchor = StagePoint(x: 0.5, y: 0.5)
  /// The values of all other properties that are set, such as `cornerRadius`.
  public var overrides = PropertyValues()

  /// Creates the appearance of a view without a transition. If the frame is `nil`, the view's
  /// layout stays unchanged.
  public init(frame: StageRectangle? = nil) { self.frame = frame }

  /// Whether all numbers are finite.
  public var isFinite: Bool {
    (frame?.isFinite ?? true) && alpha.isFinite && matrix.isFinite && eye.isFinite
      && anchor.x.isFinite && anchor.y.isFinite && overrides.isFinite
  }

  /// Copies what has changed, without allocating memory. A frame of `nil` does not change the
  /// layout.
  ///
  /// - Parameters:
  ///   - changed: The properties.
  ///   - new: The appearance with their current values.
  package mutating func take(_ changed: PropertySet, from new: UnsafePointer<ViewAppearance>) {
    if changed.meets(.alpha) { alpha = new.pointee.alpha }
    if changed.meets(.transform) { matrix = new.pointee.matrix }
    if changed.meets(.eye) { eye = new.pointee.eye }
    if changed.meets(.layout), let frame = new.pointee.frame { self.frame = frame }
    if changed.meets(.anchor) { anchor = new.pointee.anchor }
    if changed.meets(.overrides) { overrides.take(changed, from: new.pointee.overrides) }
  }
}

extension Transition {
  /// Returns the appearance of a view in a frame.
  package func appearance(of view: Int, in frame: Frame) -> ViewAppearance {
    let state = state(of: view, in: frame)
    let isContainer = program.views[view].isContainer
    var appearance = ViewAppearance(frame: isContainer ? nil : state.frame)
    appearance.alpha = state.alpha
    // The container's perspective is separate from its matrix; that of other views is part of
    // theirs.
    appearance.matrix = state.matrix
    appearance.eye = state.eye
    appearance.anchor = state.anchor
    for index in state.overrides {
      let piece = pieces[index]
      guard program.properties[piece.property].effect.isLayer else { continue }
      appearance.overrides[program.properties[piece.property].name] =
        frame.values[piece.offset..<piece.offset + piece.width]
    }
    return appearance
  }
}

extension StageRectangle {
  /// Whether all four numbers are finite.
  var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }
}
