import AnimProgram

/// The tracks of each view, by property.
struct ViewTracks {
  let program: Program
  /// The tracks for each property of each view; empty if there are none.
  private var ranges: [Range<Int>]

  init(_ program: Program) {
    self.program = program
    ranges = Array(repeating: 0..<0, count: program.views.count * PropertyKind.count)
    for (number, track) in program.tracks.enumerated() {
      let output = program.outputs[Int(track.output)]
      let key = ViewTracks.key(output.view, PropertyKind.row(output.property))
      ranges[key] = (ranges[key].isEmpty ? number : ranges[key].lowerBound)..<number + 1
    }
  }

  private static func key(_ view: Int, _ kind: PropertyKind) -> Int {
    view * PropertyKind.count + kind.rawValue
  }

  /// Returns the tracks that set a property of a view; `nil` if there are none.
  func tracks(_ view: Int, _ kind: PropertyKind) -> Range<Int>? {
    let range = ranges[ViewTracks.key(view, kind)]
    return range.isEmpty ? nil : range
  }

  /// Returns whether a view has a color instead of a picture: an overlay, or the container's
  /// backdrop.
  func hasColor(_ view: Int) -> Bool {
    switch program.views[view].role {
    case .overlay, .container: true
    case .from, .to, .snapshot: false
    }
  }

  /// Returns whether a property of a view is always at its identity.
  func isIdle(_ view: Int, _ kind: PropertyKind) -> Bool {
    guard let tracks = tracks(view, kind) else { return true }
    return tracks.allSatisfy { program.rests(program.tracks[$0]) }
  }

  /// Whether the container has no transform and no clip.
  var isContainerIdle: Bool {
    guard let container = program.container else { return true }
    return PropertyKind.allCases.allSatisfy {
      !($0.isGeometric || $0 == .clip) || isIdle(container, $0)
    }
  }

  /// Returns whether a view always is an upright rectangle that is not cut. A perspective changes
  /// nothing in the plane.
  func isUpright(_ view: Int) -> Bool {
    let isFlat = [PropertyKind.rotateX, .rotateY, .rotateZ, .transform, .clip]
      .allSatisfy { isIdle(view, $0) }
    let hasEye =
      tracks(view, .perspective) != nil
      || program.container.map { tracks($0, .perspective) != nil } ?? false
    return isFlat && (!hasEye || isIdle(view, .translateZ))
  }
}

extension Program {
  /// Returns whether slices replace a screen.
  func isCut(_ screen: View.Role) -> Bool {
    snapshotSets.contains { $0.kind == .slices && $0.screen == screen }
  }

  /// Returns whether all values of a track are the property's identity.
  func rests(_ track: Track) -> Bool {
    let output = outputs[Int(track.output)]
    let identity = properties[output.property].identity
    guard track.mixing != .transform, !identity.isEmpty else { return false }
    return operands[track.values.range].enumerated().allSatisfy { index, slot in
      constant(slot) == identity[index % identity.count]
    }
  }
}
