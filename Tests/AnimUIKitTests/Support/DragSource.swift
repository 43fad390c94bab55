import AnimRuntime
import UIKit

@testable import AnimUIKit

/// A source of drags on a view of its own.
@MainActor struct DragSource {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
  private let source: GestureSource

  init() {
    source = GestureSource(.drag, in: view, shouldBegin: { _ in true }, handle: { _, _ in })
  }

  /// Whether its recognizer also takes what moves on a trackpad.
  var takesTrackpad: Bool {
    (source.recognizer as? UIPanGestureRecognizer)?.allowedScrollTypesMask == .continuous
  }
}
