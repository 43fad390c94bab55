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

  /// The texts of the scripts, by path.
  package var scripts: [String: String]
  /// The kind of the container.
  package var container: Container
  /// The identifier of the container. `nil` if it has none.
  package var name: String?
  /// The layout at the beginning.
  package var layout: Layout
  /// The identifiers of all screens that took part, by number. `nil` for one without.
  package var screens: [String?]
  /// The children at the beginning.
  package var children: Children
  /// What happened, oldest first.
  package var events: [RecordedEvent] = []

  /// Begins a recording.
  package init(
    _ container: Container, named name: String? = nil, scripts: [String: String] = [:],
    layout: Layout, screens: [String?], children: Children
  ) {
    (self.container, self.name, self.scripts) = (container, name, scripts)
    (self.layout, self.screens, self.children) = (layout, screens, children)
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
  /// What interactions called while they started.
  package var calls: [Call] = []
  /// A number that depends on every value that the container then showed.
  package var digest: UInt32 = 0

  /// Creates an event.
  package init(_ kind: Kind, at time: Int) { (self.kind, self.time) = (kind, time) }

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
    /// An interaction called.
    case call(Call)
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
  }

  /// A change that code requested.
  package struct Change: Hashable, Sendable {
    /// Whether it is animated.
    package var isAnimated: Bool
    /// Whether an interaction drives it.
    package var isInteractive: Bool
    /// Whether the layout direction is right to left.
    package var rightToLeft: Bool
    /// Whether the user has asked for less motion.
    package var reduceMotion: Bool
    /// The values that scripts read as `request.NAME`.
    package var values: [String: ScriptValue]
    /// Where it led, each time that the container asked.
    package var results: [Result]
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
