import AnimProgram

/// Shows the frames of a transition on its views.
final class FrameWriter<P: TransitionPlatform> {
  /// The transition.
  let transition: Transition
  /// The last evaluated frame.
  private(set) var frame: Frame
  /// The appearance of each view in the last frame. A value that was not finite is the last finite one.
  private(set) var appearances: [ViewAppearance]
  /// Called with the number of a view when a frame contains values for it that are not finite.
  var onNonFinite: ((Int) -> Void)?

  private let views: [P.View?]
  /// The numbers of the views that may change.
  let moving: [Int]
  private var isNew = true
  /// The numbers of the views that the platform runs itself. Each frame of the others is shown.
  private var run: Set<Int> = []
  /// The number of frames so far. A platform may show a later frame while one is written.
  private var count = 0

  /// Prepares the frames of a transition.
  ///
  /// - Parameters:
  ///   - views: The views of its program, by number. `nil` for a view that does not exist.
  ///   - shown: The appearances in the last frame of another transition of the same animator. Empty
  ///     if there is none.
  init(_ transition: Transition, on views: [P.View?], after shown: [Int: ViewAppearance] = [:]) {
    (self.transition, self.views) = (transition, views)
    frame = transition.makeFrame()
    moving = transition.movingViews
    appearances = transition.program.views.indices.map { number in
      let isContainer = transition.program.views[number].isContainer
      return shown[number]
        ?? ViewAppearance(frame: isContainer ? nil : transition.restingFrame(of: number))
    }
  }

  /// Whether the platform runs some of the views itself.
  var isHandedOver: Bool { !run.isEmpty }

  /// Lets the platform run the rest with its own animations, as far as it can. Returns whether it
  /// does. The time that this takes passes before the clock is read.
  func handOver(_ course: TransitionCourse, in containerView: P.View) -> Bool {
    run = P.run(
      TransitionStretch<P>(course: course, views: views, containerView: containerView))
    return isHandedOver
  }

  /// Shows all views itself again. Returns whether the platform ran some.
  func takeBack() -> Bool {
    defer { run = [] }
    return isHandedOver
  }

  /// Shows the frame of a moment, as ``Transition/evaluate(at:age:drag:into:)`` says: the views that it
  /// changes, or all with `anew`, but for those that the platform runs.
  func show(
    at time: Double, age: Double, drag: StagePoint = .zero, anew: Bool = false,
    where isShown: (Int) -> Bool = { _ in true }
  ) {
    if isHandedOver, !anew, moving.allSatisfy(run.contains) { return }
    transition.evaluate(at: time, age: age, drag: drag, into: &frame)
    let isWhole = anew || isNew
    isNew = false
    count += 1
    let own = count
    P.showTogether {
      for number in isWhole ? Array(views.indices) : moving where count == own {
        let isChanged = update(number)
        guard isChanged || isWhole, !run.contains(number), isShown(number) else { continue }
        if let view = views[number] {
          P.apply(appearances[number], to: view)
        }
      }
    }
  }

  /// Computes the appearance of a view. Returns whether it has changed.
  private func update(_ number: Int) -> Bool {
    var appearance = transition.appearance(of: number, in: frame)
    if !appearance.isFinite {
      appearance.keepFinite(appearances[number])
      onNonFinite?(number)
    }
    guard appearance != appearances[number] else { return false }
    appearances[number] = appearance
    return true
  }
}
