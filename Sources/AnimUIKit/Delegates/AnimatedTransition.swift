#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  /// A change in one of UIKit's containers, run by the animator that the rules choose.
  @MainActor
  final class AnimatedTransition: NSObject, UIViewControllerAnimatedTransitioning,
    @MainActor ChangeOwner
  {
    /// The answer to UIKit's question, from which everything about the change follows.
    private(set) var answer: Answer<UIKitPlatform>
    private let host: any ChangeHost
    private let rules: UIKitRules
    /// The gestures with which a second finger takes control of the change.
    private var catching: GestureDesk<UIKitPlatform>?
    /// What drives the change from its beginning. `nil` if it starts by itself.
    let interaction: (any InteractionController<UIKitPlatform>)?
    /// Called with the outcome of the change, before it is reported to UIKit.
    var onOutcome: ((Bool) -> Void)?
    /// Called when the change is over, after its outcome has been reported to UIKit.
    var onEnd: (() -> Void)?
    /// The presentation that the user ends with it, whose delegate hears of it. `nil` if there is none.
    var presentation: UIPresentationController?
    private var hasBegun = false
    /// Whether the change has completed. `nil` before it is over.
    private(set) var didComplete: Bool?
    /// UIKit's context of the change while it runs.
    private var context: (any UIViewControllerContextTransitioning)?
    /// What ends the change if the app leaves the display.
    private var background: [Observer] = []
    /// How many things are being done that may call back.
    private var depth = 0
    /// This object while the change runs: UIKit releases it while the end is reported.
    private var running: AnimatedTransition?
    /// UIKit's animator of the change.
    private(set) lazy var companion = Companion { [weak self] in
      self?.transitionDuration(using: nil) ?? 0
    }

    init(
      _ answer: Answer<UIKitPlatform>,
      drivenBy interaction: (any InteractionController<UIKitPlatform>)?, in host: any ChangeHost,
      _ rules: UIKitRules
    ) {
      (self.answer, self.interaction, self.host, self.rules) = (answer, interaction, host, rules)
    }

    /// The coordinator of the change while it runs.
    var coordinator: TransitionCoordinator<UIKitPlatform>? { host.change?.coordinator }

    /// The duration of the animator in seconds.
    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval {
      answer.duration(
        in: transitionContext?.containerView ?? host.stage, on: DisplayLinkClock())
        * rules.slowMotion()
    }

    /// Returns an animator that can be paused and reversed, always the same one, so that UIKit lets a
    /// gesture take control of the running change.
    func interruptibleAnimator(
      using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
      companion.animator
    }

    /// Runs the change without interaction.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      begin(transitionContext, interaction: nil)
    }

    /// Starts the change, driven by an interaction if there is one.
    func begin(
      _ context: any UIViewControllerContextTransitioning,
      interaction: (any InteractionController<UIKitPlatform>)?
    ) {
      guard !hasBegun else { return }
      hasBegun = true
      // UIKit has a coordinator by now, which the app may want (the header of the delegate's method).
      presentation?.tellWillDismiss()
      answer = host.answer(answer, in: context)
      guard host.enter(context, for: answer) else { return endUnmoved(context) }
      // UIKit requests some changes that are not animated, so that screens can be added and removed.
      let isAnimated = context.isAnimated && UIView.areAnimationsEnabled && !isInBackground
      let interaction = isAnimated ? interaction : nil
      host.stage.slowMotion = rules.slowMotion()
      companion.start(in: host.stage, isInteractive: interaction != nil)
      let change = Change(
        answer, drivenBy: interaction, in: host.stage, resting: host.resting(for: answer),
        ending: host.presentation,
        clock: DisplayLinkClock { [stage = host.stage] in stage.slowMotion }
      ) { [rules] in rules.report($0) }
      host.change = change
      (self.context, running) = (context, self)
      change.owner = self
      change.context.onDecision = { [rules] in rules.onDecision?($0) }
      recognizeGestures(for: change, in: context.containerView)
      // The display shows no frames there, and UIKit refuses other changes until this one is over.
      background = [
        UIApplication.didEnterBackgroundNotification, UIScene.didEnterBackgroundNotification,
      ].map { name in
        Observer(name) { [weak self] _ in
          if self?.isInBackground == true { self?.finish() }
        }
      }
      change.begin()
      if !isAnimated { change.finish() }
    }

    private var isInBackground: Bool {
      host.stage.window?.windowScene?.activationState == .background
    }

    /// Recognizes the gestures that the script names, or else a drag. An input that a plugin provides
    /// begins changes, but does not take control of running ones.
    private func recognizeGestures(for change: Change<UIKitPlatform>, in containerView: UIView) {
      if case .native = answer.gesture { return }
      let place = host.catchingPlace(in: containerView)
      let desk = GestureDesk(of: self)
      desk.defaultGesture = place.unnamed
      let recognizers = Recognizers(yieldsToScrolling: false)
      desk.onChange = { [weak view = place.view] in recognizers.show($0, in: view) }
      change.coordinator.animate(alongsideTransition: { _ in desk.arm() })
      catching = desk
    }

    /// Does something that may call back, and puts everything in order afterwards if the change has ended.
    func turn(_ body: () -> Void) {
      depth += 1
      body()
      depth -= 1
      guard depth == 0, let change = host.change, let didComplete = change.outcome, let context
      else { return }
      (self.context, background) = (nil, [])
      catching?.end()
      end(context, didComplete)
      change.end()
      running = nil
    }

    func changeStarts() {}

    func changeMoves() {
      if let change = host.change { host.presentation?.goBack(during: change) }
    }

    /// Ends the running change at once: a gesture that has not decided cancels it. Does nothing if it has
    /// not begun.
    func finish() { host.change?.finish() }

    private func end(
      _ context: any UIViewControllerContextTransitioning, _ didComplete: Bool
    ) {
      self.didComplete = didComplete
      host.putBack(after: answer, didComplete: didComplete)
      onOutcome?(didComplete)
      companion.end(didComplete: didComplete)
      host.leave(context, after: answer, didComplete: didComplete)
      host.change = nil
      complete(context, didComplete)
    }

    /// Reports the outcome to UIKit, and then to the app, which may present the next screen.
    private func complete(
      _ context: any UIViewControllerContextTransitioning, _ didComplete: Bool
    ) {
      let (onEnd, presentation) = (onEnd, presentation)
      context.completeTransition(didComplete)
      if didComplete { presentation?.tellDidDismiss() }
      onEnd?()
    }

    /// UIKit keeps the presenter in place, or moves a view around it, and nothing represents it here: the screen
    /// appears or disappears at once.
    private func endUnmoved(_ context: any UIViewControllerContextTransitioning) {
      rules.report(
        TransitionFinding(
          .ignoredRequest,
          "UIKit does not move the views of both screens in this presentation: use the style `.custom` "
            + "to keep the presenter visible, or `.fullScreen`"))
      if let screen = context.viewController(forKey: .to), let view = context.view(forKey: .to) {
        let frame = context.finalFrame(for: screen)
        view.frame = frame.isEmpty ? context.containerView.bounds : frame
        context.containerView.addSubview(view)
      } else {
        context.view(forKey: .from)?.removeFromSuperview()
      }
      didComplete = true
      onOutcome?(true)
      complete(context, true)
    }
  }

  extension AnimatedTransition: @MainActor GestureOwner {
    var runningTransition: TransitionContext<UIKitPlatform>? { host.change?.context }
    func report(_ finding: TransitionFinding) { rules.report(finding) }
  }

  extension Change<UIKitPlatform> {
    /// The stage has left its window, with a container or a scene: nobody sees the change any more, and
    /// nobody may report the end of a touch.
    @MainActor func stageDidLeave() {
      context.clock.start { [weak self] _ in
        self?.finish()
        return false
      }
    }
  }

  /// The place of a change that UIKit requests.
  @MainActor protocol ChangeHost: AnyObject {
    /// The view in which the screens are animated.
    var stage: StageView { get }
    /// The running change. `nil` if there is none.
    var change: Change<UIKitPlatform>? { get set }
    /// The presentation that the change ends. `nil` if there is none.
    var presentation: Presentation<UIKitPlatform>? { get }
    /// Returns the answer for the screens that UIKit changes, which may be others than it has asked about.
    func answer(
      _ answer: Answer<UIKitPlatform>, in context: any UIViewControllerContextTransitioning
    ) -> Answer<UIKitPlatform>
    /// Returns the frames of the screens at rest, as far as they are known.
    func resting(for answer: Answer<UIKitPlatform>) -> [TransitionContextKey: RestingFrame]
    /// Returns the view in which a gesture takes control of the change, and the gesture for a script
    /// that names none. `nil` for none.
    func catchingPlace(
      in containerView: UIView
    ) -> (view: UIView, unnamed: Program.Interaction.Gesture?)
    /// Puts the screens where they can be animated. `false` if UIKit does not provide what is
    /// needed.
    func enter(
      _ context: any UIViewControllerContextTransitioning, for answer: Answer<UIKitPlatform>
    ) -> Bool
    /// Puts back what the change has changed.
    func putBack(after answer: Answer<UIKitPlatform>, didComplete: Bool)
    /// Puts the screens where UIKit expects them.
    func leave(
      _ context: any UIViewControllerContextTransitioning, after answer: Answer<UIKitPlatform>,
      didComplete: Bool)
  }
#endif
