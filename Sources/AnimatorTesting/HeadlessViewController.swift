import AnimProgram
import AnimRuntime

/// A view controller in memory, which records the callbacks it receives.
public final class HeadlessViewController {
  /// The name that rules know the view controller by.
  public let identifier: String
  /// The view.
  public let view: HeadlessView
  /// Whether the user may not dismiss the screen where it is presented, as in UIKit.
  public var isModalInPresentation = false
  /// The traits of requests, if this view controller owns a container.
  public var traits = RequestTraits()
  /// The parent. `nil` if there is none.
  public internal(set) weak var parent: HeadlessViewController?
  /// The children, in the order in which they were added.
  public internal(set) var children: [HeadlessViewController] = []
  /// Called with each callback after it has been recorded, without the identifier.
  package var onCallback: ((String) -> Void)?
  /// Called when an appearance transition begins, and again when it ends.
  package var onAppearance: ((_ isAppearing: Bool, _ animated: Bool, _ isOver: Bool) -> Void)?

  private let trace: HeadlessTrace?
  /// The appearance transition that has begun. `nil` if none has.
  var transition: (isAppearing: Bool, animated: Bool)?

  /// Creates a view controller whose view has the given size in points.
  package init(
    _ identifier: String, size: StageSize = StageSize(width: 320, height: 568),
    trace: HeadlessTrace? = nil
  ) {
    self.identifier = identifier
    self.trace = trace
    view = HeadlessView(identifier, frame: StageRectangle(origin: .zero, size: size))
  }

  /// Creates a view controller with a view that has a name of its own.
  package init(_ identifier: String, view: HeadlessView) {
    (self.identifier, self.view, trace) = (identifier, view, nil)
  }

  /// Records a callback, and calls back.
  func call(_ callback: String) {
    trace?.record("\(identifier).\(callback)")
    onCallback?(callback)
  }
}
