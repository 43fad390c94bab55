#if canImport(UIKit) && !os(watchOS)
  import AnimRuntime
  import UIKit

  /// The presenter on the stage of a presentation: a clear view, through which the presenter is
  /// visible in its own place, or a view that contains it.
  ///
  /// UIKit gives the view of a presenter that stays to no animator. A script may move it all the same:
  /// it is up to the presentation, which moves the view here and puts it back however it ends. Changing the
  /// view in its place would be less: a script may put it in front of the screen, clip it and turn it in
  /// depth, which takes a host on the same stage, and the layer of a screen belongs to the app.
  final class PresenterPlace: UIViewController {
    /// The presenter itself. `nil` if it no longer exists.
    private(set) weak var source: UIViewController?
    private weak var presenter: UIView?
    /// Where the presenter's view was before.
    private weak var place: UIView?
    private var index = 0
    private var frame = CGRect.zero
    private var mask: UIView.AutoresizingMask = []
    /// Whether the presenter's view fills its place, as that of a window's root or of a sheet does.
    private var isFilling = false

    init(of source: UIViewController) {
      self.source = source
      super.init(nibName: nil, bundle: nil)
      animatorID = UIKitPlatform.identifier(of: source)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
      view = UIView(frame: .zero)
      // What is behind a presented screen is out of reach, for fingers and for VoiceOver.
      view.isUserInteractionEnabled = false
      view.accessibilityElementsHidden = true
    }

    /// Moves the presenter's view here, so that a script can move it. It stays in the window, and where it
    /// is seen.
    func take(_ presenter: UIView, on stage: UIView) {
      guard self.presenter == nil, let place = presenter.superview else { return }
      (self.presenter, self.place) = (presenter, place)
      (frame, mask) = (presenter.frame, presenter.autoresizingMask)
      index = place.subviews.firstIndex(of: presenter) ?? 0
      isFilling = frame == place.bounds
      view.addSubview(presenter)
      layOut(on: stage)
    }

    /// Puts the presenter's view where its place is on the stage, which this view fills at rest. The place
    /// may be a sheet, which moves when its window is resized.
    func layOut(on stage: UIView) {
      guard let presenter, let place, presenter.superview === view else { return }
      presenter.frame = place.convert(isFilling ? place.bounds : frame, to: stage)
      presenter.autoresizingMask =
        presenter.frame == view.bounds ? [.flexibleWidth, .flexibleHeight] : []
    }

    /// Moves the presenter's view back, unless something else has moved it already.
    func giveBack() {
      defer { presenter = nil }
      guard let presenter, let place, presenter.superview === view else { return }
      place.insertSubview(presenter, at: index)
      presenter.frame = isFilling ? place.bounds : frame
      presenter.autoresizingMask = mask
    }
  }
#endif
