import AnimProgram
import AnimRuntime

/// A view that a browser draws: the session keeps the tree, and the page shows it.
package final class BrowserView {
  /// What a view shows.
  package enum Content {
    /// A part of a screen, such as a label: laid out, but moved by no transition of its own.
    case element
    /// A view in which a container moves its screens.
    case stage
    /// A screen or an overlay.
    case card
    /// A copy of a view, or of a part of it in its own coordinates, without what was hidden in it.
    case snapshot(of: BrowserView, part: StageRectangle, without: [BrowserView])
    /// Two snapshots, the first of which fades into the second.
    case crossFade(from: BrowserView, to: BrowserView)
  }

  /// What the view shows.
  package let content: Content
  /// The name by which scripts find the view; empty if they cannot.
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
  /// What can change without a new layout; its `frame` is `nil`.
  package var appearance = ViewAppearance()
  /// Whether the view and everything in it is left out of the picture.
  package var isHidden = false
  /// How the page draws the view at rest.
  package var look: Look
  /// What a tap on the view, or on something in it, does.
  package var onTap: (() -> Void)?
  /// Lays the subviews out in a new size.
  package var onResize: ((StageSize) -> Void)?
  /// The safe area of the device, for the root of a tree.
  package var safeArea = StageInsets()
  /// The view in which this one lies.
  package private(set) weak var superview: BrowserView?
  /// The views in this one, the last in front.
  package internal(set) var subviews: [BrowserView] = []

  /// Counts what an app makes, so that the same view is found when the app is shown again; 0 for
  /// what transitions make.
  package var serial = 0
  /// The number by which the page knows the view; `nil` until it has been drawn.
  var number: Int?

  /// Creates a view without a superview.
  package init(
    _ content: Content = .element, _ identifier: String = "", frame: StageRectangle = .zero,
    look: Look = Look()
  ) {
    (self.content, self.identifier, self.frame, self.look) = (content, identifier, frame, look)
  }

  /// Puts a view in front of the others in this one.
  package func addSubview(_ view: BrowserView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  /// Takes the view out of its superview.
  package func removeFromSuperview() {
    if let place = superview?.subviews.lastIndex(where: { $0 === self }) {
      superview?.subviews.remove(at: place)
    }
    superview = nil
  }
}

/// How a view looks at rest: a class of the page's style sheet, and what differs from it.
package struct Look: Hashable {
  /// The classes in `stage.css`, separated by blanks.
  package var name: String
  /// The text; empty for none.
  package var text: String
  /// CSS properties by name.
  package var style: [String: String]
  /// The corner radius in points, which scripts can read.
  package var cornerRadius: Double

  /// Creates a look.
  package init(
    _ name: String = "", text: String = "", style: [String: String] = [:], cornerRadius: Double = 0
  ) {
    (self.name, self.text, self.style, self.cornerRadius) = (name, text, style, cornerRadius)
  }
}
