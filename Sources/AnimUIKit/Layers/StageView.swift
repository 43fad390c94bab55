#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  /// The view in which a transition animates its screens: either a container's own, or one that is
  /// added to UIKit's container view for the duration of a transition. Each subview is wrapped in a
  /// host view.
  public final class StageView: UIView {
    /// Whether Core Animation may run changes by itself; else each frame is written to the layers.
    package var runsPlans = true

    private let backdrop = UIView()
    private let shape = CAShapeLayer()
    /// Called when the stage has been laid out.
    var onLayout: (() -> Void)?
    /// How the container stands, without its frame.
    private(set) var appearance = ViewAppearance()

    /// Creates a stage.
    public override init(frame: CGRect) {
      super.init(frame: frame)
      autoresizingMask = [.flexibleWidth, .flexibleHeight]
      backdrop.isUserInteractionEnabled = false
      insert(backdrop)
    }

    /// Returns `nil`: a stage is created in code.
    public required init?(coder: NSCoder) { nil }

    /// Reports that the stage has been laid out.
    public override func layoutSubviews() {
      super.layoutSubviews()
      onLayout?()
    }

    /// The hosts, from back to front.
    var hosts: [HostView] { subviews.compactMap { $0 as? HostView } }

    /// The host of a view that stands here.
    func host(of view: UIView) -> HostView? { hosts.first { $0.content === view } }

    /// Puts a view in front. The host comes first, so that a view that is in the window already stays
    /// in it.
    func insert(_ view: UIView) {
      let host = HostView(for: view, in: bounds)
      host.layer.sublayerTransform = eye
      // The eye may be on its way.
      if let running = hosts.first?.layer.animation(forKey: LayerProperty.eye.key) {
        host.layer.add(running, forKey: LayerProperty.eye.key)
      }
      let old = view.host
      addSubview(host)
      host.takeIn()
      old?.removeFromSuperview()
      if view === backdrop { host.setFrame(StageRectangle(bounds)) }
    }

    /// Takes a view away with its host; it is then in no view.
    func remove(_ view: UIView) {
      host(of: view)?.leaveStage()
      view.removeFromSuperview()
    }

    /// Shows the container like this: its eye and transform move all hosts alike.
    func apply(_ new: ViewAppearance) {
      shape.removeAllAnimations()
      for host in hosts { host.layer.removeAnimation(forKey: LayerProperty.eye.key) }
      appearance = new
      appearance.frame = nil
      for host in hosts { host.layer.sublayerTransform = eye }
      var coat = ViewAppearance(frame: StageRectangle(bounds))
      coat.overrides = new.overrides
      self.host(of: backdrop)?.apply(coat)
      let clip = LayerProperty.clip.read(coat)
      layer.mask = clip[0] == 0 ? nil : shape
      shape.path = .shape(clip)
    }

    /// Ends what Core Animation runs here.
    func removeAnimations() {
      shape.removeAllAnimations()
      for host in hosts {
        host.removeAnimations()
        host.layer.removeAnimation(forKey: LayerProperty.eye.key)
      }
    }

    /// The layers of a part that the container moves.
    func layers(_ part: LayerProperty.Part) -> [CALayer] {
      switch part {
      case .host: return hosts.map(\.layer)
      case .mask:
        layer.mask = shape
        return [shape]
      default: return host(of: backdrop)?.layer(part).map { [$0] } ?? []
      }
    }

    private var eye: CATransform3D { CATransform3D(appearance.eye * appearance.matrix) }
  }
#endif
