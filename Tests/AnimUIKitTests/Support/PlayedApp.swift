import AnimHistories
import AnimProgram
import AnimRuntime
import AnimatorKit
import Transcripts
import UIKit

@testable import AnimUIKit
@testable import AnimatorPlayer

/// An app on the stand-in for UIKit that a transcript plays, with the scripts of the transcript. A new
/// version of them takes effect at once.
///
/// | question | what it does |
/// |---|---|
/// | `navigation Home Detail`, `tabs A B`, `UITabs A B`, `container A B`, `screen Home` | begins with an app that shows a controller with these screens, or one screen. `UITabs` uses the tabs of iOS 18, `container` is one of this package, and the scripts are installed on the others |
/// | `tabs A Stack(Home Detail)`, `UITabs A G(B C)`, `navigation Home Pages[A B]` | a navigation controller, a group of tabs, or a container of this package instead of a screen |
/// | `push B`, `pop`, `set A B`, `select B`, `present B`, `dismiss`, `dismiss B` | requests a change in code |
/// | `set tabs A B` | replaces the screens of the tabs |
/// | `present B 270x140 fullScreen`, `present B from A` | a screen that prefers this size, in a style that the app sets, or presented by another screen than the topmost |
/// | `… using slide(padding 24)`, `… with button 0,70`, `… at once` | with an animator that the app chooses, with values for the script, without animation |
/// | `present B by UIKit` | without the scripts |
/// | `dismiss then present B` | requests the second change when the first is over |
/// | `drag began -10`, `drag changed 0,142`, `drag ended 64 at 640`, `drag cancelled` | a finger that has moved so far, and moves so fast in points per second |
/// | `may drag 100`, `may drag 0,300 from 160,50` | prints which drags may begin with this velocity, at a place in the window |
/// | `tap B`, `tap at 160,100`, `escape` | the user taps a tab or a place, or makes VoiceOver's escape gesture |
/// | `twist begin`, `twist begin prepared`, `twist 0.5`, `twist finish`, `twist cancel` | as the interaction `twist` of a plugin |
/// | `advance 0.5`, `advance 0.5 in 30 frames` | lets seconds pass |
/// | `install`, `uninstall`, `check`, `… first` | installs the scripts again, ends the last or the first installation, or prints whether UIKit still asks it |
/// | `on load delegate`, `on load delegate of swipe`, `on load no delegate of swipe`, `on load nothing` | what the apps that follow do when the view of a controller is loaded: it becomes a delegate, or removes one |
/// | `delegate of tabs`, `… forbids C`, `… passes on`, `… then present B` | the app becomes the delegate of the controller, of UIKit's `swipes` or of a presentation, and hears of everything |
/// | `no delegate of swipes`, `UIKit takes its swipes back` | UIKit's swipes have no delegate, or again the one that they had when the scripts were uninstalled |
/// | `transition of B` | gives a screen a transition of the app's own |
/// | `delegates` | prints who the delegates are |
/// | `size 568x320`, `size 320x568 at 0,100`, `bar 98`, `bar 98 on Home`, `keyboard 260` | the window, the height of an opaque bar above screens, and of the keyboard |
/// | `keyboard 160,100,160,200`, `… on another display` | a keyboard that floats, or is shown elsewhere |
/// | `background`, `foreground` | the app leaves the display, or comes back |
/// | `leave window`, `enter window`, `remove B` | takes the views out of the window, or puts them back; takes a presentation out of it |
/// | `rightToLeft`, `reduceMotion`, `without animations` | what the app has set, or its user |
/// | `view photo in A`, `child B of A`, `frame of B 8,60,304,80` | a view in a screen, a child of one, the frame that the app chooses for one that it presents |
/// | `B.isModalInPresentation`, `B.preferredContentSize 0x300` … | sets a property of a screen, a tab or a controller |
/// | `iOS 18`, `iOS` | the only system of the apps that follow, or each one again |
/// | `habits asksLate losesTouches` | what the system does of what no page describes, until the next app |
/// | `look`, `look A B` | prints what is on the stages, from back to front, or where screens are |
/// | `style B`, `prefers B` | prints how a screen is presented, or which transition it prefers |
/// | `companion` | prints the share that the animator shows which UIKit gets for the change, and what was done with it |
/// | `companion passes` | lets the duration of that animator pass |
///
/// The answer contains everything that happened: the calls that UIKit gets, what the app's delegates
/// hear, what is logged, the gestures that are armed if they are others, and what the app shows if that
/// is something else now.
@MainActor final class PlayedApp: @MainActor TranscriptPartner {
  struct Unknown: Error {}

  private var scripts: [RegistryLayer] = []
  private(set) lazy var animators = makeAnimators()
  private(set) var window = UIWindow()
  private(set) var screens: [String: UIViewController] = [:]
  private(set) var tabItems: [String: UITab] = [:]
  private var bars: [String: CGFloat] = [:]
  private var delegates: [String: PlayedDelegate] = [:]
  private var installations: [AnimatorInstallation] = []
  private var swipeDelegates: [any UIGestureRecognizerDelegate] = []
  /// What the app does when the view of a controller is loaded.
  private var onLoad: [String] = []
  private(set) var twist: PlayedTwist?
  /// The recognizer of the finger.
  var hand: UIPanGestureRecognizer?

  private let ownVersion: Int
  private lazy var version = ownVersion
  private var habits: Set<System.Habit> = []
  private let scene = UIWindowScene()
  private var reducesMotion = false
  private var isAnimated = true

  /// What has been logged or noted, and what the app's delegates have heard, since the last answer.
  var (notes, heard): ([String], [String]) = ([], [])
  /// The last answer's gestures and state, and the screens that were in the window, with how often each
  /// had left it.
  var (armed, state) = ("nothing", "shows nothing")
  var seen: [String: Int] = [:]
  /// UIKit's animator of the change that was seen last, and how many of its steps have been printed.
  var companion: UIViewPropertyAnimator?
  var seenSteps = 0

  /// Creates an app on a version of iOS.
  init(onSystem version: Int) { ownVersion = version }

  func save(_ files: [TranscriptFile]) -> [String] {
    let texts = Dictionary(uniqueKeysWithValues: files.map { ($0.name, $0.text) })
    let problems = animators.store.load(texts, as: "scripts")
    scripts = animators.store.current.layers.filter { $0.name == "scripts" }
    animators.rules.updateGestures()
    return problems.map { "\($0)" }
  }

  func answer(_ question: String) -> [String] {
    onSystem(version) {
      onSystem(habits) {
        System.$onNavigationLoad.withValue({ [weak self] in self?.didLoad($0) }) {
          UIAccessibility.isReduceMotionEnabled = reducesMotion
          UIView.areAnimationsEnabled = isAnimated
          defer {
            (UIAccessibility.isReduceMotionEnabled, UIView.areAnimationsEnabled) = (false, true)
          }
          do {
            let answer = try act(words(of: question))
            return happened() + answer
          } catch {
            return ["there is no such question"]
          }
        }
      }
    }
  }

  /// The words of a question, of which one with brackets may contain blanks.
  private func words(of question: String) -> [String] {
    var (words, depth): ([String], Int) = ([], 0)
    for part in question.split(separator: " ").map(String.init) {
      if depth > 0 { words[words.count - 1] += " " + part } else { words.append(part) }
      depth += part.count { "([".contains($0) } - part.count { ")]".contains($0) }
    }
    return words
  }

  /// Does what a question says. Returns what it prints besides what happens then.
  private func act(_ words: [String]) throws -> [String] {
    let rest = Array(words.dropFirst())
    switch words[0] {
    case "navigation", "tabs", "UITabs", "container", "screen": begin(words)
    case "advance":
      advance(by: try Double(word: rest.first), frames: rest.count > 2 ? Int(rest[2]) ?? 1 : 1)
    case "drag": return try drag(rest)
    case "may":
      var finger = try Finger(rest.dropFirst())
      (finger.velocity, finger.moved) = (finger.moved, .zero)
      return named(drags(finger))
    case "tap" where rest.first == "at": return tap(at: try CGPoint(word: rest.last))
    case "escape": return escape()
    case "twist": return try twist?.act(rest) ?? ["there is no twist"]
    case "check": return [installation(rest)?.check() == true ? "yes" : "no"]
    case "prefers": return [preference(of: screen(rest[0]))]
    case "delegates": return describedDelegates
    case "look": return rest.isEmpty ? stages : rest.flatMap(look)
    case "style": return [style(of: screen(rest[0]))]
    case "companion":
      guard rest == ["passes"] else { return companionSteps }
      companion?.passTime()
    default:
      if try !request(words), try !set(words), try !setProperty(words) { throw Unknown() }
    }
    return []
  }

  // MARK: The app

  /// Begins with another app.
  private func begin(_ words: [String]) {
    window.rootViewController = nil
    System.reset()
    (screens, tabItems, bars, seen) = ([:], [:], [:], [:])
    (delegates, installations, swipeDelegates) = ([:], [], [])
    (twist, hand, companion, seenSteps) = (nil, nil, nil, 0)
    (habits, reducesMotion, isAnimated) = ([], false, true)
    animators = makeAnimators()
    let names = Array(words.dropFirst())
    let root: UIViewController
    switch words[0] {
    case "navigation": root = makeStack(names)
    case "tabs":
      let tabs = PlayedTabs { [weak self] in self?.didLoad($0) }
      tabs.viewControllers = names.isEmpty ? nil : names.map(screen)
      root = tabs
    case "UITabs":
      let tabs = UITabBarController()
      tabs.tabs = names.map(tab)
      root = tabs
    case "container": root = makeContainer(names)
    default: root = screen(names[0])
    }
    if root.title == nil {
      root.title = words[0] == "UITabs" ? "tabs" : words[0]
      screens[root.title ?? ""] = root
    }
    install(on: root)
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
    window.windowScene = scene
    scene.activationState = .foregroundActive
    window.rootViewController = root
    _ = (happened(), companionSteps)
    (armed, state) = ("nothing", "")
  }

  private func makeAnimators() -> Animators {
    let store = RegistryStore()
    let twist = NativeInteraction(
      "twist",
      onUIKit: { [weak self] trigger in
        let twist = PlayedTwist(trigger)
        self?.twist = twist
        return twist
      })
    let others = Misbehaviour.allCases.map { UIKitPlatform.nativeAnimator($0) }
    store.replace(.native("plugin", animators: others + [.systemZoom], interactions: [twist]))
    for layer in scripts { store.replace(layer) }
    return Animators(.data(Data()), store: store) { [weak self] in
      self?.notes.append("logs \($0.sentence)")
    }
  }

  private func didLoad(_ controller: UIViewController) {
    let stack = controller as? UINavigationController
    switch onLoad {
    case ["delegate"]:
      stack?.delegate = delegate(of: "navigation")
      (controller as? UITabBarController)?.delegate = delegate(of: "tabs")
    case ["delegate", "of", "swipe"]: stack?.interactivePopGestureRecognizer?.delegate = stack
    case ["no", "delegate", "of", "swipe"]: stack?.interactivePopGestureRecognizer?.delegate = nil
    default: break
    }
  }

  private func makeStack(_ names: [String]) -> UINavigationController {
    let stack = UINavigationController()
    stack.viewControllers = names.map(screen)
    stack.barHeight = { [weak self] in self?.bars[$0.title ?? ""] ?? self?.bars[""] ?? 0 }
    return stack
  }

  private func makeContainer(_ names: [String]) -> ContainerViewController {
    ContainerViewController(viewControllers: names.map(screen), store: animators.store)
  }

  /// The screen of this name, which is made when it is first mentioned. An app begins with new ones.
  func screen(_ text: String) -> UIViewController {
    let parts = text.split { "()[] ".contains($0) }.map(String.init)
    if let known = screens[parts[0]] { return known }
    let children = Array(parts.dropFirst())
    let screen: UIViewController
    switch text.last {
    case ")":
      screen = makeStack(children)
      install(on: screen)
    case "]": screen = makeContainer(children)
    default:
      switch parts[0] {
      case "Alert": screen = UIAlertController()
      case "Activity": screen = UIActivityViewController()
      default: screen = Screen(parts[0])
      }
    }
    screen.title = parts[0]
    screens[parts[0]] = screen
    return screen
  }

  private func tab(_ text: String) -> UITab {
    let parts = text.split { "() ".contains($0) }.map(String.init)
    guard parts.count > 1 else {
      let tab = UITab(title: text, image: nil, identifier: text) { [unowned self] _ in
        notes.append("makes \(text)")
        return screen(text)
      }
      tabItems[text] = tab
      return tab
    }
    let group = UITabGroup(
      title: parts[0], image: nil, identifier: parts[0], viewControllerProvider: nil)
    group.children = parts.dropFirst().map(tab)
    tabItems[parts[0]] = group
    return group
  }

  private func install(on controller: UIViewController) {
    if let stack = controller as? UINavigationController {
      installations.append(animators.install(on: stack))
    }
    if let tabs = controller as? UITabBarController {
      installations.append(animators.install(on: tabs))
    }
  }

  /// What is presented, the topmost last.
  var chain: [UIViewController] { window.rootViewController?.presentedChain ?? [] }
  /// What is presented, each with the screens that it shows.
  var shown: [UIViewController] { chain.flatMap(\.shownScreens) }
  var navigation: UINavigationController? {
    (chain.flatMap(\.children) + shown).compactMap { $0 as? UINavigationController }.last
  }
  var tabs: UITabBarController? { shown.lazy.compactMap { $0 as? UITabBarController }.first }
  /// The first or the last installation of the app.
  private func installation(_ words: [String]) -> AnimatorInstallation? {
    words == ["first"] ? installations.first : installations.last
  }

  // MARK: Requests

  /// Requests a change. Returns whether the words are such a request.
  private func request(_ words: [String]) throws -> Bool {
    if words.count > 3, words[0...1] == ["dismiss", "then"] {
      chain.last?.dismiss(animated: true) { [weak self] in
        _ = try? self?.request(Array(words.dropFirst(2)))
      }
      return true
    }
    var rest = Array(words.dropFirst())
    let isAnimated = rest.take("at", 1) != ["once"]
    let animator = try rest.take("using", 1).map { try animatorName($0[0]) }
    let passed = rest.take("with", 2)
    let value = try passed.map { try CGPoint(word: $0[1]) }
    let values = value.flatMap { value in
      passed.map { [$0[0]: ScriptValue.pair(value.x, value.y)] }
    }
    let isPlain = animator == nil && values == nil
    // A tab bar controller is asked for nothing without an animation.
    if !isAnimated { UIView.areAnimationsEnabled = false }
    switch words[0] {
    case "push" where isPlain:
      navigation?.pushViewController(screen(rest[0]), animated: isAnimated)
    case "push": navigation?.push(screen(rest[0]), using: animator, values: values ?? [:])
    case "pop" where isPlain: navigation?.popViewController(animated: isAnimated)
    case "pop": navigation?.pop(using: animator, values: values ?? [:])
    case "set" where rest.first == "tabs": tabs?.viewControllers = rest.dropFirst().map(screen)
    case "set": navigation?.setViewControllers(rest.map(screen), animated: isAnimated)
    case "select": select(rest[0], animator, values, isAnimated)
    case "tap": try tap(rest[0])
    case "present":
      let isPlain = rest.take("by", 1) != nil
      let source = rest.take("from", 1).map { screen($0[0]) } ?? chain.last
      let presented = screen(rest[0])
      for word in rest.dropFirst() {
        if let size = try? CGSize(word: word) {
          presented.preferredContentSize = size
        } else {
          presented.modalPresentationStyle = .named(word)
        }
      }
      if isPlain {
        source?.present(presented, animated: isAnimated)
      } else if let animator {
        source?.present(presented, using: animator, values: values ?? [:])
      } else {
        source?.present(presented, animated: isAnimated, using: animators, values: values ?? [:])
      }
    case "dismiss":
      let presented = rest.first.map(screen) ?? chain.last
      if isPlain {
        presented?.dismiss(animated: isAnimated)
      } else {
        presented?.dismiss(using: animator, values: values ?? [:])
      }
    default: return false
    }
    return true
  }

  /// The name of an animator, such as `slide` or `slide(padding 24)`.
  private func animatorName(_ text: String) throws -> AnimatorName {
    let parts = text.split { "() ".contains($0) }.map(String.init)
    guard parts.count > 2 else { return AnimatorName(parts[0]) }
    return AnimatorName(parts[0], [parts[1]: .number(try Double(word: parts[2]))])
  }

  private func select(
    _ name: String, _ animator: AnimatorName?, _ values: [String: ScriptValue]?, _ isAnimated: Bool
  ) {
    if let container = (shown.last as? ContainerViewController)?.container {
      container.select(screen(name), animated: isAnimated)
    } else if animator != nil || values != nil {
      tabs?.select(screen(name), using: animator, values: values ?? [:])
    } else if let tab = tabItems[name] {
      tabs?.selectedTab = tab
    } else if name == "More" {
      tabs?.moreNavigationController.title = name
      screens[name] = tabs?.moreNavigationController
      tabs?.selectedIndex = NSNotFound
    } else {
      tabs?.selectedViewController = screen(name)
    }
  }

  private func tap(_ name: String) throws {
    guard let tabs else { throw Unknown() }
    let number =
      tabs.tabs.firstIndex { $0.identifier == name }
      ?? tabs.viewControllers?.firstIndex { $0.title == name }
    guard let number else { throw Unknown() }
    tabs.tap(number)
  }

  // MARK: Settings

  /// Sets something of the app, the device or the system. Returns whether the words say so.
  private func set(_ words: [String]) throws -> Bool {
    var rest = Array(words.dropFirst())
    switch words[0] {
    case "install": install(on: navigation ?? tabs ?? screen(""))
    case "uninstall":
      installation(rest)?.uninstall()
      swipeDelegates = navigation?.swipes.compactMap(\.delegate) ?? []
    case "no": for swipe in navigation?.swipes ?? [] { swipe.delegate = nil }
    case "UIKit":
      for (swipe, delegate) in zip(navigation?.swipes ?? [], swipeDelegates) {
        swipe.delegate = delegate
      }
    case "delegate": try becomeDelegate(rest)
    case "transition":
      screen(rest[1]).transitioningDelegate = delegate(of: "transition of \(rest[1])")
    case "size":
      if let origin = rest.take("at", 1)?.first { window.frame.origin = try CGPoint(word: origin) }
      window.frame.size = try CGSize(word: rest.first)
      for screen in chain.dropFirst() {
        let size = screen.announced.last.map { "\(Int($0.width))x\(Int($0.height))" }
        heard.append("\(screen.title ?? "?") its size \(size ?? "")")
      }
    case "bar":
      bars[rest.take("on", 1)?.first ?? ""] = try Double(word: rest.first)
      if let navigation { navigation.viewControllers = navigation.viewControllers }
    case "on": onLoad = Array(rest.dropFirst())
    case "keyboard": try showKeyboard(rest)
    case "background":
      window.goToBackground(scene)
      hand?.report(.cancelled)
      hand = nil
    case "foreground": scene.activationState = .foregroundActive
    case "leave": for view in window.subviews { view.removeFromSuperview() }
    case "enter": if let root = window.rootViewController { window.addSubview(root.view) }
    case "remove": screen(rest[0]).presentationController?.containerView?.removeFromSuperview()
    case "rightToLeft":
      window.forEachView { $0.semanticContentAttribute = .forceRightToLeft }
    case "reduceMotion": reducesMotion = true
    case "without": isAnimated = false
    case "view": addView(rest[0], to: screen(rest[2]), isTouched: rest.last != "untouched")
    case "child":
      screen(rest[2]).addChild(screen(rest[0]))
      screen(rest[2]).view.addSubview(screen(rest[0]).view)
    case "frame":
      let numbers = try rest[2].split(separator: ",").map { try Double(word: String($0)) }
      let chosen = screen(rest[1])
      animators.presentedFrame = { screen, _ in
        guard screen === chosen, numbers.count == 4 else { return nil }
        return StageRectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      }
    case "iOS": version = rest.first.flatMap { Int($0) } ?? ownVersion
    case "habits": habits = Set(System.Habit.allCases.filter { rest.contains("\($0)") })
    default: return false
    }
    return true
  }

  private func becomeDelegate(_ words: [String]) throws {
    var words = words
    let next = words.firstIndex(of: "then").map { Array(words[($0 + 1)...]) }
    let passesOn = words.take("passes", 1) != nil
    let forbidden = words.firstIndex(of: "forbids").map {
      words.dropFirst($0 + 1).first ?? "everything"
    }
    let delegate = delegate(of: words[1])
    delegate.forbidden = forbidden
    delegate.onDismissal = { [weak self] in _ = next.flatMap { try? self?.request($0) } }
    switch words[1] {
    case "tabs": tabs?.delegate = delegate
    case "navigation":
      delegate.next = passesOn ? navigation?.delegate : nil
      navigation?.delegate = delegate
    case "swipes": for swipe in navigation?.swipes ?? [] { swipe.delegate = delegate }
    default: screen(words[1]).presentationController?.delegate = delegate
    }
  }

  private func delegate(of name: String) -> PlayedDelegate {
    let delegate = delegates[name] ?? PlayedDelegate { [weak self] in self?.heard.append($0) }
    delegates[name] = delegate
    return delegate
  }

  private func showKeyboard(_ words: [String]) throws {
    let numbers = try (words.first ?? "").split(separator: ",").map { try Double(word: String($0)) }
    let frame =
      numbers.count == 4
      ? CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      : CGRect(x: 0, y: window.frame.maxY - numbers[0], width: 320, height: numbers[0])
    NotificationCenter.default.post(
      name: UIResponder.keyboardWillChangeFrameNotification,
      object: words.count > 1 ? UIScreen() : window.screen,
      userInfo: [
        UIResponder.keyboardFrameEndUserInfoKey: frame,
        UIResponder.keyboardAnimationDurationUserInfoKey: 0.25,
      ])
  }

  /// Adds a view of a kind that fingers touch, which fills a screen, or one with a name for scripts.
  private func addView(_ name: String, to screen: UIViewController, isTouched: Bool) {
    let frame = screen.view.bounds
    let view: UIView
    switch name {
    case "scrollView":
      let scroll = UIScrollView(frame: frame)
      scroll.contentSize = CGSize(width: 3 * frame.width, height: frame.height)
      _ = scroll.panGestureRecognizer
      view = scroll
    case "slider", "button":
      let control = name == "slider" ? UISlider(frame: frame) : UIButton(frame: frame)
      control.isTouched = isTouched
      view = control
    case "row":
      view = UIView(frame: frame)
      view.addGestureRecognizer(UIPanGestureRecognizer(target: nil, action: nil))
    default: view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    }
    view.animatorID = name
    screen.view.addSubview(view)
  }

  /// Sets a property as UIKit names it. Returns whether there is one of that name.
  private func setProperty(_ words: [String]) throws -> Bool {
    let parts = words[0].split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return false }
    let (screen, value) = (screen(parts[0]), words.dropFirst().first)
    let stack = screen as? UINavigationController
    switch parts[1] {
    case "isModalInPresentation": screen.isModalInPresentation = true
    case "preferredContentSize": screen.preferredContentSize = try CGSize(word: value)
    case "modalPresentationStyle": screen.modalPresentationStyle = .named(value ?? "")
    case "preferredTransition": screen.preferredTransition = .init()
    case "animatorID": screen.animatorID = value == "none" ? nil : value
    case "chosenAnimators.push": screen.chosenAnimators.push = value.map { AnimatorName($0) }
    case "chosenAnimators.pop": screen.chosenAnimators.pop = value.map { AnimatorName($0) }
    case "hidesBackButton": screen.navigationItem.hidesBackButton = true
    case "leftBarButtonItems": screen.navigationItem.leftBarButtonItems = [UIBarButtonItem()]
    case "leadingItemGroups": screen.navigationItem.leadingItemGroups = [UIBarButtonItemGroup()]
    case "leftItemsSupplementBackButton":
      screen.navigationItem.leftItemsSupplementBackButton = true
    case "isNavigationBarHidden": stack?.isNavigationBarHidden = true
    case "navigationBar.height":
      guard let bar = stack?.navigationBar else { return false }
      bar.frame = CGRect(x: 0, y: 0, width: 320, height: try Double(word: value))
      stack?.view.addSubview(bar)
    case "viewControllers": stack?.viewControllers = words.dropFirst().map(self.screen)
    case "interactivePopGestureRecognizer.isDisabled":
      stack?.interactivePopGestureRecognizer?.isEnabled = false
    case "interactiveContentPopGestureRecognizer.isDisabled":
      stack?.interactiveContentPopGestureRecognizer?.isEnabled = false
    case "width": screen.view.frame.size.width = try Double(word: value)
    case "view.x": screen.view.frame.origin.x = try Double(word: value)
    case "scroll": scroll(screen, to: try Double(word: value))
    case "isHidden": tabItems[parts[0]]?.isHidden = true
    case "isDisabled": tabItems[parts[0]]?.isEnabled = false
    case "managingNavigationController":
      (tabItems[parts[0]] as? UITabGroup)?.managingNavigationController =
        makeStack(["Managed"])
    case "onEnd":
      screen.installation?.onEnd = { [weak self] in
        self?.heard.append("onEnd(\($0.operation.rawValue), \($1))")
      }
    default: return false
    }
    return true
  }

  private func scroll(_ screen: UIViewController, to x: Double) {
    for case let scroll as UIScrollView in screen.view.subviews { scroll.contentOffset.x = x }
  }
}

extension [String] {
  /// Removes a word and as many words behind it, and returns these. `nil` if it is not there.
  mutating func take(_ word: String, _ count: Int) -> [String]? {
    guard let place = firstIndex(of: word), self.count > place + count else { return nil }
    defer { removeSubrange(place...place + count) }
    return Array(self[(place + 1)...(place + count)])
  }
}

private struct NoNumber: Error {}

extension Double {
  init(word: String?) throws {
    guard let number = word.flatMap(Double.init) else { throw NoNumber() }
    self = number
  }
}

extension CGPoint {
  /// A point or a velocity, such as `10,-40`. The second number is 0 unless it is there.
  init(word: String?) throws {
    let numbers = try (word ?? "").split(separator: ",").map { try Double(word: String($0)) }
    guard let x = numbers.first else { throw NoNumber() }
    self.init(x: x, y: numbers.count > 1 ? numbers[1] : 0)
  }
}

extension CGSize {
  /// A size, such as `270x140`.
  init(word: String?) throws {
    let sides = try (word ?? "").split(separator: "x").map { try Double(word: String($0)) }
    guard sides.count == 2 else { throw NoNumber() }
    self.init(width: sides[0], height: sides[1])
  }
}
