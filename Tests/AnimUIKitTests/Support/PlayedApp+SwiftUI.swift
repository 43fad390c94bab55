import AnimatorKit
import SwiftUI

@testable import AnimatorPlayer

/// The views of SwiftUI in an app, which has drawn them with its animators.
@MainActor struct PlayedViews {
  /// The container that the app shows. `nil` if it shows something of UIKit's.
  var container: DrawnContainer?
  /// The sheets, by the words of the transcript.
  var sheets: [String: Sheets] = [:]
  /// The modifier of a `NavigationStack`. `nil` if the app has none.
  var finder: NavigationFinderController?
}

extension PlayedApp {
  /// Does something with views of SwiftUI. Returns whether the words say so.
  func draw(_ words: [String]) -> Bool {
    var rest = Array(words.dropFirst())
    let isAnimated = rest.take("at", 1) != ["once"]
    let container = views.container
    container?.animators = animators
    for sheet in views.sheets.values { sheet.animators = animators }
    switch words[0] {
    case "binding": container?.select(rest[0], disablesAnimations: !isAnimated)
    case "refuse": container?.refuses = true
    case "list":
      let selection = rest.take("showing", 1)?.first
      container?.show(rest, selecting: selection)
    case "draw":
      container?.update(suffix: rest[0])
      for sheet in views.sheets.values { sheet.suffix = rest[0] }
    case "sheet", "sheet2":
      let sheet = sheet(words[0])
      sheet.disablesAnimations = !isAnimated
      if let height = rest.dropFirst().first.flatMap(Double.init) { sheet.height = height }
      sheet.show(rest[0] == "none" ? nil : rest[0])
    case "close": for sheet in views.sheets.values { sheet.dismissInside() }
    case "forget": for sheet in views.sheets.values { sheet.removeView() }
    case "finder": find()
    default: return false
    }
    return true
  }

  /// Creates a container whose binding asks for the first screen, or for another one.
  func makeViews(_ names: [String]) -> UIViewController {
    var names = names
    let selection = names.take("showing", 1)?.first ?? names[0]
    let container = DrawnContainer(names, selected: selection, animators)
    container.onWrite = { [weak self] in self?.heard.append("binding \($0)") }
    views.container = container
    return container.controller
  }

  private func sheet(_ word: String) -> Sheets {
    if let sheet = views.sheets[word] { return sheet }
    let sheet = Sheets(animators, in: chain[0])
    sheet.onWrite = { [weak self] in self?.heard.append("binding \($0 ?? "none")") }
    views.sheets[word] = sheet
    return sheet
  }

  /// Draws the modifier of a `NavigationStack` in the first screen.
  private func find() {
    let modifier = NavigationFinder(animators: animators)
    let context = NavigationFinder.Context(coordinator: ())
    if let finder = views.finder {
      return modifier.updateUIViewController(finder, context: context)
    }
    let finder = modifier.makeUIViewController(context: context)
    views.finder = finder
    let home = navigation?.viewControllers.first ?? chain[0]
    home.addChild(finder)
    home.view.addSubview(finder.view)
    finder.didMove(toParent: home)
    finder.appear()
  }

  /// What a screen of SwiftUI shows. `nil` for one of UIKit's.
  func words(of screen: UIViewController?) -> String? {
    let hosted = (screen as? HostedScreen<String, Text>)?.rootView
    guard let view = hosted ?? (screen as? SheetScreen<Text>)?.rootView else { return nil }
    let isCurrent = view.environment.animators.map { $0 === animators } ?? true
    return view.content.words + (isCurrent ? "" : " with other animators")
  }

  /// Remembers the screens of SwiftUI by their names.
  func noteViews() {
    let listed = views.container?.controller.container.viewControllers ?? []
    for screen in chain + listed where words(of: screen) != nil {
      screen.animatorID.map { screens[$0] = screen }
    }
  }
}
