/// The state of one view at one moment, ready to be drawn or printed.
package struct ViewState: Hashable, Sendable {
  /// The frame in the container's coordinates.
  package var frame: StageRectangle
  /// The opacity, 0…1.
  package var alpha = 1.0
  /// The stacking value.
  package var z = 0.0
  /// The view's own transform. The anchor is not included.
  package var matrix = StageMatrix.identity
  /// The perspective of the container, which is not included in its matrix. The identity for other
  /// views.
  package var eye = StageMatrix.identity
  /// The point that the matrix transforms about, as fractions of the frame.
  package var anchor = StagePoint(x: 0.5, y: 0.5)
  /// The other pieces of the frame, as numbers in ``Transition/pieces``.
  package var overrides: [Int] = []

  /// Creates the state of a view at this frame, without any other changes.
  package init(frame: StageRectangle) { self.frame = frame }

  /// The matrix from the container's coordinates to themselves: the view's transform about its
  /// anchor point.
  package var placed: StageMatrix {
    (eye * matrix).about(
      x: frame.x + anchor.x * frame.width, y: frame.y + anchor.y * frame.height)
  }
}

extension Transition {
  /// Returns the state of a view in a frame.
  package func state(of view: Int, in frame: Frame) -> ViewState {
    let role = program.views[view].role
    var factors = MatrixFactors()
    var state = ViewState(frame: restingFrame(of: view))
    frame.values.withUnsafeBufferPointer { values in
      for index in piecesOfView[view] {
        let piece = pieces[index]
        // Copy only the effect: a whole row of the table retains many objects.
        let effect = program.properties[piece.property].effect
        factors.set(effect, values, piece.offset)
        switch effect {
        case .alpha: state.alpha = values[piece.offset]
        case .stacking: state.z = values[piece.offset]
        case .layout(let part): state.frame[part] = values[piece.offset]
        case .eye: if role == .container { state.overrides.append(index) }
        case .anchor(let axis):
          if axis == .x { state.anchor.x = values[piece.offset] }
          if axis == .y { state.anchor.y = values[piece.offset] }
          state.overrides.append(index)
        case .layer: state.overrides.append(index)
        case .translation, .rotation, .scale, .matrix: break
        }
      }
    }
    state.matrix = role == .container ? factors.motion : factors.seen
    if role == .container { state.eye = factors.eye ?? .identity }
    return state
  }

  /// Returns the corners of a view, in the order top left, top right, bottom right, bottom left, in
  /// the container's coordinates, after its own and the container's transform and perspective. A
  /// corner behind the viewer is NaN.
  package func corners(of view: ViewState, in container: ViewState) -> [StagePoint] {
    let whole = container.placed * view.placed
    let frame = view.frame
    return [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].map { x, y in
      let corner = StagePoint(x: frame.x + x * frame.width, y: frame.y + y * frame.height)
      return whole.projected(corner) ?? StagePoint(x: .nan, y: .nan)
    }
  }

  /// Returns the numbers of the views that are drawn, or of those among some, without the container, from back to front.
  package func order(in frame: Frame, of some: [Int]? = nil) -> [Int] {
    let all = program.views
    func isDrawn(_ view: Int) -> Bool { all[view].role != .container && !all[view].isReplaced }
    let views = some?.filter(isDrawn) ?? all.indices.filter(isDrawn)
    let isStacked = views.contains { view in
      piecesOfView[view].contains { pieces[$0].property == Property.stacking }
    }
    guard isStacked else { return views }
    let z = views.map { stacking(of: $0, in: frame) }
    return zip(views, z).enumerated()
      .sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }
      .map(\.element.0)
  }

  private func stacking(of view: Int, in frame: Frame) -> Double {
    let piece = piecesOfView[view].first { pieces[$0].property == Property.stacking }
    return piece.map { frame.values[pieces[$0].offset] } ?? 0
  }

  /// Returns the piece that holds the first number of a frame that is not finite. `nil` if all are
  /// finite.
  package func firstUnboundedPiece(in frame: Frame) -> Int? {
    pieces.indices.first { index in
      let piece = pieces[index]
      return program.properties[piece.property].effect != .eye
        && !frame.values[piece.offset..<piece.offset + piece.width].allSatisfy(\.isFinite)
    }
  }

  /// Returns the frame of a view while nothing moves it, in the container's coordinates.
  package func restingFrame(of view: Int) -> StageRectangle {
    switch program.views[view].role {
    case .from: return inputs.frames.fromInitial
    case .to: return inputs.frames.toFinal
    case .container, .overlay: break
    case .snapshot:
      // Avoids a closure, which would retain the whole transition.
      if let range = program.views[view].frame?.range, range.count == 4 {
        let first = range.lowerBound
        return StageRectangle(
          x: value(of: program.operands[first]), y: value(of: program.operands[first + 1]),
          width: value(of: program.operands[first + 2]),
          height: value(of: program.operands[first + 3]))
      }
    }
    return StageRectangle(origin: .zero, size: inputs.container)
  }
}
