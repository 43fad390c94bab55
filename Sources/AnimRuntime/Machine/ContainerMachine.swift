/// The state of a container: a value without views, callbacks or a clock.
///
/// Whatever happens to the container is an ``Event``, which changes the state. What has to be done
/// is an ``Action``, which a driver carries out: with views in an app, without in a test. What an
/// action calls back is another event. During a turn, most events wait in the state until
/// ``next(_:)`` comes to them; there is no other way in. `Sources/README.md` has the table of
/// states, events and actions, from which a test is made.
package struct ContainerMachine<Screen: AnyObject, Request: ContainerRequest> {
  /// What the kind of the container decides.
  package var kind: Containment<Screen>
  /// Where the container is in its turn.
  package var step = Step.resting
  /// The visibility of the container itself.
  package var visibility = Visibility.disappeared
  /// The children that the container shows if no change is running. During one, those that it
  /// showed before.
  package var resting = Children<Screen>()
  /// The change that is running. `nil` if none is.
  package var running: Running?
  /// Whether the gestures may have to change.
  package var areGesturesStale = false

  /// The requests that have not begun.
  var queue: [Waiting] = []
  /// What has to be done before the next step.
  package internal(set) var agenda: [Action] = []
  /// Where the request comes from that is being carried out.
  package var origin = Origin.code
  /// How often the gestures have been updated in this turn.
  package var updates = 0
  /// Whether the turn goes on with the next frame.
  package var isFrameAwaited = false

  /// Creates the state of a container that has not appeared.
  package init(_ kind: Containment<Screen>) { self.kind = kind }
}

/// What a container is asked to do.
package protocol ContainerRequest {
  /// Whether its change is animated.
  var isAnimated: Bool { get }
  /// Whether an interaction drives its change.
  var isInteractive: Bool { get }
}

extension ContainerMachine {
  /// What happens to a container.
  package enum Event {
    /// A change is requested.
    case request(Request)
    /// The container itself appears or disappears.
    case visibility(Visibility, animated: Bool)
    /// The rules have changed, and with them possibly the gestures.
    case rules
    /// The awaited frame has come.
    case frame
    /// An interaction controller lets the animator start.
    case mayStart
    /// The running change begins to move.
    case moves
    /// The running change has completed, or was cancelled.
    case completes(Bool)
    /// Something else calls back.
    case call
  }

  /// What the driver has to do.
  package enum Action {
    /// Say where a request leads from these children, maybe again because it has ended a change.
    /// The reply is ``Reply/resolved(_:)``.
    case resolve(Request, from: Children<Screen>, again: Bool)
    /// Ask the delegate about an animated change. The reply is ``Reply/answered(_:)``.
    case ask(Request, Destination<Screen>)
    /// Call back, and start the controller or the animator of the running change.
    case start(Running)
    /// Start the animator of the running change.
    case animate
    /// The running change moves from now on: take over or fade what is on stage.
    case move
    /// Change the children at once.
    case replace(Children<Screen>, by: Children<Screen>)
    /// Replace the list, while the running change goes on.
    case relist(Relisting)
    /// Let the running change go on without its interaction.
    case settle
    /// Let the running change go to its end, or back to its beginning.
    case turn(towardsEnd: Bool)
    /// Keep what is on stage for the change that follows. The screens stay.
    case interrupt(keeping: [Screen])
    /// Finish the running change at once. It then ``Event/completes(_:)``.
    case finish
    /// Put the views in order after a change, and call back.
    case end(Running, didComplete: Bool)
    /// A request has led to no transition: refuse its controller.
    case drop(Request)
    /// Call back because the container appears or disappears.
    case appear(Visibility, animated: Bool)
    /// Remove what earlier changes have left on stage.
    case clear
    /// Update the gestures.
    case arm
    /// Ask the clock for a frame.
    case awaitFrame
  }

  /// What the driver replies to an action.
  package enum Reply {
    /// Where a request leads.
    case resolved(Resolved)
    /// Whether there is an answer. If not, the change happens at once.
    case answered(Bool)
  }

  /// Where a request leads.
  package enum Resolved {
    /// Nowhere: it makes no sense.
    case ignored
    /// To what the container already shows, or is going to show.
    case reached
    /// To other children.
    case destination(Destination<Screen>)
  }

  /// How the running change moves at the moment.
  package struct Motion {
    /// Whether an interaction drives it.
    package var isHeld: Bool
    /// Whether it would complete if it ended now.
    package var wouldComplete: Bool
    /// Whether it goes back if that is requested.
    package var mayTurn: Bool
    /// Whether the change that interrupts it goes on from what is on stage.
    package var isTakenOver: Bool

    /// Creates a motion.
    package init(isHeld: Bool, wouldComplete: Bool, mayTurn: Bool, isTakenOver: Bool) {
      (self.isHeld, self.wouldComplete) = (isHeld, wouldComplete)
      (self.mayTurn, self.isTakenOver) = (mayTurn, isTakenOver)
    }
  }

  /// A change that is running.
  package struct Running {
    /// The children that the container shows again if it is cancelled.
    package var previous: Children<Screen>
    /// The children that the container shows if it completes.
    package var next: Children<Screen>
    /// The children of the view controller that are being added.
    package var joining: [Screen]
    /// The children of the view controller that are being removed.
    package var leaving: [Screen]
    /// How far it has come.
    package var stage = Stage.preparing
    /// Whether its interaction controller has yet to let the animator start.
    package var awaitsController = false
    /// Whether it has completed. `nil` until that is known.
    package var outcome: Bool?

    /// Creates a change that replaces some children of the view controller by others.
    package init(
      from previous: Children<Screen>, to next: Children<Screen>, joining: [Screen] = [],
      leaving: [Screen] = []
    ) {
      (self.previous, self.next) = (previous, next)
      (self.joining, self.leaving) = (joining, leaving)
    }
  }

  /// How far a running change has come.
  package enum Stage {
    /// The screens are told that they will appear and disappear.
    case preparing
    /// It waits for its animator or for an interaction controller.
    case waiting
    /// It moves.
    case moving
  }

  /// Another list during a change.
  package struct Relisting {
    /// The view controllers that become children.
    package var joining: [Screen]
    /// The view controllers that no longer are.
    package var leaving: [Screen]
    /// Those of them that don't know yet.
    package var surprised: [Screen]
    /// The only end that the change can still reach, `true` for completed. `nil` for either.
    package var onlyEnd: Bool?
  }

  /// Where a container is in its turn.
  package enum Step {
    /// Nothing is being done.
    case resting
    /// Requests begin, one after another.
    case requests
    /// The driver says where a request leads.
    case resolving(Request)
    /// The running change ends, for a request that interrupts it.
    case interrupting(Request)
    /// The delegate is asked about a change.
    case asking(Request, Destination<Screen>)
    /// Everything has to be over if the container is not visible.
    case visibility
    /// The gestures are updated, at most twice in a turn.
    case gestures
    /// The delegate is asked about the changes that gestures could begin.
    case arming
    /// What has been requested meanwhile begins.
    case again
  }

  /// Where a request comes from. Delegates may request something while they are asked, and do so
  /// again when they are asked about that: they would never be done.
  package enum Origin {
    /// Code or a gesture.
    case code
    /// A delegate, before it has answered.
    case answer
    /// A delegate, before it has answered about such a request, or when the gestures are updated
    /// again. It waits for the next frame.
    case late
  }

  /// A request in the queue.
  struct Waiting {
    let request: Request
    var origin: Origin
  }
}
