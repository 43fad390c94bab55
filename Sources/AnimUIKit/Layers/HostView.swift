#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  /// The layers around one view of a transition.
  ///
  /// The host is flat and as large as the container, and carries the container's eye, so that what
  /// one view has of depth never cuts another. In it moves the card, with place, size, transform,
  /// alpha and shadow; in that lies the content, with corners and clip, and the coat over all. The
  /// view itself only fills the content, and so is left alone.
  final class HostView: UIView {
    /// The view that it shows.
    let content: UIView
    /// How the view stands, without its frame.
    private(set) var appearance = ViewAppearance()

    /// Whether Core Animation runs something here, which the next appearance ends.
    private var isRunning = false
    private let card = UIView()
    private let crop = UIView()
    private let coat = UIView()
    private let shape = CAShapeLayer()

    /// Puts a view into a host; it keeps its place.
    init(_ content: UIView, in bounds: CGRect) {
      self.content = content
      super.init(frame: bounds)
      autoresizingMask = [.flexibleWidth, .flexibleHeight]
      card.frame = content.frame
      addSubview(card)
      fill(card, with: crop)
      fill(crop, with: content)
      fill(crop, with: coat)
      for layer in [crop.layer, coat.layer] { layer.anchorAtCorner() }
      coat.isUserInteractionEnabled = false
      apply(ViewAppearance(frame: StageRectangle(content.frame)))
    }

    required init?(coder: NSCoder) { nil }

    /// Only the view is touched: what the host is as large as the container for is its eye.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      card.point(inside: convert(point, to: card), with: event)
    }

    /// The layers of a part.
    func layers(_ part: LayerProperty.Part) -> [CALayer] {
      switch part {
      case .host: [layer]
      case .card: [card.layer]
      case .content: [crop.layer]
      case .mask: [shape]
      case .coat: [coat.layer]
      case .firstPicture: (content as? CrossFadeView).map { [$0.first.layer] } ?? []
      case .secondPicture: (content as? CrossFadeView).map { [$0.second.layer] } ?? []
      }
    }

    /// The layers that are as large as the card: its own, an overlay's and a picture's. Screens are
    /// laid out by their views instead.
    func stretch() -> [CALayer] {
      content.layer.anchorAtCorner()
      return [card.layer, crop.layer, coat.layer, content.layer]
        + layers(.firstPicture) + layers(.secondPicture)
    }

    /// Lays the view out, whatever its transform is.
    func setFrame(_ frame: StageRectangle) {
      appearance.frame = frame
      write(appearance)
    }

    /// Shows the view like this.
    func apply(_ new: ViewAppearance) {
      if isRunning { removeAnimations() }
      var new = new
      new.frame = new.frame ?? appearance.frame
      appearance = new
      write(new)
    }

    /// Ends what Core Animation runs here, but for the eye, which is the container's.
    func removeAnimations() {
      isRunning = false
      layer.removeAnimation(forKey: LayerProperty.place.key)
      let parts: [LayerProperty.Part] = [
        .card, .content, .mask, .coat, .firstPicture, .secondPicture,
      ]
      for layer in parts.flatMap(layers) + [content.layer] { layer.removeAllAnimations() }
    }

    /// Runs an animation on one of the layers.
    func run(_ animation: CAAnimation, _ property: LayerProperty, on layer: CALayer) {
      isRunning = true
      layer.add(animation, forKey: property.key)
    }

    /// Cuts the content by its shape and its corners, whether that cuts now or only while an
    /// animation runs.
    func cut(by part: LayerProperty.Part) {
      if part == .mask { crop.layer.mask = shape } else { crop.clipsToBounds = true }
    }

    private func write(_ appearance: ViewAppearance) {
      for property in LayerProperty.shared where property.part != .host {
        let value = property.read(appearance)
        switch property.keyPath {
        // Views inside are laid out by the view, not by its layer.
        case "bounds.size":
          card.bounds = CGRect(x: 0, y: 0, width: value[0], height: value[1])
        case "path":
          crop.layer.mask = value[0] == 0 ? nil : shape
          shape.path = .shape(value)
        default:
          for layer in layers(property.part) {
            layer.setValue(property.object(value), forKeyPath: property.keyPath)
          }
        }
      }
      crop.clipsToBounds = LayerProperty.corners.read(appearance) != [0]
    }

    private func fill(_ outer: UIView, with view: UIView) {
      view.frame = outer.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      outer.addSubview(view)
    }
  }

  extension CALayer {
    /// Measures the layer's place from its corner, so that of a change of size nothing but the size
    /// has to be animated.
    fileprivate func anchorAtCorner() {
      anchorPoint = .zero
      position = .zero
    }
  }

  /// Two pictures, of which the second takes the place of the first.
  final class CrossFadeView: UIView {
    let first: UIView
    let second: UIView

    init(from first: UIView, to second: UIView) {
      (self.first, self.second) = (first, second)
      super.init(frame: first.frame)
      for view in [first, second] {
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.layer.anchorAtCorner()
        addSubview(view)
      }
    }

    required init?(coder: NSCoder) { nil }
  }
#endif
