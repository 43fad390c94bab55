#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  /// The view in which a transition animates its screens: either a container's own, or one that is
  /// added to UIKit's container view for the duration of a transition. Each subview is wrapped in a
  /// host view.
  package final class StageView: UIView {
    /// Whether Core Animation may run changes. If not, each frame is written to the layers.
    package var runsPlans = true
    /// How many times as long as it should everything takes that Core Animation runs here.
    package var slowMotion = 1.0

    private let backdrop = UIView()
    private let shape = CAShapeLayer()
    /// Called when the stage has been laid out.
    package var onLayout: (() -> Void)?
    /// Called when the stage has left its window.
    var onLeave: (() -> Void)?
    /// Called for VoiceOver's escape gesture. Returns whether it does anything here. `nil` if the
    /// stage leaves it to the views around it.
    // UIKit calls on the main thread, but not every SDK declares it so.
    nonisolated(unsafe) package var onEscape: (() -> Bool)?
    /// The appearance of the container, without its frame.
    private(set) var appearance = ViewAppearance()

    /// Creates a stage.
    package override init(frame: CGRect) {
      super.init(frame: frame)
      autoresizingMask = [.flexibleWidth, .flexibleHeight]
      backdrop.isUserInteractionEnabled = false
      insert(backdrop)
    }

    /// Returns `nil`: a stage is created in code.
    package required init?(coder: NSCoder) { nil }

    /// Reports that the stage has been laid out.
    package override func layoutSubviews() {
      super.layoutSubviews()
      onLayout?()
    }

    /// Reports that the stage has left its window.
    package override func didMoveToWindow() {
      super.didMoveToWindow()
      if window == nil { onLeave?() }
    }

    /// Passes VoiceOver's escape gesture on. Returns whether it does anything here.
    package override func accessibilityPerformEscape() -> Bool { onEscape?() ?? false }

    /// The hosts, from back to front.
    var hosts: [HostView] { subviews.compactMap { $0 as? HostView } }

    /// Returns the host of a view on this stage. `nil` if it has none.
    func host(of view: UIView) -> HostView? { hosts.first { $0.content === view } }

    /// Adds a view in front. The host is added first, so that a view that is already in the window
    /// stays there.
    func insert(_ view: UIView) {
      let host = HostView(for: view, in: bounds)
      host.layer.sublayerTransform = eye
      // The perspective may be animated at the moment.
      if let running = backdrop.host?.layer.animation(forKey: LayerProperty.eye.key) {
        host.layer.add(running, forKey: LayerProperty.eye.key)
      }
      let old = view.host
      addSubview(host)
      host.takeIn()
      old?.removeFromSuperview()
      if view === backdrop { host.setFrame(StageRectangle(bounds)) }
    }

    /// Shows the container with this appearance: its perspective and transform apply to all hosts.
    func apply(_ new: ViewAppearance) {
      shape.removeAllAnimations()
      for host in hosts { host.layer.removeAnimation(forKey: LayerProperty.eye.key) }
      appearance = new
      appearance.frame = nil
      for host in hosts { host.layer.sublayerTransform = eye }
      var coat = ViewAppearance(frame: StageRectangle(bounds))
      coat.overrides = new.overrides
      backdrop.host?.apply(coat)
      let clip = LayerProperty.clip.read(coat)
      layer.mask = clip[0] == 0 ? nil : shape
      shape.path = .shape(clip)
    }

    /// Ends what Core Animation is running here.
    func removeAnimations() {
      shape.removeAllAnimations()
      for host in hosts {
        host.removeAnimations()
        host.content.layer.removeAllAnimations()
        host.layer.removeAnimation(forKey: LayerProperty.eye.key)
      }
    }

    /// The layers of a part that the container affects.
    func layers(_ part: LayerProperty.Part) -> [CALayer] {
      switch part {
      case .host: return hosts.map(\.layer)
      case .mask:
        layer.mask = shape
        return [shape]
      default: return backdrop.host?.layer(part).map { [$0] } ?? []
      }
    }

    private var eye: CATransform3D {
      CATransform3D(LayerValue(appearance.eye * appearance.matrix))
    }
  }
#endif
