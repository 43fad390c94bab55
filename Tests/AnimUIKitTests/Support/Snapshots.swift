import AnimatorKit
import AnimRuntime
import UIKit

@testable import AnimUIKit
@testable import AnimatorPlayer

/// A view and the snapshot that is taken of it.
@MainActor struct Photographed {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
  private let inner = CALayer()

  /// Creates a view with a layer in it, visible on the screen or not.
  init(isOnScreen: Bool) {
    view.layer.sublayers = [inner]
    guard isOnScreen else { return }
    (view.layer.shown, inner.shown) = (CALayer(), CALayer())
  }

  /// Hides what is in the view, as an app or a transition may.
  func hideInner() { inner.isHidden = true }

  /// Whether the snapshot is drawn into an image instead of taken from the screen.
  var isDrawn: Bool {
    (UIKitPlatform.makeSnapshot(of: view, part: nil) as? UIImageView)?.image?.drawn.count == 1
  }
}

extension ContainerViewController {
  /// Returns whether VoiceOver's focus is on a child.
  func hasFocus(_ screen: Screen) -> Bool { isFocused(screen.view) }

  /// Returns whether VoiceOver's focus is on a view.
  func isFocused(_ view: UIView) -> Bool { UIAccessibility.focus === view }

  /// How often VoiceOver's focus was moved.
  var focusMoves: Int { UIAccessibility.moves }

  /// Puts the container into a window.
  func putInWindow() {
    UIAccessibility.element = nil
    let window = UIWindow(frame: view.bounds)
    window.addSubview(view)
    attach(window, as: .testWindow)
  }

  /// Moves VoiceOver's focus to a new view in a screen, as a user does.
  func focusRow(in screen: Screen) -> UIView {
    let row = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    screen.view.addSubview(row)
    UIAccessibility.element = row
    return row
  }

  /// Names a new view for VoiceOver's focus in a screen.
  func nameFocus(in screen: Screen) -> UIView {
    let title = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    screen.view.addSubview(title)
    screen.arrivalFocus = title
    return title
  }
}

extension AttachmentKey {
  fileprivate static let testWindow = AttachmentKey()
}
