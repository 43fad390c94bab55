import AnimProgram

/// Records what happens to a container, and keeps the last part of it.
///
/// While it records, the container's clock stands still during each event, at a whole microsecond,
/// so that everything happens at the same times again.
package final class Recorder: TimeRecord {
  /// The greatest number of events that are kept, if there is a moment to begin at.
  package static let mostEvents = 2_048
  /// The number of events after which a moment is kept at which nothing moves.
  private static let stretch = 64

  /// What has happened so far.
  package private(set) var recording: Recording

  /// Whether everything since its start is kept. `false` if something has moved for too long, until
  /// nothing moves again.
  package private(set) var isWhole = true

  /// Computes the digest of what the container shows.
  private let digest: () -> UInt32
  /// What is shown now. `nil` if something moves.
  private let state: () -> Recording.Start?
  /// The time of the clock at which the recording began.
  private let origin: Double
  /// The time of the event in progress, in microseconds. `nil` between two events.
  private var present: Int?
  /// How much the container has done in the event in progress.
  package private(set) var step = 0
  /// The same, with the callbacks of screens.
  private(set) var place = 0
  /// Where the changes are that have begun, by their numbers.
  private var changes: [Int: (event: Int, change: Int)] = [:]
  /// The number of the change that has begun last.
  package private(set) var last = -1
  /// The moments at which nothing moved, each with the number of the event that came next.
  private var moments: [(event: Int, start: Recording.Start)] = []
  /// Whether the container exists.
  private var isOn = true
  private var version: Int
  /// Another version of the scripts, which is used from the next event on. `nil` if there is none.
  private var nextVersion: Int?
  private var screens = NumberedObjects()
  /// The frames of screens, as they were last, and those that have changed since the last event.
  private var (places, newPlaces): ([Recording.Place], [Recording.Place]) = ([], [])
  /// The layout of the container, as it was last.
  private var layout: Recording.Layout
  /// The views that scripts have found in them.
  private var views = NumberedObjects()

  init(
    _ recording: Recording, at origin: Double, digest: @escaping () -> UInt32,
    state: @escaping () -> Recording.Start?
  ) {
    (self.recording, self.origin) = (recording, origin)
    (self.digest, self.state) = (digest, state)
    (version, layout) = (recording.start.version, recording.start.layout)
  }

  func start(from start: Recording.Start) {
    recording.start = start
    recording.start.version = version
  }

  func now(_ time: Double) -> Double { Double(present ?? microseconds(time)) / 1e6 }

  /// Records nothing more: the container no longer exists, though the clock may still call back.
  func end() { isOn = false }

  func frame(at time: Double, _ body: (Double) -> Bool) -> Bool {
    guard present == nil, isOn else { return body(now(time)) }
    let moment = microseconds(time)
    // The clock calls back several times in a frame.
    if recording.events.last?.kind != .frame || recording.events.last?.time != moment {
      append(RecordedEvent(.frame, at: moment))
    } else if moments.last?.event == recording.events.count {
      moments.removeLast()
    }
    return during(moment) { body(Double(moment) / 1e6) }
  }

  /// Records an event, with everything that happens meanwhile. One during another event is a part of
  /// that, and a call one of the change with a number if that has begun in the event too.
  func event<Answer>(
    _ kind: RecordedEvent.Kind, of change: Int? = nil, isInTurn: Bool = false, at time: Double,
    _ body: () throws -> Answer
  ) rethrows -> Answer {
    guard present == nil, isOn else {
      if present != nil { add(kind, to: change, isInTurn: isInTurn) }
      return try body()
    }
    let moment = Int(exactly: (time * 1e6).rounded()) ?? 0
    append(RecordedEvent(kind, at: moment))
    return try during(moment, body)
  }

  /// The container has done something.
  func advance() { step += 1 }

  /// It has done something, or called a screen back.
  func pass() { place += 1 }

  private func append(_ event: RecordedEvent) {
    defer { (step, place) = (0, 0) }
    if let nextVersion {
      version = nextVersion
      self.nextVersion = nil
      recording.events.append(RecordedEvent(.rules(version), at: event.time))
    }
    if recording.events.count > Self.mostEvents { forget() }
    if !isWhole {
      recording.forgetEvents(recording.events.count)
      (moments, changes) = ([], [:])
    }
    recording.events.append(event)
    recording.events[recording.events.count - 1].places = newPlaces
    newPlaces = []
    if case .layout(let layout) = event.kind { self.layout = layout }
  }

  /// Keeps the moment after an event, if nothing moves: a recording may begin with it.
  private func noteMoment() {
    let count = recording.events.count
    guard !isWhole || count - (moments.last?.event ?? 0) >= Self.stretch, var start = state() else {
      return
    }
    start.version = version
    guard !isWhole else { return moments.append((count, start)) }
    recording.forgetEvents(count)
    (recording.start, changes) = (start, [:])
    isWhole = true
  }

  /// Forgets what was before a moment at which nothing moved.
  private func forget() {
    let count = recording.events.count
    guard let first = moments.firstIndex(where: { count - $0.event <= Self.mostEvents / 2 }) else {
      isWhole = count < 4 * Self.mostEvents
      return
    }
    let moment = moments[first]
    recording.start = moment.start
    recording.forgetEvents(moment.event)
    recording.forgetDigests()
    moments = moments[(first + 1)...].map { ($0.event - moment.event, $0.start) }
    changes = changes.filter { $0.value.event >= moment.event }
      .mapValues { ($0.event - moment.event, $0.change) }
    forgetScreens()
  }

  private func forgetScreens() {
    views.forgetReleased()
    let used = screens.forgetReleased().union(recording.usedScreens)
    recording.screens = recording.screens.filter { used.contains($0.key) }
    recording.places = recording.places.filter { used.contains($0.screen) }
    places = places.filter { used.contains($0.screen) }
  }

  private func add(_ kind: RecordedEvent.Kind, to change: Int?, isInTurn: Bool) {
    switch kind {
    case .turn, .frame: break
    case .call(let call): add(call, to: change)
    // A view may be laid out again in each frame.
    case .layout(layout): break
    default:
      if case .layout(let layout) = kind { self.layout = layout }
      recording.events[recording.events.count - 1].parts.append(
        RecordedEvent.Part(place: isInTurn ? place : nil, kind: kind))
    }
  }

  private func add(_ call: RecordedEvent.Call, to change: Int?) {
    let event = recording.events.count - 1
    if let place = change.flatMap({ changes[$0] }), place.event == event {
      recording.events[event].changes[place.change].calls.append(call)
    } else {
      recording.events[event].calls.append(call)
    }
  }

  /// Adds a change that begins during the event in progress.
  func begin(_ change: RecordedEvent.Change) {
    guard let event = recording.events.indices.last else { return }
    layout = change.layout
    recording.events[event].changes.append(change)
    recording.events[event].changes[recording.events[event].changes.count - 1].step = step
    last += 1
    changes[last] = (event, recording.events[event].changes.count - 1)
  }

  /// Adds to a change, the one that has begun last unless another number is given. Does nothing if
  /// it is no longer kept.
  func note(in number: Int? = nil, _ edit: (inout RecordedEvent.Change) -> Void) {
    guard let place = changes[number ?? last] else { return }
    edit(&recording.events[place.event].changes[place.change])
  }

  /// Returns a change by its number. `nil` if it is no longer kept.
  func change(_ number: Int) -> RecordedEvent.Change? {
    changes[number].map { recording.events[$0.event].changes[$0.change] }
  }

  /// Adds the views that a script has found in a screen.
  func note<View>(found views: [FoundView<View>], in screen: Int) {
    guard let event = recording.events.indices.last else { return }
    let found = RecordedEvent.Found(
      screen: screen,
      views: views.map {
        RecordedEvent.FoundView(number: self.views.number(of: $0.view), description: $0.description)
      })
    recording.events[event].found.removeAll { $0.screen == screen }
    recording.events[event].found.append(found)
  }

  /// Adds the frame of a screen, if it is another one than it was in a container of that size.
  func note(_ place: Recording.Place) {
    guard isOn, place.frame != places.frame(of: place.screen, in: place.size) else { return }
    places.add([place])
    if present != nil {
      recording.events[recording.events.count - 1].places.add([place])
    } else if recording.events.isEmpty {
      recording.places.add([place])
    } else {
      newPlaces.add([place])
    }
  }

  /// Adds frames that an app asked for, perhaps only to prepare a change, before the next event.
  func expect(_ places: [Recording.Place]) {
    self.places.add(places)
    newPlaces.add(places)
  }

  /// Takes the places that were known at the beginning.
  func adopt(_ places: [Recording.Place]) { (recording.places, self.places) = (places, places) }

  /// The version of the scripts that answers now.
  var presentVersion: Int { nextVersion ?? version }

  /// Another version of the scripts is used from now on.
  package func note(version: Int) { nextVersion = version }

  /// Gives a screen its number.
  package func adopt(_ screen: AnyObject, as number: Int, named name: String) {
    screens.adopt(screen, as: number)
    recording.screens[number] = name
  }

  /// Returns the number of a screen. One that has just been made has the number of its maker.
  func number(of screen: AnyObject, madeBy maker: AnyObject? = nil, named name: String?) -> Int {
    if let number = screens[screen] { return number }
    let number = maker.flatMap { screens[$0] } ?? screens.next
    adopt(screen, as: number, named: name ?? "")
    return number
  }

  private func during<Answer>(_ moment: Int, _ body: () throws -> Answer) rethrows -> Answer {
    present = moment
    defer {
      present = nil
      if isOn {
        recording.addDigest(digest())
        noteMoment()
      }
    }
    return try body()
  }

  private func microseconds(_ time: Double) -> Int {
    let microseconds = ((time - origin) * 1e6).rounded()
    return Int(exactly: min(max(microseconds, 0), 1e15)) ?? 0
  }
}

extension Recording {
  /// The versions of the scripts that are used.
  package var versions: Set<Int> {
    var versions: Set = [start.version]
    for change in start.changes + events.flatMap(\.changes) {
      change.version.map { _ = versions.insert($0) }
    }
    for case .rules(let version) in events.map(\.kind) { versions.insert(version) }
    return versions
  }

  /// Gives the versions other numbers.
  package mutating func renumber(_ number: (Int) -> Int) {
    start.version = number(start.version)
    for index in start.changes.indices {
      start.changes[index].version = start.changes[index].version.map(number)
    }
    for index in events.indices {
      for change in events[index].changes.indices {
        let version = events[index].changes[change].version
        events[index].changes[change].version = version.map(number)
      }
      if case .rules(let version) = events[index].kind {
        events[index].kind = .rules(number(version))
      }
    }
  }

  /// The numbers of the screens that take part in what is kept.
  fileprivate var usedScreens: Set<Int> {
    var used: Set<Int> = []
    for change in start.changes + events.flatMap(\.changes) {
      for case .destination(_, let children, _, _) in change.results {
        used.formUnion(children.list + (children.selected.map { [$0] } ?? []))
      }
      for case .screen(let number) in change.left.map(\.role) { used.insert(number) }
    }
    return used.union(events.flatMap { $0.found.map(\.screen) + $0.places.map(\.screen) })
  }
}
