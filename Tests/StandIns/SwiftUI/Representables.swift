@MainActor @preconcurrency open class UIHostingController<Content: View>: UIViewController {
  open var rootView: Content
  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder aDecoder: NSCoder) { nil }
}

@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View
where Body == Never {
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void
  typealias Context = UIViewControllerRepresentableContext<Self>
  @MainActor @preconcurrency func makeUIViewController(context: Context) -> UIViewControllerType
  @MainActor @preconcurrency func updateUIViewController(
    _ uiViewController: UIViewControllerType, context: Context)
  @MainActor @preconcurrency func makeCoordinator() -> Coordinator
}

extension UIViewControllerRepresentable {
  public var body: Never { fatalError("a view without a body") }
}

@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<
  Representable: UIViewControllerRepresentable
> {
  public let coordinator: Representable.Coordinator
  public var transaction: Transaction
  public var environment: EnvironmentValues
  /// For tests. SwiftUI creates its own.
  public init(
    coordinator: Representable.Coordinator, transaction: Transaction = Transaction(),
    environment: EnvironmentValues = EnvironmentValues()
  ) {
    (self.coordinator, self.transaction, self.environment) = (coordinator, transaction, environment)
  }
}
