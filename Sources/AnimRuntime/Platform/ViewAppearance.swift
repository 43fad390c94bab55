import AnimProgram

/// How a view stands at one moment, with all that a platform needs to show it.
///
/// A value, whose numbers lie in one place until it is changed: it is handed from hand to hand in each
/// frame without being copied.
public struct ViewAppearance: Sendable {
  /// The numbers. Only the appearance that has them alone changes them.
  final class Storage: @unchecked Sendable {
    var frame: StageRectangle?
    var alpha = 1.0
    var matrix = StageMatrix.identity
    var eye = StageMatrix.identity
    var anchor = StagePoint(x: 0.5, y: 0.5)
    var overrides = PropertyValues()

    init(frame: StageRectangle?) { self.frame = frame }

    init(copying other: Storage) {
      (frame, alpha, matrix, eye) = (other.frame, other.alpha, other.matrix, other.eye)
      (anchor, overrides) = (other.anchor, other.overrides)
    }
  }

  private var storage: Storage

  /// A view as it stands without a transition.
  public init(frame: StageRectangle? = nil) { storage = Storage(frame: frame) }

  /// The numbers, to be changed.
  var unshared: Storage {
    @inline(__always) mutating get {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(copying: storage) }
      return storage
    }
  }

  /// Where it is laid out, in the container's coordinates; nil where its layout stays as it is.
  public var frame: StageRectangle? {
    get { storage.frame }
    set { unshared.frame = newValue }
  }

  /// Its opacity, 0…1.
  public var alpha: Double {
    get { storage.alpha }
    set { unshared.alpha = newValue }
  }

  /// Its own transform about ``anchor``, the anchor not folded in.
  public var matrix: StageMatrix {
    get { storage.matrix }
    set { unshared.matrix = newValue }
  }

  /// The eye through which everything inside the container is seen; identity for other views.
  public var eye: StageMatrix {
    get { storage.eye }
    set { unshared.eye = newValue }
  }

  /// The point about which ``matrix`` acts, in fractions of the frame.
  public var anchor: StagePoint {
    get { storage.anchor }
    set { unshared.anchor = newValue }
  }

  /// The other properties that are set, such as `cornerRadius`, each with its scalars.
  public var overrides: PropertyValues {
    get { storage.overrides }
    set { unshared.overrides = newValue }
  }

  /// Whether all numbers are finite.
  public var isFinite: Bool {
    (frame?.isFinite ?? true) && alpha.isFinite && matrix.isFinite && eye.isFinite
      && anchor.x.isFinite && anchor.y.isFinite && overrides.isFinite
  }

  /// Takes over what has changed. A platform that keeps an appearance brings it up to date so, without
  /// an allocation. A frame of `nil` changes no layout.
  ///
  /// - Parameters:
  ///   - changed: the properties.
  ///   - other: the appearance that has their present values.
  package mutating func take(_ changed: PropertySet, from other: ViewAppearance) {
    let (own, new) = (unshared, other.storage)
    if !changed.isDisjoint(with: .alpha) { own.alpha = new.alpha }
    if !changed.isDisjoint(with: .transform) { own.matrix = new.matrix }
    if !changed.isDisjoint(with: .eye) { own.eye = new.eye }
    if !changed.isDisjoint(with: .layout), let frame = new.frame { own.frame = frame }
    if !changed.isDisjoint(with: .anchor) { own.anchor = new.anchor }
    if !changed.isDisjoint(with: .overrides) { own.overrides.take(changed, from: new.overrides) }
  }
}

extension ViewAppearance: Hashable {
  /// Whether all numbers are the same.
  public static func == (left: ViewAppearance, right: ViewAppearance) -> Bool {
    left.storage === right.storage
      || left.frame == right.frame && left.alpha == right.alpha && left.matrix == right.matrix
        && left.eye == right.eye && left.anchor == right.anchor
        && left.overrides == right.overrides
  }

  /// Feeds all numbers.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(frame)
    hasher.combine(alpha)
    hasher.combine(matrix)
    hasher.combine(eye)
    hasher.combine(anchor)
    hasher.combine(overrides)
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
