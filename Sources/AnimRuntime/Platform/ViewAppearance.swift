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
  /// The other properties that are set, by the name in the language's table, such as
  /// `cornerRadius`, each with its scalars.
  public var overrides: [String: [Double]] = [:]

  /// A view as it stands without a transition.
  public init(frame: StageRectangle? = nil) { self.frame = frame }

  /// Whether all numbers are finite.
  public var isFinite: Bool { self == replacingNonFinite(with: ViewAppearance()) }

  /// The same, with what is not finite taken from another moment.
  func replacingNonFinite(with last: ViewAppearance) -> ViewAppearance {
    var result = self
    if let frame, !frame.isFinite { result.frame = last.frame }
    if !alpha.isFinite { result.alpha = last.alpha }
    if !matrix.isFinite { result.matrix = last.matrix }
    if !eye.isFinite { result.eye = last.eye }
    if !anchor.x.isFinite || !anchor.y.isFinite { result.anchor = last.anchor }
    for (name, values) in overrides where !values.allSatisfy(\.isFinite) {
      result.overrides[name] = last.overrides[name]
    }
    return result
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
      appearance.overrides[program.properties[piece.property].name] = Array(
        frame.values[piece.offset..<piece.offset + piece.width])
    }
    return appearance
  }
}

extension StageRectangle {
  fileprivate var isFinite: Bool { [x, y, width, height].allSatisfy(\.isFinite) }
}
