open class UIScrollView: UIView {}

public typealias UIActionHandler = (UIAction) -> Void

@MainActor open class UIMenuElement: NSObject {}

@MainActor open class UIAction: UIMenuElement {
  public let title: String
  /// What happens, for tests.
  public let handler: UIActionHandler
  public init(title: String = "", handler: @escaping UIActionHandler) {
    (self.title, self.handler) = (title, handler)
  }
}

open class UIControl: UIView {}

open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable { case custom, system }

  /// What a tap does, for tests.
  public private(set) var primaryAction: UIAction?
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    self.primaryAction = primaryAction
  }
}

open class UIStackView: UIView {
  public enum Distribution: Int, Sendable { case fill, fillEqually }

  open private(set) var arrangedSubviews: [UIView] = []
  open var distribution = Distribution.fill
  open func addArrangedSubview(_ view: UIView) {
    arrangedSubviews.append(view)
    addSubview(view)
  }
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    arrangedSubviews = views
    for view in views { addSubview(view) }
  }
}
