#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIView {
    /// Whether this view or one inside it is a visual effect.
    var containsVisualEffects: Bool {
      self is UIVisualEffectView || subviews.contains(where: \.containsVisualEffects)
    }

    /// A picture of this view with its visual effects, as the screen shows them. Only a picture of the
    /// window contains them. `nil` if the screen does not show the view yet.
    var pictureWithEffects: UIView? {
      guard let window, layer.presentation() != nil,
        let picture = window.resizableSnapshotView(
          from: convert(bounds, to: window), afterScreenUpdates: false, withCapInsets: .zero)
      else { return nil }
      picture.isUserInteractionEnabled = false
      return picture
    }

    /// The picture that was taken of this view before it was on the display. `nil` if there is none.
    var pictureAtRest: UIView? {
      get { attachment(.pictureAtRest) }
      set { attach(newValue, as: .pictureAtRest) }
    }

    /// Adds this view in front of a container and takes a picture of it there, with its visual effects.
    /// Meanwhile another window covers this one with what the display shows, so that nobody sees it.
    func takePictureAtRest(in container: UIView, _ frame: CGRect) {
      guard let window = container.window, let scene = window.windowScene,
        let shown = window.snapshotView(afterScreenUpdates: false)
      else { return }
      let cover = UIWindow(windowScene: scene)
      cover.frame = window.frame
      cover.windowLevel = UIWindow.Level(rawValue: window.windowLevel.rawValue + 1)
      cover.isUserInteractionEnabled = false
      cover.addSubview(shown)
      cover.isHidden = false
      self.frame = frame
      container.addSubview(self)
      let picture = window.resizableSnapshotView(
        from: convert(bounds, to: window), afterScreenUpdates: true, withCapInsets: .zero)
      picture?.isUserInteractionEnabled = false
      pictureAtRest = picture
      cover.isHidden = true
    }
  }

  extension AttachmentKey {
    fileprivate static let pictureAtRest = AttachmentKey()
  }
#endif
