import AnimProgram

/// The style of a presentation, as in UIKit's `UIModalPresentationStyle`.
public enum ModalPresentationStyle: Sendable, Hashable, CaseIterable {
  /// The screen replaces its presenter.
  case fullScreen, currentContext
  /// The screen covers its presenter, which stays visible.
  case overFullScreen, overCurrentContext, pageSheet, formSheet, popover
  /// The container or the animator decides how the screen is presented. The presenter stays
  /// visible.
  case custom

  /// Whether the presenter stays visible below the presented screen.
  package var keepsPresenter: Bool { self != .fullScreen && self != .currentContext }
}

/// The style and the frame in which a screen is presented.
public struct ModalPresentation {
  /// The style.
  public var style: ModalPresentationStyle
  /// Computes the screen's frame from the size of the container. `nil` for the whole container.
  public var frame: ((StageSize) -> StageRectangle)?

  /// Creates a presentation.
  public init(
    _ style: ModalPresentationStyle = .fullScreen, frame: ((StageSize) -> StageRectangle)? = nil
  ) {
    self.style = style
    self.frame = frame
  }
}

extension ModalPresentation {
  /// Returns the frame of a screen that keeps its presenter visible and prefers a size: a screen without a
  /// width, or with the container's width, is at the bottom edge, above the keyboard, a narrower one in the
  /// middle of what the keyboard leaves free, and one without a height fills the container.
  ///
  /// - Parameters:
  ///   - size: The size that the screen prefers, in points. 0 if it prefers none.
  ///   - container: The size of the container.
  ///   - safeArea: The insets of the container. A screen at the bottom edge also covers the lower one, unless
  ///     it ends above the keyboard.
  ///   - keyboard: How much the keyboard covers of the container, in points.
  package static func frame(
    preferring size: StageSize, in container: StageSize, safeArea: StageInsets,
    keyboard: Double = 0
  ) -> StageRectangle {
    guard size.height > 0 else { return StageRectangle(origin: .zero, size: container) }
    let isSheet = size.width <= 0 || size.width >= container.width
    let width = isSheet ? container.width : size.width
    let below = isSheet && keyboard <= safeArea.bottom ? safeArea.bottom : 0
    let height = min(size.height + below, container.height)
    let free = max(0, container.height - height - max(0, keyboard - below))
    return StageRectangle(
      x: (container.width - width) / 2, y: isSheet ? free : free / 2, width: width, height: height)
  }
}
