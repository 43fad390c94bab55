#if canImport(SwiftUI) && canImport(UIKit)
  import AnimRuntime
  import SwiftUI
  import UIKit

  /// A ``ContainerViewController`` as a view of SwiftUI: it shows one of its screens, and changes them
  /// as the rules of a registry say, whether a binding or a finger asks for it.
  ///
  /// Rules know a screen by its value in words: a case `detail` of an enumeration is `"detail"`.
  public struct AnimatorContainer<Selection: Hashable, Content: View>:
    UIViewControllerRepresentable
  {
    @Binding private var selection: Selection
    private let screens: [Selection]
    private let registry: () -> Registry
    private let content: (Selection) -> Content

    /// Creates a container.
    ///
    /// - Parameters:
    ///   - selection: the screen that is shown; one that is not among the screens changes nothing.
    ///   - screens: the screens in order, as they are when the container is made.
    ///   - registry: reads the registry of the moment; it is asked at each change.
    ///   - content: makes the view of a screen.
    public init(
      selection: Binding<Selection>, screens: [Selection], registry: @escaping () -> Registry,
      @ViewBuilder content: @escaping (Selection) -> Content
    ) {
      _selection = selection
      (self.screens, self.registry, self.content) = (screens, registry, content)
    }

    /// The screens, each in a view controller of its own.
    public func makeCoordinator() -> Coordinator {
      Coordinator(screens: screens.map { HostedScreen($0, rootView: content($0)) })
    }

    /// The container, which shows the selected screen.
    public func makeUIViewController(context: Context) -> ContainerViewController {
      let controller = ContainerViewController(
        viewControllers: context.coordinator.screens, registry: registry)
      show(in: controller, context, animated: false)
      return controller
    }

    /// Brings the screens' views up to date, and changes to the selected screen; where the
    /// transaction disables animations, at once.
    public func updateUIViewController(
      _ uiViewController: ContainerViewController, context: Context
    ) {
      for screen in context.coordinator.screens { screen.rootView = content(screen.selection) }
      let selection = $selection
      uiViewController.onSelect = { screen in
        guard let screen = screen as? HostedScreen<Selection, Content>,
          screen.selection != selection.wrappedValue
        else { return }
        selection.wrappedValue = screen.selection
      }
      show(in: uiViewController, context, animated: !context.transaction.disablesAnimations)
    }

    private func show(
      in controller: ContainerViewController, _ context: Context, animated: Bool
    ) {
      guard let screen = context.coordinator.screens.first(where: { $0.selection == selection }),
        screen !== controller.container.selectedViewController
      else { return }
      controller.container.select(screen, animated: animated)
    }

    /// What stays from one update to the next.
    @MainActor public final class Coordinator {
      let screens: [HostedScreen<Selection, Content>]

      init(screens: [HostedScreen<Selection, Content>]) { self.screens = screens }
    }
  }

  /// A screen of SwiftUI's in a container of UIKit's.
  final class HostedScreen<Selection: Hashable, Content: View>:
    UIHostingController<Content>, @MainActor TransitionIdentifiable
  {
    let selection: Selection
    var transitionIdentifier: String { "\(selection)" }

    init(_ selection: Selection, rootView: Content) {
      self.selection = selection
      super.init(rootView: rootView)
    }

    required init?(coder: NSCoder) { nil }
  }
#endif
