import AnimProgram

/// How a screen is presented: UIKit's `UIModalPresentationStyle`.
public enum ModalPresentationStyle: Sendable, Hashable, CaseIterable {
  /// In the place of the presenter.
  case fullScreen, currentContext
  /// Above the presenter, which stays to be seen.
  case overFullScreen, overCurrentContext, pageSheet, formSheet, popover
  /// As the container or the animator does it; the presenter stays.
  case custom

  /// Whether the presenter stays to be seen below.
  public var keepsPresenter: Bool { self != .fullScreen && self != .currentContext }
}

/// How a screen stands above the one that presents it.
public struct ModalPresentation {
  /// The style.
  public var style: ModalPresentationStyle
  /// Where it stands in a container of some size; nil for the whole.
  public var frame: ((StageSize) -> StageRectangle)?

  /// Creates a presentation.
  public init(
    _ style: ModalPresentationStyle = .fullScreen, frame: ((StageSize) -> StageRectangle)? = nil
  ) {
    self.style = style
    self.frame = frame
  }
}
