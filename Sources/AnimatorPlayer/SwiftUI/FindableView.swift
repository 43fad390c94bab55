#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import AnimUIKit
  import SwiftUI

  extension View {
    /// Lets `match` and `elements` find this view in its screen, by a name such as `photo`. It then
    /// has a UIKit view of its own, because a SwiftUI screen draws all others together.
    public func animatorID(_ name: String) -> some View {
      FindableView(name: name, content: self)
    }
  }

  /// A SwiftUI view in a UIKit view with a name.
  struct FindableView<Content: View>: UIViewControllerRepresentable {
    let name: String
    let content: Content

    typealias Controller = UIHostingController<ScreenView<IdealView<Content>>>

    func makeUIViewController(context: Context) -> Controller {
      let controller = Controller(rootView: screen(context))
      let view = UIKitPlatform.view(of: controller)
      // It shows nothing but the content, which the screen around it has placed.
      view.backgroundColor = .clear
      if #available(iOS 16.4, *) { controller.safeAreaRegions = [] }
      // SwiftUI asks for its size again when its own state has changed it.
      controller.sizingOptions = .intrinsicContentSize
      view.animatorID = name
      return controller
    }

    func updateUIViewController(_ uiViewController: Controller, context: Context) {
      uiViewController.rootView = screen(context)
      UIKitPlatform.view(of: uiViewController).animatorID = name
    }

    @MainActor private func screen(_ context: Context) -> ScreenView<IdealView<Content>> {
      ScreenView(content: IdealView(content: content), environment: context.environment)
    }

    /// The size of the content. A dimension that SwiftUI does not propose is that of the content.
    func sizeThatFits(
      _ proposal: ProposedViewSize, uiViewController: Controller, context: Context
    ) -> CGSize? {
      uiViewController.sizeThatFits(
        in: CGSize(
          width: proposal.width ?? .greatestFiniteMagnitude,
          height: proposal.height ?? .greatestFiniteMagnitude))
    }
  }

  /// A view that is proposed nothing where its hosting controller is asked about the greatest number. A
  /// controller cannot propose nothing itself, and a flexible view would take all of that number.
  struct IdealView<Content: View>: View {
    let content: Content

    var body: some View {
      IdealLayout { VStack { content } }
    }
  }

  private struct IdealLayout: Layout {
    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize {
      var ideal = proposal
      if ideal.width == .greatestFiniteMagnitude { ideal.width = nil }
      if ideal.height == .greatestFiniteMagnitude { ideal.height = nil }
      return subviews.first?.sizeThatFits(ideal) ?? .zero
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      subviews.first?.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
    }
  }
#endif
