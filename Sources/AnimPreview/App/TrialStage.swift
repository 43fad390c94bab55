import AnimProgram
import AnimRuntime
import AnimTools

/// The two screens on which an animator is tried, in a container that changes from one to the other.
final class TrialStage {
  /// The way from the first screen to the second.
  enum Kind {
    /// A container selects the second screen, which comes after the first.
    case forwards
    /// A container selects the second screen, which comes before the first.
    case backwards
    /// The first screen presents the second.
    case presents
    /// The first screen, which the second presents, is dismissed.
    case dismisses

    /// The way of a change.
    init(_ change: ShownChange, traits: RequestTraits) {
      switch change.operation {
      case .present: self = .presents
      case .dismiss: self = .dismisses
      default:
        // The container itself mirrors the direction in a right-to-left layout.
        let direction = change.direction(rightToLeft: traits.rightToLeft)
        self = direction * (traits.rightToLeft ? -1 : 1) < 0 ? .backwards : .forwards
      }
    }

    /// Whether each screen in the container is the first one of the change.
    var containedScreens: [Bool] {
      switch self {
      case .forwards: [true, false]
      case .backwards: [false, true]
      case .presents: [true]
      case .dismisses: [false]
      }
    }

    /// Whether the presented screen is the first one of the change. `nil` if there is none.
    var presentedScreen: Bool? {
      switch self {
      case .presents: false
      case .dismisses: true
      default: nil
      }
    }
  }

  typealias P = BrowserPlatform

  /// The container of the screens that are not presented.
  let container: ContainerController<P>

  private let kind: Kind
  private let presenter: ModalPresenter<P>
  private let presented: BrowserViewController?
  private let frame: ShownFrame

  /// Shows the first or the second screen.
  init(
    _ kind: Kind, _ container: ContainerController<P>, _ presenter: ModalPresenter<P>,
    presented: BrowserViewController?, frame: ShownFrame, index: Int
  ) {
    (self.kind, self.container, self.presenter) = (kind, container, presenter)
    (self.presented, self.frame) = (presented, frame)
    show(index)
  }

  /// 0 if the first screen is shown, 1 for the second.
  var index: Int {
    switch kind {
    case .forwards: container.selectedIndex ?? 0
    case .backwards: 1 - (container.selectedIndex ?? 1)
    case .presents: presenter.presentedViewControllers.isEmpty ? 0 : 1
    case .dismisses: presenter.presentedViewControllers.isEmpty ? 1 : 0
    }
  }

  /// Plays the change from the beginning.
  func play(_ values: [String: ScriptValue]) {
    show(0)
    switch kind {
    case .forwards, .backwards:
      container.select(at: kind == .forwards ? 1 : 0, values: values)
    case .presents: present(animated: true, values)
    case .dismisses: presenter.dismiss(values: values)
    }
  }

  private func show(_ index: Int) {
    switch kind {
    case .forwards: container.select(at: index, animated: false)
    case .backwards: container.select(at: 1 - index, animated: false)
    case .presents, .dismisses:
      container.select(at: 0, animated: false)
      let isPresented = !presenter.presentedViewControllers.isEmpty
      let shouldBe = (kind == .presents) == (index == 1)
      if isPresented, !shouldBe { presenter.dismiss(animated: false) }
      if !isPresented, shouldBe { present(animated: false) }
    }
  }

  private func present(animated: Bool, _ values: [String: ScriptValue] = [:]) {
    guard let presented else { return }
    let frame = frame
    let presentation =
      frame == .full
      ? ModalPresentation(.fullScreen)
      : ModalPresentation(.pageSheet) { frame.rectangle(in: $0) }
    presenter.present(presented, presentation, animated: animated, values: values)
  }
}
