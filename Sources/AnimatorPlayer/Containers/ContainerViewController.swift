#if canImport(UIKit) && !os(watchOS)
  import AnimRuntime
  import AnimUIKit
  import UIKit

  /// A view controller that shows one of its children and animates changes as the rules
  /// say: the container of objc.io's article. It shows the first child when its view is loaded, if the
  /// app has not selected another one.
  open class ContainerViewController: StagedViewController<ContainerController<UIKitPlatform>> {
    override func stageDidLoad() {
      if container.selectedViewController == nil, !container.children.list.isEmpty {
        container.select(at: 0)
      }
    }
  }
#endif
