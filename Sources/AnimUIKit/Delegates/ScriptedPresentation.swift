#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  /// A screen presented with the style `.custom`, whose presenter stays visible, such as a sheet or
  /// a dialog.
  ///
  /// The final state of the presentation's script stays until the dismissal: dimming, rounded
  /// corners, a presenter that has stepped back. The presenter itself never moves; if a script
  /// moves it, a snapshot moves instead.
  @MainActor final class ScriptedPresentation: UIPresentationController, ChangeHost {
    private let rules: UIKitRules
    let stage = StageView(frame: .zero)
    private let picture: PresenterPicture
    private let presenterPlace: UIView
    private let clock = DisplayLinkClock()
    /// The running change. `nil` if there is none.
    private var change: Change<UIKitPlatform>?
    /// The presentation, whose final state stays until the dismissal. `nil` if the screen is not
    /// presented.
    private var held: Change<UIKitPlatform>?
    /// The answer to the presentation. `nil` if no rule matches.
    var answer: Answer<UIKitPlatform>?
    /// The delegate that has made the presentation, which dismisses the screen for the user.
    weak var installation: PresentationInstallation?
    /// What the app has passed with the change that UIKit is about to begin.
    var passed: PassedRequest?
    /// Whether the screen stays on the stage.
    private var isOnStage = false
    /// Whether the screen has been presented, and not yet dismissed.
    private var isPresented = false

    /// Creates a presentation.
    ///
    /// - Parameters:
    ///   - presented: The presented screen.
    ///   - presenting: The screen whose view it covers. `nil` as long as UIKit does not know.
    ///   - source: The screen that has requested it, by which rules know the presenter.
    ///   - rules: What knows the rules.
    init(
      of presented: UIViewController, presenting: UIViewController?, source: UIViewController,
      _ rules: UIKitRules
    ) {
      self.rules = rules
      picture = PresenterPicture(of: source)
      presenterPlace = UIKitPlatform.view(of: presenting ?? source)
      super.init(presentedViewController: presented, presenting: presenting)
      UIKitPlatform.addSubview(picture.view, to: stage)
      stage.onLayout = { [weak self] in self?.layOut() }
      stage.accessibilityViewIsModal = true
      stage.onEscape = { [weak self] in self?.installation?.escape() ?? false }
    }

    /// Returns the frame of the screen: the app's, or one based on the screen's
    /// `preferredContentSize`. A screen without a width, or with the container's width, is at the
    /// bottom edge, a narrower one in the middle, and one without a size fills the container.
    private func restingFrame(in size: StageSize) -> StageRectangle {
      if let frame = rules.presentedFrame { return frame(presentedViewController, size) }
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

    /// Lays out what is on the stage, or continues the running change in the new size.
    private func layOut() {
      let size = StageSize(stage.bounds.size)
      change?.layOut()
      if change == nil, isPresented {
        UIKitPlatform.setFrame(restingFrame(in: size), of: presentedViewController.view)
      }
      if change == nil, held?.size != size {
        UIKitPlatform.setFrame(StageRectangle(origin: .zero, size: size), of: picture.view)
      }
      held?.resize()
    }

    // MARK: For UIKit

    override var frameOfPresentedViewInContainerView: CGRect {
      containerView.map { CGRect(restingFrame(in: StageSize($0.bounds.size))) } ?? .zero
    }

    override func containerViewDidLayoutSubviews() {
      super.containerViewDidLayoutSubviews()
      guard let containerView, stage.superview === containerView else { return }
      let isTurned = stage.frame.size != containerView.bounds.size
      stage.frame = containerView.bounds
      if isTurned { picture.update() }
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
      super.presentationTransitionDidEnd(completed)
      isPresented = completed
      guard !completed else { return installation?.didPresent() ?? () }
      leave()
      presentedViewController.restoreOwnStyle()
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
      super.dismissalTransitionDidEnd(completed)
      if completed { leave() }
      installation?.didDismiss(completed: completed)
      if completed { presentedViewController.restoreOwnStyle() }
    }

    /// Removes everything.
    private func leave() {
      isPresented = false
      installation?.end()
      // An answer retains the screen, which retains this presentation.
      answer = nil
      picture.showPresenter()
      stage.removeFromSuperview()
    }

    // MARK: The change

    /// Returns what the rules are asked for. `nil` if the change is not possible now.
    func proposal(
      _ operation: RequestOperation, isInteractive: Bool = false
    ) -> Proposal<UIKitPlatform>? {
      let isPresentation = operation == .present
      guard isPresentation != isOnStage else { return nil }
      let (screen, passed) = (presentedViewController, passed)
      return Proposal(
        operation, from: isPresentation ? picture : screen, to: isPresentation ? screen : picture,
        in: picture, place: stage.superview == nil ? presenterPlace : stage,
        direction: isPresentation ? 1 : -1, isInteractive: isInteractive, keepsPresenter: true,
        resting: [isPresentation ? .to : .from: resting]
      ) { $0.add(passed, screen) }
    }

    private var resting: (StageSize) -> StageRectangle {
      { [weak self] size in
        self?.restingFrame(in: size) ?? StageRectangle(origin: .zero, size: size)
      }
    }

    /// Whether the screen is presented, and nothing moves.
    var isAtRest: Bool { isPresented && change == nil }

    /// The view in which the screens are animated.
    var place: UIView { stage }

    var coordinator: TransitionCoordinator<UIKitPlatform>? { change?.coordinator }

    /// Adds the stage to UIKit's container.
    func enter(
      _ context: any UIViewControllerContextTransitioning, for answer: Answer<UIKitPlatform>
    ) -> Bool {
      let container = context.containerView
      stage.frame = container.bounds
      if stage.superview !== container { container.addSubview(stage) }
      layOut()
      guard answer.proposal.request.operation == .present else { return true }
      if answer.script?.program.movesLeavingScreen ?? true {
        picture.hidePresenter(UIKitPlatform.view(of: presentingViewController))
      }
      return true
    }

    /// Starts the change. `onEnd` receives whether it completed.
    func start(
      _ answer: Answer<UIKitPlatform>, animated: Bool,
      interaction: (any InteractionController<UIKitPlatform>)?, onEnd: @escaping (Bool) -> Void
    ) {
      let isPresentation = answer.proposal.request.operation == .present
      guard animated else {
        if !isPresentation { endHeld() }
        arrange(isPresented: isPresentation)
        return onEnd(true)
      }
      let change = Change(
        answer, drivenBy: interaction, in: stage,
        resting: [isPresentation ? .to : .from: resting], ending: isPresentation ? nil : held,
        clock: clock
      ) { [rules] in rules.report($0) }
      self.change = change
      rules.onRecorder?(InputRecorder(change, answer))
      let catching = CatchingGestures(for: change, script: answer.script, in: stage, unnamed: nil)
      change.onOutcome = { [self] didComplete in
        catching.end()
        if didComplete, isPresentation {
          change.hold()
          held = change
        } else {
          change.putBack()
          if didComplete { endHeld() } else { held?.showHeldAgain() }
        }
        arrange(isPresented: isPresentation == didComplete)
        self.change = nil
        onEnd(didComplete)
        change.end()
      }
      change.begin()
    }

    /// Restores what the presentation has held.
    private func endHeld() {
      held?.endHeld()
      held = nil
    }

    /// Puts the views that stay in order, whatever an animator has done or forgotten.
    private func arrange(isPresented: Bool) {
      isOnStage = isPresented
      let screen = UIKitPlatform.view(of: presentedViewController)
      guard isPresented else { return UIKitPlatform.removeFromSuperview(screen) }
      if change == nil {
        UIKitPlatform.setFrame(restingFrame(in: StageSize(stage.bounds.size)), of: screen)
      }
      let views = [UIKitPlatform.view(of: picture)] + (held?.overlays ?? []) + [screen]
      for view in views where UIKitPlatform.superview(of: view) !== stage {
        UIKitPlatform.addSubview(view, to: stage)
      }
      UIKitPlatform.setOrder(views, in: stage)
    }

    /// Completes the running change at once. Does nothing if none is running.
    func complete() { change?.context.completeTransition(true) }

    /// Does nothing: the presentation keeps its stage.
    func leave(
      _ context: any UIViewControllerContextTransitioning, after answer: Answer<UIKitPlatform>,
      didComplete: Bool
    ) {}
  }

  /// The presenter on the stage of a presentation: a clear view, through which the presenter itself
  /// is visible, or a snapshot of it.
  @MainActor
  final class PresenterPicture: UIViewController, @MainActor TransitionIdentifiable {
    let transitionIdentifier: String
    /// The presenter itself. `nil` if it no longer exists.
    private(set) weak var source: UIViewController?
    private weak var presenter: UIView?

    init(of source: UIViewController) {
      self.source = source
      transitionIdentifier = UIKitPlatform.identifier(of: source) ?? ""
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { view = UIView(frame: .zero) }

    /// Replaces the presenter with a snapshot.
    func hidePresenter(_ presenter: UIView) {
      guard self.presenter == nil, let snapshot = presenter.snapshotView(afterScreenUpdates: false)
      else { return }
      self.presenter = presenter
      show(snapshot)
      presenter.isHidden = true
    }

    /// Takes the snapshot again in the presenter's new size. A stretched one would look wrong.
    func update() {
      guard let presenter else { return }
      for subview in view.subviews { subview.removeFromSuperview() }
      presenter.isHidden = false
      show(UIKitPlatform.makeSnapshot(of: presenter, part: nil))
      presenter.isHidden = true
    }

    private func show(_ snapshot: UIView) {
      snapshot.frame = view.bounds
      snapshot.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(snapshot)
    }

    /// Shows the presenter again.
    func showPresenter() {
      presenter?.isHidden = false
      presenter = nil
      for subview in view.subviews { subview.removeFromSuperview() }
    }
  }
#endif
