import AnimHistories
import AnimProgram
import AnimRuntime
import AnimatorTesting
import Seeds
import Testing

@testable import AnimPreview

@Suite("Random histories on the views that a browser draws") struct BrowserHistoryTests {
  @Test("a container ends in the right state on a browser's views")
  func histories() {
    for seed in 0..<(Thoroughness.count(60, thorough: 2_000) as UInt64) {
      let history = History<BrowserPlatform>(seed: seed)
      history.run()
      let log = (history.failures + history.log.suffix(40)).joined(separator: "\n")
      #expect(history.failures.isEmpty, "seed \(seed)\n\(log)")
    }
  }
}

extension BrowserPlatform: HistoryPlatform {
  package static let repertoire = SampleRegistries(
    natives: Misbehaviour.allCases.map(nativeAnimator))

  package static var showsEveryFrame: Bool { true }

  package static func makeScreen(
    _ name: String, size: StageSize, onCallback: @escaping (String) -> Void
  ) -> BrowserViewController {
    let screen = BrowserViewController(name, on: BrowserDevice())
    screen.view.frame.size = size
    screen.onCallback = onCallback
    return screen
  }

  package static func makeView(_ name: String, frame: StageRectangle) -> BrowserView {
    BrowserView(.element, name, frame: frame)
  }

  package static func makeStage(frame: StageRectangle) -> BrowserView {
    BrowserView(.stage, frame: frame)
  }

  package static func subviews(of view: BrowserView) -> [BrowserView] { view.subviews }

  package static func original(of picture: BrowserView) -> BrowserView? {
    guard case .snapshot(let view, let part, _) = picture.content,
      part == StageRectangle(origin: .zero, size: view.frame.size)
    else { return nil }
    return view
  }

  package static func name(of view: BrowserView) -> String { view.identifier }

  package static func frame(of view: BrowserView) -> StageRectangle { view.frame }

  package static func setSafeArea(top: Double, of view: BrowserView) { view.safeArea.top = top }

  package static func setTraits(
    rightToLeft: Bool, reduceMotion: Bool, of container: BrowserViewController
  ) {
    container.device.traits.rightToLeft = rightToLeft
    container.device.traits.reduceMotion = reduceMotion
  }

  package static func children(of controller: BrowserViewController) -> [BrowserViewController]? {
    nil
  }

  package static func nativeAnimator(_ misbehaviour: Misbehaviour) -> NativeAnimator {
    NativeAnimator(misbehaviour.rawValue, on: BrowserPlatform.self) { _ in
      try MisbehavingAnimator(misbehaviour)
    }
  }

  package static func nativeInteraction(
    _ name: String, of hands: TestInteractions<BrowserPlatform>
  ) -> NativeInteraction {
    NativeInteraction(name, on: BrowserPlatform.self) { [weak hands] in try hands?.make($0) }
  }
}
