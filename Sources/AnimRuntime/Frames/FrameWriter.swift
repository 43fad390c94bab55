import AnimProgram

/// Writes the frames of a transition to views.
///
/// Where each value goes is decided once, when the transition begins. A frame is evaluated, compared
/// with the one before, and handed to the views with what has changed; it allocates nothing.
final class FrameWriter {
  /// The length of the transition in seconds.
  let duration: Double
  /// Called with the number of a view when a frame has something in it that is not finite.
  var onNonFinite: ((Int) -> Void)?

  private var stage: FrameStage
  private let outputs: [Output]
  /// Whether no frame has been shown yet.
  private var isNew = true

  /// Where the frames of a view go.
  private struct Output {
    let view: Int
    let writer: ViewWriter
  }

  /// Prepares the frames of a transition.
  ///
  /// - Parameters:
  ///   - transition: the transition.
  ///   - writers: for each view of its program what shows it; `nil` for a view that is not there.
  ///   - shown: how another transition of the same animator has shown the views; empty if none has.
  init(_ transition: Transition, writers: [ViewWriter?], after shown: [Int: ViewAppearance] = [:]) {
    duration = transition.duration
    stage = FrameStage(transition, after: shown)
    outputs = writers.enumerated().compactMap { view, write in
      write.map { Output(view: view, writer: $0) }
    }
  }

  /// The transition.
  var transition: Transition { stage.source.transition }

  /// The frame that was evaluated last.
  var frame: Frame { stage.frame }

  /// How a view was shown last.
  func appearance(of view: Int) -> ViewAppearance { stage.appearances[view] }

  /// Whether the frame that was evaluated last changes the order of the views.
  var changesOrder: Bool { !stage.changes.isDisjoint(with: .stacking) }

  /// Shows the frame of a moment.
  ///
  /// - Parameters:
  ///   - time: as in ``Transition/evaluate(at:age:into:)``.
  ///   - age: as there.
  ///   - anew: whether everything is written, also what has not changed.
  ///   - isShown: whether a view, by number, is to be written to.
  func show(
    at time: Double, age: Double, anew: Bool = false, where isShown: (Int) -> Bool = { _ in true }
  ) {
    stage.advance(to: time, age: age, anew: anew || isNew)
    isNew = false
    if !stage.isFinite { reportNonFinite() }
    // A writer may come back here: it meets the stage closed, and these arrays stay as they are.
    let (changed, appearances) = (stage.changed, stage.appearances)
    for output in outputs where !changed[output.view].isEmpty && isShown(output.view) {
      output.writer.write(appearances[output.view], changed[output.view])
    }
  }

  private func reportNonFinite() {
    for index in stage.views.indices where !stage.views[index].isFinite { onNonFinite?(index) }
  }
}

/// The views of a transition at one moment.
struct FrameStage {
  let source: Source
  private(set) var frame: Frame
  private(set) var views: [ViewFrame] = []
  /// How each view stands. What is not finite in the present frame is as it was in the last one.
  private(set) var appearances: [ViewAppearance] = []
  /// The properties of each view that the present frame changes; everything when it is shown anew.
  private(set) var changed: [PropertySet]
  /// The properties of any view that it changes.
  private(set) var changes: PropertySet = []
  /// Whether everything that it changes is finite.
  private(set) var isFinite = true

  /// The transition, which is a lot to copy.
  final class Source {
    let transition: Transition

    init(_ transition: Transition) { self.transition = transition }
  }

  /// The scalars of the frame before.
  private var last: [Double]
  /// All pieces, and those that may change after the first frame.
  private var all: [ViewFrame.Piece] = []
  private var changing: [ViewFrame.Piece] = []

  init(_ transition: Transition, after shown: [Int: ViewAppearance]) {
    source = Source(transition)
    frame = transition.makeFrame()
    last = frame.values
    changed = Array(repeating: [], count: transition.program.views.count)
    for view in changed.indices {
      views.append(ViewFrame(view, of: transition))
      appearances.append(transition.appearance(of: view, after: shown[view]))
      all += transition.pieces(of: view, in: appearances[view])
    }
    changing = zip(all, transition.changingPieces).compactMap { $1 ? $0 : nil }
  }

  /// Goes to another moment.
  mutating func advance(to time: Double, age: Double, anew: Bool) {
    source.transition.evaluate(at: time, age: age, into: &frame)
    changes = []
    for index in changed.indices { changed[index] = [] }
    take(anew ? all : changing, isNew: anew)
    if !changes.isEmpty || !isFinite { finish() }
    if anew { for index in changed.indices { changed[index] = .all } }
  }

  private mutating func take(_ pieces: [ViewFrame.Piece], isNew: Bool) {
    frame.values.withUnsafeBufferPointer { values in
      last.withUnsafeMutableBufferPointer { last in
        views.withUnsafeMutableBufferPointer { views in
          for index in pieces.indices where pieces[index].isNew(values, last) || isNew {
            let view = pieces[index].view
            if changed[view].isEmpty { views[view].begin() }
            changed[view].formUnion(pieces[index].set)
            changes.formUnion(pieces[index].set)
            views[view].take(pieces[index], values, &appearances[view])
          }
        }
      }
    }
  }

  private mutating func finish() {
    isFinite = true
    for index in changed.indices where !changed[index].isEmpty {
      views[index].finish(changed[index], &appearances[index])
      isFinite = isFinite && views[index].isFinite
    }
  }
}
