open class UIScrollView: UIView {
  open var contentOffset = CGPoint.zero
  open var contentSize = CGSize.zero
  open var adjustedContentInset = UIEdgeInsets.zero
  open var isScrollEnabled = true
  open var refreshControl: UIRefreshControl?
  open var zoomScale: CGFloat = 1
  open var minimumZoomScale: CGFloat = 1
  open var maximumZoomScale: CGFloat = 1
  /// The header: "`pinchGestureRecognizer` will return nil when zooming is disabled."
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? {
    maximumZoomScale > minimumZoomScale ? pinch : nil
  }
  private lazy var pinch = {
    let recognizer = UIPinchGestureRecognizer(target: nil, action: nil)
    addGestureRecognizer(recognizer)
    return recognizer
  }()
  open private(set) lazy var panGestureRecognizer: UIPanGestureRecognizer = {
    let recognizer = UIPanGestureRecognizer(target: nil, action: nil)
    addGestureRecognizer(recognizer)
    return recognizer
  }()
}

public typealias UIActionHandler = (UIAction) -> Void

@MainActor open class UIAction: NSObject {
  public let title: String
  /// The action's handler, for tests.
  public let handler: UIActionHandler
  public init(title: String = "", handler: @escaping UIActionHandler) {
    (self.title, self.handler) = (title, handler)
  }
}

open class UIControl: UIView {
  /// The header: whether the control is tracking touches.
  open var isTracking: Bool { isTouched }
  /// Whether a test touches it.
  public var isTouched = false
}

open class UISlider: UIControl {}
open class UISwitch: UIControl {}
open class UISegmentedControl: UIControl {}
open class UIPageControl: UIControl {}
open class UIRefreshControl: UIControl {}

open class UIToolbar: UIView {}
open class UITabBar: UIView {}

open class UITextField: UIControl {}

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

open class UIImage: NSObject {
  /// The layers that were drawn into it, for tests.
  public let drawn: [CALayer]
  init(drawn: [CALayer]) { self.drawn = drawn }
}

open class UIImageView: UIView {
  open var image: UIImage?
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: .zero)
  }
  public required init?(coder: NSCoder) { nil }
}

@MainActor open class UIGraphicsRendererContext: NSObject {
  public let cgContext = CGContext()
}
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {}

@MainActor open class UIGraphicsImageRenderer: NSObject {
  public init(bounds: CGRect) {}
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = UIGraphicsImageRendererContext()
    actions(context)
    return UIImage(drawn: context.cgContext.drawn)
  }
}

/// These UIKit draws and presents in its own way.
open class UIAlertController: UIViewController {}
open class UIActivityViewController: UIViewController {}
