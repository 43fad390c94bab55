import AnimProgram
import AnimRuntime
import AnimatorKit
import UIKit

@testable import AnimUIKit
@testable import AnimatorPlayer

/// What the app, the device and the system are set to.
extension PlayedApp {
  /// Sets something of the app, the device or the system. Returns whether the words say so.
  func set(_ words: [String]) throws -> Bool {
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
    case "root": window.rootViewController = screen(rest[0])
    case "remove": screen(rest[0]).presentationController?.containerView?.removeFromSuperview()
    case "focus" where rest.contains("element"):
      element = named(rest[3]).map { UIAccessibilityElement(accessibilityContainer: $0) }
      UIAccessibility.element = element
    case "focus": UIAccessibility.element = named(rest[1])
    case "hide":
      screen(rest[2]).view.forEachView { if $0.animatorID == rest[0] { $0.isHidden = true } }
    case "rightToLeft":
      window.forEachView { $0.semanticContentAttribute = .forceRightToLeft }
    case "homeIndicator": window.givenSafeArea = UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0)
    case "reduceMotion":
      (reducesMotion, UIAccessibility.isReduceMotionEnabled) = (true, true)
      NotificationCenter.default.post(
        name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
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
    case "interruption": animators.interruption = rest == ["reverse"] ? .reverse : .retarget
    case "slow": animators.slowMotion = try Double(word: rest.last)
    case "other": animators = makeAnimators()
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

  /// The object of the app that is the delegate of something.
  func delegate(of name: String) -> PlayedDelegate {
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
    case "scrollView", "refreshableList":
      let scroll = UIScrollView(frame: frame)
      if name == "refreshableList" { scroll.refreshControl = UIRefreshControl(frame: .zero) }
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

  /// The view with a name in the window.
  private func named(_ name: String) -> UIView? {
    var found: UIView?
    for screen in screens.values {
      screen.viewIfLoaded?.forEachView { if $0.animatorID == name { found = $0 } }
    }
    return found
  }

  /// Sets a property as UIKit names it. Returns whether there is one of that name.
  func setProperty(_ words: [String]) throws -> Bool {
    let parts = words[0].split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return false }
    let (screen, value) = (screen(parts[0]), words.dropFirst().first)
    let stack = screen as? UINavigationController
    switch parts[1] {
    case "arrivalFocus": screen.arrivalFocus = value.flatMap { named($0) }
    case "isModalInPresentation": screen.isModalInPresentation = true
    case "preferredContentSize": screen.preferredContentSize = try CGSize(word: value)
    case "modalPresentationStyle": screen.modalPresentationStyle = .named(value ?? "")
    case "preferredTransition": screen.preferredTransition = .init()
    case "animatorID": screen.animatorID = value == "none" ? nil : value
    case "chosenAnimators.push": screen.chosenAnimators.push = value.map { AnimatorName($0) }
    case "chosenAnimators.pop": screen.chosenAnimators.pop = value.map { AnimatorName($0) }
    case "semanticContentAttribute":
      screen.view.semanticContentAttribute = .forceRightToLeft
    case "chosenAnimators.select":
      screen.chosenAnimators.select = value.map { AnimatorName($0) }
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
    case "view.scroll": scrollDown(screen, to: try Double(word: value))
    case "zoomScale": zoom(screen, to: try Double(word: value))
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

  /// Scrolls a screen whose view is a scroll view itself, which it is from now on.
  private func scrollDown(_ screen: UIViewController, to y: Double) {
    let scroll = screen.viewIfLoaded as? UIScrollView ?? UIScrollView(frame: window.bounds)
    scroll.contentOffset.y = y
    _ = scroll.panGestureRecognizer
    if scroll !== screen.viewIfLoaded { screen.view = scroll }
  }

  /// Lets what scrolls in a screen be enlarged to three times its size.
  private func zoom(_ screen: UIViewController, to scale: Double) {
    for case let scroll as UIScrollView in screen.view.subviews {
      (scroll.zoomScale, scroll.maximumZoomScale) = (scale, 3)
      _ = scroll.pinchGestureRecognizer
    }
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
