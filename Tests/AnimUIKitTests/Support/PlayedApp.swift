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
/// | `navigation Home Detail`, `tabs A B`, `UITabs A B`, `container A B`, `stack A B`, `screen Home` | begins with an app that shows a controller with these screens, or one screen. `UITabs` uses the tabs of iOS 18, `container` and `stack` are of this package, and the scripts are installed on the others |
/// | `views home detail`, `views home showing nowhere` | a container of SwiftUI's, whose binding asks for the first screen, or for another one |
/// | `tabs A Stack(Home Detail)`, `UITabs A G(B C)`, `navigation Home Pages[A B]` | a navigation controller, a group of tabs, or a container of this package instead of a screen |
/// | `push B`, `pop`, `set A B`, `select B`, `present B`, `dismiss`, `dismiss B` | requests a change in code |
/// | `show B in A`, `unwind A` | as a segue shows a screen, or goes back to it |
/// | `set tabs A B` | replaces the screens of the tabs |
/// | `present B 270x140 fullScreen`, `present B from A` | a screen that prefers this size, in a style that the app sets, or presented by another screen than the topmost |
/// | `… using slide(padding 24)`, `… with button 0,70`, `… at once` | with an animator that the app chooses, with values for the script, without animation |
/// | `present B by UIKit` | without the scripts |
/// | `dismiss then present B` | requests the second change when the first is over |
/// | `drag began -10`, `drag changed 0,142`, `drag ended 64 at 640`, `drag cancelled` | a finger that has moved so far, and moves so fast in points per second |
/// | `may drag 100`, `may drag 0,300 from 160,50`, `… on trackpad` | prints which drags may begin with this velocity, at a place in the window |
/// | `may pinch -1` | prints which pinches may begin in the middle of the window, with fingers that come together |
/// | `tap B`, `tap at 160,100`, `escape` | the user taps a tab or a place, or makes VoiceOver's escape gesture |
/// | `twist begin`, `twist begin prepared`, `twist 0.5`, `twist finish`, `twist cancel` | as the interaction `twist` of a plugin |
/// | `advance 0.5`, `advance 0.5 in 30 frames`, `wait 0.5` | lets seconds pass, with or without frames |
/// | `install`, `uninstall`, `check`, `… first` | installs the scripts again, ends the last or the first installation, or prints whether UIKit still asks it |
/// | `on load delegate`, `on load delegate of swipe`, `on load no delegate of swipe`, `on load nothing` | what the apps that follow do when the view of a controller is loaded: it becomes a delegate, or removes one |
/// | `delegate of tabs`, `… forbids C`, `… passes on`, `… then present B` | the app becomes the delegate of the controller, of UIKit's `swipes` or of a presentation, and hears of everything |
/// | `no delegate of swipes`, `UIKit takes its swipes back` | UIKit's swipes have no delegate, or again the one that they had when the scripts were uninstalled |
/// | `transition of B` | gives a screen a transition of the app's own |
/// | `delegates` | prints who the delegates are |
/// | `binding detail`, `list home detail`, `list home showing home`, `refuse changes` | gives the binding of the container, or its list, another value; from now on the app keeps the value of its binding |
/// | `sheet one`, `sheet one 200`, `sheet one 0`, `sheet2 two`, `sheet none` | gives the binding of a sheet another value, or its height, 0 to cover everything; a screen may have another sheet |
/// | `close inside`, `forget sheet` | a view in the sheet closes it; the view that presents it is gone |
/// | `draw !` | draws all views again, with this behind their words |
/// | `other animators` | the app makes other animators, which the views get when they are drawn |
/// | `finder` | draws the modifier of a `NavigationStack` |
/// | `size 568x320`, `size 320x568 at 0,100`, `bar 98`, `bar 98 on Home`, `keyboard 260` | the window, the height of an opaque bar above screens, and of the keyboard |
/// | `keyboard 160,100,160,200`, `… on another display` | a keyboard that floats, or is shown elsewhere |
/// | `background`, `foreground` | the app leaves the display, or comes back |
/// | `root B`, `release B` | shows another screen instead of everything; releases one, and prints whether it is gone |
/// | `leave window`, `enter window`, `remove B` | takes the views out of the window, or puts them back; takes a presentation out of it |
/// | `slow motion 5` | every change takes so many times as long |
/// | `interruption reverse` | what the containers of this package do with a running change |
/// | `rightToLeft`, `reduceMotion`, `without animations`, `homeIndicator` | what the app has set, or its user; a window with a safe area of 34 points below |
/// | `view photo in A`, `view refreshableList in A`, `child B of A`, `frame of B 8,60,304,80` | a view in a screen, also one that fingers touch, a child of one, the frame that the app chooses for one that it presents |
/// | `focus on photo`, `focus on element in photo`, `hide photo in A` | VoiceOver's user moves to a view, or to an element in it that is none; the app hides a view |
/// | `B.isModalInPresentation`, `B.preferredContentSize 0x300` … | sets a property of a screen, a tab or a controller |
/// | `iOS 18`, `iOS` | the only system of the apps that follow, or each one again |
/// | `habits asksLate losesTouches` | what the system does of what no page describes, until the next app |
/// | `look`, `look A B` | prints what is on the stages, from back to front, or where screens are |
/// | `style B`, `prefers B` | prints how a screen is presented, or which transition it prefers |
/// | `links` | prints how often the running display links are called |
/// | `companion` | prints the share that the animator shows which UIKit gets for the change, and what was done with it |
/// | `companion passes` | lets the duration of that animator pass |
///
/// The answer contains everything that happened: the calls that UIKit gets, what the app's delegates
/// hear, what is logged, the gestures that are armed if they are others, and what the app shows if that
/// is something else now.
@MainActor final class PlayedApp: @MainActor TranscriptPartner {
  struct Unknown: Error {}

  private var scripts: [RegistryLayer] = []
  lazy var animators = makeAnimators()
  private(set) var window = UIWindow()
  var screens: [String: UIViewController] = [:]
  var views = PlayedViews()
  private(set) var tabItems: [String: UITab] = [:]
  var bars: [String: CGFloat] = [:]
  var delegates: [String: PlayedDelegate] = [:]
  private var installations: [AnimatorInstallation] = []
  var swipeDelegates: [any UIGestureRecognizerDelegate] = []
  /// What the app does when the view of a controller is loaded.
  var onLoad: [String] = []
  private(set) var twist: PlayedTwist?
  /// The recognizer of the finger.
  var hand: UIPanGestureRecognizer?

  let ownVersion: Int
  lazy var version = ownVersion
  var habits: Set<System.Habit> = []
  let scene = UIWindowScene()
  var reducesMotion = false
  var isAnimated = true

  /// What has been logged or noted, and what the app's delegates have heard, since the last answer.
  var (notes, heard): ([String], [String]) = ([], [])
  /// The last answer's gestures and state, and the screens that were in the window, with how often each
  /// had left it.
  var (armed, state) = ("nothing", "shows nothing")
  var seen: [String: Int] = [:]
  /// How often VoiceOver and the status bar have been told of a screen.
  var (moves, updates) = (0, 0)
  /// What VoiceOver is on if that is no view.
  var element: UIAccessibilityElement?
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
    case "navigation", "tabs", "UITabs", "container", "stack", "screen", "views":
      begin(words)
    case "advance":
      advance(by: try Double(word: rest.first), frames: rest.count > 2 ? Int(rest[2]) ?? 1 : 1)
    case "wait": passTime(by: try Double(word: rest.first))
    case "drag": return try drag(rest)
    case "may" where rest.first == "pinch": return named(pinches(try Double(word: rest.last)))
    case "may":
      var finger = try Finger(rest.dropFirst())
      (finger.velocity, finger.moved) = (finger.moved, .zero)
      return named(drags(finger))
    case "tap" where rest.first == "at": return tap(at: try CGPoint(word: rest.last))
    case "escape": return escape()
    case "twist": return try twist?.act(rest) ?? ["there is no twist"]
    case "check": return [installation(rest)?.check() == true ? "yes" : "no"]
    case "release":
      weak let screen = screens.removeValue(forKey: rest[0])
      return ["it is \(screen == nil ? "gone" : "in memory")"]
    case "prefers": return [preference(of: screen(rest[0]))]
    case "delegates": return describedDelegates
    case "look": return rest.isEmpty ? stages : rest.flatMap(look)
    case "style": return [style(of: screen(rest[0]))]
    case "links":
      return CADisplayLink.running.map { "up to \($0.preferredFrameRateRange.maximum) Hz" }
    case "companion":
      guard rest == ["passes"] else { return companionSteps }
      companion?.passTime()
    default:
      if try !request(words), try !set(words), !draw(words), try !setProperty(words) {
        throw Unknown()
      }
    }
    return []
  }

  // MARK: The app

  /// Begins with another app.
  private func begin(_ words: [String]) {
    window.rootViewController = nil
    System.reset()
    UIAccessibility.element = nil
    (screens, tabItems, bars, seen) = ([:], [:], [:], [:])
    (delegates, installations, swipeDelegates) = ([:], [], [])
    (twist, hand, companion, seenSteps, views) = (nil, nil, nil, 0, PlayedViews())
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
    case "stack":
      let stack = StackViewController(viewControllers: names.map(screen), animators: animators)
      stack.onSelect = { [weak self] in self?.heard.append("onSelect \($0.title ?? "?")") }
      root = stack
    case "views": root = makeViews(names)
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
    let said = heard
    _ = (happened(), companionSteps)
    heard = said
    (armed, state) = ("nothing", "")
  }

  func makeAnimators() -> Animators {
    let store = RegistryStore()
    let twist = NativeInteraction(
      "twist",
      onUIKit: { [weak self] trigger in
        let twist = PlayedTwist(trigger)
        self?.twist = twist
        return twist
      })
    let others = Misbehaviour.allCases.map { UIKitPlatform.nativeAnimator($0) }
    let plain = NativeAnimator("plain", onUIKit: { _ in PlainAnimator() })
    let ripple = NativeAnimator("ripple", [NativeParameter("amount", .number)]) {
      [weak self] arguments in
      self?.notes.append("ripples by \(arguments["amount"].map { "\($0)" } ?? "nothing")")
      return PlainAnimator()
    }
    store.replace(
      .native("plugin", animators: others + [.systemZoom, plain, ripple], interactions: [twist]))
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

  func makeStack(_ names: [String]) -> UINavigationController {
    let stack = UINavigationController()
    stack.viewControllers = names.map(screen)
    stack.barHeight = { [weak self] in self?.bars[$0.title ?? ""] ?? self?.bars[""] ?? 0 }
    return stack
  }

  private func makeContainer(_ names: [String]) -> ContainerViewController {
    ContainerViewController(viewControllers: names.map(screen), animators: animators)
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

  func install(on controller: UIViewController) {
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
  var ownStack: NavigationController<UIKitPlatform>? {
    (shown.last as? StackViewController)?.container
  }
  var tabs: UITabBarController? { shown.lazy.compactMap { $0 as? UITabBarController }.first }
  /// The first or the last installation of the app.
  func installation(_ words: [String]) -> AnimatorInstallation? {
    words == ["first"] ? installations.first : installations.last
  }

  // MARK: Requests

  /// Requests a change. Returns whether the words are such a request.
  func request(_ words: [String]) throws -> Bool {
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
    case "push" where ownStack != nil:
      ownStack?.push(
        screen(rest[0]), using: animator, animated: isAnimated, values: values ?? [:])
    case "pop" where ownStack != nil:
      ownStack?.pop(using: animator, animated: isAnimated, values: values ?? [:])
    case "show": screen(rest[2]).show(screen(rest[0]), sender: nil)
    case "unwind": shown.last?.unwind(for: UIStoryboardSegue(), towards: screen(rest[0]))
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
      container.select(
        screen(name), using: animator, animated: isAnimated, values: values ?? [:])
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
}
