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

    func makeUIViewController(context: Context) -> UIHostingController<ScreenView<Content>> {
      let controller = UIHostingController(
        rootView: ScreenView(content: content, environment: context.environment))
      let view = UIKitPlatform.view(of: controller)
      // It shows nothing but the content, which the screen around it has placed.
      view.backgroundColor = .clear
      if #available(iOS 16.4, *) { controller.safeAreaRegions = [] }
      view.animatorID = name
      return controller
    }

    func updateUIViewController(
      _ uiViewController: UIHostingController<ScreenView<Content>>, context: Context
    ) {
      uiViewController.rootView = ScreenView(content: content, environment: context.environment)
      UIKitPlatform.view(of: uiViewController).animatorID = name
    }

    /// The size of the content. A dimension that SwiftUI does not propose is that of the content.
    func sizeThatFits(
      _ proposal: ProposedViewSize, uiViewController: UIHostingController<ScreenView<Content>>,
      context: Context
    ) -> CGSize? {
      uiViewController.sizeThatFits(
        in: CGSize(
          width: proposal.width ?? .greatestFiniteMagnitude,
          height: proposal.height ?? .greatestFiniteMagnitude))
    }

    func makeCoordinator() {}
  }
#endif
