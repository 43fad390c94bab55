#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import AnimUIKit
  import SwiftUI
  import UIKit

  /// A SwiftUI view that shows one of its screens in a ``ContainerViewController``. When a binding
  /// or a gesture selects another screen, the change is animated as the rules of the surrounding
  /// `.animators(_:)` say. Each change has the operation `select`, so a rule for it is
  /// `when select use …`.
  ///
  /// Rules refer to a screen by the description of its value: an enumeration's case `detail` is
  /// `"detail"`.
  public struct AnimatorContainer<Selection: Hashable, Content: View>: View {
    private var shown: ShownContainer<Selection, Content>

    /// Creates a container.
    ///
    /// - Parameters:
    ///   - selection: The screen that is shown. A value that is not among the screens changes
    ///     nothing.
    ///   - screens: The screens in order, all of which are made at once: of a long list, pass those near
    ///     the one that is shown. Duplicates after the first are ignored. A screen that is removed while it
    ///     is shown stays until another is selected.
    ///   - content: Creates the view of a screen.
    public init(
      selection: Binding<Selection>, screens: [Selection],
      @ViewBuilder content: @escaping (Selection) -> Content
    ) {
      shown = ShownContainer(selection: selection, screens: screens, content: content)
    }

    /// Creates a container with a screen for each case of an enumeration, in the order of the
    /// cases.
    public init(
      selection: Binding<Selection>, @ViewBuilder content: @escaping (Selection) -> Content
    ) where Selection: CaseIterable {
      self.init(selection: selection, screens: Array(Selection.allCases), content: content)
    }

    /// Passes values with the changes of this container, such as the place of a button. Scripts read
    /// them as `request.NAME`.
    public func requestValues(_ values: [String: ScriptValue]) -> AnimatorContainer {
      var container = self
      container.shown.values = values
      return container
    }

    /// The container, with the animators that surround it.
    public var body: some View { shown }
  }

  /// The container as a view controller.
  struct ShownContainer<Selection: Hashable, Content: View>: UIViewControllerRepresentable {
    let selection: Binding<Selection>
    let screens: [Selection]
    let content: (Selection) -> Content
    var values: [String: ScriptValue] = [:]

    @MainActor func makeCoordinator() -> HostedScreens<Selection, Content> { HostedScreens() }

    /// Creates the container, which shows the selected screen.
    @MainActor func makeUIViewController(context: Context) -> ContainerViewController {
      let controller = ContainerViewController(
        viewControllers: [], animators: context.environment.animators)
      show(in: controller, context, animated: false)
      return controller
    }

    /// Updates the screens and their views, and changes to the selected screen. The change is not
    /// animated if the transaction disables animations.
    @MainActor func updateUIViewController(
      _ uiViewController: ContainerViewController, context: Context
    ) {
      let (selection, hosted) = (selection, context.coordinator)
      uiViewController.onRest = { screen in
        guard let screen = screen as? HostedScreen<Selection, Content>,
          screen.selection != hosted.followed
        else { return }
        hosted.followed = screen.selection
        if screen.selection != selection.wrappedValue { selection.wrappedValue = screen.selection }
      }
      uiViewController.animators = context.environment.animators
      show(in: uiViewController, context, animated: !context.transaction.disablesAnimations)
    }

    @MainActor private func show(
      in controller: ContainerViewController, _ context: Context, animated: Bool
    ) {
      let container = controller.container
      let present = container.selectedViewController
      let hosted = context.coordinator
      hosted.update(
        screens, showing: present, in: context.environment, content: content)
      let chosen = hosted.screens.first { $0.selection == selection.wrappedValue }
      // Only another value is a request: a gesture may be changing the screen at the moment.
      let isRequest = chosen != nil && hosted.followed != selection.wrappedValue
      let shown = isRequest ? chosen : present == nil ? chosen ?? hosted.screens.first : nil
      if let shown { hosted.followed = shown.selection }
      let isSame = container.viewControllers.elementsEqual(hosted.screens, by: ===)
      // A finger may be bringing the screen that is asked for.
      let isShown = shown == nil || shown === present && !(isRequest && container.isTransitioning)
      guard !isSame || !isShown else { return }
      container.setViewControllers(
        hosted.screens, selected: shown, animated: animated, values: values)
    }
  }

  /// The screens of a container, which persist between updates.
  @MainActor final class HostedScreens<Selection: Hashable, Content: View> {
    private(set) var screens: [HostedScreen<Selection, Content>] = []
    /// The screen that the binding has asked for last, or that it has been told of. `nil` before the first.
    var followed: Selection?

    /// Keeps the existing screens, and creates the new ones.
    func update(
      _ selections: [Selection], showing present: UIViewController?,
      in environment: EnvironmentValues, content: (Selection) -> Content
    ) {
      let shown = present as? HostedScreen<Selection, Content>
      let known = Dictionary(
        (screens + [shown].compactMap { $0 }).map { ($0.selection, $0) }
      ) { first, _ in first }
      var seen: Set<Selection> = []
      screens = selections.filter { seen.insert($0).inserted }.map { selection in
        let view = ScreenView(content: content(selection), environment: environment)
        guard let screen = known[selection] else { return HostedScreen(selection, rootView: view) }
        screen.rootView = view
        return screen
      }
      // A screen that has been removed stays while it is shown.
      if let shown, !seen.contains(shown.selection) { shown.rootView.environment = environment }
    }
  }

  /// A screen with the environment of what shows it, which SwiftUI does not pass through a view
  /// controller.
  struct ScreenView<Content: View>: View {
    let content: Content
    var environment: EnvironmentValues
    /// Whether its size class is not that of what shows it, such as in a form sheet on an iPad.
    var hasOwnSizeClass = false
    @Environment(\.horizontalSizeClass) private var width
    @Environment(\.verticalSizeClass) private var height

    var body: some View {
      var all = environment
      if hasOwnSizeClass { (all.horizontalSizeClass, all.verticalSizeClass) = (width, height) }
      return content.environment(\.self, all)
    }
  }

  /// A SwiftUI screen in a UIKit container.
  final class HostedScreen<Selection: Hashable, Content: View>:
    UIHostingController<ScreenView<Content>>
  {
    let selection: Selection

    init(_ selection: Selection, rootView: ScreenView<Content>) {
      self.selection = selection
      super.init(rootView: rootView)
      animatorID = "\(selection)"
    }

    required init?(coder: NSCoder) { nil }
  }
#endif
