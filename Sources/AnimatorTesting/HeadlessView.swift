import AnimProgram
import AnimRuntime

/// A view without a screen.
public final class HeadlessView {
  /// What a picture shows.
  public enum Content {
    /// A view, or a part of it in its own coordinates.
    case snapshot(of: HeadlessView, part: StageRectangle?)
    /// Two snapshots, one of which fades into the other.
    case crossFade(from: HeadlessView, to: HeadlessView)
  }

  /// A name for people and tests; may be empty.
  public let identifier: String
  /// Where it is laid out in its superview, in points.
  public var frame: StageRectangle
  /// The safe area's distances from its edges.
  public var safeAreaInsets = StageInsets()
  // Written in each frame, and never open while anything else is called.
  /// What of it can be changed without laying it out; its `frame` is nil.
  @exclusivity(unchecked) public var appearance = ViewAppearance()
  /// Whether neither it nor what stands in it is drawn.
  public var isHidden = false
  /// What it shows, where it is a picture.
  public let content: Content?
  /// The view in which it stands.
  public internal(set) weak var superview: HeadlessView?
  /// The views in it, the last in front.
  public internal(set) var subviews: [HeadlessView] = []

  /// Creates a view.
  public init(_ identifier: String = "", frame: StageRectangle = .zero) {
    self.identifier = identifier
    self.frame = frame
    content = nil
  }

  /// Creates a picture.
  init(showing content: Content) {
    identifier = content.name
    frame = .zero
    self.content = content
  }

  /// Its opacity, 0…1.
  public var alpha: Double {
    get { appearance.alpha }
    set { appearance.alpha = newValue }
  }

  /// Its transform about its anchor.
  public var matrix: StageMatrix {
    get { appearance.matrix }
    set { appearance.matrix = newValue }
  }

  /// Takes over what a frame changes.
  func take(_ changed: PropertySet, from new: UnsafePointer<ViewAppearance>) {
    appearance.take(changed.subtracting(.layout), from: new)
    if changed.meets(.layout), let frame = new.pointee.frame { self.frame = frame }
  }

  /// Puts a view in front of the others in here.
  public func addSubview(_ view: HeadlessView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  /// Takes it out of its superview.
  public func removeFromSuperview() {
    // What was added last goes first as a rule.
    if let place = superview?.subviews.lastIndex(where: { $0 === self }) {
      superview?.subviews.remove(at: place)
    }
    superview = nil
  }
}

extension HeadlessView.Content {
  /// Such as `card`, `card[0, 0, 80, 568]` and `card > photo`.
  fileprivate var name: String {
    switch self {
    case .snapshot(let view, nil): view.identifier
    case .snapshot(let view, let part?):
      "\(view.identifier)[\(part.x), \(part.y), \(part.width), \(part.height)]"
    case .crossFade(let first, let second): "\(first.identifier) > \(second.identifier)"
    }
  }
}
