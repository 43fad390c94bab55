import AnimProgram
import AnimRuntime

/// A view that counts how often it is written to.
@MainActor final class MinimalView {
  var appearance = ViewAppearance() {
    didSet {
      writes += 1
      onWrite?()
    }
  }
  /// How often it has been written to.
  private(set) var writes = 0
  var onWrite: (() -> Void)?
}

/// The least that a platform on the main actor needs: everything in it is isolated, as in UIKit.
@MainActor enum MinimalPlatform: @MainActor TransitionPlatform {
  static func bounds(of view: MinimalView) -> StageRectangle { .zero }
  static func safeAreaInsets(of view: MinimalView) -> StageInsets { StageInsets() }
  static func setFrame(_ frame: StageRectangle, of view: MinimalView) {}
  static func superview(of view: MinimalView) -> MinimalView? { nil }
  static func addSubview(_ view: MinimalView, to superview: MinimalView) {}
  static func removeFromSuperview(_ view: MinimalView) {}
  static func setOrder(_ views: [MinimalView], in superview: MinimalView) {}
  static func makeOverlay(named name: String) -> MinimalView { MinimalView() }
  static func apply(_ appearance: ViewAppearance, to view: MinimalView) {
    view.appearance = appearance
  }
  static func saveState(of view: MinimalView) {}
  static func restore(_ state: Void, of view: MinimalView) {}
  static func isHidden(_ view: MinimalView) -> Bool { false }
  static func setHidden(_ isHidden: Bool, of view: MinimalView) {}
  static func findableViews(in screen: MinimalView) -> [FoundView<MinimalView>] { [] }
  static func makeSnapshot(of view: MinimalView, part: StageRectangle?) -> MinimalView {
    MinimalView()
  }
  static func makeCrossFade(from first: MinimalView, to second: MinimalView) -> MinimalView {
    MinimalView()
  }
  static func view(of controller: MinimalView) -> MinimalView { controller }
  static func identifier(of controller: MinimalView) -> String? { nil }
  static func traits(of container: MinimalView) -> RequestTraits { RequestTraits() }
  static func addChild(_ child: MinimalView, to parent: MinimalView) {}
  static func willMove(_ child: MinimalView, toParent parent: MinimalView?) {}
  static func didMove(_ child: MinimalView, toParent parent: MinimalView?) {}
  static func removeFromParent(_ child: MinimalView) {}
  static func beginAppearanceTransition(
    _ child: MinimalView, isAppearing: Bool, animated: Bool
  ) {}
  static func endAppearanceTransition(_ child: MinimalView) {}
}
