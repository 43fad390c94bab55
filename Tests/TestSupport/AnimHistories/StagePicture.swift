import AnimProgram
import AnimRuntime

/// The places of a container's views at one moment. A picture of a view counts as that view.
struct StagePicture<P: HistoryPlatform> {
  private struct Place {
    let name: String
    let frame: StageRectangle
    let look: ViewAppearance
    let isHidden: Bool

    func isNear(_ other: Place) -> Bool {
      let (own, others) = (numbers, other.numbers)
      return isHidden == other.isHidden && own.count == others.count
        && zip(own, others).allSatisfy { abs($0 - $1) <= 1e-6 * max(1, abs($0)) }
    }

    private var numbers: [Double] {
      let overrides = look.overrides.names.sorted().flatMap { Array(look.overrides[$0] ?? []) }
      return [frame.x, frame.y, frame.width, frame.height, look.alpha]
        + [look.anchor.x, look.anchor.y] + look.matrix.elements + look.eye.elements + overrides
    }
  }

  /// The places of each view and its pictures.
  private var places: [ObjectIdentifier: [Place]] = [:]

  /// Records the places of a container and its direct subviews.
  init(_ container: P.View) {
    for view in [container] + P.subviews(of: container) {
      let place = Place(
        name: P.name(of: view), frame: view === container ? .zero : P.frame(of: view),
        look: P.look(of: view), isHidden: P.isHidden(view))
      places[ObjectIdentifier(P.original(of: view) ?? view), default: []].append(place)
    }
  }

  /// Returns the first view that is no longer visible where the other picture had it, or that is
  /// visible elsewhere. If a picture has replaced a view, the view may remain below it.
  func firstChange(since other: StagePicture) -> String? {
    other.firstMissing(in: self) { _, _ in true }
      ?? firstMissing(in: other) { own, others in own.count <= others.count }
  }

  private func firstMissing(
    in other: StagePicture, where counts: (_ own: [Place], _ others: [Place]) -> Bool
  ) -> String? {
    for (key, own) in places {
      let others = other.places[key] ?? []
      guard others.isEmpty || counts(own, others) else { continue }
      if let place = own.first(where: { place in !others.contains { place.isNear($0) } }) {
        return place.name
      }
    }
    return nil
  }
}
