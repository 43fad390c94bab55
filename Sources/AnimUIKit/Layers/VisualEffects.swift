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
  }
#endif
