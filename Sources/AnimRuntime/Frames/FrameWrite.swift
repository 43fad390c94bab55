import AnimProgram

/// One property of one view, as a frame writes it: where its scalars stand in the frame, and where
/// they go.
struct FrameWrite {
  /// The view's number.
  let view: Int
  /// The first of its scalars in a frame.
  let offset: Int
  /// How many scalars it has.
  let width: Int
  /// The property and its group.
  let set: PropertySet
  /// What it changes.
  let place: Place
  /// The factor of the matrix, if it is one.
  let effect: Property.Effect
  /// The first of the override's scalars in the appearance, if it is one.
  let first: Int

  /// A part of an appearance.
  enum Place: UInt8 {
    case alpha, anchorX, anchorY, x, y, width, height
    /// How far a view is moved that is not transformed otherwise.
    case shiftX, shiftY, shiftZ
    /// A factor of the matrix.
    case factor
    case override
    /// Nothing: the order of the views is asked for when it changes.
    case nothing
  }

  /// Whether its scalars are not those of the last frame, which become so.
  @inline(__always)
  func isNew(
    _ values: UnsafeBufferPointer<Double>, _ last: UnsafeMutableBufferPointer<Double>
  ) -> Bool {
    if width == 1 {
      guard values[offset] != last[offset] else { return false }
      last[offset] = values[offset]
      return true
    }
    var isNew = false
    for scalar in offset..<offset + width where values[scalar] != last[scalar] {
      last[scalar] = values[scalar]
      isNew = true
    }
    return isNew
  }

  /// Whether all its scalars are finite.
  func isFinite(_ values: UnsafeBufferPointer<Double>) -> Bool {
    (offset..<offset + width).allSatisfy { values[$0].isFinite }
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
      let effect = program.effect(of: piece.property)
      if effect == .layer {
        let row = program.properties[piece.property]
        appearance.overrides[row.name] = last?.overrides[row.name] ?? row.identity[...]
      } else if var last {
        withUnsafePointer(to: &last) { appearance.take(effect.group, from: $0) }
      }
    }
    return appearance
  }

  /// What frames write to a view that stands like this before the first of them.
  func writes(to number: Int, in appearance: ViewAppearance) -> [FrameWrite] {
    let pieces = pieces(of: number)
    let isContainer = program.views[number].isContainer
    let isTransformed = pieces.contains { piece in
      switch program.effect(of: piece.property) {
      case .rotation, .scale, .matrix, .eye: true
      default: false
      }
    }
    return pieces.map { piece in
      let effect = program.effect(of: piece.property)
      let range =
        effect == .layer
        ? appearance.overrides.range(of: program.properties[piece.property].name) : nil
      let place: FrameWrite.Place =
        switch effect {
        case .alpha: .alpha
        case .anchor(.x): .anchorX
        case .anchor: .anchorY
        case .layout where isContainer: .nothing
        case .layout(.x): .x
        case .layout(.y): .y
        case .layout(.width): .width
        case .layout(.height): .height
        case .translation(.x) where !isTransformed: .shiftX
        case .translation(.y) where !isTransformed: .shiftY
        case .translation where !isTransformed: .shiftZ
        case .translation, .rotation, .scale, .matrix, .eye: .factor
        case .layer: range == nil ? .nothing : .override
        case .stacking: .nothing
        }
      return FrameWrite(
        view: number, offset: piece.offset, width: piece.width,
        set: PropertySet(piece.property).union(effect.group), place: place, effect: effect,
        first: range?.lowerBound ?? 0)
    }
  }
}
