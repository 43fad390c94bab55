import AnimProgram

/// Records what happens to a container.
///
/// While it records, the container's clock stands still during each event, at a whole microsecond,
/// so that everything happens at the same times again.
package final class Recorder: TimeRecord {
  /// What has happened so far.
  package private(set) var recording: Recording

  /// Computes the digest of what the container shows.
  private let digest: () -> UInt32
  /// The time of the clock at which the recording began.
  private let origin: Double
  /// The time of the event in progress, in microseconds. `nil` between two events.
  private var present: Int?
  private var known: [ObjectIdentifier: Known] = [:]

  /// A screen that has a number.
  private struct Known {
    weak var screen: AnyObject?
    let number: Int
  }

  init(_ recording: Recording, at origin: Double, digest: @escaping () -> UInt32) {
    (self.recording, self.origin, self.digest) = (recording, origin, digest)
  }

  /// Sets the children at the beginning.
  func start(with children: Recording.Children) { recording.children = children }

  func now(_ time: Double) -> Double { Double(present ?? microseconds(time)) / 1e6 }

  func frame(at time: Double, _ body: (Double) -> Bool) -> Bool {
    guard present == nil else { return body(now(time)) }
    let moment = microseconds(time)
    // The clock calls back several times in a frame.
    if recording.events.last?.kind == .frame, recording.events.last?.time == moment {
      recording.events[recording.events.count - 1].digest = 0
    } else {
      recording.events.append(RecordedEvent(.frame, at: moment))
    }
    return during(moment) { body(Double(moment) / 1e6) }
  }

  /// Records an event, with everything that happens meanwhile.
  func event<Answer>(
    _ kind: RecordedEvent.Kind, at time: Double, _ body: () throws -> Answer
  ) rethrows -> Answer {
    guard present == nil else {
      if case .call(let call) = kind {
        recording.events[recording.events.count - 1].calls.append(call)
      }
      return try body()
    }
    let moment = Int(exactly: (time * 1e6).rounded()) ?? 0
    recording.events.append(RecordedEvent(kind, at: moment))
    return try during(moment, body)
  }

  /// Adds a change that begins during the event in progress.
  func begin(_ change: RecordedEvent.Change) {
    guard !recording.events.isEmpty else { return }
    recording.events[recording.events.count - 1].changes.append(change)
  }

  /// Adds where the change that has begun last leads.
  func note(_ result: RecordedEvent.Result) {
    guard let event = recording.events.indices.last,
      let change = recording.events[event].changes.indices.last
    else { return }
    recording.events[event].changes[change].results.append(result)
  }

  /// Says that an interaction drives the change that has begun last.
  func noteInteraction() {
    guard let event = recording.events.indices.last,
      let change = recording.events[event].changes.indices.last
    else { return }
    recording.events[event].changes[change].isInteractive = true
  }

  /// Returns the number of a screen. One that has just been made has the number of its maker.
  func number(of screen: AnyObject, madeBy maker: AnyObject? = nil, named name: String?) -> Int {
    let id = ObjectIdentifier(screen)
    // Another object may have been in the same place in memory.
    if let known = known[id], known.screen === screen { return known.number }
    let made = maker.flatMap { known[ObjectIdentifier($0)] }?.number
    let number = made ?? recording.screens.count
    if made == nil { recording.screens.append(name) } else { recording.screens[number] = name }
    known[id] = Known(screen: screen, number: number)
    return number
  }

  private func during<Answer>(_ moment: Int, _ body: () throws -> Answer) rethrows -> Answer {
    present = moment
    defer {
      present = nil
      recording.events[recording.events.count - 1].digest = digest()
    }
    return try body()
  }

  private func microseconds(_ time: Double) -> Int {
    let microseconds = ((time - origin) * 1e6).rounded()
    return Int(exactly: min(max(microseconds, 0), 1e15)) ?? 0
  }
}
