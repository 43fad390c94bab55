import AnimProgram

/// Shows the frames of a transition on its views.
final class FrameWriter<P: ViewPlatform> {
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
  /// The number of frames so far. A platform may show a later frame while one is written.
  private var count = 0

  /// Prepares the frames of a transition.
  ///
  /// - Parameters:
  ///   - transition: The transition.
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

  /// Shows the frame of a moment: the views that it changes, or all.
  ///
  /// - Parameters:
  ///   - time: See ``Transition/evaluate(at:age:drag:into:)``.
  ///   - age: See ``Transition/evaluate(at:age:drag:into:)``.
  ///   - drag: See ``Transition/evaluate(at:age:drag:into:)``.
  ///   - anew: Whether all views are written, even if they have not changed.
  ///   - isShown: Returns whether the view with a number is written.
  func show(
    at time: Double, age: Double, drag: StagePoint = .zero, anew: Bool = false,
    where isShown: (Int) -> Bool = { _ in true }
  ) {
    transition.evaluate(at: time, age: age, drag: drag, into: &frame)
    let isWhole = anew || isNew
    isNew = false
    count += 1
    let own = count
    P.showTogether {
      for number in isWhole ? Array(views.indices) : moving where count == own {
        let isChanged = update(number)
        if isChanged || isWhole, isShown(number), let view = views[number] {
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
