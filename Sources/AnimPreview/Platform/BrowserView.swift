import AnimProgram
import AnimRuntime

/// A view that a browser draws. The session keeps the tree, and the page shows it.
package final class BrowserView {
  /// The contents of a view.
  package enum Content {
    /// A part of a screen, such as a label. It is laid out, but not moved by itself in a
    /// transition.
    case element
    /// A view in which a container moves its screens.
    case stage
    /// A screen or an overlay.
    case card
    /// A copy of a view, or of a part of it in its own coordinates, without the views that were
    /// hidden.
    case snapshot(of: BrowserView, part: StageRectangle, without: [BrowserView])
    /// Two snapshots, the first of which fades into the second.
    case crossFade(from: BrowserView, to: BrowserView)
  }

  /// The contents of the view.
  package let content: Content
  /// The identifier by which scripts find the view; empty if they cannot.
  package let identifier: String
  /// The frame in the superview's coordinates, in points.
  package var frame: StageRectangle {
    didSet {
      guard frame.size != oldValue.size else { return }
      if case .crossFade(let first, let second) = content {
        for view in [first, second] { view.frame = StageRectangle(origin: .zero, size: frame.size) }
      }
      onResize?(frame.size)
    }
  }
  /// The properties that can change without a new layout; its `frame` is `nil`.
  package var appearance = ViewAppearance()
  /// Whether the view and everything in it is hidden.
  package var isHidden = false
  /// The appearance of the view at rest.
  package var look: Look
  /// Called when the view, or something in it, is tapped.
  package var onTap: (() -> Void)?
  /// Called to lay out the subviews for a new size.
  package var onResize: ((StageSize) -> Void)?
  /// How far the contents have been scrolled up, in points.
  package var scroll = 0.0 { didSet { if scroll != oldValue { onResize?(frame.size) } } }
  /// How far the contents can be scrolled up, in points; 0 if they fit.
  package var reach = 0.0
  /// The safe area of the device. Only the root of a tree uses it.
  package var safeArea = StageInsets()
  /// The view that contains this one.
  package private(set) weak var superview: BrowserView?
  /// The views in this one, from back to front.
  package internal(set) var subviews: [BrowserView] = []

  /// The number of a view among those that the app creates, so that the same view can be found when
  /// the app is shown again; 0 for views that transitions create.
  package var serial = 0
  /// The number of the view on the page; `nil` until it has been drawn.
  var number: Int?

  /// Creates a view without a superview.
  package init(
    _ content: Content = .element, _ identifier: String = "", frame: StageRectangle = .zero,
    look: Look = Look()
  ) {
    (self.content, self.identifier, self.frame, self.look) = (content, identifier, frame, look)
  }

  /// Adds a view in front of the others.
  package func addSubview(_ view: BrowserView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  /// Removes the view from its superview.
  package func removeFromSuperview() {
    if let place = superview?.subviews.lastIndex(where: { $0 === self }) {
      superview?.subviews.remove(at: place)
    }
    superview = nil
  }
}

/// The look of a view at rest: classes of the page's style sheet, a text, and round corners.
package struct Look: Hashable {
  /// The classes in `stage.css`, separated by spaces.
  package var name: String
  /// The text; empty if there is none.
  package var text: String
  /// The name that assistive technologies read if there is no text; empty if the text is the name.
  package var accessibilityName = ""
  /// The corner radius in points, which scripts can read.
  package var cornerRadius: Double

  /// Creates a look.
  package init(
    _ look: String = "", text: String = "", name: String = "", cornerRadius: Double = 0
  ) {
    (self.name, self.text, accessibilityName) = (look, text, name)
    self.cornerRadius = cornerRadius
  }
}
