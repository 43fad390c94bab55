@MainActor @preconcurrency open class UIHostingController<Content: View>: UIViewController {
  open var rootView: Content
  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder aDecoder: NSCoder) { nil }
  open var safeAreaRegions = SafeAreaRegions.all
  open var sizingOptions: UIHostingControllerSizingOptions = []
  open func sizeThatFits(in size: CGSize) -> CGSize {
    rootView.size(proposed: ProposedViewSize(size))
  }
}

public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 2)
}

public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let all = SafeAreaRegions(rawValue: 3)
}

public struct ProposedViewSize: Hashable, Sendable {
  public var width: CGFloat?
  public var height: CGFloat?
  public init(width: CGFloat?, height: CGFloat?) { (self.width, self.height) = (width, height) }
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
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
  @MainActor @preconcurrency func sizeThatFits(
    _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
  ) -> CGSize?
  /// The page: it "cleans up the presented view controller (and coordinator) in anticipation of their
  /// removal".
  @MainActor @preconcurrency static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType, coordinator: Coordinator)
}

extension UIViewControllerRepresentable {
  public func sizeThatFits(
    _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
  ) -> CGSize? { nil }
  public static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType, coordinator: Coordinator
  ) {}
}

extension UIViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
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
