#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  /// A screen presented with the style `.custom`, whose presenter stays visible, such as a sheet or
  /// a dialog.
  ///
  /// The final state of the presentation's script stays until the dismissal: dimming, rounded
  /// corners, a presenter that has stepped back. If a script moves the presenter or shows views of it,
  /// the presenter is on the stage until then. Otherwise it stays in its place.
  @MainActor final class ScriptedPresentationController: UIPresentationController, ChangeHost {
    private let rules: UIKitRules
    let stage = StageView(frame: .zero)
    private let presenter: PresenterPlace
    private let presenterPlace: UIView
    /// The running change. `nil` if there is none.
    var change: Change<UIKitPlatform>?
    /// The presentation, whose final state stays until the dismissal. `nil` if the screen is not
    /// presented.
    private(set) var presentation: Presentation<UIKitPlatform>?
    /// The answer to the presentation. `nil` if no rule matches.
    var answer: Answer<UIKitPlatform>?
    /// The delegate that has made the presentation, which dismisses the screen for the user.
    weak var installation: PresentationInstallation?
    /// What the app has passed with the change that UIKit is about to begin.
    var passed: PassedRequest?
    /// The keyboard for which the screen makes room, in the coordinates of the device's screen.
    private var keyboard = CGRect.null
    /// Whether the screen stays on the stage.
    private var isOnStage = false
    /// Whether the screen has been presented, and not yet dismissed.
    private var isPresented = false

    /// Creates a presentation.
    ///
    /// - Parameters:
    ///   - presenting: The screen whose view it covers. `nil` as long as UIKit does not know.
    ///   - source: The screen that has requested it, by which rules know the presenter.
    init(
      of presented: UIViewController, presenting: UIViewController?, source: UIViewController,
      _ rules: UIKitRules
    ) {
      self.rules = rules
      presenter = PresenterPlace(of: source)
      presenterPlace = UIKitPlatform.view(of: presenting ?? source.outermost)
      super.init(presentedViewController: presented, presenting: presenting)
      UIKitPlatform.addSubview(presenter.view, to: stage)
      stage.onLayout = { [weak self] in self?.layOut() }
      // UIKit may end a presentation without a word, with others.
      stage.onLeave = { [weak self] in
        self?.givePresenterBack()
        self?.change?.stageDidLeave()
        self?.endSoon()
      }
      stage.accessibilityViewIsModal = true
      stage.onEscape = { [weak self] in self?.installation?.escape() ?? false }
    }

    /// Returns the frame of the screen: the app's, or one based on the screen's `preferredContentSize`.
    private func restingFrame(in size: StageSize) -> StageRectangle {
      if let frame = rules.presentedFrame?(presentedViewController, size) { return frame }
      return ModalPresentation.frame(
        preferring: StageSize(presentedViewController.preferredContentSize), in: size,
        safeArea: UIKitPlatform.safeAreaInsets(of: stage.superview ?? containerView ?? stage),
        keyboard: keyboardHeight(in: size))
    }

    /// Lays out what is on the stage, or continues the running change in the new size.
    private func layOut() {
      let size = StageSize(stage.bounds.size)
      change?.layOut()
      if change == nil, isPresented {
        let view = UIKitPlatform.view(of: presentedViewController)
        let frame = restingFrame(in: size)
        // What is presented above may have taken the view to a stage of its own.
        if let place = stage.host(of: view) {
          place.setFrame(frame)
        } else {
          UIKitPlatform.setFrame(frame, of: view)
        }
      }
      if change == nil, presentation?.size != size {
        UIKitPlatform.setFrame(StageRectangle(origin: .zero, size: size), of: presenter.view)
        if isPresented { installation?.updateGestures() }
      }
      presenter.layOut(on: stage)
      presentation?.resize()
    }

    /// UIKit may remove the middle of a chain without a word, and forgets its presenter after its view.
    private func endSoon() {
      guard isPresented else { return }
      Task { @MainActor [weak self, weak screen = presentedViewController] in
        guard let screen, screen.presentingViewController == nil else { return }
        self?.leave()
        screen.restoreOwnStyle()
      }
    }

    /// Moves the presenter's view back to where it was. If it is a sheet itself, its presentation could not
    /// lay it out meanwhile.
    private func givePresenterBack() {
      presenter.giveBack()
      guard presentingViewController.presentingViewController != nil else { return }
      let outer = presentingViewController.presentationController
      (outer as? ScriptedPresentationController)?.layOut()
    }

    // MARK: For UIKit

    override var frameOfPresentedViewInContainerView: CGRect {
      containerView.map { CGRect(restingFrame(in: StageSize($0.bounds.size))) } ?? .zero
    }

    /// The size that UIKit tells the screen in advance, such as before a rotation.
    override func size(
      forChildContentContainer container: any UIContentContainer,
      withParentContainerSize parentSize: CGSize
    ) -> CGSize { CGRect(restingFrame(in: StageSize(parentSize))).size }

    override func containerViewDidLayoutSubviews() {
      super.containerViewDidLayoutSubviews()
      guard let containerView, stage.superview === containerView else { return }
      stage.frame = containerView.bounds
    }

    /// Follows a screen that wants another size.
    override func preferredContentSizeDidChange(
      forChildContentContainer container: any UIContentContainer
    ) {
      super.preferredContentSizeDidChange(forChildContentContainer: container)
      layOut()
    }

    /// Lets the screen make room for the keyboard, as UIKit's own sheets do.
    func keyboardWillMove() {
      // What is presented above may have a keyboard of its own, such as an alert.
      let above = presentedViewController.presentedViewController
      let isCovered = above.map { !$0.isBeingDismissed } ?? false
      let now = isShown(on: rules.keyboard.screen) ? rules.keyboard.frame : .null
      if !isCovered || now.minY > keyboard.minY { keyboard = now }
      if change == nil { makeRoom() }
    }

    /// Returns how much the keyboard covers of a stage of some size, from its bottom edge, in points. One that
    /// floats above that edge, or beside the window, covers nothing (the page of `keyboardFrameEndUserInfoKey`).
    private func keyboardHeight(in size: StageSize) -> Double {
      guard !keyboard.isNull, let window = stage.window else { return 0 }
      // The keyboard's place is one on the screen, where a window may be anywhere.
      let origin = stage.convert(window.convert(keyboard.origin, from: nil as UIWindow?), from: nil)
      let covered = CGRect(origin: origin, size: keyboard.size).intersection(
        CGRect(StageRectangle(origin: .zero, size: size)))
      return covered.isEmpty || covered.maxY < size.height ? 0 : size.height - covered.minY
    }

    /// Returns whether a screen is the one that shows the stage, as far as UIKit says.
    private func isShown(on screen: UIScreen?) -> Bool {
      screen == nil || stage.window == nil || stage.window?.screen === screen
    }

    private func makeRoom() {
      UIView.animate(withDuration: rules.keyboard.seconds) { self.layOut() }
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
      super.presentationTransitionDidEnd(completed)
      isPresented = completed
      if completed {
        // The presenter's keyboard mostly goes while it is presented, but need not.
        keyboardWillMove()
        installation?.didPresent()
        return
      }
      leave()
      presentedViewController.restoreOwnStyle()
    }

    /// Lets what the presentation has kept go back along with UIKit's own dismissal, if no rule answers it.
    override func dismissalTransitionWillBegin() {
      super.dismissalTransitionWillBegin()
      guard installation?.change == nil,
        let coordinator = presentedViewController.transitionCoordinator,
        coordinator.isAnimated
      else { return }
      let (clock, seconds) = (DisplayLinkClock(), coordinator.transitionDuration)
      let start = clock.now
      clock.start { [weak self] _ in
        guard let self, change == nil, presentedViewController.isBeingDismissed else {
          return false
        }
        let share = min(1, (clock.now - start) / max(seconds, .ulpOfOne))
        presentation?.goBack(to: 1 - share)
        return share < 1
      }
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
      super.dismissalTransitionDidEnd(completed)
      if completed {
        leave()
      } else {
        presentation?.show()
        makeRoom()
      }
      installation?.didDismiss(completed: completed)
    }

    /// Removes everything, also what the presentation has kept, if no animator of the rules has dismissed
    /// the screen.
    private func leave() {
      end()
      isPresented = false
      installation?.end()
      givePresenterBack()
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
        operation, from: isPresentation ? presenter : screen,
        to: isPresentation ? screen : presenter,
        in: presenter, place: stage.superview == nil ? presenterPlace : stage,
        direction: operation.defaultDirection, isInteractive: isInteractive, keepsPresenter: true,
        resting: [isPresentation ? .to : .from: resting]
      ) { $0.add(passed, screen) }
    }

    private var resting: RestingFrame {
      { [weak self] size in
        self?.restingFrame(in: size) ?? StageRectangle(origin: .zero, size: size)
      }
    }

    /// Whether the screen is presented, and nothing moves.
    var isAtRest: Bool { isPresented && change == nil }

    func resting(for answer: Answer<UIKitPlatform>) -> [TransitionContextKey: RestingFrame] {
      [answer.proposal.request.operation == .present ? .to : .from: resting]
    }

    func catchingPlace(
      in containerView: UIView
    ) -> (view: UIView, unnamed: Program.Interaction.Gesture?) { (stage, nil) }

    /// Returns the same answer: on this stage, the presenter is always represented by its place.
    func answer(
      _ answer: Answer<UIKitPlatform>, in context: any UIViewControllerContextTransitioning
    ) -> Answer<UIKitPlatform> { answer }

    /// Adds the stage to UIKit's container.
    func enter(
      _ context: any UIViewControllerContextTransitioning, for answer: Answer<UIKitPlatform>
    ) -> Bool {
      let container = context.containerView
      stage.frame = container.bounds
      if stage.superview !== container { container.addSubview(stage) }
      layOut()
      let isPresentation = answer.proposal.request.operation == .present
      // UIKit raises an exception if the view of somebody's child moves to another controller.
      if answer.program?.shows(isPresentation ? .from : .to) ?? true,
        presentingViewController.parent == nil
      {
        presenter.take(UIKitPlatform.view(of: presentingViewController), on: stage)
      }
      return true
    }

    /// Keeps what the presentation has changed, or puts it back.
    func putBack(after answer: Answer<UIKitPlatform>, didComplete: Bool) {
      let isPresentation = answer.proposal.request.operation == .present
      if didComplete, isPresentation, let change {
        presentation = Presentation(keeping: change)
      } else {
        change?.putBack()
        if didComplete { end() } else { presentation?.show() }
      }
      arrange(isPresented: isPresentation == didComplete)
    }

    /// Restores what the presentation has kept.
    private func end() {
      presentation?.end()
      presentation = nil
    }

    /// Puts the views that stay in the order in which the script has left them, whatever an animator has done or
    /// forgotten.
    private func arrange(isPresented: Bool) {
      isOnStage = isPresented
      let screen = UIKitPlatform.view(of: presentedViewController)
      guard isPresented else {
        givePresenterBack()
        return UIKitPlatform.removeFromSuperview(screen)
      }
      let views = presentation?.views ?? [UIKitPlatform.view(of: presenter), screen]
      for view in views where UIKitPlatform.superview(of: view) !== stage {
        UIKitPlatform.addSubview(view, to: stage)
      }
      UIKitPlatform.setOrder(views, in: stage)
    }

    /// Does nothing: the presentation keeps its stage.
    func leave(
      _ context: any UIViewControllerContextTransitioning, after answer: Answer<UIKitPlatform>,
      didComplete: Bool
    ) {}
  }
#endif
