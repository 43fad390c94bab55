#if canImport(UIKit) && !os(watchOS)
  import AnimRuntime
  import UIKit

  /// Writes frames to the layers of hosts.
  @MainActor final class HostFrames: @MainActor FrameTarget {
    private let views: [UIView?]
    private let hosts: BorrowedViews<HostView>

    /// Looks up the hosts of views.
    init(_ views: [UIView?]) {
      self.views = views
      hosts = BorrowedViews(views.map { $0 is StageView ? nil : $0?.host })
    }

    func show(_ changes: FrameChanges) {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      changes.forEachView { index, changed, new in
        let isHosted = hosts.with(index) { $0.take(changed, from: new) }
        if !isHosted, let view = views[index] { UIKitPlatform.apply(new.pointee, to: view) }
      }
      CATransaction.commit()
    }
  }
#endif
