import AnimProgram

/// One property of one view that a frame writes: where its values are in the frame, and where they
/// go.
struct FrameWrite {
  /// The number of the view.
  let view: Int
  /// The offset of its first value in a frame.
  let offset: Int
  /// The number of values.
  let width: Int
  /// The property and its group.
  let set: PropertySet
  /// The part of the appearance that it changes.
  let place: Place
  /// The effect, for a factor of the matrix.
  let effect: Property.Effect
  /// The offset of its first value in the overrides.
  let first: Int

  /// A part of an appearance.
  enum Place: UInt8 {
    case alpha, anchorX, anchorY, x, y, width, height
    /// The translation of a view without any other transform.
    case shiftX, shiftY, shiftZ
    /// A factor of the matrix.
    case factor
    case override
    /// Nothing: the order of the views is read when it changes.
    case nothing
  }

  /// Returns whether its values differ from those of the last frame, which are then updated.
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

  /// Returns whether all its values are finite.
  func isFinite(_ values: UnsafeBufferPointer<Double>) -> Bool {
    (offset..<offset + width).allSatisfy { values[$0].isFinite }
  }
}

extension Transition {
  /// Returns the appearance of a view before the first frame, with a value for each override that
  /// its tracks set.
  ///
  /// - Parameters:
  ///   - number: The number of the view in the program.
  ///   - last: The appearance in the last frame of another transition of the same animator. `nil` if
  ///     there is none.
  func appearance(of number: Int, after last: ViewAppearance?) -> ViewAppearance {
    let isContainer = program.views[number].isContainer
    var appearance = ViewAppearance(frame: isContainer ? nil : restingFrame(of: number))
    for piece in pieces(of: number) {
      let effect = program.effect(of: piece.property)
      if effect.isLayer {
        let row = program.properties[piece.property]
        appearance.overrides[row.name] = last?.overrides[row.name] ?? row.identity[...]
      } else if var last {
        withUnsafePointer(to: &last) { appearance.take(effect.group, from: $0) }
      }
    }
    return appearance
  }

  /// Returns what frames write to a view that has this appearance before the first frame.
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
        effect.isLayer
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
