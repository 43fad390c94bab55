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
  package var isFinite: Bool {
    (frame?.isFinite ?? true) && alpha.isFinite && matrix.isFinite && eye.isFinite
      && anchor.x.isFinite && anchor.y.isFinite && overrides.isFinite
  }

  /// Replaces what is not finite by what was shown before.
  package mutating func keepFinite(_ last: ViewAppearance) {
    if frame?.isFinite == false { frame = last.frame }
    if !alpha.isFinite { alpha = last.alpha }
    if !matrix.isFinite { matrix = last.matrix }
    if !eye.isFinite { eye = last.eye }
    if !anchor.x.isFinite || !anchor.y.isFinite { anchor = last.anchor }
    overrides.keepFinite(last.overrides)
  }
}

extension Transition {
  /// Returns the appearance of a view in a frame.
  package func appearance(of view: Int, in frame: Frame) -> ViewAppearance {
    let isContainer = program.views[view].role == .container
    var appearance = ViewAppearance(frame: isContainer ? nil : restingFrame(of: view))
    var factors = MatrixFactors()
    frame.values.withUnsafeBufferPointer { values in
      for piece in pieces(of: view) {
        let effect = program.effect(of: piece.property)
        factors.set(effect, values, piece.offset)
        switch effect {
        case .alpha: appearance.alpha = values[piece.offset]
        case .layout(let part): appearance.frame?[part] = values[piece.offset]
        case .anchor(.x): appearance.anchor.x = values[piece.offset]
        case .anchor(.y): appearance.anchor.y = values[piece.offset]
        case .layer:
          appearance.overrides.set(
            values[piece.offset..<piece.offset + piece.width], of: piece.property)
        case .anchor, .eye, .translation, .rotation, .scale, .matrix, .stacking: break
        }
      }
    }
    // The container's perspective is separate from its matrix; that of other views is part of
    // theirs.
    appearance.matrix = isContainer ? factors.motion : factors.seen
    if isContainer { appearance.eye = factors.eye ?? .identity }
    return appearance
  }
}

extension StageRectangle {
  /// Whether all four numbers are finite.
  var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }
}
