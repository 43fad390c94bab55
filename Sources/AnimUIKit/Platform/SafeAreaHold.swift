#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The safe area of a screen at rest, which the screen keeps while it moves.
  ///
  /// UIKit computes the insets of a view from where its transform puts it, so the content of a
  /// moving screen would shift. The difference is added to the additional insets of its view
  /// controller, and taken back at the end.
  @MainActor final class SafeAreaHold {
    private weak var screen: UIViewController?
    private let insets: UIEdgeInsets
    /// What the hold has added to the view controller's own additional insets.
    private var added = UIEdgeInsets.zero
    /// The additional insets as the hold has left them.
    private var written = UIEdgeInsets.zero

    /// Begins to hold the present insets of a screen.
    init(_ screen: UIViewController, _ view: UIView) {
      (self.screen, insets) = (screen, view.safeAreaInsets)
    }

    /// Gives the view of the screen its insets again, if they have changed.
    func keep(_ view: UIView) {
      let now = view.safeAreaInsets
      guard now != insets, let screen else { return }
      let own = ownInsets(of: screen)
      // The change may make UIKit call back.
      written = screen.additionalSafeAreaInsets + (insets - now)
      added = written - own
      screen.additionalSafeAreaInsets = written
    }

    /// Lets the insets follow the view again. What the app has set meanwhile stays.
    func release() {
      guard added != .zero, let screen else { return }
      screen.additionalSafeAreaInsets = ownInsets(of: screen)
    }

    /// Returns the view controller's own additional insets. An edge at which they are not as the hold has left
    /// them has been set by the app.
    private func ownInsets(of screen: UIViewController) -> UIEdgeInsets {
      let now = screen.additionalSafeAreaInsets
      var own = now - added
      for edge in [\UIEdgeInsets.top, \.left, \.bottom, \.right]
      where now[keyPath: edge] != written[keyPath: edge] {
        own[keyPath: edge] = now[keyPath: edge]
      }
      return own
    }
  }

  /// The view that moves a screen. UIKit passes its safe area on to the views inside.
  final class CardView: UIView {
    /// The safe area that the card has while it moves. `nil` for the one that UIKit computes.
    var heldInsets: UIEdgeInsets?

    /// The safe area at rest, wherever the card is.
    override var safeAreaInsets: UIEdgeInsets { heldInsets ?? super.safeAreaInsets }
  }

  /// The view around the content of a host, which notices what UIKit does to it.
  final class CropView: UIView {
    private var surrounding: HostView? { superview?.superview as? HostView }

    override func layoutSubviews() {
      super.layoutSubviews()
      surrounding?.keepSafeArea()
    }

    override func safeAreaInsetsDidChange() {
      super.safeAreaInsetsDidChange()
      surrounding?.keepSafeArea()
    }

    override func willRemoveSubview(_ subview: UIView) {
      super.willRemoveSubview(subview)
      surrounding?.willLose(subview)
    }
  }

  extension UIEdgeInsets {
    fileprivate static func + (one: UIEdgeInsets, other: UIEdgeInsets) -> UIEdgeInsets {
      UIEdgeInsets(
        top: one.top + other.top, left: one.left + other.left, bottom: one.bottom + other.bottom,
        right: one.right + other.right)
    }

    fileprivate static func - (one: UIEdgeInsets, other: UIEdgeInsets) -> UIEdgeInsets {
      UIEdgeInsets(
        top: one.top - other.top, left: one.left - other.left, bottom: one.bottom - other.bottom,
        right: one.right - other.right)
    }
  }
#endif
