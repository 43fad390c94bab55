import AnimProgram
import AnimRuntime
import AnimatorTesting

/// What a page knows of a view in memory that it draws.
final class PageView {
  /// The kind of a view.
  enum Kind: String {
    /// A part of a screen, such as a label. It is laid out, but not moved by itself in a
    /// transition.
    case element
    /// A view in which a container moves its screens.
    case stage
    /// A screen, or what a transition creates.
    case card
  }

  /// The kind.
  let kind: Kind
  /// The appearance of the view at rest.
  var look: Look
  /// Called when the view, or something in it, is tapped.
  var onTap: (() -> Void)?
  /// How far the contents have been scrolled up, in points.
  var scroll = 0.0
  /// How far the contents can be scrolled up, in points; 0 if they fit.
  var reach = 0.0
  /// The number of a view among those that the app creates, so that the same view can be found when
  /// the app is shown again; 0 for views that transitions create.
  var serial = 0
  /// The number of the view on the page; `nil` until it has been on the page.
  var number: Int?

  fileprivate init(_ kind: Kind, _ look: Look) { (self.kind, self.look) = (kind, look) }
}

extension HeadlessView {
  /// Creates a view that a page draws.
  convenience init(_ kind: PageView.Kind, _ identifier: String = "", look: Look) {
    self.init(identifier)
    page = PageView(kind, look)
    // Scripts can read it.
    if look.cornerRadius > 0 { appearance.overrides[Property.cornerRadius] = [look.cornerRadius] }
  }

  /// What the page knows of it.
  var onPage: PageView {
    if let known = page as? PageView { return known }
    let made = PageView(.card, Look(content == nil ? "overlay" : "picture"))
    page = made
    return made
  }

  /// Scrolls the contents up by a distance in points, as far as they go; returns whether they move.
  @discardableResult
  func scroll(by way: Double) -> Bool {
    let old = onPage.scroll
    onPage.scroll = min(max(0, old + way), onPage.reach)
    if onPage.scroll != old { onResize?(frame.size) }
    return onPage.scroll != old
  }
}

/// The look of a view at rest: classes of the page's style sheet, a text, and round corners.
struct Look: Hashable {
  /// The classes in `stage.css`, separated by spaces.
  var name: String
  /// The text; empty if there is none.
  var text: String
  /// The name that assistive technologies read if there is no text; empty if the text is the name.
  var accessibilityName = ""
  /// The corner radius in points.
  var cornerRadius: Double

  /// Creates a look.
  init(_ look: String = "", text: String = "", name: String = "", cornerRadius: Double = 0) {
    (self.name, self.text, accessibilityName) = (look, text, name)
    self.cornerRadius = cornerRadius
  }
}

/// The device that a page shows.
final class PageDevice {
  /// The traits of all changes.
  var traits = RequestTraits()
  /// The insets of the safe area, in points.
  var safeArea = StageInsets()
  /// The layouts of the screens; each exists as long as its screen. A layout returns false when the
  /// screen is gone.
  var layouts: [() -> Bool] = []

  private var lastSerial = 0

  /// Lays out all screens again, for example after the layout direction has changed.
  func layOutScreens() { layouts.removeAll { !$0() } }

  /// Returns the next serial number for a view of the app.
  func nextSerial() -> Int {
    lastSerial += 1
    return lastSerial
  }
}
