#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import AnimUIKit
  import SwiftUI

  extension View {
    /// Presents a sheet while a binding has a value, with the animator that the rules choose. The
    /// presenter stays visible behind it, and the gesture that the script names dismisses it, which
    /// sets the binding to `nil`. So does ``SwiftUI/EnvironmentValues/animatorDismiss`` inside it.
    ///
    /// - Parameters:
    ///   - item: The value that the sheet shows. `nil` if there is no sheet.
    ///   - name: The name by which rules refer to the sheet.
    ///   - height: The height of the sheet at the bottom edge, in points. `nil` to cover everything, also
    ///     the status bar, which then looks as the sheet says.
    ///   - animators: The animators whose rules answer the presentation and the dismissal. `nil` for those of the
    ///     surrounding `.animators(_:)`.
    ///   - values: Values that scripts read as `request.NAME` when the sheet is presented.
    ///   - content: Returns the sheet for a value.
    public func animatorSheet<Item: Identifiable, Content: View>(
      item: Binding<Item?>, named name: String = "Sheet", height: CGFloat? = nil,
      using animators: Animators? = nil, values: [String: ScriptValue] = [:],
      @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
      background {
        SheetPresenter(
          item: item, name: name, height: height, animators: animators, values: values,
          content: content)
      }
    }
  }

  /// A hidden view controller that presents a sheet.
  struct SheetPresenter<Item: Identifiable, Content: View>: UIViewControllerRepresentable {
    let item: Binding<Item?>
    let name: String
    let height: CGFloat?
    let animators: Animators?
    let values: [String: ScriptValue]
    let content: (Item) -> Content

    func makeUIViewController(context: Context) -> SheetPresenterController {
      SheetPresenterController(animators ?? context.environment.animators)
    }

    func updateUIViewController(
      _ uiViewController: SheetPresenterController, context: Context
    ) {
      let isAnimated = !context.transaction.disablesAnimations
      guard let shown = item.wrappedValue else { return uiViewController.close(isAnimated) }
      let item = item
      var environment = context.environment
      environment.animatorDismiss = { item.wrappedValue = nil }
      let view = ScreenView(
        content: content(shown), environment: environment, hasOwnSizeClass: true)
      let size = CGSize(width: 0, height: height ?? 0)
      uiViewController.animators = animators ?? context.environment.animators
      uiViewController.values = values
      uiViewController.onDismiss = { gone in
        if let now = item.wrappedValue, AnyHashable(now.id) == gone { item.wrappedValue = nil }
      }
      uiViewController.show(AnyHashable(shown.id), animated: isAnimated) { screen in
        (screen as? SheetScreen<Content>)?.rootView = view
        if screen.preferredContentSize != size { screen.preferredContentSize = size }
        screen.modalPresentationCapturesStatusBarAppearance = height == nil
      } make: { [weak uiViewController] in
        let screen = SheetScreen(rootView: view)
        screen.animatorID = name
        screen.preferredContentSize = size
        screen.modalPresentationCapturesStatusBarAppearance = height == nil
        screen.onDismiss = { uiViewController?.didDismiss($0) }
        return screen
      }
    }

    /// The view is gone, and with it what could close the sheet.
    static func dismantleUIViewController(
      _ uiViewController: SheetPresenterController, coordinator: ()
    ) { uiViewController.close(true) }
  }

  /// A presented sheet.
  final class SheetScreen<Content: View>: UIHostingController<ScreenView<Content>> {
    /// Called when the sheet has been dismissed, for whatever reason.
    var onDismiss: ((UIViewController) -> Void)?

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      if isBeingDismissed { onDismiss?(self) }
    }
  }

  /// The hidden view controller. It presents what its binding asks for, as soon as UIKit can.
  final class SheetPresenterController: HiddenViewController {
    /// What the binding asks for. `nil` for no sheet.
    private var wanted: (item: AnyHashable, make: () -> UIViewController)?
    /// The item of the sheet that is presented. `nil` if there is none.
    private var shown: AnyHashable?
    /// How often it has begun to dismiss a sheet for which the binding no longer asks.
    private var attempts = 0
    /// Called with the item of a sheet that has gone although the binding asks for it.
    var onDismiss: ((AnyHashable) -> Void)?
    /// The sheet that it has presented last.
    private(set) weak var screen: UIViewController?
    /// Whether the sheet comes or goes with an animation.
    private var isAnimated = true
    /// What scripts read as `request.NAME` when the next sheet is presented.
    var values: [String: ScriptValue] = [:]
    private let clock = DisplayLinkClock(rates: .patient)
    /// Whether it waits until UIKit can do what the binding asks for.
    private(set) var isWaiting = false

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      settle()
    }

    /// Shows the sheet of a value instead of the one that is shown. `update` gets the sheet if it already
    /// shows the value.
    func show(
      _ item: AnyHashable, animated: Bool, update: (UIViewController) -> Void,
      make: @escaping () -> UIViewController
    ) {
      if wanted?.item != item { isAnimated = animated }
      wanted = (item, make)
      if item == shown { screen.map(update) }
      settle()
    }

    /// Closes the sheet.
    func close(_ animated: Bool) {
      if wanted != nil { isAnimated = animated }
      wanted = nil
      settle()
    }

    /// Called when a sheet has disappeared for good, which may be an earlier one.
    func didDismiss(_ sheet: UIViewController) {
      if sheet === screen { isGone() }
    }

    private func isGone() {
      let gone = attempts > 0 ? nil : shown
      (shown, attempts) = (nil, 0)
      guard let gone, wanted?.item == gone else { return }
      wanted = nil
      onDismiss?(gone)
    }

    /// Presents or dismisses the sheet. If UIKit would refuse that, this tries again some times a second:
    /// UIKit tells nobody else when a presenter is free.
    private func settle() {
      // What has gone unheard is written to the binding later, not while SwiftUI draws the view.
      let isGone = shown != nil && screen?.presentingViewController == nil
      guard !isWaiting, isGone || !settles() else { return }
      isWaiting = true
      // SwiftUI may remove this controller meanwhile.
      clock.start { [self] _ in
        isWaiting = !settles()
        return isWaiting
      }
    }

    /// Presents or dismisses the sheet, if UIKit does not refuse it. Returns whether there is nothing to
    /// wait for.
    private func settles() -> Bool {
      if let screen, let presenter = screen.presentingViewController {
        let top = sequence(first: screen, next: \.presentedViewController).reversed()[0]
        if wanted?.item == shown, !top.isBeingDismissed { attempts = 0 }
        guard attempts > 0 || wanted?.item != shown else { return true }
        if !top.isBeingPresented, !top.isBeingDismissed {
          attempts += 1
          // A finger or the animator may cancel two dismissals. The third one has no animation that a finger
          // could catch. The sheet itself would only dismiss what it presents.
          presenter.dismiss(animated: isAnimated && attempts < 3)
        }
        return false
      }
      // The page of `dismiss(animated:completion:)`: what is below the topmost screen is simply removed. If that
      // has covered the sheet, the sheet disappears no more.
      if shown != nil { isGone() }
      guard let wanted, view.window != nil else { return true }
      let around = Array(sequence(first: self as UIViewController, next: \.parent))
      let outermost = around[around.count - 1]
      guard outermost.presentedViewController == nil, !outermost.isBeingPresented,
        !outermost.isBeingDismissed
      else { return false }
      let next = wanted.make()
      (shown, screen) = (wanted.item, next)
      // Rules know the presenter by its name, and this controller has none.
      let source = around.first { $0.animatorID != nil } ?? self
      if let animators {
        source.present(next, animated: isAnimated, using: animators, values: values)
      } else {
        source.present(next, animated: isAnimated)
      }
      next.transitionCoordinator?.animate(alongsideTransition: nil) { [weak self] in
        // A finger has turned the presentation back.
        if $0.isCancelled { self?.isGone() }
      }
      return true
    }
  }
#endif
