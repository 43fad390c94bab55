#if canImport(UIKit) && !os(watchOS)
  import AnimRuntime
  import UIKit

  /// The presenter on the stage of a presentation: a clear view, through which the presenter itself
  /// is visible, or a snapshot of it.
  final class PresenterPicture: UIViewController {
    /// The presenter itself. `nil` if it no longer exists.
    private(set) weak var source: UIViewController?
    private weak var presenter: UIView?

    init(of source: UIViewController) {
      self.source = source
      super.init(nibName: nil, bundle: nil)
      animatorID = UIKitPlatform.identifier(of: source)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { view = UIView(frame: .zero) }

    /// Replaces the presenter with a snapshot.
    func hidePresenter(_ presenter: UIView) {
      guard self.presenter == nil, let snapshot = presenter.snapshotView(afterScreenUpdates: false)
      else { return }
      self.presenter = presenter
      show(snapshot)
      presenter.isHidden = true
    }

    /// Takes the snapshot again in the presenter's new size. A stretched one would look wrong.
    func update() {
      guard let presenter else { return }
      for subview in view.subviews { subview.removeFromSuperview() }
      presenter.isHidden = false
      show(UIKitPlatform.makeSnapshot(of: presenter, part: nil))
      presenter.isHidden = true
    }

    private func show(_ snapshot: UIView) {
      snapshot.frame = view.bounds
      snapshot.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(snapshot)
    }

    /// Shows the presenter again.
    func showPresenter() {
      presenter?.isHidden = false
      presenter = nil
      for subview in view.subviews { subview.removeFromSuperview() }
    }
  }
#endif
