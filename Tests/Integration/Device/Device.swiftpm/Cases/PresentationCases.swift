import AnimatorKit
import UIKit

extension DeviceCase {
  /// Sheets, dialogs and full screens.
  static let presentations = [
    DeviceCase("sheet.system", headless: "styles.txt") {
      await systemSheet($0, "when push use none", &$1)
    },
    DeviceCase("sheet.useSystem", headless: "styles.txt") {
      await systemSheet($0, present + "when present to Detail use system", &$1)
    },
    DeviceCase("sheet.scripted", headless: "presentations.txt", body: scriptedSheet),
    DeviceCase("sheet.escape", headless: "presentations.txt", body: escape),
    DeviceCase("sheet.notAnimated", headless: "presentations.txt", body: notAnimated),
    DeviceCase("present.fullScreen", headless: "covers.txt", body: fullScreen),
  ]

  private static let present = """
    animator sheet {
      duration 300ms
      to { translate.y: container.height - to.final.y -> 0 }
      interaction drag { progress: drag.translation.y / container.height }
    }
    when present use sheet
    when dismiss use reversed sheet

    """

  /// Presents a screen with the animators of a script.
  private static func show(
    _ screen: UIViewController, _ script: String, animated: Bool = true, on phone: Phone
  ) async -> UIViewController {
    let home = UIViewController()
    phone.window.rootViewController = home
    await phone.pause(0.1)
    home.present(screen, animated: animated, using: install(script))
    return home
  }

  private static func makeSheet() -> UIViewController {
    let sheet = makeDetail()
    sheet.preferredContentSize = CGSize(width: 0, height: 300)
    return sheet
  }

  /// A sheet with detents stays UIKit's if no rule answers, or if one says so.
  private static func systemSheet(_ phone: Phone, _ script: String, _ outcome: inout Outcome) async
  {
    let sheet = makeDetail()
    sheet.sheetPresentationController?.detents = [.medium(), .large()]
    _ = await show(sheet, script, on: phone)
    await phone.pause(1)
    let styles: [UIModalPresentationStyle] = [.pageSheet, .formSheet]
    outcome.expect(styles.contains(sheet.modalPresentationStyle), "the style has changed")
    outcome.expect(
      place(of: sheet).minY > phone.window.bounds.height / 4, "the sheet covers the screen")
  }

  private static func scriptedSheet(_ phone: Phone, _ outcome: inout Outcome) async {
    let sheet = makeSheet()
    let home = await show(sheet, present, on: phone)
    await phone.pause(1)
    let size = phone.window.bounds.size
    let height = 300 + phone.window.safeAreaInsets.bottom
    outcome.expect(
      place(of: sheet),
      CGRect(x: 0, y: size.height - height, width: size.width, height: height), "sheet")
    outcome.expect(home.view.window != nil, "the presenter is gone")
    sheet.dismiss(animated: true)
    await phone.pause(1)
    outcome.expect(sheet.view.window == nil, "it is still shown")
  }

  /// VoiceOver's escape gesture dismisses a sheet.
  private static func escape(_ phone: Phone, _ outcome: inout Outcome) async {
    let sheet = makeSheet()
    _ = await show(sheet, present, on: phone)
    await phone.pause(1)
    // VoiceOver asks the views around the focused one, from the inside out.
    let views = sequence(first: sheet.view as UIView, next: \.superview)
    outcome.expect(views.contains { $0.accessibilityPerformEscape() }, "nothing handles it")
    await phone.pause(1)
    outcome.expect(sheet.view.window == nil, "it is still shown")
  }

  private static func notAnimated(_ phone: Phone, _ outcome: inout Outcome) async {
    let sheet = makeSheet()
    _ = await show(sheet, present, animated: false, on: phone)
    await phone.pause(0.1)
    outcome.expect(sheet.transitionCoordinator == nil, "it is animated")
    outcome.expect(
      abs(place(of: sheet).maxY - phone.window.bounds.height) < 1, "it is not at the bottom edge")
  }

  private static func fullScreen(_ phone: Phone, _ outcome: inout Outcome) async {
    let screen = makeDetail()
    screen.modalPresentationStyle = .fullScreen
    let home = await show(screen, present, on: phone)
    await phone.pause(1)
    outcome.expect(screen.view.window != nil, "it is not shown")
    let drags = drags(in: screen.view)
    outcome.expect(drags.count == 1, "\(drags.count) drags dismiss it")
    screen.dismiss(animated: true)
    await phone.pause(1)
    outcome.expect(screen.view.window == nil, "it is still shown")
    outcome.expect(home.view.window != nil, "the presenter is not shown")
  }
}
