import AnimHistories
import AnimatorKit
import AnimRuntime
import Seeds
import UIKit

@testable import AnimUIKit
@testable import AnimatorPlayer

/// A random history of an app on a UIKit that runs: stacks, tabs, presentations and the containers of
/// this package, with what an app, its user and the system do. The seed repeats it.
@MainActor final class AppHistory {
  /// The steps so far.
  private(set) var log: [String] = []
  /// What went wrong. Empty if nothing did.
  private(set) var failures: [String] = []

  var random: SeededGenerator
  let book = Book()
  private var app: App?
  private var touches: [UIGestureRecognizer] = []
  private var count = 0
  private var living: [Weak] = []
  private var presented: [Weak] = []

  private struct Weak {
    weak var object: AnyObject?
    let name: String
  }

  /// What exists as long as the app runs in a window.
  @MainActor private final class App {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
    let store = RegistryStore()
    let animators: Animators
    let hands: TestInteractions<UIKitPlatform>
    /// Whether the animator of a dismissal gives up.
    var givesUpDismissals: Bool {
      store.answer(to: TransitionRequest(.dismiss))?.hasPrefix("givesUp") == true
    }
    /// The containers and sheets of SwiftUI.
    var containers: [DrawnContainer] = []
    var sheets: [Sheets] = []

    init(seed: UInt64) {
      animators = Animators(.data(Data()), store: store) { _ in }
      hands = TestInteractions(seed: seed, fails: false)
    }
  }

  /// Creates a history.
  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    System.reset()
    _ = Record.takeFailures()
  }

  /// Runs the history up to its first failure.
  func run() {
    start()
    for step in 1...30 where failures.isEmpty {
      act()
      check()
      log.append("  \(state)")
      if step % 10 == 0, failures.isEmpty { rest() }
    }
    for _ in 0..<Int.random(in: 0...3, using: &random) where failures.isEmpty { act() }
    end()
    _ = Record.take()
  }

  // MARK: The app

  private func start() {
    let app = App(seed: random.next())
    self.app = app
    living.append(Weak(object: app.animators, name: "the animators"))
    loadScripts()
    log.append("\(System.habits.map { "\($0)" })")
    replaceRoot()
  }

  /// Shows something else instead of everything, as after a login.
  private func replaceRoot() {
    touches = []
    let root = makeRoot()
    log.append("\(type(of: root))")
    app?.window.rootViewController = root
  }

  private func loadScripts() {
    guard let app else { return }
    let registry = random.pick(UIKitPlatform.repertoire.registries)
    for name in app.store.current.layers.map(\.name) { app.store.remove(name) }
    for layer in registry.layers + [app.hands.layer] { app.store.replace(layer) }
    app.animators.rules.updateGestures()
  }

  private func noted<Screen: UIViewController>(_ screen: Screen) -> Screen {
    living.append(Weak(object: screen, name: screen.title ?? "\(type(of: screen))"))
    return screen
  }

  private func makeScreen() -> UIViewController {
    count += 1
    let name = "s\(count)"
    guard let app, random.once(in: 4) else {
      let screen = AppScreen(name, book)
      screen.hidesBottomBarWhenPushed = random.once(in: 4)
      if let app, random.once(in: 3) { app.sheets.append(Sheets(app.animators, in: screen)) }
      return noted(screen)
    }
    if random.once(in: 3) {
      let container = DrawnContainer(Self.names, selected: random.pick(Self.names), app.animators)
      app.containers.append(container)
      container.controller.title = name
      return noted(container.controller)
    }
    let screens = (0..<2).map { noted(AppScreen("\(name).\($0)", book)) }
    let container: UIViewController =
      random.once(in: 2)
      ? ContainerViewController(viewControllers: screens, animators: app.animators)
      : StackViewController(viewControllers: screens, animators: app.animators)
    container.title = name
    return noted(container)
  }

  /// The screens of a container of SwiftUI.
  private static let names = ["one", "two", "three"]

  private func makeStack() -> UINavigationController {
    let stack = noted(UINavigationController())
    count += 1
    stack.title = "stack\(count)"
    stack.viewControllers = (0..<Int.random(in: 1...3, using: &random)).map { _ in makeScreen() }
    let bar: CGFloat = random.pick([0, 0, 98])
    stack.barHeight = { _ in bar }
    app?.animators.install(on: stack)
    return stack
  }

  private func makeRoot() -> UIViewController {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return makeScreen()
    case 1: return makeStack()
    default:
      let tabs = noted(UITabBarController())
      tabs.title = "tabs"
      let contents: [UIViewController] = [makeStack(), makeScreen(), makeStack()]
      if random.once(in: 2) {
        tabs.viewControllers = contents
      } else {
        tabs.tabs = contents.map(makeTab)
      }
      tabs.opaqueBarHeight = random.pick([0, 83])
      app?.animators.install(on: tabs)
      return tabs
    }
  }

  private var chain: [UIViewController] { app?.window.rootViewController?.presentedChain ?? [] }
  private var shown: [UIViewController] { chain.last?.shownScreens ?? [] }

  /// What is presented, each with what it shows.
  private var state: String {
    chain.map { screen in
      screen.shownScreens.map { inner in
        let stack = inner as? UINavigationController
        let more = stack.map { " of \($0.viewControllers.count)\($0.change == nil ? "" : "…")" }
        return (inner.title ?? "?") + (more ?? "")
      }.joined(separator: "/")
    }.joined(separator: " < ")
  }

  // MARK: What happens

  private func act() {
    switch Int.random(in: 0..<33, using: &random) {
    case 0...5: request()
    case 6...11: touch()
    case 12...16: pass(random.pick([0, 0.001, 0.05, 0.05, 0.3, 2, 20]))
    case 17...18: grip()
    case 19: goToBackground()
    case 20: resize()
    case 21: install()
    case 22: changeSettings()
    case 23: moveSheet()
    case 24...25: replaceContents()
    case 26: replaceRoot()
    case 27...31: bind()
    default:
      log.append("swap scripts")
      loadScripts()
    }
  }

  private func request() {
    let animated = !random.once(in: 5)
    let stack = shown.lazy.compactMap { $0 as? UINavigationController }.last
    let tabs = shown.lazy.compactMap { $0 as? UITabBarController }.first
    switch Int.random(in: 0..<10, using: &random) {
    case 0...1:
      log.append("push \(animated)")
      stack?.pushViewController(makeScreen(), animated: animated)
    case 2:
      log.append("pop \(animated)")
      stack?.popViewController(animated: animated)
    case 3:
      log.append("pop to root \(animated)")
      stack?.popToRootViewController(animated: animated)
    case 4:
      log.append("set the stack \(animated)")
      guard let stack else { return }
      stack.setViewControllers(others(stack.viewControllers, makeScreen), animated: animated)
    case 5:
      guard let tabs else { return }
      let count = tabs.viewControllers?.count ?? tabs.tabs.count
      let number = Int.random(in: 0..<count, using: &random)
      log.append("tab \(number)")
      if random.once(in: 2) {
        tabs.tap(number)
      } else if tabs.tabs.isEmpty {
        tabs.selectedIndex = number
      } else {
        tabs.selectedTab = tabs.tabs[number]
      }
    case 6...7: present(animated)
    case 8:
      let whole = random.once(in: 4)
      log.append("dismiss \(whole ? "all " : "")\(animated)")
      (whole ? chain.first : chain.last)?.dismiss(animated: animated, completion: more())
    default: requestInside(animated)
    }
  }

  /// Gives a container other screens at once, whatever is going on.
  private func replaceContents() {
    if let tabs = shown.lazy.compactMap({ $0 as? UITabBarController }).first, random.once(in: 2) {
      log.append("other tabs")
      if let screens = tabs.viewControllers {
        tabs.viewControllers = others(screens, makeScreen)
      } else {
        tabs.tabs = others(tabs.tabs) { makeTab(makeScreen()) }
      }
    } else if let stack = shown.lazy.compactMap({ $0 as? UINavigationController }).last {
      log.append("another stack")
      stack.viewControllers = others(stack.viewControllers, makeScreen)
    }
  }

  /// Some of a list, and sometimes another one.
  private func others<Element>(_ list: [Element], _ make: () -> Element) -> [Element] {
    let kept = list.filter { _ in !random.once(in: 2) }
    return kept + (kept.isEmpty || random.once(in: 2) ? [make()] : [])
  }

  private func makeTab(_ screen: UIViewController) -> UITab {
    UITab(title: "", image: nil, identifier: screen.title ?? "") { _ in screen }
  }

  /// A screen that has been presented before. `nil` if there is none that is gone.
  private var spare: UIViewController? {
    presented.lazy.compactMap { $0.object as? UIViewController }.first {
      $0.presentingViewController == nil && !chain.contains($0)
    }
  }

  /// Presents a screen as the scripts say, or as UIKit does.
  private func present(_ animated: Bool) {
    guard let app, let presenter = shown.randomElement(using: &random) else { return }
    let screen =
      random.once(in: 3) ? spare ?? makeScreen() : random.once(in: 2) ? makeStack() : makeScreen()
    screen.modalPresentationStyle = random.pick([.automatic, .automatic, .fullScreen])
    screen.preferredContentSize = CGSize(width: 0, height: random.pick([0, 300]))
    presented.append(Weak(object: screen, name: ""))
    log.append("present \(screen.modalPresentationStyle) \(animated)")
    if random.once(in: 5) {
      presenter.present(screen, animated: animated, completion: more())
    } else {
      presenter.present(
        screen, animated: animated, using: app.animators, completion: more())
    }
    if let stage = screen.stageOfTests {
      living.append(Weak(object: stage, name: "the stage of \(screen.title ?? "a screen")"))
    }
  }

  /// What an app does at once when a presentation or dismissal is over.
  private func more() -> (() -> Void)? {
    guard random.once(in: 3) else { return nil }
    return { [weak self] in
      self?.log.append("then")
      self?.request()
    }
  }

  /// Requests a change in a container of this package.
  private func requestInside(_ animated: Bool) {
    if let container = (shown.last as? ContainerViewController)?.container {
      log.append("select inside")
      container.select(at: Int.random(in: 0...1, using: &random), animated: animated)
    } else if let container = (shown.last as? StackViewController)?.container {
      log.append("push or pop inside")
      if random.once(in: 2) {
        container.push(noted(AppScreen("inside", book)), animated: animated)
      } else {
        container.pop(animated: animated)
      }
    }
  }

  /// The app changes a binding of SwiftUI, or something else that makes SwiftUI draw its views again.
  private func bind() {
    guard let app else { return }
    let isAnimated = !random.once(in: 5)
    if let container = app.containers.randomElement(using: &random), random.once(in: 2) {
      let name = random.pick(Self.names)
      log.append("select \(name) \(isAnimated)")
      switch Int.random(in: 0..<6, using: &random) {
      case 0: container.update(suffix: name)
      case 1 where container.controller.viewIfLoaded != nil: container.selectInside(name)
      case 2: container.show(Self.names.shuffled(using: &random).dropLast(1) + [name])
      default: container.select(name, disablesAnimations: !isAnimated)
      }
    } else if let sheet = app.sheets.filter(\.isOnScreen).randomElement(using: &random) {
      let name = random.pick([nil] + Self.names)
      log.append("sheet \(name ?? "none") \(isAnimated)")
      sheet.disablesAnimations = !isAnimated
      switch Int.random(in: 0..<6, using: &random) {
      case 0: sheet.suffix = name ?? ""
      case 1: sheet.dismissInside()
      default: sheet.show(name)
      }
    }
  }

  private func touch() {
    guard !touches.isEmpty, !(touches.count < 3 && random.once(in: 4)) else { return beginTouch() }
    let index = Int.random(in: touches.indices, using: &random)
    let state = random.pick(
      [.changed, .changed, .changed, .ended, .cancelled] as [UIGestureRecognizer.State])
    let touch = touches[index]
    log.append("\(type(of: touch)) \(state)")
    if state != .changed { touches.remove(at: index) }
    touch.place(&random)
    touch.report(state)
  }

  /// A finger touches what is in front at a point, often at an edge, and moves.
  private func beginTouch() {
    let x = random.pick([random.number(0...320), 5, 315])
    let point = CGPoint(x: x, y: random.number(0...568))
    let views = sequence(first: app?.window.hitTest(point, with: nil)) { $0?.superview }
    let free = views.flatMap { $0?.gestureRecognizers ?? [] }.filter { recognizer in
      recognizer.target is ActionTarget && !touches.contains(recognizer)
    }
    guard let recognizer = free.randomElement(using: &random) else { return }
    recognizer.finger = point
    recognizer.place(&random)
    guard recognizer.wouldBegin else { return }
    log.append("\(type(of: recognizer)) began")
    if recognizer is UITapGestureRecognizer { return recognizer.report(.ended) }
    touches.append(recognizer)
    recognizer.report(.began)
  }

  /// Begins or continues a plugin's interaction.
  private func grip() {
    guard let hand = app?.hands.all.randomElement(using: &random) else { return }
    if !hand.leads || random.once(in: 4) { hand.begin(direction: random.pick([nil, 1, -1])) }
    log.append("hand \(hand.drive(SeededGenerator(seed: random.next())))")
  }

  private func pass(_ seconds: Double) {
    log.append("advance \(seconds)")
    let frames = random.pick([1, 3, 10])
    advance(by: seconds, frames: frames)
  }

  /// UIKit takes the touches away, Core Animation forgets its animations, and no frame is shown.
  private func goToBackground() {
    log.append("background")
    for touch in touches { touch.report(.cancelled) }
    app?.window.goToBackground(nil)
    passTime(by: random.pick([0.05, 30]))
  }

  private func resize() {
    let size = random.pick([(320, 568), (568, 320), (375, 812)])
    log.append("resize \(size)")
    app?.window.frame = CGRect(x: 0, y: 0, width: size.0, height: size.1)
  }

  private func changeSettings() {
    log.append("other settings")
    switch Int.random(in: 0..<3, using: &random) {
    case 0: UIAccessibility.isReduceMotionEnabled.toggle()
    case 1: UIView.areAnimationsEnabled.toggle()
    default:
      let direction: UISemanticContentAttribute = random.pick([
        .forceRightToLeft, .forceLeftToRight,
      ])
      app?.window.forEachView { $0.semanticContentAttribute = direction }
      app?.animators.rules.updateGestures()
    }
  }

  /// The screen in front wants another size, or the keyboard comes or goes.
  private func moveSheet() {
    log.append("another size")
    if random.once(in: 2) {
      chain.last?.preferredContentSize.height = random.pick([0, 200, 400])
    } else {
      let height = random.pick([0, 260.0])
      let frame = CGRect(x: 0, y: 568 - height, width: 320, height: height)
      NotificationCenter.default.post(
        name: UIResponder.keyboardWillChangeFrameNotification, object: nil,
        userInfo: [UIResponder.keyboardFrameEndUserInfoKey: frame])
    }
  }

  /// Installs animators again, or takes them away for a moment.
  private func install() {
    guard let app, let stack = shown.lazy.compactMap({ $0 as? UINavigationController }).last else {
      return
    }
    log.append("install again")
    if random.once(in: 2) { stack.installation?.uninstall() }
    app.animators.install(on: stack)
  }

  // MARK: What must hold

  private func check() {
    touches.removeAll { ![.began, .changed].contains($0.state) }
    failures += Record.takeFailures() + book.failures
    failures += app?.containers.flatMap(\.faults) ?? []
  }

  /// SwiftUI draws what has been written to its bindings.
  private func draw() {
    for container in app?.containers ?? [] { container.update(suffix: "") }
    for sheet in app?.sheets ?? [] where sheet.isInWindow { sheet.suffix = "" }
  }

  private func rest() {
    log.append("rest")
    // A sheet whose dismissals are given up stays, whatever its binding says.
    while app?.givesUpDismissals == true { loadScripts() }
    for touch in touches where !random.once(in: 4) { touch.report(.ended) }
    for _ in 0..<12 {
      pass(6)
      draw()
    }
    for touch in touches { touch.report(.cancelled) }
    touches = []
    advance(by: 30, frames: 30)
    check()
    let waiting = app?.sheets.filter(\.isWaiting).count ?? 0
    if CADisplayLink.running.count > waiting { failures.append("a display link runs on") }
    failures += app?.containers.filter(\.isInWindow).compactMap(\.fault) ?? []
    failures += app?.sheets.filter(\.isInWindow).compactMap(\.fault) ?? []
    if !book.open.isEmpty { failures.append("\(book.open.count) ends have not been told") }
    guard let window = app?.window else { return }
    failures += window.faultsAtRest
    let before = window.kindsOfRecognizers
    app?.animators.rules.updateGestures()
    if window.kindsOfRecognizers != before {
      failures.append("gestures \(before) should be \(window.kindsOfRecognizers)")
    }
    // No drag has a progress there, because it moves along one axis.
    let isWild = app?.store.answer(to: TransitionRequest(.pop)) == "wild"
    if !isWild { failures += chain.last?.deadGestures ?? [] }
  }

  /// The scene disconnects, or the app shows something else, whatever is going on.
  private func end() {
    log.append("end")
    touches = []
    if random.once(in: 2) { replaceRoot() }
    app?.window.rootViewController = nil
    app = nil
    advance(by: 100, frames: 20)
    (UIAccessibility.isReduceMotionEnabled, UIView.areAnimationsEnabled) = (false, true)
    failures += Record.takeFailures()
    if !CADisplayLink.running.isEmpty { failures.append("a display link runs on") }
  }

  /// Checks that everything is released, once what waits for the next turn of the main thread has been done.
  func checkMemory() async {
    for _ in 0..<3 { await Task.yield() }
    // The stand-in forgets what is attached to objects that are gone when it gets something new.
    for _ in 0..<20 { UIViewController().animatorID = "other" }
    let left = living.filter { $0.object != nil }.map(\.name)
    if !left.isEmpty { failures.append("in memory: \(left)") }
  }
}

extension AppHistory {
  /// What the system of a history does of what no page describes: one thing alone, or some of them.
  static func habits(_ seed: UInt64) -> Set<System.Habit> {
    let all = System.Habit.allCases
    let number = Int(seed % UInt64(2 * all.count + 2))
    if number < all.count { return [all[number]] }
    var random = SeededGenerator(seed: seed)
    return Set(all.filter { _ in number > all.count && random.once(in: 2) })
  }
}

extension UIGestureRecognizer {
  /// Moves the fingers somewhere.
  fileprivate func place(_ random: inout SeededGenerator) {
    if let pan = self as? UIPanGestureRecognizer {
      pan.moved = CGPoint(x: random.number(-300...300), y: random.number(-300...300))
      pan.speed = CGPoint(x: random.pick([0, -900, 900]), y: random.pick([0, 0, -900, 900]))
    }
    if let pinch = self as? UIPinchGestureRecognizer {
      pinch.scale = random.number(0.01...2)
      pinch.velocity = random.pick([0, -2, 2])
    }
  }

  /// Tells what the fingers do, which may lead to anything.
  func report(_ state: State) {
    touched = state
    act()
  }
}
