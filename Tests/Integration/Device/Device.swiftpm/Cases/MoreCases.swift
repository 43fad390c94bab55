import AnimatorKit
import Foundation
import UIKit

extension DeviceCase {
  static func rightToLeft(_ phone: Phone) async -> Outcome {
    var outcome = Outcome()
    let plain = script("linear", "translate.x: container.width -> 0")
    let text = script("linear", "translate.x: container.width * direction -> 0")
    let navigation = show(UIViewController(), text, in: phone.window)
    navigation.view.semanticContentAttribute = .forceRightToLeft
    let detail = makeDetail()
    await phone.pause(0.3)
    let reader = FrameReader(detail.view)
    let start = CACurrentMediaTime()
    navigation.pushViewController(detail, animated: true)
    await phone.pause(1)
    reader.stop()
    reader.compare(
      plain, duration: 0.4, from: start, size: phone.window.bounds.size, mirrored: true,
      into: &outcome)
    return outcome
  }

  static func rotation(_ phone: Phone) async -> Outcome {
    var outcome = Outcome()
    let text = script("linear", "translate.x: container.width -> 0")
    let navigation = show(UIViewController(), text, in: phone.window)
    await phone.pause(0.3)
    let detail = makeDetail()
    navigation.pushViewController(detail, animated: true)
    await phone.pause(0.15)
    let old = phone.window.frame
    phone.window.frame = CGRect(x: 0, y: 0, width: old.height, height: old.width)
    await phone.pause(0.1)
    outcome.expect(detail.view.bounds.width == old.height, "the screen keeps its old size")
    await phone.pause(1)
    outcome.expect(
      detail.view.convert(detail.view.bounds, to: phone.window), navigation.view.bounds, "to")
    outcome.expect(!hasStage(navigation.view), "the stage is still there")
    return outcome
  }

  static func pushNotAnimated(_ phone: Phone) async -> Outcome {
    var outcome = Outcome()
    let text = script("linear", "translate.x: container.width -> 0")
    let navigation = show(UIViewController(), text, in: phone.window)
    await phone.pause(0.3)
    let detail = makeDetail()
    let reader = FrameReader(detail.view)
    navigation.pushViewController(detail, animated: false)
    await phone.pause(0.5)
    reader.stop()
    outcome.expect(reader.samples.allSatisfy { $0.x == 0 }, "it moves")
    outcome.expect(navigation.topViewController === detail, "the screen is not on top")
    return outcome
  }

  /// Passes with Reduce Motion on and off, each time for what the script then says.
  static func reduceMotion(_ phone: Phone) async -> Outcome {
    var outcome = Outcome()
    let text = """
      animator move {
        duration 400ms
        to { translate.x: container.width -> 0 }
        reduced { to { alpha: 0 -> 1 } }
      }
      when push use move
      """
    let navigation = show(UIViewController(), text, in: phone.window)
    await phone.pause(0.3)
    let detail = makeDetail()
    let reader = FrameReader(detail.view)
    navigation.pushViewController(detail, animated: true)
    await phone.pause(1)
    reader.stop()
    let isReduced =
      UIAccessibility.isReduceMotionEnabled || UIAccessibility.prefersCrossFadeTransitions
    outcome.facts.append("Reduce Motion is \(isReduced ? "on" : "off")")
    outcome.expect(reader.samples.contains { $0.x > 20 } != isReduced, "it moves the wrong way")
    outcome.expect(
      reader.samples.contains { $0.alpha < 0.9 } == isReduced, "it fades the wrong way")
    return outcome
  }

  /// What the app animates alongside has the duration of the script.
  static func alongside(_ phone: Phone) async -> Outcome {
    var outcome = Outcome()
    let text = script("linear", "alpha: 0 -> 1")
    let navigation = show(UIViewController(), text, in: phone.window)
    await phone.pause(0.3)
    let detail = makeDetail()
    navigation.pushViewController(detail, animated: true)
    let coordinator = navigation.transitionCoordinator
    var (began, ended) = (false, false)
    coordinator?.animate { _ in
      began = true
    } completion: { _ in
      ended = true
    }
    outcome.expect(abs((coordinator?.transitionDuration ?? 0) - 0.4) < 0.01, "another duration")
    await phone.pause(0.2)
    outcome.expect(began, "the app's animation has not begun")
    outcome.expect(!ended, "it is already over")
    await phone.pause(0.8)
    outcome.expect(ended, "it is not over")
    return outcome
  }

  static func safeArea(_ phone: Phone) async -> Outcome {
    var outcome = Outcome()
    let home = UIViewController()
    let text = """
      animator drop {
        duration 400ms
        timing linear
        order from above to
        from { translate.y: 0 -> container.height }
        to { scale: 0.5 -> 1 }
      }
      when push use drop
      """
    let navigation = show(home, text, in: phone.window)
    await phone.pause(0.3)
    let insets = home.view.safeAreaInsets
    let detail = makeDetail()
    navigation.pushViewController(detail, animated: true)
    for _ in 0..<3 {
      await phone.pause(0.1)
      outcome.expect(home.view.safeAreaInsets == insets, "the leaving screen's insets change")
    }
    await phone.pause(0.8)
    outcome.expect(home.additionalSafeAreaInsets == .zero, "additional insets are left")
    outcome.expect(detail.additionalSafeAreaInsets == .zero, "additional insets are left")
    outcome.facts.append("insets \(Int(insets.top)) and \(Int(insets.bottom)) pt")
    return outcome
  }

  /// A screen with many views, whose first commit takes long.
  static func heavy(_ phone: Phone) async -> Outcome {
    var outcome = Outcome()
    let text = script("linear", "translate.x: container.width -> 0")
    let navigation = show(UIViewController(), text, in: phone.window)
    await phone.pause(0.3)
    let detail = makeDetail()
    for number in 0..<600 {
      let view = UIView(frame: CGRect(x: 8, y: CGFloat(number), width: 200, height: 3))
      view.backgroundColor = .systemTeal
      detail.view.addSubview(view)
    }
    let reader = FrameReader(detail.view)
    navigation.pushViewController(detail, animated: true)
    await phone.pause(1)
    reader.stop()
    let first = reader.samples.first?.x ?? 0
    outcome.facts.append("the first frame shows it at \(Int(first)) pt")
    outcome.expect(first > phone.window.bounds.width * 0.8, "the first frames are skipped")
    return outcome
  }

  static func pop(_ phone: Phone) async -> Outcome {
    var outcome = Outcome()
    let text = """
      animator move { duration 400ms; timing linear; order from above to
        from { translate.x: 0 -> container.width } }
      when pop use move
      """
    let home = UIViewController()
    let navigation = show(home, text, in: phone.window)
    let detail = makeDetail()
    navigation.pushViewController(detail, animated: false)
    await phone.pause(0.3)
    let reader = FrameReader(detail.view)
    navigation.popViewController(animated: true)
    await phone.pause(1)
    reader.stop()
    let xs = reader.samples.map(\.x)
    outcome.expect(zip(xs, xs.dropFirst()).allSatisfy { $0 <= $1 }, "it goes back and forth")
    outcome.expect((xs.max() ?? 0) > phone.window.bounds.width * 0.9, "it does not leave")
    outcome.expect(home.view.window != nil, "the screen below is not shown")
    return outcome
  }

  static func fullScreen(_ phone: Phone) async -> Outcome {
    var outcome = Outcome()
    let home = UIViewController()
    phone.window.rootViewController = home
    let text = """
      animator cover {
        duration 300ms
        to { translate.y: container.height -> 0 }
        interaction drag { progress: drag.translation.y / container.height }
      }
      when present use cover
      when dismiss use reversed cover
      """
    let (animators, screen) = (install(text), makeDetail())
    screen.modalPresentationStyle = .fullScreen
    home.present(screen, animated: true, using: animators)
    await phone.pause(1)
    outcome.expect(screen.view.window != nil, "it is not shown")
    let drags = (screen.view.gestureRecognizers ?? []).compactMap { $0 as? UIPanGestureRecognizer }
    outcome.expect(drags.count == 1, "\(drags.count) drags dismiss it")
    screen.dismiss(animated: true)
    await phone.pause(1)
    outcome.expect(screen.view.window == nil, "it is still shown")
    outcome.expect(home.view.window != nil, "the presenter is not shown")
    return outcome
  }

  static func scriptedSheet(_ phone: Phone) async -> Outcome {
    var outcome = Outcome()
    let home = UIViewController()
    phone.window.rootViewController = home
    let text = """
      animator sheet {
        duration 300ms
        to { translate.y: container.height - to.final.y -> 0 }
      }
      when present use sheet
      when dismiss use reversed sheet
      """
    let (animators, sheet) = (install(text), makeDetail())
    sheet.preferredContentSize = CGSize(width: 0, height: 300)
    home.present(sheet, animated: true, using: animators)
    await phone.pause(1)
    let size = phone.window.bounds.size
    let height = 300 + phone.window.safeAreaInsets.bottom
    outcome.expect(
      sheet.view.convert(sheet.view.bounds, to: phone.window),
      CGRect(x: 0, y: size.height - height, width: size.width, height: height), "sheet")
    outcome.expect(home.view.window != nil, "the presenter is gone")
    sheet.dismiss(animated: true)
    await phone.pause(1)
    outcome.expect(sheet.view.window == nil, "it is still shown")
    return outcome
  }

  /// Pushes and pops with one animator of each file of shipped animators.
  static func shipped(_ phone: Phone) async -> Outcome {
    var outcome = Outcome()
    guard let folder = phone.scripts else {
      outcome.facts.append("the folder of animators cannot be read here")
      return outcome
    }
    let names = [
      "adCube", "androidWindowEnter", "animateBounceFrom", "animateJackInTheBox",
      "composeNavigation", "containerTransform", "crossfade", "easyShow", "flutterCupertino",
      "fold",
      "heroCover", "ibFold", "ionicPage", "m3Push", "mengFlipX", "mmSlideUp", "navFlip", "qtStack",
      "rnModalSlide", "slide", "swiftUIPush", "twReveal", "viewReveal",
    ]
    let animators = Animators(.folder(folder)) { _ in }
    let navigation = UINavigationController(rootViewController: UIViewController())
    animators.install(on: navigation)
    phone.window.rootViewController = navigation
    await phone.pause(0.3)
    var played = 0
    for name in names {
      let detail = makeDetail()
      navigation.push(detail, using: AnimatorName(name))
      await phone.pause(0.05)
      if hasStage(navigation.view) { played += 1 }
      await phone.pause(2.5)
      outcome.expect(!hasStage(navigation.view), "\(name) does not end")
      outcome.expect(
        detail.view.convert(detail.view.bounds, to: phone.window), navigation.view.bounds, name)
      outcome.expect(detail.view.alpha == 1, "\(name) leaves the screen transparent")
      navigation.popViewController(animated: false)
      await phone.pause(0.1)
    }
    outcome.facts.append("\(played) of \(names.count) played")
    outcome.expect(played == names.count, "some have not played")
    return outcome
  }

  /// Whether a stage is in a view.
  static func hasStage(_ view: UIView) -> Bool {
    view is StageView || view.subviews.contains(where: hasStage)
  }
}
