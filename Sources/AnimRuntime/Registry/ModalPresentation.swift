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
