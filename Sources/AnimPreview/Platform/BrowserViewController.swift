import AnimProgram
import AnimRuntime

/// The device that a page shows.
package final class BrowserDevice {
  /// The traits of all changes.
  package var traits = RequestTraits()
  /// The insets of the safe area, in points.
  package var safeArea = StageInsets()

  private var lastSerial = 0

  /// Creates a device.
  package init() {}

  /// The layouts of the screens; each exists as long as its screen. A layout returns false when the
  /// screen is gone.
  var layouts: [() -> Bool] = []

  /// Lays out all screens again, for example after the layout direction has changed.
  func layOutScreens() { layouts.removeAll { !$0() } }

  /// Returns the next serial number for a view of the app.
  func nextSerial() -> Int {
    lastSerial += 1
    return lastSerial
  }
}

/// A view controller whose view a browser draws. It forwards its appearance to the container that it
/// owns.
package final class BrowserViewController {
  /// The identifier that rules use.
  package let identifier: String
  /// Its view.
  package let view: BrowserView
  /// The device on which it is shown.
  package let device: BrowserDevice
  /// The container that it owns; `nil` if it owns none.
  package var container: TransitionContainer<BrowserPlatform>?
  /// Called with each callback, such as `viewWillAppear(true)`.
  package var onCallback: ((String) -> Void)?

  private var transition: (isAppearing: Bool, animated: Bool)?

  /// Creates a view controller.
  package init(_ identifier: String, on device: BrowserDevice, look: Look = Look("screen")) {
    (self.identifier, self.device) = (identifier, device)
    view = BrowserView(.card, look: look)
    view.serial = device.nextSerial()
  }

  func willMove(toParent parent: BrowserViewController?) {
    onCallback?("willMove(toParent: \(parent?.identifier ?? "nil"))")
  }

  func didMove(toParent parent: BrowserViewController?) {
    onCallback?("didMove(toParent: \(parent?.identifier ?? "nil"))")
  }

  func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    transition = (isAppearing, animated)
    onCallback?("\(isAppearing ? "viewWillAppear" : "viewWillDisappear")(\(animated))")
    if isAppearing {
      container?.viewWillAppear(animated)
    } else {
      container?.viewWillDisappear(animated)
    }
  }

  func endAppearanceTransition() {
    guard let (isAppearing, animated) = transition else {
      onCallback?("unbalanced end")
      return
    }
    transition = nil
    onCallback?("\(isAppearing ? "viewDidAppear" : "viewDidDisappear")(\(animated))")
    if isAppearing {
      container?.viewDidAppear(animated)
    } else {
      container?.viewDidDisappear(animated)
    }
  }
}
