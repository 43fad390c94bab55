import AnimProgram

/// How a view stands at one moment, with all that a platform needs to show it.
public struct ViewAppearance: Hashable, Sendable {
  /// Where it is laid out, in the container's coordinates; nil where its layout stays as it is.
  public var frame: StageRectangle?
  /// Its opacity, 0…1.
  public var alpha = 1.0
  /// Its own transform about ``anchor``, the anchor not folded in.
  public var matrix = StageMatrix.identity
  /// The eye through which everything inside the container is seen; identity for other views.
  public var eye = StageMatrix.identity
  /// The point about which ``matrix`` acts, in fractions of the frame.
  public var anchor = StagePoint(x: 0.5, y: 0.5)
  /// The other properties that are set, such as `cornerRadius`, each with its scalars.
  public var overrides = PropertyValues()

  /// A view as it stands without a transition.
  public init(frame: StageRectangle? = nil) { self.frame = frame }

  /// Whether all numbers are finite.
  public var isFinite: Bool {
    (frame?.isFinite ?? true) && alpha.isFinite && matrix.isFinite && eye.isFinite
      && anchor.x.isFinite && anchor.y.isFinite && overrides.isFinite
  }

  /// Takes over what has changed, without an allocation. A frame of `nil` changes no layout.
  ///
  /// - Parameters:
  ///   - changed: the properties.
  ///   - new: the appearance that has their present values.
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
  /// A view as it stands in a frame.
  package func appearance(of view: Int, in frame: Frame) -> ViewAppearance {
    let state = state(of: view, in: frame)
    let isContainer = program.views[view].isContainer
    var appearance = ViewAppearance(frame: isContainer ? nil : state.frame)
    appearance.alpha = state.alpha
    // A container's eye is kept apart from its own matrix, other views' own is in theirs.
    appearance.matrix = state.matrix
    appearance.eye = state.eye
    appearance.anchor = state.anchor
    for index in state.overrides {
      let piece = pieces[index]
      guard program.properties[piece.property].effect == .layer else { continue }
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
