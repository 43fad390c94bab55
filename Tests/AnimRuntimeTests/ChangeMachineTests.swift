import AnimRuntime
import Cases
import Testing

/// The life of a change as a table: what happens to it, and what has to be done then.
@Suite("The machine of a change") struct ChangeMachineTests {
  private typealias Event = ChangeMachine.Event
  private typealias Effect = ChangeMachine.Effect

  private struct Row: CustomStringConvertible {
    let description: String
    let events: [Event]
    /// What the last event leads to.
    let effects: [Effect]
    let phase: ChangeMachine.Phase
    let wouldComplete: Bool

    init(
      _ name: String, _ events: [Event], _ effects: [Effect], _ phase: ChangeMachine.Phase,
      _ wouldComplete: Bool
    ) {
      (description, self.events, self.effects) = (name, events, effects)
      (self.phase, self.wouldComplete) = (phase, wouldComplete)
    }

    static let running: [Event] = [.begin(isInteractive: false)]
    static let driven: [Event] = [.begin(isInteractive: true), .start]

    static let all = [
      Row("begins", running, [.startAnimator, .move], .running, true),
      Row("is completed", running + [.complete(true)], [.end], .ended(completed: true), true),
      Row("is cancelled", running + [.complete(false)], [.end], .ended(completed: false), false),
      Row(
        "is completed twice", running + [.complete(true), .complete(false)],
        [.reportSecondCompletion], .ended(completed: true), true),
      Row(
        "arrives, and is completed", running + [.arrive, .complete(true)], [],
        .ended(completed: true), true),
      Row("is finished", running + [.finish], [.show(finishes: true)], .running, true),
      Row("is released", running + [.abandon], [.end], .ended(completed: false), false),
      Row("cannot be decided", running + [.settle(finishes: false)], [], .running, true),
      Row(
        "turns", running + [.redirect(finishes: false)],
        [.leaveClock, .settle(finishes: false), .tellInteraction, .goOn],
        .settling(finishes: false), false),
      Row(
        "turns on again", running + [.redirect(finishes: false), .redirect(finishes: true)],
        [.settle(finishes: true), .goOn], .settling(finishes: true), true),
      Row(
        "is caught", running + [.drive], [.takeControl, .tellInteraction], .driven, false),
      Row(
        "waits for a controller", [.begin(isInteractive: true)], [.startController], .driven, false),
      Row("is started late", driven, [.startAnimator, .move], .driven, false),
      Row("is started twice", driven + [.start], [], .driven, false),
      Row(
        "moves before it is started", [.begin(isInteractive: true), .move], [.move], .driven, false),
      Row(
        "is started while it moves", [.begin(isInteractive: true), .move, .start],
        [.startAnimator], .driven, false),
      Row(
        "is let go before it moves", [.begin(isInteractive: true), .settle(finishes: true)],
        [.move, .settle(finishes: true), .tellInteraction, .goOn], .settling(finishes: true), true),
      Row(
        "is let go", driven + [.settle(finishes: false)],
        [.settle(finishes: false), .tellInteraction, .goOn], .settling(finishes: false), false),
      Row(
        "is let go twice", driven + [.settle(finishes: true), .settle(finishes: true)], [],
        .settling(finishes: true), true),
      Row(
        "is caught again", driven + [.settle(finishes: true), .drive],
        [.takeControl, .tellInteraction], .driven, false),
      Row(
        "goes back", driven + [.settle(finishes: false), .arrive], [.end],
        .ended(completed: false), false),
      Row(
        "goes back, whatever its animator says",
        driven + [.settle(finishes: false), .complete(true)], [.end], .ended(completed: false),
        false),
      Row(
        "is interrupted undecided", driven + [.finish], [.show(finishes: false)],
        .settling(finishes: false), false),
      Row(
        "is interrupted when decided", driven + [.settle(finishes: true), .finish],
        [.show(finishes: true)], .settling(finishes: true), true),
      Row(
        "is caught when it is over", running + [.complete(true), .drive], [],
        .ended(completed: true), true),
    ]
  }

  @Test("each event leads to what the table says")
  func table() {
    forEachCase(Row.all) { row in
      var machine = ChangeMachine()
      var effects: [Effect] = []
      for event in row.events { effects = machine.handle(event) }
      #expect(effects == row.effects)
      #expect(machine.phase == row.phase)
      #expect(machine.wouldComplete == row.wouldComplete)
    }
  }

  @Test("if only one end is left, every way leads there, and exactly once")
  func onlyEnd() {
    let events: [Event] = [
      .start, .move, .drive, .settle(finishes: false), .settle(finishes: true),
      .redirect(finishes: false), .arrive, .complete(true), .complete(false), .finish,
    ]
    forEachCase([true, false], [true, false]) { (end: Bool, isInteractive: Bool) in
      for first in events {
        for second in events {
          var machine = ChangeMachine()
          machine.onlyEnd = end
          let all = [.begin(isInteractive: isInteractive), first, second, .arrive, .complete(true)]
          let effects = all.flatMap { machine.handle($0) }
          #expect(effects.filter { $0 == .end }.count == 1, "\(first), \(second)")
          #expect(machine.outcome == end, "\(first), \(second)")
        }
      }
    }
  }
}
