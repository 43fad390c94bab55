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

    /// Whether it has not been taken off its stage.
    private(set) var isOnStage = true

    /// Whether Core Animation runs something here, which the next appearance ends.
    private var isRunning = false
    /// The rows of the last frame: as a rule the next one changes the same properties.
    private var rows: (changed: PropertySet, rows: [LayerRow]) = ([], [])
    private let card = UIView()
    private let crop = UIView()
    private let coat = UIView()
    private let shape = CAShapeLayer()

    /// Makes a host for a view, which ``takeIn()`` then moves into it.
    init(for content: UIView, in bounds: CGRect) {
      self.content = content
      super.init(frame: bounds)
      autoresizingMask = [.flexibleWidth, .flexibleHeight]
      card.frame = content.frame
      addSubview(card)
      fill(card, with: crop)
      fill(crop, with: coat)
      for layer in [crop.layer, coat.layer] { layer.anchorAtCorner() }
      coat.isUserInteractionEnabled = false
      apply(ViewAppearance(frame: StageRectangle(content.frame)))
    }

    required init?(coder: NSCoder) { nil }

    /// Moves the view in here, below its coat; it keeps its place.
    func takeIn() {
      fill(crop, with: content)
      crop.bringSubviewToFront(coat)
    }

    /// Only the view is touched: what the host is as large as the container for is its eye.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      card.point(inside: convert(point, to: card), with: event)
    }

    /// The layer of a part; `nil` for a picture of a view that is not two.
    func layer(_ part: LayerProperty.Part) -> CALayer? {
      switch part {
      case .host: layer
      case .card: card.layer
      case .content: crop.layer
      case .mask: shape
      case .coat: coat.layer
      case .firstPicture: (content as? CrossFadeView)?.first.layer
      case .secondPicture: (content as? CrossFadeView)?.second.layer
      }
    }

    /// The layers that are as large as the card: its own, an overlay's and a picture's. Screens are
    /// laid out by their views instead.
    func stretch() -> [CALayer] {
      content.layer.anchorAtCorner()
      return [card.layer, crop.layer, coat.layer, content.layer]
        + [layer(.firstPicture), layer(.secondPicture)].compactMap { $0 }
    }

    /// Leaves the stage, for good.
    func leaveStage() {
      isOnStage = false
      removeFromSuperview()
    }

    /// Lays the view out, whatever its transform is.
    func setFrame(_ frame: StageRectangle) {
      appearance.frame = frame
      write(.all)
    }

    /// Shows the view like this.
    ///
    /// - Parameters:
    ///   - new: the whole appearance; one without a frame leaves the layout as it is.
    ///   - changed: the properties that are not as they were applied last.
    func apply(_ new: ViewAppearance, _ changed: PropertySet = .all) {
      // A view that was taken away and put back has another host.
      guard isOnStage else { return content.host?.apply(new) ?? () }
      // The layers have the values of an animation's end by now.
      let changed = isRunning ? .all : changed
      if isRunning { removeAnimations() }
      appearance.take(changed, from: new)
      write(changed)
    }

    /// Ends what Core Animation runs here, but for the eye, which is the container's.
    func removeAnimations() {
      isRunning = false
      layer.removeAnimation(forKey: LayerProperty.place.key)
      let parts: [LayerProperty.Part] = [
        .card, .content, .mask, .coat, .firstPicture, .secondPicture,
      ]
      for layer in parts.compactMap(layer) + [content.layer] { layer.removeAllAnimations() }
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

    /// Writes the rows that read some properties.
    private func write(_ changed: PropertySet) {
      if rows.changed != changed { rows = (changed, LayerRow.reading(changed)) }
      let appearance = appearance
      for row in rows.rows {
        if let layer = layer(row.part) { row.write(appearance, self, layer) }
      }
    }

    /// Lays the card out, whatever its transform is.
    func layOut(_ size: CGSize) { card.bounds = CGRect(origin: .zero, size: size) }

    /// Whether the content is cut by its corners.
    var cutsCorners: Bool {
      get { crop.clipsToBounds }
      set { crop.clipsToBounds = newValue }
    }

    /// Cuts the content by a clip.
    func mask(_ clip: LayerValue) {
      crop.layer.mask = clip[0] == 0 ? nil : shape
      shape.path = .shape(clip)
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
