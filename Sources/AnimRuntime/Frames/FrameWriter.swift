import AnimProgram

/// Writes the frames of a transition to views.
///
/// What a frame writes is determined once, when the transition begins: a list of ``FrameWrite``s.
/// Each frame is evaluated, compared with the previous one, and passed to the platform with what
/// has changed. This neither allocates memory nor counts references.
final class FrameWriter {
  /// The duration of the transition in seconds.
  let duration: Double
  /// Called with the number of a view when a frame contains values for it that are not finite.
  var onNonFinite: ((Int) -> Void)?

  // None of these is being accessed while a platform shows a frame and may call back, so the
  // runtime check in each frame is unnecessary.

  /// The properties that a frame changes in any view.
  @exclusivity(unchecked) private var changes = PropertySet()
  /// The views with values that are not finite.
  @exclusivity(unchecked) private var unbounded: [Int] = []
  /// Whether no frame has been shown yet.
  @exclusivity(unchecked) private var isNew = true

  private let source: FrameSource
  private let target: any FrameTarget
  /// The writes of the first frame, and those that may follow.
  private let all: [FrameWrite]
  private let changing: [FrameWrite]
  /// The values of the previous frame.
  private let last: FixedMemory<Double>
  /// The appearance of each view. A value that is not finite in the current frame keeps its last
  /// finite value.
  let appearances: FixedMemory<ViewAppearance>
  /// The changes of each view that the platform has not been given yet.
  private let pending: FixedMemory<PropertySet>
  /// The views whose matrix is not just a translation.
  private let turned: [Int]
  /// The number of the container.
  private let container: Int?
  private let factors: FixedMemory<MatrixFactors>

  /// Prepares the frames of a transition.
  ///
  /// - Parameters:
  ///   - transition: The transition.
  ///   - target: Shows the views of its program.
  ///   - shown: The appearances in the last frame of another transition of the same animator. Empty
  ///     if there is none.
  ///   - isNeeded: Whether frames show the view with a number. By default, they show all.
  init(
    _ transition: Transition, target: any FrameTarget, after shown: [Int: ViewAppearance] = [:],
    where isNeeded: (Int) -> Bool = { _ in true }
  ) {
    source = FrameSource(transition)
    self.target = target
    duration = transition.duration
    let views = transition.program.views.indices
    let poses = views.map { transition.appearance(of: $0, after: shown[$0]) }
    let changes = transition.changingPieces
    var (writes, changing): ([FrameWrite], [FrameWrite]) = ([], [])
    for view in views where isNeeded(view) {
      let own = transition.writes(to: view, in: poses[view])
      writes += own
      changing += zip(own, changes[transition.pieces(of: view).indices]).compactMap {
        $1 ? $0 : nil
      }
    }
    (all, self.changing) = (writes, changing)
    last = FixedMemory(Array(source.values))
    appearances = FixedMemory(poses)
    pending = FixedMemory(views.map { _ in PropertySet() })
    var turned: [Int] = []
    for write in writes where turned.last != write.view {
      if write.place == .factor { turned.append(write.view) }
    }
    self.turned = turned
    container = transition.program.container
    factors = FixedMemory(views.map { _ in MatrixFactors() })
  }

  /// The transition.
  var transition: Transition { source.transition }

  /// The last evaluated frame.
  var frame: Frame { source.frame }

  /// Returns the appearance of a view in the last frame.
  func appearance(of view: Int) -> ViewAppearance { appearances.elements[view] }

  /// Whether the last evaluated frame changes the order of the views.
  var changesOrder: Bool { changes.meets(.stacking) }

  /// Shows the frame of a moment.
  ///
  /// - Parameters:
  ///   - time: See ``Transition/evaluate(at:age:drag:into:)``.
  ///   - age: See ``Transition/evaluate(at:age:drag:into:)``.
  ///   - drag: See ``Transition/evaluate(at:age:drag:into:)``.
  ///   - anew: Whether everything is written, even if it has not changed.
  func show(at time: Double, age: Double, drag: StagePoint = .zero, anew: Bool = false) {
    advance(to: time, age: age, drag: drag, anew: anew)
    handOver()
  }

  /// Shows the frame of a moment on some of the views: those for whose number `isShown` returns
  /// `true`.
  func show(
    at time: Double, age: Double, drag: StagePoint = .zero, anew: Bool, where isShown: (Int) -> Bool
  ) {
    advance(to: time, age: age, drag: drag, anew: anew)
    for view in pending.elements.indices where !isShown(view) {
      pending.elements[view] = PropertySet()
    }
    handOver()
  }

  private func handOver() {
    target.show(FrameChanges(appearances: appearances.elements, pending: pending.elements))
  }

  private func advance(to time: Double, age: Double, drag: StagePoint, anew: Bool) {
    source.evaluate(at: time, age: age, drag: drag)
    if anew || isNew {
      write(all, anew: true)
      for view in pending.elements.indices { pending.elements[view] = .all }
      isNew = false
    } else {
      write(changing, anew: false)
    }
    if !turned.isEmpty, changes.meets(.transform) { turn() }
    if !unbounded.isEmpty { reportNonFinite() }
  }

  private func write(_ writes: [FrameWrite], anew: Bool) {
    let (values, last, pending) = (source.values, last.elements, pending.elements)
    let appearances = appearances.elements
    var changes = PropertySet()
    writes.withUnsafeBufferPointer { writes in
      for index in writes.indices where writes[index].isNew(values, last) || anew {
        let view = writes[index].view
        pending[view].formUnion(writes[index].set)
        changes.formUnion(writes[index].set)
        take(writes[index], values, &appearances[view])
      }
    }
    self.changes = changes
  }

  /// Copies one property to the appearance of its view.
  @inline(__always)
  private func take(
    _ write: FrameWrite, _ values: UnsafeBufferPointer<Double>, _ appearance: inout ViewAppearance
  ) {
    if write.place == .nothing { return }
    // The matrix is checked as a whole.
    if write.place == .factor {
      return factors.elements[write.view].set(write.effect, values, write.offset)
    }
    let value = values[write.offset]
    guard value.isFinite, write.width == 1 || write.isFinite(values) else {
      return unbounded.append(write.view)
    }
    switch write.place {
    case .alpha: appearance.alpha = value
    case .shiftX: appearance.matrix.m41 = value
    case .shiftY: appearance.matrix.m42 = value
    case .shiftZ: appearance.matrix.m43 = value
    case .anchorX: appearance.anchor.x = value
    case .anchorY: appearance.anchor.y = value
    case .x: appearance.frame?.x = value
    case .y: appearance.frame?.y = value
    case .width: appearance.frame?.width = value
    case .height: appearance.frame?.height = value
    case .override:
      appearance.overrides.write(
        values, from: write.offset, into: write.first..<write.first + write.width)
    case .factor, .nothing: break
    }
  }

  /// Multiplies the factors of the matrices that the frame changes.
  private func turn() {
    for view in turned where pending.elements[view].meets(.transform) {
      let isContainer = view == container
      let matrix = isContainer ? factors.elements[view].motion : factors.elements[view].seen
      let eye = isContainer ? factors.elements[view].eye : nil
      if matrix.isFinite { appearances.elements[view].matrix = matrix }
      if eye?.isFinite ?? true { appearances.elements[view].eye = eye ?? .identity }
      if !matrix.isFinite || eye?.isFinite == false { unbounded.append(view) }
    }
  }

  private func reportNonFinite() {
    let views = Set(unbounded).sorted()
    unbounded = []
    for view in views { onNonFinite?(view) }
  }
}
