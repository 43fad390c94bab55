import AnimProgram
import AnimRuntime
import AnimatorTesting
import Seeds

/// Where a history takes place: the clock, the screens, and who watches them.
final class HistoryStage {
  let clock = ManualClock()
  let parent: HeadlessViewController
  let ends = EndAudit()
  var random: SeededGenerator
  /// Called with what a screen is told.
  var onCallback: ((String) -> Void)?
  /// What became of the screens so far.
  private(set) var audits: [String: ScreenAudit] = [:]
  /// Who answers the containers inside screens.
  weak var delegate: HistoryDelegate?
  private var inner: [String: WeakNavigation] = [:]
  /// The screens of containers inside others.
  private(set) var screensInside: Set<String> = []

  init(_ random: SeededGenerator, recordsParent: Bool) {
    self.random = random
    parent = HeadlessViewController("root")
    if recordsParent { watch(parent) }
  }

  /// The containers inside screens, by the name of the screen, which keeps them.
  var containersInside: [String: InnerNavigation] { inner.compactMapValues(\.navigation) }

  /// A new screen with views inside, and perhaps a container, which is watched and not kept.
  func makeScreen(mayNest: Bool = true) -> HeadlessViewController {
    let screen = HeadlessViewController("s\(audits.count)")
    for name in ["photo", "title"] where !random.once(in: 3) {
      let frame = StageRectangle(
        x: random.number(0...200), y: random.number(0...400), width: 80, height: 60)
      screen.view.addSubview(HeadlessView(name, frame: frame))
    }
    watch(screen)
    if !mayNest { screensInside.insert(screen.identifier) }
    guard mayNest, random.once(in: 5) else { return screen }
    let navigation = InnerNavigation(in: screen, of: self)
    inner[screen.identifier] = WeakNavigation(navigation: navigation)
    watch(screen, navigation)
    return screen
  }

  private func watch(_ screen: HeadlessViewController, _ navigation: InnerNavigation? = nil) {
    let audit = ScreenAudit(screen)
    audits[screen.identifier] = audit
    screen.onCallback = { [weak self] callback in
      audit.hear(callback)
      navigation?.hear(callback)
      self?.onCallback?(callback)
    }
  }
}

private struct WeakNavigation { weak var navigation: InnerNavigation? }

/// Answers every container from a registry that may be swapped, counts ends, and sometimes throws.
final class HistoryDelegate {
  var registry: Registry
  private let ends: EndAudit
  private var random: SeededGenerator

  init(_ registry: Registry, _ ends: EndAudit, seed: UInt64) {
    (self.registry, self.ends) = (registry, ends)
    random = SeededGenerator(seed: seed)
  }

  private func answer(_ request: TransitionRequest) throws -> (any Animator<HeadlessPlatform>)? {
    if random.once(in: 20) { throw Unwilling() }
    return try registry.makeAnimator(for: request, on: HeadlessPlatform.self) { _ in }
      .map { CountedAnimator($0, ends) }
  }
}

private struct Unwilling: Error {}

extension HistoryDelegate: ContainerControllerDelegate, NavigationControllerDelegate,
  TabControllerDelegate, ModalPresenterDelegate
{
  func containerController(
    _ container: ContainerController<HeadlessPlatform>,
    animationControllerFor request: TransitionRequest, from: HeadlessViewController,
    to: HeadlessViewController
  ) throws -> (any Animator<HeadlessPlatform>)? { try answer(request) }

  func navigationController(
    _ container: NavigationController<HeadlessPlatform>,
    animationControllerFor request: TransitionRequest, from: HeadlessViewController,
    to: HeadlessViewController
  ) throws -> (any Animator<HeadlessPlatform>)? { try answer(request) }

  func tabController(
    _ container: TabController<HeadlessPlatform>, animationControllerFor request: TransitionRequest,
    from: HeadlessViewController, to: HeadlessViewController
  ) throws -> (any Animator<HeadlessPlatform>)? { try answer(request) }

  func modalPresenter(
    _ container: ModalPresenter<HeadlessPlatform>,
    animationControllerFor request: TransitionRequest, from: HeadlessViewController,
    to: HeadlessViewController
  ) throws -> (any Animator<HeadlessPlatform>)? { try answer(request) }
}
