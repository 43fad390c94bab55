public struct CATransform3D: Sendable {
  public var m11, m12, m13, m14: CGFloat
  public var m21, m22, m23, m24: CGFloat
  public var m31, m32, m33, m34: CGFloat
  public var m41, m42, m43, m44: CGFloat
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat,
    m23: CGFloat, m24: CGFloat, m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let CATransform3DIdentity = CATransform3D(
  m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1, m34: 0,
  m41: 0, m42: 0, m43: 0, m44: 1)

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CACurrentMediaTime() -> CFTimeInterval { CALayer.mediaTime.value }

public typealias CFTimeInterval = Double

/// A number that tests set.
public final class MediaTime: @unchecked Sendable {
  public var value = 0.0
}

public protocol CAMediaTiming {
  var beginTime: CFTimeInterval { get set }
  var duration: CFTimeInterval { get set }
  var speed: Float { get set }
  var fillMode: CAMediaTimingFillMode { get set }
}

public enum CAMediaTimingFillMode: Sendable { case backwards, removed }

open class CALayer: NSObject, CAMediaTiming {
  /// The value that ``CACurrentMediaTime()`` returns.
  public static let mediaTime = MediaTime()

  // The system's layers don't check for overlapping accesses.
  @exclusivity(unchecked) open var bounds = CGRect.zero
  @exclusivity(unchecked) open var position = CGPoint.zero
  open var zPosition: CGFloat = 0
  /// "The rectangle, in the unit coordinate space, that defines the portion of the layer's contents
  /// that should be used." The default is the unit rectangle.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  @exclusivity(unchecked) open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  @exclusivity(unchecked) open var transform = CATransform3DIdentity
  open var sublayerTransform = CATransform3DIdentity
  open var isDoubleSided = true
  @exclusivity(unchecked) open var opacity: Float = 1
  open var cornerRadius: CGFloat = 0
  open var cornerCurve = CALayerCornerCurve.circular
  open var backgroundColor: CGColor?
  open var shadowColor: CGColor?
  open var shadowOpacity: Float = 0
  open var shadowOffset = CGSize(width: 0, height: -3)
  open var shadowRadius: CGFloat = 3
  open var shadowPath: CGPath?
  open var mask: CALayer?
  open var beginTime: CFTimeInterval = 0
  open var duration: CFTimeInterval = 0
  open var speed: Float = 1
  open var fillMode = CAMediaTimingFillMode.removed
  open var isHidden = false
  open var sublayers: [CALayer]?
  /// Records the layer in the context, for tests.
  open func render(in ctx: CGContext) { ctx.drawn.append(self) }
  /// The view that the layer belongs to.
  open weak var delegate: AnyObject?
  /// The animations that are not over: they are removed when they are.
  private var animations: [(key: String, animation: CAAnimation)] {
    added.filter {
      let animation = $0.animation
      return animation.beginTime == 0
        || animation.beginTime + animation.duration > Self.mediaTime.value
    }
  }
  private var added: [(key: String, animation: CAAnimation)] = []

  public required override init() {}

  open func add(_ anim: CAAnimation, forKey key: String?) {
    let key = key ?? "\(animations.count)"
    added = animations.filter { $0.key != key } + [(key, anim)]
  }
  open func removeAnimation(forKey key: String) { added.removeAll { $0.key == key } }
  open func removeAllAnimations() { added = [] }
  open func animationKeys() -> [String]? { animations.isEmpty ? nil : animations.map(\.key) }
  open func animation(forKey key: String) -> CAAnimation? {
    animations.first { $0.key == key }?.animation
  }
  /// How the layer appears while it moves, for tests.
  public var shown: CALayer?
  open func presentation() -> CALayer? { shown }
  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { t }
}

open class CAShapeLayer: CALayer {
  open var path: CGPath?
}

open class CAGradientLayer: CALayer {
  open var colors: [Any]?
  open var startPoint = CGPoint(x: 0.5, y: 0)
  open var endPoint = CGPoint(x: 0.5, y: 1)
}

open class CAAnimation: NSObject, CAMediaTiming {
  open var beginTime: CFTimeInterval = 0
  open var duration: CFTimeInterval = 0
  open var speed: Float = 1
  open var fillMode = CAMediaTimingFillMode.removed
  open var preferredFrameRateRange = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
  public override init() {}
}

open class CAPropertyAnimation: CAAnimation {
  open var keyPath: String?
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
}

public enum CAAnimationCalculationMode: Sendable { case linear, discrete }

open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?
  open var keyTimes: [NSNumber]?
  open var calculationMode = CAAnimationCalculationMode.linear
}

open class CATransaction: NSObject {
  open class func begin() {}
  open class func commit() {}
  open class func setDisableActions(_ flag: Bool) {}
  /// The header: "Commits any extant implicit transaction." That takes as long as a test says.
  open class func flush() { onFlush?() }
  /// What a test does while a transaction is committed.
  nonisolated(unsafe) public static var onFlush: (() -> Void)?
}

public enum CALayerCornerCurve: Sendable { case circular, continuous }

public struct CAFrameRateRange: Sendable {
  public var minimum, maximum: Float
  public var preferred: Float?
  public init(minimum: Float, maximum: Float, preferred: Float?) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }
}

open class CADisplayLink: NSObject {
  open var preferredFrameRateRange = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
  /// The object that is called in each frame, for tests. `nil` after the link is invalidated.
  public private(set) var target: Any?
  /// The running links, in the order in which they began. Only used on the main thread.
  nonisolated(unsafe) public static var running: [CADisplayLink] = []

  /// When the next frame is shown: so many seconds from now, for tests.
  @TaskLocal public static var lead = 0.0
  open var targetTimestamp: CFTimeInterval { CACurrentMediaTime() + Self.lead }

  public init(target: Any, selector sel: Selector) { self.target = target }
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) { Self.running.append(self) }
  open func invalidate() {
    target = nil
    Self.running.removeAll { $0 === self }
  }
}
