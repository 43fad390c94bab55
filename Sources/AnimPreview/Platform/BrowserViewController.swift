import AnimProgram
import AnimRuntime

/// What is true of the device that a page shows, and what its view controllers were called with.
package final class BrowserDevice {
  /// The traits of all changes.
  package var traits = RequestTraits()
  /// The safe area's distances from the edges, in points.
  package var safeArea = StageInsets()

  /// The callbacks since ``takeCallbacks()``, such as `Home.viewWillAppear(true)`, each with its
  /// moment.
  private var callbacks: [(moment: Double, text: String)] = []
  private let clock: any FrameClock
  private var lastSerial = 0

  /// Creates a device.
  package init(clock: any FrameClock) { self.clock = clock }

  /// The layouts of the screens, each as long as its screen lives.
  var layouts: [() -> Bool] = []

  /// Lays all screens out again, as when the direction of reading changes.
  func layOutScreens() { layouts.removeAll { !$0() } }

  /// The next number for a view of the app.
  func nextSerial() -> Int {
    lastSerial += 1
    return lastSerial
  }

  /// The callbacks since the last call.
  package func takeCallbacks() -> [(moment: Double, text: String)] {
    defer { callbacks = [] }
    return callbacks
  }

  func record(_ callback: String) {
    // Nobody may have asked for long: a page that is hidden for a day.
    if callbacks.count < 1_000 { callbacks.append((clock.now, callback)) }
  }
}

/// A view controller whose view a browser draws. It records its callbacks and forwards its
/// appearance to the container that it owns.
package final class BrowserViewController {
  /// The name by which rules know it.
  package let identifier: String
  /// Its view.
  package let view: BrowserView
  /// The device on which it is shown.
  package let device: BrowserDevice
  /// The container that it owns; `nil` for none.
  package var container: TransitionContainer<BrowserPlatform>?
  /// Called with each callback after it was recorded, without the identifier.
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
