import AnimProgram

/// A view in the frames of a transition: what its tracks say of it.
struct ViewFrame {
  /// Whether everything that the present frame changes is finite.
  private(set) var isFinite = true

  private let isContainer: Bool
  private var factors = MatrixFactors()
  // What the tracks set, which may not be finite.
  private var layout: StageRectangle
  private var anchor: StagePoint
  private var alpha: Double

  /// A property of a view in the scalars of a frame, and where it goes.
  struct Piece {
    /// The view's number.
    let view: Int
    let offset: Int
    let width: Int
    let effect: Property.Effect
    /// The property and its group.
    let set: PropertySet
    /// Where an override lies among the appearance's; empty for another property.
    let range: Range<Int>

    /// Brings the scalars of the last frame up to date; whether they were others.
    @inline(__always)
    func isNew(
      _ values: UnsafeBufferPointer<Double>, _ last: UnsafeMutableBufferPointer<Double>
    ) -> Bool {
      var isNew = false
      for index in offset..<offset + width where values[index] != last[index] {
        last[index] = values[index]
        isNew = true
      }
      return isNew
    }

    fileprivate func isFinite(_ values: UnsafeBufferPointer<Double>) -> Bool {
      (offset..<offset + width).allSatisfy { values[$0].isFinite }
    }
  }

  /// A view of a transition, by its number, before its first frame.
  init(_ number: Int, of transition: Transition) {
    let rest = ViewAppearance()
    isContainer = transition.program.views[number].isContainer
    layout = transition.restingFrame(of: number)
    (anchor, alpha) = (rest.anchor, rest.alpha)
  }

  /// Takes over what a frame changes of one property; ``finish(_:_:)`` follows.
  @inline(__always)
  mutating func take(
    _ piece: Piece, _ values: UnsafeBufferPointer<Double>, _ appearance: inout ViewAppearance
  ) {
    let value = values[piece.offset]
    switch piece.effect {
    case .translation, .rotation, .scale, .matrix, .eye:
      factors.set(piece.effect, values, piece.offset)
    case .alpha: alpha = value
    case .anchor(.x): anchor.x = value
    case .anchor: anchor.y = value
    case .layout(let part): layout[part] = value
    case .stacking: break
    case .layer:
      guard piece.isFinite(values) else {
        isFinite = false
        return
      }
      appearance.unshared.overrides.write(values, from: piece.offset, into: piece.range)
    }
  }

  /// Brings the view's appearance up to date.
  ///
  /// - Parameters:
  ///   - changed: the properties that the frame changes, with their groups.
  ///   - appearance: how the view stands; what is not finite stays.
  mutating func finish(_ changed: PropertySet, _ appearance: inout ViewAppearance) {
    let shown = appearance.unshared
    if !changed.isDisjoint(with: .alpha), allows(alpha.isFinite) { shown.alpha = alpha }
    if !changed.isDisjoint(with: .transform) { move(shown) }
    if !isContainer, !changed.isDisjoint(with: .layout), allows(layout.isFinite) {
      shown.frame = layout
    }
    if !changed.isDisjoint(with: .anchor), allows(anchor.x.isFinite && anchor.y.isFinite) {
      shown.anchor = anchor
    }
  }

  private mutating func move(_ shown: ViewAppearance.Storage) {
    // Most views are only moved.
    if let shift = factors.shift {
      guard allows(shift.x.isFinite && shift.y.isFinite && shift.z.isFinite) else { return }
      shown.matrix = .translation(x: shift.x, y: shift.y, z: shift.z)
      return
    }
    let matrix = isContainer ? factors.motion : factors.seen
    if allows(matrix.isFinite) { shown.matrix = matrix }
    let eye = isContainer ? factors.eye : nil
    if allows(eye?.isFinite ?? true) { shown.eye = eye ?? .identity }
  }

  /// Forgets what was wrong with the last frame.
  mutating func begin() { isFinite = true }

  @inline(__always)
  private mutating func allows(_ isFinite: Bool) -> Bool {
    if !isFinite { self.isFinite = false }
    return isFinite
  }
}

extension Transition {
  /// How a view stands before the first frame, with a value of each override that its tracks set.
  ///
  /// - Parameters:
  ///   - number: the view's number in the program.
  ///   - last: how another transition of the same animator has shown it; `nil` if none has.
  func appearance(of number: Int, after last: ViewAppearance?) -> ViewAppearance {
    let isContainer = program.views[number].isContainer
    var appearance = ViewAppearance(frame: isContainer ? nil : restingFrame(of: number))
    for piece in pieces(of: number) {
      // The effect alone: a whole row of the table is many references to count.
      let effect = program.properties[piece.property].effect
      if effect == .layer {
        let row = program.properties[piece.property]
        appearance.overrides[row.name] = last?.overrides[row.name] ?? row.identity[...]
      } else if let last {
        appearance.take(effect.group, from: last)
      }
    }
    return appearance
  }

  /// Where the pieces of a view go that stands like this before the first frame.
  func pieces(of number: Int, in appearance: ViewAppearance) -> [ViewFrame.Piece] {
    pieces(of: number).map { piece in
      let effect = program.properties[piece.property].effect
      let name = effect == .layer ? program.properties[piece.property].name : nil
      return ViewFrame.Piece(
        view: number, offset: piece.offset, width: piece.width, effect: effect,
        set: PropertySet(piece.property).union(effect.group),
        range: name.flatMap(appearance.overrides.range) ?? 0..<0)
    }
  }
}
