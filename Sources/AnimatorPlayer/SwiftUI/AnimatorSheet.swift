#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import AnimUIKit
  import SwiftUI

  extension View {
    /// Presents a sheet while a binding has a value, with the animator that the rules choose. The
    /// presenter stays visible behind it, and the gesture that the script names dismisses it, which
    /// sets the binding to `nil`.
    ///
    /// - Parameters:
    ///   - item: The value that the sheet shows. `nil` if there is no sheet.
    ///   - name: The name by which rules refer to the sheet.
    ///   - height: The height of the sheet at the bottom edge, in points. `nil` to cover the whole
    ///     container.
    ///   - animators: The animators whose rules answer the presentation and the dismissal.
    ///   - values: Values that scripts read as `request.NAME` when the sheet is presented.
    ///   - content: Returns the sheet for a value.
    public func animatorSheet<Item: Identifiable, Content: View>(
      item: Binding<Item?>, named name: String = "Sheet", height: CGFloat? = nil,
      using animators: Animators, values: [String: ScriptValue] = [:],
      @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
      background {
        SheetPresenter(
          item: item, name: name, height: height, replacesPresenter: false, animators: animators,
          values: values, content: content)
      }
    }

    /// Presents a screen that replaces this one while a binding has a value, with the animator that
    /// the rules choose. The gesture that the script names dismisses it, which sets the binding to
    /// `nil`.
    ///
    /// - Parameters:
    ///   - item: The value that the screen shows. `nil` if there is none.
    ///   - name: The name by which rules refer to the screen.
    ///   - animators: The animators whose rules answer the presentation and the dismissal.
    ///   - values: Values that scripts read as `request.NAME` when the screen is presented.
    ///   - content: Returns the screen for a value.
    public func animatorCover<Item: Identifiable, Content: View>(
      item: Binding<Item?>, named name: String = "Cover", using animators: Animators,
      values: [String: ScriptValue] = [:], @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
      background {
        SheetPresenter(
          item: item, name: name, height: nil, replacesPresenter: true, animators: animators,
          values: values, content: content)
      }
    }
  }

  /// A hidden view controller that presents a sheet.
  struct SheetPresenter<Item: Identifiable, Content: View>: UIViewControllerRepresentable {
    let item: Binding<Item?>
    let name: String
    let height: CGFloat?
    /// Whether the screen replaces its presenter instead of keeping it in view.
    let replacesPresenter: Bool
    let animators: Animators
    let values: [String: ScriptValue]
    let content: (Item) -> Content

    func makeUIViewController(context: Context) -> SheetPresenterController {
      SheetPresenterController(animators)
    }

    func updateUIViewController(
      _ uiViewController: SheetPresenterController, context: Context
    ) {
      guard let shown = item.wrappedValue else {
        return uiViewController.show(nil, update: { _ in }, make: { nil })
      }
      let (item, view) = (
        item, ScreenView(content: content(shown), environment: context.environment)
      )
      let size = CGSize(width: 0, height: height ?? 0)
      uiViewController.values = values
      uiViewController.show(AnyHashable(shown.id)) { screen in
        (screen as? SheetScreen<Content>)?.rootView = view
        if screen.preferredContentSize != size { screen.preferredContentSize = size }
      } make: {
        let screen = SheetScreen(rootView: view)
        screen.animatorID = name
        if replacesPresenter { screen.modalPresentationStyle = .fullScreen }
        screen.preferredContentSize = size
        screen.onDismiss = { [weak uiViewController] in
          uiViewController?.didDismiss()
          if item.wrappedValue?.id == shown.id { item.wrappedValue = nil }
        }
        return screen
      }
    }

    /// The view is gone, and with it what could close the sheet.
    static func dismantleUIViewController(
      _ uiViewController: SheetPresenterController, coordinator: ()
    ) { uiViewController.show(nil, update: { _ in }, make: { nil }) }

    func makeCoordinator() {}
  }

  /// A presented sheet.
  final class SheetScreen<Content: View>: UIHostingController<ScreenView<Content>> {
    /// Called when the sheet has been dismissed, for whatever reason.
    var onDismiss: (() -> Void)?

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      if isBeingDismissed { onDismiss?() }
    }
  }

  /// The hidden view controller. It presents what its binding asks for, as soon as UIKit can.
  final class SheetPresenterController: HiddenViewController {
    /// What the binding asks for. `nil` for no sheet.
    private var wanted: (item: AnyHashable, make: () -> UIViewController?)?
    /// The item whose sheet it has presented last.
    private var shown: AnyHashable?
    private weak var screen: UIViewController?
    /// What scripts read as `request.NAME` when the next sheet is presented.
    var values: [String: ScriptValue] = [:]

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      settle()
    }

    /// Shows the sheet of a value instead of the one that is shown. `nil` for none. `update` gets the
    /// sheet if it already shows the value.
    func show(
      _ item: AnyHashable?, update: (UIViewController) -> Void,
      make: @escaping () -> UIViewController?
    ) {
      wanted = item.map { ($0, make) }
      if item == shown { screen.map(update) }
      settle()
    }

    /// Called when the sheet has disappeared for good, while UIKit still ends its dismissal.
    func didDismiss() {
      if wanted?.item == shown { wanted = nil }
      shown = nil
      let line = line
      Task { @MainActor in line.settle() }
    }

    /// Presents or dismisses a sheet, unless UIKit would refuse it: during another presentation or
    /// dismissal, and while the presenter presents something else. The end of that calls this again.
    func settle() {
      if let screen, screen.presentingViewController != nil {
        if wanted?.item != shown, !screen.isBeingPresented, !screen.isBeingDismissed {
          screen.dismiss(animated: true)
        }
        return
      }
      guard let wanted, view.window != nil else { return }
      line.join(self)
      guard outermost.presentedViewController == nil, let next = wanted.make() else { return }
      (shown, screen) = (wanted.item, next)
      // SwiftUI may remove this controller meanwhile.
      present(next, animated: true, using: animators, values: values) { self.settle() }
    }

    private var outermost: UIViewController {
      sequence(first: self as UIViewController, next: \.parent).reversed()[0]
    }

    /// Those that present from the same screen.
    private var line: SheetLine {
      if let line: SheetLine = outermost.attachment(.sheetLine) { return line }
      let line = SheetLine()
      outermost.attach(line, as: .sheetLine)
      return line
    }
  }

  /// The sheets of one presenter, of which UIKit shows one at a time.
  @MainActor private final class SheetLine {
    private struct Waiting {
      weak var controller: SheetPresenterController?
    }

    private var waiting: [Waiting] = []

    func join(_ controller: SheetPresenterController) {
      waiting.removeAll { $0.controller == nil || $0.controller === controller }
      waiting.append(Waiting(controller: controller))
    }

    /// The presenter is free again.
    func settle() {
      for place in waiting { place.controller?.settle() }
    }
  }

  extension AttachmentKey {
    fileprivate static let sheetLine = AttachmentKey()
  }
#endif
