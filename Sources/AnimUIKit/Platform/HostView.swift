#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  /// The layers around one view of a transition.
  ///
  /// The host is flat, as large as the container, and has the container's perspective, so that
  /// views with depth never intersect. It contains the card, which has the position, size,
  /// transform, alpha and shadow. The card contains the content, with corners and clip, and the
  /// color that covers it. The view itself only fills the content and is otherwise left alone.
  final class HostView: UIView {
    /// The view that it shows.
    let content: UIView
    /// The appearance of the view, without its frame.
    private(set) var appearance = ViewAppearance()

    /// Whether Core Animation is running something here, which the next appearance ends.
    private var isRunning = false
    /// The transform that the card has. `nil` before the first.
    private var matrix: StageMatrix?
    /// The values that the layers have, by the numbers of their rows. `nil` for one that is not known.
    private var written: [LayerValue?] = LayerRow.all.map { _ in nil }
    private let card: CardView
    /// The layer of the card, which nearly every frame changes.
    private let cardLayer: CALayer
    private let crop = CropView()
    private let coat = CoatView()
    private let shape = CAShapeLayer()
    /// The view controller of the content. `nil` for an overlay or a snapshot.
    private weak var screen: UIViewController?
    /// The safe area at rest. `nil` unless the screen moves.
    private var hold: SafeAreaHold?
    /// Whether the size has changed while the screen moves, so that the insets at rest are not known.
    private var isResized = false
    /// Whether Core Animation changes the size of the card.
    private var isStretching = false
    /// The shape for which the shadow has a path. `nil` if it has none.
    private var shadowShape: (size: CGSize, corner: CGFloat)?

    /// Creates a host for a view, which ``takeIn()`` then moves into it.
    init(for content: UIView, in bounds: CGRect) {
      self.content = content
      card = CardView()
      cardLayer = card.layer
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

    /// Moves the view in here, below the color that covers it. The view keeps its place.
    func takeIn() {
      fill(crop, with: content)
      crop.bringSubviewToFront(coat)
      screen = content.next as? UIViewController
      // The system's own cards have such corners. A view in a screen may be a circle.
      if screen != nil { crop.layer.cornerCurve = .continuous }
    }

    /// UIKit, or another stage, takes the content away.
    func willLose(_ view: UIView) {
      guard view === content else { return }
      releaseSafeArea()
    }

    /// Only the view receives touches: the host is as large as the container because of its
    /// perspective. An overlay or a snapshot lets them through.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      content.isUserInteractionEnabled && card.point(inside: convert(point, to: card), with: event)
    }

    /// The layer of a part. `nil` for a snapshot of a view that is not a match.
    func layer(_ part: LayerProperty.Part) -> CALayer? {
      switch part {
      case .host: layer
      case .card: card.layer
      case .content: crop.layer
      case .mask: shape
      case .coat: coat.layer
      case .firstSnapshot: (content as? CrossFadeView)?.first.layer
      case .secondSnapshot: (content as? CrossFadeView)?.second.layer
      }
    }

    /// The layers that are as large as the card: its own, and those of an overlay or a snapshot.
    /// Screens are laid out by their views instead.
    func stretch() -> [CALayer] {
      content.layer.anchorAtCorner()
      isStretching = true
      shapeShadow(isCast: true)
      return [card.layer, crop.layer, coat.layer, content.layer]
        + [layer(.firstSnapshot), layer(.secondSnapshot)].compactMap { $0 }
    }

    /// Sets the frame of the view, regardless of its transform. The content fills it again, if it is here.
    func setFrame(_ frame: StageRectangle) {
      appearance.frame = frame
      write(anew: true)
      guard content.superview === crop else { return }
      let (size, anchor) = (crop.bounds.size, content.layer.anchorPoint)
      if content.bounds.size != size { content.bounds.size = size }
      content.layer.position = CGPoint(x: size.width * anchor.x, y: size.height * anchor.y)
    }

    /// Shows the view with this appearance. Without a frame, its layout does not change.
    func apply(_ new: ViewAppearance) {
      // By now, the layers have the final values of the animation.
      let anew = isRunning
      if isRunning { removeAnimations() }
      let frame = new.frame ?? appearance.frame
      appearance = new
      appearance.frame = frame
      write(anew: anew)
    }

    /// Ends what Core Animation is running here, except for the perspective, which belongs to the
    /// container.
    func removeAnimations() {
      (isRunning, isStretching) = (false, false)
      layer.removeAnimation(forKey: LayerProperty.place.key)
      let parts: [LayerProperty.Part] = [
        .card, .content, .mask, .coat, .firstSnapshot, .secondSnapshot,
      ]
      for layer in parts.compactMap(layer) { layer.removeAllAnimations() }
      for key in content.layer.animationKeys() ?? [] where key.hasPrefix(LayerProperty.prefix) {
        content.layer.removeAnimation(forKey: key)
      }
    }

    /// Runs an animation on one of the layers.
    func run(_ animation: CAAnimation, _ property: LayerProperty, on layer: CALayer) {
      isRunning = true
      if property.keyPath.hasPrefix("shadow") { shapeShadow(isCast: true) }
      layer.add(animation, forKey: property.key)
    }

    /// Clips the content to its shape and its corners, whether they have an effect now or only
    /// during an animation.
    func cut(by part: LayerProperty.Part) {
      guard part == .mask else { return crop.clipsToBounds = true }
      crop.layer.mask = shape
      // Without a path, it would cut everything.
      if shape.path == nil { shape.path = .shape(LayerProperty.clip.read(appearance)) }
    }

    /// Writes what has changed, or everything.
    private func write(anew: Bool) {
      if anew || matrix != appearance.matrix { move(to: appearance.matrix) }
      for (number, row) in LayerRow.all.enumerated() {
        guard let layer = layer(row.property.part) else { continue }
        let value = row.property.read(appearance)
        guard anew || written[number] != value else { continue }
        written[number] = value
        row.set(self, layer, value)
      }
      shapeShadow(isCast: cardLayer.shadowOpacity > 0)
    }

    /// Sets the size of the card, regardless of its transform.
    func layOut(_ size: CGSize) {
      guard card.bounds.size != size else { return }
      if hold != nil {
        releaseSafeArea()
        isResized = true
      }
      card.bounds = CGRect(origin: .zero, size: size)
    }

    // MARK: The safe area

    /// Sets the transform of the card. The screen keeps its safe area from when it leaves its place
    /// until it is back.
    private func move(to matrix: StageMatrix) {
      self.matrix = matrix
      let moves = matrix != .identity
      if moves, hold == nil, !isResized, let screen {
        hold = SafeAreaHold(screen, content)
        card.heldInsets = card.safeAreaInsets
      }
      cardLayer.transform = CATransform3D(LayerValue(matrix))
      if moves { return keepSafeArea() }
      isResized = false
      releaseSafeArea()
    }

    /// Gives the screen the safe area again that it has at rest.
    func keepSafeArea() { hold?.keep(content) }

    private func releaseSafeArea() {
      guard let kept = hold else { return }
      hold = nil
      card.heldInsets = nil
      kept.release()
    }

    // MARK: The shadow

    /// Tells Core Animation the outline of a screen's shadow, which it would otherwise compute from
    /// what is drawn in each frame. Only a screen with an opaque background is known to fill its card.
    private func shapeShadow(isCast: Bool) {
      let isSolid =
        isCast && screen != nil && !isStretching && crop.layer.mask == nil
        && content.backgroundColor?.cgColor.alpha == 1
      guard isSolid else {
        if shadowShape != nil { (shadowShape, cardLayer.shadowPath) = (nil, nil) }
        return
      }
      let size = card.bounds.size
      let corner = min(crop.layer.cornerRadius, size.width / 2, size.height / 2)
      if let shadowShape, shadowShape == (size, corner) { return }
      shadowShape = (size, corner)
      cardLayer.shadowPath = CGPath(
        roundedRect: card.bounds, cornerWidth: corner, cornerHeight: corner, transform: nil)
    }

    /// Whether the content is clipped to its corners.
    var cutsCorners: Bool {
      get { crop.clipsToBounds }
      set { crop.clipsToBounds = newValue }
    }

    /// Clips the content.
    func mask(_ clip: LayerValue) {
      crop.layer.mask = clip[0] == 0 ? nil : shape
      // Most views are never clipped.
      if clip[0] != 0 || shape.path != nil { shape.path = .shape(clip) }
    }

    private func fill(_ outer: UIView, with view: UIView) {
      view.frame = outer.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      outer.addSubview(view)
    }
  }

  extension CALayer {
    /// Measures the layer's position from its corner, so that a change of size only animates the
    /// size.
    fileprivate func anchorAtCorner() {
      anchorPoint = .zero
      position = .zero
    }
  }

  /// The color that covers a view.
  private final class CoatView: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }
  }

  /// Two snapshots, the second of which replaces the first.
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
