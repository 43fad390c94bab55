import AnimProgram
import AnimRuntime

/// How the views of a container stand at one moment.
struct StagePicture {
  private var views:
    [ObjectIdentifier: (name: String, appearance: ViewAppearance, isHidden: Bool)] =
      [:]

  /// Looks at a container and the views right in it.
  init(_ container: HeadlessView) {
    for view in [container] + container.subviews {
      var appearance = view.appearance
      if view !== container { appearance.frame = view.frame }
      views[ObjectIdentifier(view)] = (view.identifier, appearance, view.isHidden)
    }
  }

  /// The first view that stands elsewhere than in another picture, or in one of both alone.
  func firstChange(since other: StagePicture) -> String? {
    for (key, view) in views {
      guard let old = other.views[key], old.isHidden == view.isHidden,
        old.appearance.isNear(view.appearance)
      else { return view.name }
    }
    return other.views.first { views[$0.key] == nil }?.value.name
  }
}

extension ViewAppearance {
  fileprivate func isNear(_ other: ViewAppearance) -> Bool {
    let (own, others) = (numbers, other.numbers)
    return own.count == others.count
      && zip(own, others).allSatisfy { abs($0 - $1) <= 1e-6 * max(1, abs($0)) }
  }

  private var numbers: [Double] {
    let frame = frame.map { [$0.x, $0.y, $0.width, $0.height] } ?? []
    let others = overrides.names.sorted().flatMap { Array(overrides[$0] ?? []) }
    return frame + [alpha, anchor.x, anchor.y] + matrix.elements + eye.elements + others
  }
}
