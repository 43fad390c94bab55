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
        screen.onDismiss = { if item.wrappedValue?.id == shown.id { item.wrappedValue = nil } }
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

  /// The hidden view controller. It presents as soon as it is on screen.
  final class SheetPresenterController: HiddenViewController {
    private var shown: AnyHashable?
    private var waiting: (() -> UIViewController?)?
    private weak var screen: UIViewController?
    /// What scripts read as `request.NAME` when the next sheet is presented.
    var values: [String: ScriptValue] = [:]

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      presentWaiting()
    }

    /// Shows the sheet of a value instead of the one that is shown. `nil` for none. `update` gets the
    /// sheet if it already shows the value.
    func show(
      _ item: AnyHashable?, update: (UIViewController) -> Void,
      make: @escaping () -> UIViewController?
    ) {
      guard item != shown else {
        if waiting != nil { waiting = make } else { screen.map(update) }
        return
      }
      shown = item
      waiting = item == nil ? nil : make
      guard let screen, screen.presentingViewController != nil else { return presentWaiting() }
      screen.dismiss(animated: true) { [weak self] in self?.presentWaiting() }
    }

    private func presentWaiting() {
      guard view.window != nil, let next = waiting?() else { return }
      waiting = nil
      screen = next
      present(next, animated: true, using: animators, values: values)
    }
  }
#endif
