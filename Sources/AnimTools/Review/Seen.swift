import AnimProgram
import AnimProof

/// A view as it is seen at one moment.
struct Seen {
  /// The four corners in the container's coordinates. NaN for a corner behind the viewer.
  var corners: [StagePoint] = []
  /// How opaque the view is, from 0 to 1. 0 if it is turned away, or if nothing draws it.
  var opacity = 0.0
  /// The values of the other properties that the script sets, by name.
  var values: [String: [Double]] = [:]

  /// The least visible opacity.
  static let faint = 1.0 / 256

  /// A view that is not there.
  init() {}

  /// Returns a view of a frame, in a container with this state.
  init(_ view: Int, of transition: Transition, in frame: Frame, container: ViewState) {
    let row = transition.program.views[view]
    let state = transition.state(of: view, in: frame)
    for number in state.overrides {
      let piece = transition.pieces[number]
      values[transition.program.properties[piece.property].name] =
        Array(frame.values[piece.offset..<piece.offset + piece.width])
    }
    if row.isContainer {
      opacity = 1
      return
    }
    guard !row.isReplaced else { return }
    corners = transition.corners(of: state, in: container)
    opacity = state.alpha
    if case .overlay = row.role { opacity *= transition.paint(of: state, in: frame) }
    if values["backface"]?.first == 0, (container.placed * state.placed).showsBack { opacity = 0 }
  }

  /// Whether the view can be seen in a container of this size.
  func isVisible(in size: StageSize) -> Bool {
    guard opacity >= Seen.faint else { return false }
    guard !corners.isEmpty else { return true }
    let finite = corners.filter { $0.x.isFinite && $0.y.isFinite }
    guard finite.count == corners.count else { return !finite.isEmpty }
    let bounds = finite.bounds
    return bounds.x < size.width && bounds.y < size.height && bounds.x + bounds.width > 0
      && bounds.y + bounds.height > 0 && bounds.width > 0 && bounds.height > 0
  }
}

extension Property {
  /// Returns whether a property is compared by itself, and not as a part of where a view is and how
  /// opaque it is.
  static func isSeen(_ name: String) -> Bool {
    name != "backface" && all.contains { $0.name == name && $0.effect.isLayer }
  }
}
