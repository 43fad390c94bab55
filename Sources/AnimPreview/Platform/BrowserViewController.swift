import AnimProgram
import AnimRuntime

/// The traits of the device that a page shows, and the callbacks of its view controllers.
package final class BrowserDevice {
  /// The traits of all changes.
  package var traits = RequestTraits()
  /// The insets of the safe area, in points.
  package var safeArea = StageInsets()

  /// The callbacks since ``takeCallbacks()``, such as `Home.viewWillAppear(true)`, each with its
  /// time.
  private var callbacks: [(moment: Double, text: String)] = []
  private let clock: any FrameClock
  private var lastSerial = 0

  /// Creates a device.
  package init(clock: any FrameClock) { self.clock = clock }

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

  /// Returns the callbacks since the last call.
  package func takeCallbacks() -> [(moment: Double, text: String)] {
    defer { callbacks = [] }
    return callbacks
  }

  func record(_ callback: String) {
    // This limits the list if it is not requested for a long time, as when a page is hidden for a
    // day.
    if callbacks.count < 1_000 { callbacks.append((clock.now, callback)) }
  }
}

/// A view controller whose view a browser draws. It records its callbacks and forwards its
/// appearance to the container that it owns.
package final class BrowserViewController {
  /// The identifier that rules use.
  package let identifier: String
  /// Its view.
  package let view: BrowserView
  /// The device on which it is shown.
  package let device: BrowserDevice
  /// The container that it owns; `nil` if it owns none.
  package var container: TransitionContainer<BrowserPlatform>?
  /// Called with each callback after it has been recorded, without the identifier.
  package var onCallback: ((String) -> Void)?

  private var transition: (isAppearing: Bool, animated: Bool)?

  /// Creates a view controller.
  package init(_ identifier: String, on device: BrowserDevice, look: Look = Look("screen")) {
    (self.identifier, self.device) = (identifier, device)
    view = BrowserView(.card, look: look)
    view.serial = device.nextSerial()
  }

  func willMove(toParent parent: BrowserViewController?) {
    call("willMove(toParent: \(parent?.identifier ?? "nil"))")
  }

  func didMove(toParent parent: BrowserViewController?) {
    call("didMove(toParent: \(parent?.identifier ?? "nil"))")
  }

  func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    transition = (isAppearing, animated)
    call("\(isAppearing ? "viewWillAppear" : "viewWillDisappear")(\(animated))")
    if isAppearing {
      container?.viewWillAppear(animated)
    } else {
      container?.viewWillDisappear(animated)
    }
  }

  func endAppearanceTransition() {
    guard let (isAppearing, animated) = transition else { return call("unbalanced end") }
    transition = nil
    call("\(isAppearing ? "viewDidAppear" : "viewDidDisappear")(\(animated))")
    if isAppearing {
      container?.viewDidAppear(animated)
    } else {
      container?.viewDidDisappear(animated)
    }
  }

  private func call(_ callback: String) {
    device.record("\(identifier).\(callback)")
    onCallback?(callback)
  }
}
