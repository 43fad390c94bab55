import AnimProgram

/// What happened to one container, beginning at a moment at which nothing moved: enough to let it
/// happen again, with views or without.
///
/// It holds no contents of screens. Their names appear only as the identifiers that rules read.
package struct Recording: Hashable, Sendable {
  /// The kinds of containers.
  package enum Container: String, CaseIterable, Hashable, Sendable {
    /// A container of screens of which one is selected.
    case screens
    /// A stack of screens.
    case navigation
    /// Tabs.
    case tabs
    /// The presenter of screens.
    case modal
  }

  /// The screens of a container, by their numbers in ``Recording/screens``.
  package struct Children: Hashable, Sendable {
    /// All children, in order.
    package var list: [Int]
    /// The one that is shown. `nil` if none is.
    package var selected: Int?

    /// Creates children.
    package init(_ list: [Int], selected: Int?) { (self.list, self.selected) = (list, selected) }
  }

  /// The size of a container and its safe area.
  package struct Layout: Hashable, Sendable {
    /// The size in points.
    package var size: StageSize
    /// The insets in points.
    package var safeArea: StageInsets

    /// Creates a layout.
    package init(_ size: StageSize, safeArea: StageInsets = StageInsets()) {
      (self.size, self.safeArea) = (size, safeArea)
    }
  }

  /// The frame of a screen at rest that does not fill its container.
  package struct Place: Hashable, Sendable {
    /// The number of the screen.
    package var screen: Int
    /// The size of the container.
    package var size: StageSize
    /// The frame in that size.
    package var frame: StageRectangle
  }

  /// What the owner of a container may set: how long the container waits for what never ends, in
  /// seconds, and its own animator.
  package struct Settings: Hashable, Sendable {
    /// How long an animator may take beyond its announced duration.
    package var completionGrace = 1.0
    /// How long an interaction may pause.
    package var interactionGrace = 10.0
    /// The animator of changes that nothing else answers.
    package var standard: Standard

    /// The settings of a new container.
    package init(_ container: Container) {
      standard =
        container == .modal ? .cover(duration: 0.5) : .slide(padding: 16, duration: 1)
    }
  }

  /// The animator of changes that nothing else answers.
  package enum Standard: Hashable, Sendable {
    /// Both screens move.
    case slide(padding: Double, duration: Double)
    /// The presented screen moves.
    case cover(duration: Double)
    /// Another one. What it plays is recorded with each change, as if it had been asked for.
    case other
  }

  /// The texts of the scripts of each source by path, in the order in which the sources were added.
  package typealias Scripts = [[String: String]]

  /// What is shown, and how it came about, at a moment at which nothing moves.
  package struct Start: Hashable, Sendable {
    /// The visibility of the container, from 0, as a turn of appearance callbacks goes through it:
    /// disappeared, appearing, appeared, disappearing.
    package var visibility = 2
    /// The layout.
    package var layout: Layout
    /// The version of the scripts, an index in ``Recording/scripts``.
    package var version = 0
    /// What the owner of the container has set. `nil` for what a new container has.
    package var settings: Settings?
    /// The changes that lead there. The animated ones are presentations that stand.
    package var changes: [RecordedEvent.Change] = []
  }

  /// The number of the view controller of a container that is a screen itself.
  package static let owner = -1

  /// The scripts: at the beginning, and after each time that they changed.
  package var scripts: [Scripts]
  /// The kind of the container.
  package var container: Container
  /// The identifier of the container. `nil` if it has none.
  package var name: String?
  /// The identifiers of the screens that took part, by number. Empty for one without.
  package var screens: [Int: String] = [:]
  /// The places of screens that do not fill the container, at the beginning.
  package var places: [Place] = []
  /// What is shown at the beginning.
  package var start: Start
  /// What happened, oldest first.
  package var events: [RecordedEvent] = []

  /// Begins a recording.
  package init(
    _ container: Container, named name: String? = nil, scripts: [Scripts] = [[]],
    from start: Start
  ) {
    (self.container, self.name, self.scripts, self.start) = (container, name, scripts, start)
  }
}

extension [Recording.Place] {
  /// The frame of a screen in a container of some size. A screen without a place fills it.
  func frame(of screen: Int, in size: StageSize) -> StageRectangle {
    first { $0.screen == screen && $0.size == size }?.frame
      ?? StageRectangle(origin: .zero, size: size)
  }

  /// Adds places, each instead of the one of the same screen in the same size.
  mutating func add(_ places: [Recording.Place]) {
    for place in places {
      removeAll { $0.screen == place.screen && $0.size == place.size }
      append(place)
    }
  }
}

extension Recording {
  /// Removes the first events. Places that were known then are known at the beginning.
  mutating func forgetEvents(_ count: Int) {
    for event in events.prefix(count) { places.add(event.places) }
    events.removeFirst(count)
  }

  /// The number of consecutive frames that a digest covers.
  static let coveredFrames = 3

  /// Adds the digest of what is shown after the last event.
  mutating func addDigest(_ digest: UInt32) {
    events[events.count - 1].shown = digest
    let frames = events.suffix(Self.coveredFrames).reversed().prefix { $0.isPlainFrame }
    events[events.count - 1].digest =
      frames.isEmpty ? digest : frames.reversed().reduce(0) { $0 &* 0x0100_0193 ^ $1.shown }
  }

  /// Forgets the digests of the first frames, which cover what was before them.
  mutating func forgetDigests() {
    for index in events.indices.prefix(Self.coveredFrames - 1)
      .prefix(while: { events[$0].isPlainFrame })
    {
      events[index].digest = 0
    }
  }

  /// Returns a sentence without a full stop for an event whose digest was another one when it
  /// happened again.
  package func difference(at event: Int) -> String {
    let frames = events[..<event].suffix(Self.coveredFrames - 1).reversed()
      .prefix { $0.isPlainFrame && $0.digest == 0 }.count
    let which =
      frames == 0 || !events[event].isPlainFrame
      ? "event \(event + 1)" : "one of the events \(event - frames + 1) to \(event + 1)"
    return "\(which) shows something else than recorded"
  }
}

/// One thing that happened to a container, with all that followed from it at once.
package struct RecordedEvent: Hashable, Sendable {
  /// The time in microseconds since the recording began.
  package var time: Int
  /// What happened.
  package var kind: Kind
  /// The changes that code requested, in the order in which they began.
  package var changes: [Change] = []
  /// What interactions called in a change that had begun before.
  package var calls: [Call] = []
  /// The views that scripts found in screens.
  package var found: [Found] = []
  /// The frames of screens that were other ones before.
  package var places: [Recording.Place] = []
  /// What else happened before it was over, such as a layout during a callback.
  package var parts: [Part] = []
  /// A number that depends on every value that the container then showed, and in a frame on those of
  /// the frames just before it. 0 if it is not known, as in a text, where only the last frame of a
  /// line has one.
  package var digest: UInt32 = 0
  /// The same of this moment alone, where it happens.
  var shown: UInt32 = 0

  /// Creates an event.
  package init(_ kind: Kind, at time: Int) { (self.kind, self.time) = (kind, time) }

  /// Whether nothing else happened in a frame.
  var isPlainFrame: Bool {
    kind == .frame && changes.isEmpty && calls.isEmpty && found.isEmpty && places.isEmpty
      && parts.isEmpty
  }

  /// Something that happened during another event.
  package struct Part: Hashable, Sendable {
    /// How much the container had done in the event before, and how often it had called back. `nil`
    /// if it was doing nothing: then it happens last.
    package var place: Int?
    /// What happened.
    package var kind: Kind
  }

  /// The kinds of events.
  package enum Kind: Hashable, Sendable {
    /// Something was requested, or other rules were loaded.
    case turn
    /// The clock showed a frame.
    case frame
    /// The container's view is about to appear, has appeared, is about to disappear, or has
    /// disappeared.
    case visibility(Int, animated: Bool)
    /// The container was laid out.
    case layout(Recording.Layout)
    /// The owner of the container has set something.
    case settings(Recording.Settings)
    /// An interaction called.
    case call(Call)
    /// Other scripts were loaded: a version of ``Recording/scripts``.
    case rules(Int)
  }

  /// A call of an interaction that drives the change.
  package enum Call: Hashable, Sendable {
    /// Lets the animator start.
    case start
    /// Sets the progress, and its change per second if that is known.
    case update(Double, rate: Double?)
    /// Follows a gesture.
    case follow(GestureState)
    /// Ends a gesture.
    case release(GestureState)
    /// Completes.
    case finish
    /// Goes back.
    case cancel
    /// Takes control.
    case pause
    /// An animator without a script ends the change.
    case complete(Bool)
  }

  /// A change that code requested.
  package struct Change: Hashable, Sendable {
    /// How much the container had done in this event before.
    package var step = 0
    /// Whether it is animated.
    package var isAnimated = false
    /// Whether an interaction drives it.
    package var isInteractive = false
    /// Whether the layout direction is right to left.
    package var rightToLeft = false
    /// Whether the user has asked for less motion.
    package var reduceMotion = false
    /// The layout of the container.
    package var layout: Recording.Layout
    /// The values that scripts read as `request.NAME`.
    package var values: [String: ScriptValue] = [:]
    /// The animator that the app has chosen in code. `nil` if the rules choose.
    package var chosen: AnimatorName?
    /// Where it led, each time that the container asked.
    package var results: [Result] = []
    /// What answered it.
    package var answer = Answer.rules
    /// The version of the scripts that answered, if a gesture had asked before they changed. `nil`
    /// for the current one.
    package var version: Int?
    /// What an animator without a script has left on stage, which this change takes over.
    package var left: [Left] = []
    /// What interactions called in it since it has begun, in the same event.
    package var calls: [Call] = []

    /// Creates a change.
    package init(in layout: Recording.Layout) { self.layout = layout }
  }

  /// What answers a request.
  package enum Answer: Hashable, Sendable {
    /// A script that the rules choose.
    case rules
    /// The container's own animator, because there is no other.
    case standard
    /// An animator that failed when it started, so that the container's own took its place.
    case failed
    /// An animator without a script, of which only the times are known.
    case code(Code)
  }

  /// The times of an animator without a script, in seconds.
  package struct Code: Hashable, Sendable {
    /// The duration that it has announced.
    package var duration: Double
    /// What it runs on the container's clock.
    package var runs: [Run] = []
    /// How it has ended the change, each time. Ends at other moments are calls.
    package var ends: [End] = []

    /// Something that it runs.
    package struct Run: Hashable, Sendable {
      /// The duration in seconds.
      package var duration: Double
      /// The number of the run after which it begins. `nil` if that is when the animator starts.
      package var after: Int?
    }

    /// An end of the change.
    package struct End: Hashable, Sendable {
      /// Whether the change was completed.
      package var didComplete: Bool
      /// The number of the run after which it ends. `nil` if that is when the animator starts.
      package var after: Int?
    }

    /// Creates the times of an animator that has only been asked for its duration.
    package init(duration: Double) { self.duration = duration }
  }

  /// A view that an animator without a script has moved.
  package struct Left: Hashable, Sendable {
    /// The role of the view.
    package enum Role: Hashable, Sendable {
      case container, other
      case screen(Int)
      case overlay(String)
    }
    /// The role.
    package var role: Role
    /// Whether it could be seen.
    package var isSeen: Bool
    /// Its state and velocity.
    package var motion: ViewMotion
  }

  /// The views that a script found in a screen, without what is in them.
  package struct Found: Hashable, Sendable {
    /// The number of the screen.
    package var screen: Int
    /// The views, in the order of their hierarchy.
    package var views: [FoundView]
  }

  /// A view that a script found.
  package struct FoundView: Hashable, Sendable {
    /// Its number in the recording. Another view with the same identifier has another number.
    package var number: Int
    /// Its identifier and its place.
    package var description: SceneView
  }

  /// Where a request leads.
  package enum Result: Hashable, Sendable {
    /// Nowhere: it makes no sense.
    case ignored
    /// To what is shown.
    case reached
    /// To other children.
    case destination(
      RequestOperation, Recording.Children, direction: Double, style: ModalPresentationStyle)
  }
}
