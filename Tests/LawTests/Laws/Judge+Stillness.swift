import AnimProgram

// What a transition shows with Reduce Motion: how far its views get, and whether anything shows.

extension Judge {
  /// The moments that are compared: some between the ends.
  private var moments: [Double] {
    let duration = min(transition.duration, 60)
    return (0..<24).map { duration * (Double($0) + 0.5) / 24 }
  }

  /// Returns a view that gets from one place to another that is farther away than a third of a side,
  /// while it is visible.
  var traveller: String? {
    guard transition.duration > 0, transition.duration.isFinite else { return nil }
    var places: [Int: [StagePoint]] = [:]
    for time in moments {
      for (view, state, corners) in visibleViews(at: time) where state.alpha > 1.0 / 256 {
        let x = corners.map(\.x).reduce(0, +) / 4
        places[view, default: []].append(StagePoint(x: x, y: corners.map(\.y).reduce(0, +) / 4))
      }
    }
    for (view, places) in places.sorted(by: { $0.key < $1.key }) {
      for (values, side) in [(places.map(\.x), bounds.width), (places.map(\.y), bounds.height)] {
        guard let least = values.min(), let most = values.max(), most - least > side / 3 + 1 else {
          continue
        }
        return "\(program.views[view].name) moves by \(most - least)pt"
      }
    }
    return nil
  }

  /// Returns whether nothing shows that the screens are exchanged: there is no time for it, or all
  /// pictures but the last look the same.
  var nothing: String? {
    let duration = transition.duration
    if duration < 0.02 || program.tracks.isEmpty { return "nothing shows the change" }
    guard duration.isFinite else { return nil }
    let pictures = moments.map(picture)
    guard let first = pictures.first else { return nil }
    let isStill = pictures.allSatisfy { picture in
      picture.count == first.count && zip(picture, first).allSatisfy { abs($0 - $1) <= 1 }
    }
    return isStill ? "nothing shows the change" : nil
  }

  /// Returns what a picture consists of, as numbers of which a difference of 1 cannot be seen: what
  /// views show that are not hidden by an opaque screen before them.
  private func picture(at time: Double) -> [Double] {
    var frame = transition.makeFrame()
    transition.evaluate(at: time, into: &frame)
    var picture: [Double] = []
    for (view, state, corners) in visibleViews(at: time) {
      let role = program.views[view].role
      picture +=
        [Double(view) * 1000, state.alpha * 256] + corners.flatMap { [$0.x * 10, $0.y * 10] }
      for piece in transition.pieces where piece.view == view {
        let property = program.properties[piece.property]
        if property.name.hasPrefix("shadow.") || property.name == "z" { continue }
        let scale = property.type == .number || property.type == .color ? 256.0 : 10
        picture += frame.values[piece.offset..<piece.offset + piece.width].map { $0 * scale }
      }
      let isWhole =
        (role == .from || role == .to) && state.alpha > 1 - 1.0 / 256
        && zip(corners, [(0, 0), (1, 0), (1, 1), (0, 1)]).allSatisfy {
          abs($0.x - $1.0 * bounds.width) < 0.5 && abs($0.y - $1.1 * bounds.height) < 0.5
        } && (values("clip", view, frame)?.first ?? 0) == 0
        && !transition.pieces.contains {
          $0.view == view && program.properties[$0.property].name == "cornerRadius"
        }
      if isWhole { break }
    }
    return picture
  }

  /// Returns the views that are drawn at a moment, the front one first, with their corners on the stage.
  private func visibleViews(
    at time: Double
  ) -> [(view: Int, state: ViewState, corners: [StagePoint])] {
    var frame = transition.makeFrame()
    transition.evaluate(at: time, into: &frame)
    let container = state(.container, frame) ?? ViewState(frame: bounds)
    return transition.order(in: frame).reversed().compactMap { view in
      let row = program.views[view]
      guard row.role != .container, !row.isReplaced else { return nil }
      let state = transition.state(of: view, in: frame)
      let corners = transition.corners(of: state, in: container)
      guard state.alpha > 1.0 / 256, corners.allSatisfy({ ($0.x + $0.y).isFinite }) else {
        return nil
      }
      if case .overlay = row.role {
        let color = values("color", view, frame)?.last ?? 0
        let dim = values("dim.alpha", view, frame)?.first ?? 0
        guard color > 0 || dim > 0 else { return nil }
      }
      return (view, state, corners)
    }
  }
}
