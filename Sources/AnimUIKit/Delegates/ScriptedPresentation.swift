#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  /// A screen presented with the style `.custom`, whose presenter stays in sight: a sheet, a dialog.
  ///
  /// What the presentation's script has reached stays until the dismissal: the dimming, rounded
  /// corners, a presenter that has stepped back. The presenter itself never moves; where a script
  /// moves it, a picture of it does.
  @MainActor final class ScriptedPresentation: UIPresentationController {
    private let registry: () -> Registry
    private let frame: ((StageSize) -> StageRectangle)?
    private let onFinding: (TransitionFinding) -> Void
    private let stage = StageView(frame: .zero)
    private let picture: PresenterPicture
    private let presenter: ModalPresenter<UIKitPlatform>
    private let delegateOfPresenter: RegistryDelegate<UIKitPlatform>
    private var gesture: GestureSource?
    private var finger: PercentDrivenInteraction<UIKitPlatform>?
    /// What has requested the dismissal that UIKit is about to begin.
    private var requester: (any InteractionController<UIKitPlatform>)?
    private var isDismissing = false

    /// Creates a presentation.
    ///
    /// - Parameters:
    ///   - presented: the screen.
    ///   - presenting: whose view it covers; `nil` as long as UIKit does not know.
    ///   - source: the screen that has asked for it, by which rules know the presenter.
    ///   - frame: where the screen stands in a container of some size; `nil` for where its
    ///     `preferredContentSize` puts it.
    ///   - registry: reads the registry of the moment.
    ///   - onFinding: is called with each problem.
    init(
      of presented: UIViewController, presenting: UIViewController?, source: UIViewController,
      frame: ((StageSize) -> StageRectangle)?, registry: @escaping () -> Registry,
      onFinding: @escaping (TransitionFinding) -> Void
    ) {
      (self.registry, self.frame, self.onFinding) = (registry, frame, onFinding)
      picture = PresenterPicture(of: source)
      presenter = ModalPresenter(
        of: picture, containerView: stage, clock: DisplayLinkClock())
      presenter.isHosted = true
      delegateOfPresenter = RegistryDelegate(registry: registry)
      super.init(presentedViewController: presented, presenting: presenting)
      presenter.delegate = delegateOfPresenter
      presenter.onFinding = onFinding
      presenter.viewWillAppear(false)
      presenter.viewDidAppear(false)
      stage.onLayout = { [weak presenter] in presenter?.viewDidLayoutSubviews() }
      stage.accessibilityViewIsModal = true
    }

    /// Where the screen stands: what the app says, else by the screen's `preferredContentSize`. One
    /// that is as wide as the container or has no width stands at the lower edge, a narrower one in
    /// the middle, and one without a size fills the container.
    private func restingFrame(in size: StageSize) -> StageRectangle {
      if let frame { return frame(size) }
      let wanted = presentedViewController.preferredContentSize
      guard wanted.height > 0 else { return StageRectangle(origin: .zero, size: size) }
      let isSheet = wanted.width <= 0 || wanted.width >= size.width
      let width = isSheet ? size.width : wanted.width
      let below = isSheet ? UIKitPlatform.safeAreaInsets(of: stage).bottom : 0
      let height = min(wanted.height + below, size.height)
      let free = (x: size.width - width, y: size.height - height)
      return StageRectangle(
        x: free.x / 2, y: isSheet ? free.y : free.y / 2, width: width, height: height)
    }

    private var presentation: ModalPresentation {
      ModalPresentation(.custom) { [weak self] size in
        self?.restingFrame(in: size) ?? StageRectangle(origin: .zero, size: size)
      }
    }

    // MARK: For UIKit

    override var frameOfPresentedViewInContainerView: CGRect {
      containerView.map { CGRect(restingFrame(in: StageSize($0.bounds.size))) } ?? .zero
    }

    override func containerViewDidLayoutSubviews() {
      super.containerViewDidLayoutSubviews()
      guard let containerView, stage.superview === containerView else { return }
      stage.frame = containerView.bounds
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
      super.presentationTransitionDidEnd(completed)
      if completed { updateGesture() } else { leave() }
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
      super.dismissalTransitionDidEnd(completed)
      if completed { leave() } else { updateGesture() }
    }

    /// Nothing of it stays.
    private func leave() {
      gesture?.remove()
      gesture = nil
      picture.showPresenter()
      stage.removeFromSuperview()
    }

    // MARK: The change

    /// The change as its animator describes it; `nil` if that is no script.
    func rules(_ operation: RequestOperation, isInteractive: Bool) -> Transition? {
      operation == .present
        ? presenter.rules(
          presenting: presentedViewController, presentation, isInteractive: isInteractive)
        : presenter.rulesOfDismissal(isInteractive: isInteractive)
    }

    var coordinator: TransitionCoordinator<UIKitPlatform>? { presenter.transitionCoordinator }

    /// Puts the stage into UIKit's container.
    func enter(_ operation: RequestOperation, in container: UIView) {
      stage.frame = container.bounds
      if stage.superview !== container { container.addSubview(stage) }
      presenter.viewDidLayoutSubviews()
      guard operation == .present else { return }
      let movesPresenter = rules(.present, isInteractive: false)?.program.movesLeavingScreen
      if movesPresenter ?? true {
        picture.hidePresenter(UIKitPlatform.view(of: presentingViewController))
      }
    }

    /// Begins. `onEnd` hears whether the change was completed.
    func start(
      _ operation: RequestOperation, interaction: (any InteractionController<UIKitPlatform>)?,
      onEnd: @escaping (Bool) -> Void
    ) {
      if operation == .present {
        presenter.present(presentedViewController, presentation, interaction: interaction)
      } else {
        isDismissing = true
        presenter.dismiss(interaction: interaction)
      }
      let isGoing =
        presenter.transitionCoordinator?.animate(alongsideTransition: nil) { [weak self] in
          self?.isDismissing = false
          onEnd(!$0.isCancelled)
        } != nil
      if !isGoing { onEnd(true) }
    }

    // MARK: Dismissal by a gesture

    /// What drives a dismissal that UIKit asks about; `nil` if it runs by itself.
    func interactionController(
      for transition: AnimatedTransition
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      guard let requester else { return nil }
      self.requester = nil
      return InteractiveTransition(transition, ledBy: requester)
    }

    /// Looks for the gesture by which the script of the dismissal lets the screen go.
    func updateGesture() {
      guard gesture?.isInUse != true else { return }
      gesture?.remove()
      gesture = nil
      guard let rules = rules(.dismiss, isInteractive: true),
        let kind = rules.program.interaction?.gesture
      else { return }
      gesture = GestureSource(
        kind, in: stage,
        shouldBegin: { [weak self] in self?.mayDismiss == true && rules.moves(forwards: $0) },
        handle: { [weak self] in self?.handle($0, $1) })
    }

    private var mayDismiss: Bool {
      !isDismissing && !presenter.isTransitioning
        && !presentedViewController.isModalInPresentation
        && presentedViewController.presentedViewController == nil
    }

    private func handle(_ phase: GesturePhase, _ state: GestureState) {
      if phase == .began, finger == nil, mayDismiss {
        let finger = PercentDrivenInteraction<UIKitPlatform>(isQuiet: true)
        (self.finger, requester) = (finger, finger)
        presentedViewController.dismiss(animated: true)
      }
      finger?.handle(phase, state)
      if phase == .ended || phase == .cancelled { (finger, requester) = (nil, nil) }
    }
  }

  /// The presentation or the dismissal of a screen with the style `.custom`.
  @MainActor final class PresentationChange: HostedChange {
    private let operation: RequestOperation
    private let presented: UIViewController

    init(_ operation: RequestOperation, of presented: UIViewController) {
      (self.operation, self.presented) = (operation, presented)
    }

    var presentation: ScriptedPresentation? {
      presented.presentationController as? ScriptedPresentation
    }

    func rules(isInteractive: Bool) -> Transition? {
      presentation?.rules(operation, isInteractive: isInteractive)
    }

    var coordinator: TransitionCoordinator<UIKitPlatform>? { presentation?.coordinator }

    func enter(_ context: any UIViewControllerContextTransitioning) -> Bool {
      presentation?.enter(operation, in: context.containerView)
      return presentation != nil
    }

    func start(
      interaction: (any InteractionController<UIKitPlatform>)?, onEnd: @escaping (Bool) -> Void
    ) {
      presentation?.start(operation, interaction: interaction, onEnd: onEnd)
    }

    /// Nothing: the presentation keeps its stage.
    func leave(_ context: any UIViewControllerContextTransitioning, didComplete: Bool) {}
  }

  /// The presenter as the stage of a presentation has it: a clear view, through which the presenter
  /// itself is seen, or a picture of it.
  @MainActor
  private final class PresenterPicture: UIViewController, @MainActor TransitionIdentifiable {
    let transitionIdentifier: String
    private weak var presenter: UIView?

    init(of source: UIViewController) {
      transitionIdentifier = UIKitPlatform.identifier(of: source) ?? ""
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { view = UIView(frame: .zero) }

    /// Takes the place of the presenter.
    func hidePresenter(_ presenter: UIView) {
      guard self.presenter == nil, let snapshot = presenter.snapshotView(afterScreenUpdates: false)
      else { return }
      snapshot.frame = view.bounds
      snapshot.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(snapshot)
      self.presenter = presenter
      presenter.isHidden = true
    }

    /// Gives the presenter its place back.
    func showPresenter() {
      presenter?.isHidden = false
      presenter = nil
      for subview in view.subviews { subview.removeFromSuperview() }
    }
  }
#endif
