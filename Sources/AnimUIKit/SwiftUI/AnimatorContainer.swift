#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import SwiftUI
  import UIKit

  /// A SwiftUI view that shows one of its screens in a ``ContainerViewController``. When a binding
  /// or a gesture selects another screen, the change is animated as the rules of a registry say.
  /// Each change has the operation `select`, so a rule for it is `when select use …`.
  ///
  /// Rules refer to a screen by the description of its value: an enumeration's case `detail` is
  /// `"detail"`.
  public struct AnimatorContainer<Selection: Hashable, Content: View>:
    UIViewControllerRepresentable
  {
    @Binding private var selection: Selection
    private let screens: [Selection]
    private let registry: (() -> Registry)?
    private let content: (Selection) -> Content
    private var values: [String: ScriptValue] = [:]

    /// Creates a container.
    ///
    /// - Parameters:
    ///   - selection: The screen that is shown. A value that is not among the screens changes
    ///     nothing.
    ///   - screens: The screens in order. Duplicates after the first are ignored. A screen that is
    ///     removed while it is shown stays until another is selected.
    ///   - registry: Returns the current registry. It is called at each change.
    ///   - content: Creates the view of a screen.
    public init(
      selection: Binding<Selection>, screens: [Selection], registry: @escaping () -> Registry,
      @ViewBuilder content: @escaping (Selection) -> Content
    ) {
      _selection = selection
      (self.screens, self.registry, self.content) = (screens, registry, content)
    }

    /// Creates a container that uses the rules of the surrounding `.animators(_:)`.
    ///
    /// - Parameters:
    ///   - selection: The screen that is shown. A value that is not among the screens changes
    ///     nothing.
    ///   - screens: The screens in order.
    ///   - content: Creates the view of a screen.
    public init(
      selection: Binding<Selection>, screens: [Selection],
      @ViewBuilder content: @escaping (Selection) -> Content
    ) {
      _selection = selection
      (self.screens, registry, self.content) = (screens, nil, content)
    }

    /// Creates a container with a screen for each case of an enumeration, in the order of the
    /// cases. It uses the rules of the surrounding `.animators(_:)`.
    public init(
      selection: Binding<Selection>, @ViewBuilder content: @escaping (Selection) -> Content
    ) where Selection: CaseIterable {
      self.init(selection: selection, screens: Array(Selection.allCases), content: content)
    }

    /// Passes values with the changes of this container, such as the place of a button. Scripts read
    /// them as `request.NAME`.
    public func requestValues(_ values: [String: ScriptValue]) -> AnimatorContainer {
      var container = self
      container.values = values
      return container
    }

    /// Creates the state that persists between updates.
    @MainActor public func makeCoordinator() -> Coordinator { Coordinator() }

    /// Creates the container, which shows the selected screen.
    @MainActor public func makeUIViewController(context: Context) -> ContainerViewController {
      let coordinator = context.coordinator
      coordinator.follow(registry, context.environment)
      let controller = ContainerViewController(viewControllers: []) { coordinator.registry() }
      show(in: controller, coordinator, animated: false)
      return controller
    }

    /// Updates the screens and their views, and changes to the selected screen. The change is not
    /// animated if the transaction disables animations.
    @MainActor public func updateUIViewController(
      _ uiViewController: ContainerViewController, context: Context
    ) {
      let selection = $selection
      uiViewController.onSelect = { screen in
        guard let screen = screen as? HostedScreen<Selection, Content>,
          screen.selection != selection.wrappedValue
        else { return }
        selection.wrappedValue = screen.selection
      }
      context.coordinator.follow(registry, context.environment)
      show(
        in: uiViewController, context.coordinator,
        animated: !context.transaction.disablesAnimations)
    }

    @MainActor private func show(
      in controller: ContainerViewController, _ coordinator: Coordinator, animated: Bool
    ) {
      let container = controller.container
      let present = container.selectedViewController
      coordinator.update(screens, showing: present, content: content)
      let chosen = coordinator.screens.first { $0.selection == selection }
      let shown = chosen ?? (present == nil ? coordinator.screens.first : nil)
      let isSame = container.viewControllers.elementsEqual(coordinator.screens, by: ===)
      guard !isSame || shown != nil && shown !== present else { return }
      container.setViewControllers(
        coordinator.screens, selected: shown, animated: animated, values: values)
    }

    /// The state that persists between updates.
    @MainActor public final class Coordinator {
      private(set) var screens: [HostedScreen<Selection, Content>] = []
      private(set) var registry: () -> Registry = { Registry() }
      private var environment = EnvironmentValues()

      /// Takes the current rules, and the environment of the container for its screens, because
      /// SwiftUI does not pass it through a view controller.
      func follow(_ registry: (() -> Registry)?, _ environment: EnvironmentValues) {
        self.environment = environment
        self.registry = registry ?? environment.animatorRegistry ?? { Registry() }
      }

      /// Keeps the existing screens, and creates the new ones.
      func update(
        _ selections: [Selection], showing present: UIViewController?,
        content: (Selection) -> Content
      ) {
        let shown = present as? HostedScreen<Selection, Content>
        let known = Dictionary(
          (screens + [shown].compactMap { $0 }).map { ($0.selection, $0) }
        ) { first, _ in first }
        var seen: Set<Selection> = []
        screens = selections.filter { seen.insert($0).inserted }.map { selection in
          let view = ScreenView(content: content(selection), environment: environment)
          guard let screen = known[selection] else {
            return HostedScreen(selection, rootView: view)
          }
          screen.rootView = view
          return screen
        }
      }
    }
  }

  /// A screen with the environment of its container.
  struct ScreenView<Content: View>: View {
    let content: Content
    let environment: EnvironmentValues

    var body: some View { content.environment(\.self, environment) }
  }

  /// A SwiftUI screen in a UIKit container.
  final class HostedScreen<Selection: Hashable, Content: View>:
    UIHostingController<ScreenView<Content>>, @MainActor TransitionIdentifiable
  {
    let selection: Selection
    var transitionIdentifier: String { "\(selection)" }

    init(_ selection: Selection, rootView: ScreenView<Content>) {
      self.selection = selection
      super.init(rootView: rootView)
    }

    required init?(coder: NSCoder) { nil }
  }
#endif
