import AnimProgram
import AnimRuntime
import AnimatorTesting

/// Lays out the elements of a screen whenever its size changes, mirrored if the layout is right to
/// left.
final class ScreenLayout {
  /// The size of a screen and its safe area.
  struct Canvas {
    let size: StageSize
    let safe: StageInsets

    /// The width inside the safe area.
    var width: Double { size.width - safe.left - safe.right }
    /// The space between an element and the screen's side.
    var margin: Double { safe.left + 20 }
    /// The width between the margins.
    var measure: Double { max(40, width - 40) }
    /// The lower edge inside the safe area.
    var bottom: Double { size.height - safe.bottom }
  }

  /// Returns an element's frame in a left-to-right layout.
  typealias Frame = (Canvas) -> StageRectangle

  private var items: [(view: HeadlessView, frame: Frame)] = []
  /// What covers the lower end of contents that scroll, in points. `nil` if they don't.
  private let cover: Double?
  private let device: PageDevice
  private let safe: (StageInsets) -> StageInsets
  private unowned let screen: HeadlessView

  /// Creates the layout of a screen; `safe` returns the part of the device's safe area that applies
  /// to it. With a `cover`, the contents scroll if they don't fit above it.
  init(
    _ screen: HeadlessView, on device: PageDevice, cover: Double? = nil,
    safe: @escaping (StageInsets) -> StageInsets = { $0 }
  ) {
    (self.device, self.screen, self.cover, self.safe) = (device, screen, cover, safe)
    if cover != nil { screen.onPage.look.name += " scrolls" }
    // The view retains its layout, but the layout does not retain the view.
    screen.onResize = { [self] in layOut($0) }
    device.layouts.append { [weak screen] in
      guard let screen else { return false }
      screen.onResize?(screen.frame.size)
      return true
    }
  }

  /// Adds an element to the screen, or to one of its elements.
  @discardableResult
  func add(
    _ look: Look, _ identifier: String = "", in parent: HeadlessView? = nil,
    tap: (() -> Void)? = nil, frame: @escaping Frame
  ) -> HeadlessView {
    let view = HeadlessView(.element, identifier, look: look)
    view.onPage.onTap = tap
    view.onPage.serial = device.nextSerial()
    (parent ?? screen).addSubview(view)
    items.append((view, frame))
    return view
  }

  /// Adds an element that is as wide as the margins allow.
  func addLine(
    _ look: Look, height: Double, tap: (() -> Void)? = nil, y: @escaping (Canvas) -> Double
  ) {
    add(look, tap: tap) {
      StageRectangle(x: $0.margin, y: y($0), width: $0.measure, height: height)
    }
  }

  /// Adds a stage to the screen, in which a container moves its own screens.
  func addStage(resized: @escaping () -> Void, frame: @escaping Frame) -> HeadlessView {
    let stage = HeadlessView(.stage, look: Look("stage"))
    stage.onPage.serial = device.nextSerial()
    screen.addSubview(stage)
    items.append((stage, frame))
    stage.onResize = { _ in resized() }
    return stage
  }

  /// Lays out everything for a size.
  func layOut(_ size: StageSize) {
    let canvas = Canvas(size: size, safe: safe(device.safeArea))
    if let cover {
      let ends = items.lazy.filter { [screen] in $0.view.superview === screen }.map { item in
        let frame = item.frame(canvas)
        return frame.y + frame.height
      }
      screen.onPage.reach = max(0, (ends.max() ?? 0) + 16 - (canvas.bottom - cover))
      screen.onPage.scroll = min(screen.onPage.scroll, screen.onPage.reach)
    }
    for (view, frame) in items {
      var frame = frame(canvas)
      let isInScreen = view.superview === screen
      if isInScreen { frame.y -= screen.onPage.scroll }
      if device.traits.rightToLeft {
        let width = isInScreen ? size.width : view.superview?.frame.width ?? size.width
        frame.x = width - frame.x - frame.width
      }
      if view.onPage.kind == .stage {
        // A stage has the part of the safe area that overlaps it.
        view.safeAreaInsets = StageInsets(
          top: max(0, canvas.safe.top - frame.y), left: max(0, canvas.safe.left - frame.x),
          bottom: max(0, frame.y + frame.height - canvas.bottom),
          right: max(0, frame.x + frame.width - (size.width - canvas.safe.right)))
      }
      view.frame = frame
    }
  }
}
