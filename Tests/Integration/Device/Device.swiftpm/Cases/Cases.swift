import AnimatorKit
import UIKit

/// One case: what it does, and the test in memory that shows the same if the stand-in models it.
@MainActor struct DeviceCase {
  let name: String
  let headless: String?
  let body: @MainActor (UIWindow) async -> Outcome

  init(
    _ name: String, headless: String? = nil, body: @escaping @MainActor (UIWindow) async -> Outcome
  ) {
    (self.name, self.headless, self.body) = (name, headless, body)
  }

  func run(in window: UIWindow) async -> Outcome {
    let outcome = await body(window)
    window.rootViewController?.dismiss(animated: false)
    return outcome
  }

  static let all =
    pushes + [
      DeviceCase("push.opaque", headless: "FrameTests.push", body: opaqueBar),
      DeviceCase("push.system", headless: "InstallTests.system", body: systemPush),
      DeviceCase("push.none", headless: "EndedAtOnceTests.none", body: instantPush),
      DeviceCase("push.callbacks", body: callbacks),
      DeviceCase("tabs.quick", headless: "TabTests.quickChanges", body: quickTabs),
      DeviceCase("sheet.system", headless: "InstallTests.unansweredPresentation", body: pageSheet),
      DeviceCase("sheet.notAnimated", headless: "FrameTests.notAnimated", body: notAnimated),
      DeviceCase("swipe.hiddenBack", headless: "SwipeBackTests.forbidden", body: hiddenBack),
      DeviceCase("install.twice", headless: "InstallTests.twice", body: installTwice),
      DeviceCase("leaks", body: leaks),
    ]

  private static func script(_ timing: String, _ to: String) -> String {
    "animator move { duration 400ms; timing \(timing); to { \(to) } }\nwhen push use move\n"
  }

  /// Pushes whose frames are compared with the same script in memory.
  private static var pushes: [DeviceCase] {
    [
      ("push.linear", "linear", "translate.x: container.width -> 0"),
      ("push.curve", "easeInOut", "translate.x: container.width -> 0"),
      ("push.spring", "spring(0.8)", "translate.x: container.width -> 0"),
      ("push.keys", "linear", "translate.x: container.width -> -20pt at 70% -> 0"),
    ].map { name, timing, to in
      DeviceCase(name, headless: "PlanLawTests") { window in
        var outcome = Outcome()
        let text = script(timing, to)
        let navigation = show(UIViewController(), text, in: window)
        let detail = makeDetail()
        await pause(0.3)
        let reader = FrameReader(detail.view)
        let start = CACurrentMediaTime()
        navigation.pushViewController(detail, animated: true)
        await pause(1.5)
        reader.stop()
        reader.compare(
          text, duration: 0.4, from: start, size: window.bounds.size, into: &outcome)
        outcome.expect(navigation.topViewController === detail, "the screen is not on top")
        return outcome
      }
    }
  }

  private static func opaqueBar(_ window: UIWindow) async -> Outcome {
    var outcome = Outcome()
    let home = UIViewController()
    let navigation = show(home, script("linear", "translate.x: container.width -> 0"), in: window)
    navigation.navigationBar.isTranslucent = false
    home.edgesForExtendedLayout = []
    let detail = makeDetail()
    detail.edgesForExtendedLayout = []
    await pause(0.3)
    let top = home.view.convert(home.view.bounds, to: window).minY
    navigation.pushViewController(detail, animated: true)
    await pause(0.2)
    outcome.expect(
      home.view.convert(home.view.bounds, to: window).minY == top, "from moves under the bar")
    await pause(0.8)
    let frame = detail.view.convert(detail.view.bounds, to: window)
    outcome.expect(
      frame, CGRect(x: 0, y: top, width: window.bounds.width, height: window.bounds.height - top),
      "to")
    return outcome
  }

  private static func systemPush(_ window: UIWindow) async -> Outcome {
    var outcome = Outcome()
    let text = script("linear", "alpha: 0 -> 1") + "when push to Detail use system"
    let navigation = show(UIViewController(), text, in: window)
    await pause(0.3)
    let detail = makeDetail()
    let reader = FrameReader(detail.view)
    navigation.pushViewController(detail, animated: true)
    await pause(1)
    reader.stop()
    outcome.expect(reader.samples.contains { $0.x > 20 }, "UIKit's own push does not slide")
    return outcome
  }

  private static func instantPush(_ window: UIWindow) async -> Outcome {
    var outcome = Outcome()
    let navigation = show(UIViewController(), "when push use none", in: window)
    await pause(0.3)
    navigation.pushViewController(makeDetail(), animated: true)
    await pause(0.1)
    outcome.expect(navigation.transitionCoordinator == nil, "the push is still running")
    return outcome
  }

  private static func callbacks(_ window: UIWindow) async -> Outcome {
    var outcome = Outcome()
    let (home, detail) = (Recorder("Home"), Recorder("Detail"))
    let navigation = show(home, script("linear", "alpha: 0 -> 1"), in: window)
    await pause(0.3)
    Recorder.calls = []
    navigation.pushViewController(detail, animated: true)
    await pause(1)
    let expected = [
      "Home willDisappear", "Detail willAppear", "Home didDisappear", "Detail didAppear",
    ]
    outcome.expect(
      Recorder.calls.sorted() == expected.sorted(), Recorder.calls.joined(separator: ", "))
    outcome.facts.append(Recorder.calls.joined(separator: ", "))
    return outcome
  }

  private static func quickTabs(_ window: UIWindow) async -> Outcome {
    var outcome = Outcome()
    let tabs = UITabBarController()
    tabs.viewControllers = (0..<3).map { _ in UIViewController() }
    install("animator a { duration 400ms; to { alpha: 0 -> 1 } }\nwhen select use a").install(
      on: tabs)
    window.rootViewController = tabs
    await pause(0.3)
    tabs.selectedIndex = 1
    await pause(0.1)
    tabs.selectedIndex = 2
    await pause(1)
    let shown = tabs.viewControllers?[2].viewIfLoaded
    outcome.expect(tabs.selectedIndex == 2, "tab \(tabs.selectedIndex) is selected")
    outcome.expect(shown?.window != nil, "the selected tab is not on screen")
    outcome.expect(
      tabs.viewControllers?[1].viewIfLoaded?.window == nil, "the first tab covers the second")
    return outcome
  }

  private static func pageSheet(_ window: UIWindow) async -> Outcome {
    var outcome = Outcome()
    let home = UIViewController()
    window.rootViewController = home
    let sheet = UIViewController()
    sheet.sheetPresentationController?.detents = [.medium()]
    home.present(sheet, animated: true, using: install("when push use none"))
    await pause(1)
    let frame = sheet.view.convert(sheet.view.bounds, to: window)
    outcome.expect(sheet.modalPresentationStyle == .pageSheet, "the style has changed")
    outcome.expect(frame.minY > window.bounds.height / 4, "the sheet covers the screen")
    return outcome
  }

  private static func notAnimated(_ window: UIWindow) async -> Outcome {
    var outcome = Outcome()
    let home = UIViewController()
    window.rootViewController = home
    let sheet = UIViewController()
    sheet.preferredContentSize = CGSize(width: 0, height: 300)
    let text = "animator a { duration 2s; to { translate.y: 300pt -> 0 } }\nwhen present use a"
    let animators = install(text)
    home.present(sheet, animated: false, using: animators)
    await pause(0.2)
    outcome.expect(sheet.transitionCoordinator == nil, "it is animated")
    let frame = sheet.view.convert(sheet.view.bounds, to: window)
    outcome.expect(abs(frame.maxY - window.bounds.height) < 1, "it is not at the bottom edge")
    return outcome
  }

  private static func hiddenBack(_ window: UIWindow) async -> Outcome {
    var outcome = Outcome()
    let navigation = show(
      UIViewController(), "animator a { duration 1s; to { alpha: 0 -> 1 } }\nwhen pop use a",
      in: window)
    let detail = makeDetail()
    detail.navigationItem.hidesBackButton = true
    navigation.pushViewController(detail, animated: false)
    await pause(0.3)
    let swipes = (navigation.view.gestureRecognizers ?? []).compactMap {
      $0 as? UIScreenEdgePanGestureRecognizer
    }
    let begins = swipes.contains { $0.delegate?.gestureRecognizerShouldBegin?($0) ?? true }
    outcome.expect(!begins, "a swipe goes back")
    return outcome
  }

  private static func installTwice(_ window: UIWindow) async -> Outcome {
    var outcome = Outcome()
    let text = "animator a { duration 1s; to { alpha: 0 -> 1 } }\nwhen pop use a"
    let navigation = show(UIViewController(), text, in: window)
    navigation.pushViewController(makeDetail(), animated: false)
    await pause(0.3)
    let before = navigation.view.gestureRecognizers?.count
    install(text).install(on: navigation)
    await pause(0.1)
    outcome.expect(navigation.view.gestureRecognizers?.count == before, "a recognizer is left")
    return outcome
  }

  private static func leaks(_ window: UIWindow) async -> Outcome {
    var outcome = Outcome()
    let navigation = show(UIViewController(), script("linear", "alpha: 0 -> 1"), in: window)
    weak var popped: UIViewController?
    do {
      let detail = makeDetail()
      popped = detail
      navigation.pushViewController(detail, animated: true)
    }
    await pause(1)
    navigation.popViewController(animated: true)
    await pause(1)
    outcome.expect(popped == nil, "the popped screen is still in memory")
    return outcome
  }

  // MARK: Helpers

  private static func install(_ script: String) -> Animators {
    Animators(.data(Data(script.utf8))) { print("# \($0)") }
  }

  private static func show(
    _ home: UIViewController, _ script: String, in window: UIWindow
  ) -> UINavigationController {
    home.view.backgroundColor = .systemTeal
    let navigation = UINavigationController(rootViewController: home)
    install(script).install(on: navigation)
    window.rootViewController = navigation
    return navigation
  }

  private static func makeDetail() -> UIViewController {
    let detail = UIViewController()
    detail.animatorID = "Detail"
    detail.view.backgroundColor = .systemOrange
    return detail
  }

  private static func pause(_ seconds: Double) async {
    try? await Task.sleep(nanoseconds: UInt64(seconds * 1e9))
  }
}

/// A screen that records its appearance callbacks.
final class Recorder: UIViewController {
  static var calls: [String] = []
  private let name: String

  init(_ name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    Self.calls.append("\(name) willAppear")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    Self.calls.append("\(name) didAppear")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    Self.calls.append("\(name) willDisappear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    Self.calls.append("\(name) didDisappear")
  }
}
