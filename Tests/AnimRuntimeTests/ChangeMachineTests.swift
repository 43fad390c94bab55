import AnimRuntime
import Cases
import Testing

@Suite("The machine of a change") struct ChangeMachineTests {
  @Test("if only one end is left, every way leads there, and exactly once")
  func onlyEnd() {
    let events: [ChangeMachine.Event] = [
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
