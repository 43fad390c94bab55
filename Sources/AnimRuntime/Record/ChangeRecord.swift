/// Records what happens to one change.
struct ChangeRecord {
  /// The recorder of its container.
  let recorder: Recorder
  /// The number of the change.
  private let number: Int

  /// Records the change that has begun last.
  init(in recorder: Recorder) { (self.recorder, number) = (recorder, recorder.last) }

  /// What has been recorded. `nil` if it is no longer kept.
  var change: RecordedEvent.Change? { recorder.change(number) }

  /// Adds to it.
  func note(_ edit: (inout RecordedEvent.Change) -> Void) { recorder.note(in: number, edit) }

  /// Adds to the times of its animator, if that has no script.
  func note(code edit: (inout RecordedEvent.Code) -> Void) { recorder.note(codeIn: number, edit) }

  /// An animator without a script ends the change.
  func complete(_ didComplete: Bool, at time: Double, _ body: () -> Void) {
    guard recorder.isInEvent else {
      return recorder.event(.call(.complete(didComplete)), at: time, body)
    }
    note(code: { $0.ends.append(didComplete) })
    body()
  }
}
