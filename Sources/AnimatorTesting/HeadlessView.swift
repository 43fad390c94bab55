import AnimProgram
import AnimRuntime

/// A view in memory, which draws nothing.
public final class HeadlessView {
  /// The contents of a snapshot view.
  package enum Content {
    /// A view, or a part of it in its own coordinates. The part is `nil` for the whole view.
    case snapshot(of: HeadlessView, part: StageRectangle?)
    /// Two snapshots, the first of which fades into the second.
    case crossFade(from: HeadlessView, to: HeadlessView)
  }

  /// The name that tests and scripts know the view by. May be empty.
  public let identifier: String
  /// The frame in the superview, in points.
  public var frame: StageRectangle {
    didSet { if frame.size != oldValue.size { onResize?(frame.size) } }
  }
  /// The insets of the safe area, in points.
  public var safeAreaInsets = StageInsets()
  /// Everything that can change without layout. Its `frame` is `nil`.
  public var appearance = ViewAppearance()
  /// Whether the view and its subviews are hidden.
  public var isHidden = false
  /// The contents of the view if it is a snapshot. `nil` for other views.
  package let content: Content?
  /// The views that were hidden in the original of a snapshot.
  package internal(set) var hiddenViews: [HeadlessView] = []
  /// The size of what a snapshot shows, in points.
  package internal(set) var originalSize = StageSize(width: 0, height: 0)
  /// Called after the size has changed.
  package var onResize: ((StageSize) -> Void)?
  /// What a page that draws the view knows of it. `nil` if none does.
  package var page: AnyObject?
  /// The superview. `nil` if there is none.
  public internal(set) weak var superview: HeadlessView?
  /// The subviews, the frontmost last.
  public internal(set) var subviews: [HeadlessView] = []

  /// Creates a view.
  public init(_ identifier: String = "", frame: StageRectangle = .zero) {
    self.identifier = identifier
    self.frame = frame
    content = nil
  }

  /// Creates a snapshot view.
  init(showing content: Content) {
    identifier = content.name
    frame = .zero
    self.content = content
  }

  /// The opacity, 0…1.
  public var alpha: Double {
    get { appearance.alpha }
    set { appearance.alpha = newValue }
  }

  /// The transform about the anchor.
  public var matrix: StageMatrix {
    get { appearance.matrix }
    set { appearance.matrix = newValue }
  }

  /// Adds a view in front of the other subviews.
  public func addSubview(_ view: HeadlessView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  /// Removes the view from its superview.
  public func removeFromSuperview() {
    // The view added last is usually removed first.
    if let place = superview?.subviews.lastIndex(where: { $0 === self }) {
      superview?.subviews.remove(at: place)
    }
    superview = nil
  }
}

extension HeadlessView.Content {
  /// The view's name, such as `card`, `card[0, 0, 80, 568]` or `card > photo`.
  fileprivate var name: String {
    switch self {
    case .snapshot(let view, nil): view.identifier
    case .snapshot(let view, let part?):
      "\(view.identifier)[\(part.x), \(part.y), \(part.width), \(part.height)]"
    case .crossFade(let first, let second): "\(first.identifier) > \(second.identifier)"
    }
  }
}
