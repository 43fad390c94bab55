/// Records what happens to one change.
final class ChangeRecord {
  /// The recorder of its container.
  let recorder: Recorder
  /// The version of the scripts that answered it.
  let version: Int
  /// The number of the change.
  private let number: Int
  /// What its animator does at the moment, if that has no script.
  private var moment = Moment.later
  /// How many times that has run something.
  private var runs = 0

  private enum Moment {
    /// It starts.
    case start
    /// What it has run, by its number, is over.
    case completion(Int)
    /// Something else calls it.
    case later
  }

  /// Records the change that has begun last.
  init(in recorder: Recorder) {
    (self.recorder, number) = (recorder, recorder.last)
    version = recorder.presentVersion
  }

  /// What has been recorded. `nil` if it is no longer kept.
  var change: RecordedEvent.Change? { recorder.change(number) }

  /// Adds to it.
  func note(_ edit: (inout RecordedEvent.Change) -> Void) { recorder.note(in: number, edit) }

  /// Another animator takes the place of one that has failed.
  func answer(_ edit: (inout RecordedEvent.Change) -> Void) {
    note(edit)
    runs = 0
  }

  /// Records a call of an interaction.
  func call(_ call: RecordedEvent.Call, at time: Double, _ body: () -> Void) {
    recorder.event(.call(call), of: number, at: time, body)
  }

  /// Adds to the times of its animator, if that has no script.
  func note(code edit: (inout RecordedEvent.Code) -> Void) {
    note { change in
      guard case .code(var code) = change.answer else { return }
      edit(&code)
      change.answer = .code(code)
    }
  }

  /// An animator starts.
  func start(_ body: () throws -> Void) rethrows { try at(.start, body) }

  /// An animator without a script runs something for some seconds.
  ///
  /// - Returns: Its number.
  func begin(run duration: Double) -> Int {
    note(code: { $0.runs.append(RecordedEvent.Code.Run(duration: duration, after: end)) })
    runs += 1
    return runs - 1
  }

  /// What it has run is over.
  func complete(run: Int, _ body: () -> Void) { at(.completion(run), body) }

  /// An animator without a script ends the change.
  func complete(_ didComplete: Bool, at time: Double, _ body: () -> Void) {
    if case .later = moment { return call(.complete(didComplete), at: time, body) }
    note(code: { $0.ends.append(RecordedEvent.Code.End(didComplete: didComplete, after: end)) })
    body()
  }

  /// The number of the run that is over. `nil` otherwise.
  private var end: Int? {
    if case .completion(let run) = moment { run } else { nil }
  }

  private func at(_ moment: Moment, _ body: () throws -> Void) rethrows {
    let before = self.moment
    self.moment = moment
    defer { self.moment = before }
    try body()
  }
}
