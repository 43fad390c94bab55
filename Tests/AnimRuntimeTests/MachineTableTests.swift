import AnimRuntime
import CorpusFiles
import Foundation
import Testing

/// The table of states and events in `Sources/README.md`, row by row.
@Suite("The table of what a container does") struct MachineTableTests {
  final class Screen {}

  struct Request: ContainerRequest {
    var isAnimated = true
    var isInteractive = false
  }

  typealias Machine = ContainerMachine<Screen, Request>

  /// A container of two tabs that shows the first one.
  struct Stage {
    var machine = Machine(Containment(.tabs))
    let tabs = [Screen(), Screen()]
    /// How the running change moves. `nil` if none is running.
    var motion: Machine.Motion?
    /// What has to be done at once.
    var actions: [Machine.Action] = []

    init(_ step: Machine.Step = .resting) {
      machine.begin(with: Children(tabs, selected: tabs[0]), at: .appeared)
      machine.step = step
    }

    /// A change to the second tab.
    mutating func beginChange(mayTurn: Bool = false, isTakenOver: Bool = false) {
      machine.running = Machine.Running(
        from: machine.resting, to: Children(tabs, selected: tabs[1]))
      machine.wait(forController: true)
      motion = Machine.Motion(
        isHeld: false, wouldComplete: true, mayTurn: mayTurn, isTakenOver: isTakenOver)
    }

    mutating func happen(_ event: Machine.Event) { actions = machine.receive(event) }

    mutating func resolve(_ result: Machine.Resolved) {
      machine.take(.resolved(result), motion)
    }

    /// A destination of a change to a tab, or to a new one.
    func goal(_ place: Int?, in list: [Screen]? = nil) -> Destination<Screen> {
      let selected = place.map { tabs[$0] } ?? Screen()
      let list = list ?? (place == nil ? tabs + [selected] : tabs)
      return Destination(
        operation: .select, children: Children(list, selected: selected), direction: 1)
    }

    mutating func advance() {
      let motion = motion
      actions = machine.advance { motion }
    }

    mutating func goOn() {
      let motion = motion
      actions = machine.next { motion }.map { [$0] } ?? []
    }
  }

  /// The states after each row's event, by the row's first two cells.
  private static func stages() -> [String: Stage] {
    var stages: [String: Stage] = [:]
    func row(_ name: String, _ step: Machine.Step, _ body: (inout Stage) -> Void) {
      var stage = Stage(step)
      body(&stage)
      stages[name] = stage
    }
    row("resting, a request", .resting) { $0.happen(.request(Request())) }
    row("resting, other rules", .resting) { $0.happen(.rules) }
    row("resting, the awaited frame", .resting) { $0.happen(.frame) }
    row("resting, the container disappears", .resting) {
      $0.happen(.visibility(.disappearing, animated: true))
    }
    row("resting, the container disappears during a change", .resting) {
      $0.beginChange()
      $0.happen(.visibility(.disappearing, animated: true))
    }
    row("resting, a controller lets the animator start", .resting) {
      $0.beginChange()
      $0.happen(.mayStart)
    }
    row("resting, a controller lets another change start", .resting) { $0.happen(.mayStart) }
    row("resting, the change moves", .resting) {
      $0.beginChange()
      $0.happen(.moves)
    }
    row("resting, the change moves again", .resting) {
      $0.beginChange()
      $0.machine.running?.stage = .moving
      $0.happen(.moves)
    }
    row("arming, a request", .arming) { $0.happen(.request(Request())) }
    row("arming, the container disappears during a change", .arming) {
      $0.beginChange()
      $0.happen(.visibility(.disappearing, animated: true))
    }
    row("arming, the change moves", .arming) {
      $0.beginChange()
      $0.happen(.moves)
    }
    row("requests, a request waits", .requests) {
      $0.machine.add(Request())
      $0.advance()
    }
    row("requests, no request waits", .requests) { $0.advance() }
    row("requests, only late requests wait", .requests) {
      $0.addLateRequest()
      $0.advance()
    }
    row("requests, the change has completed", .requests) {
      $0.beginChange()
      $0.happen(.completes(true))
      $0.goOn()
    }
    row("resolving, the request makes no sense", .resolving(Request())) { $0.resolve(.ignored) }
    row("resolving, the goal is shown", .resolving(Request())) { $0.resolve(.reached) }
    row("resolving, the goal is shown, a gesture drives the change", .resolving(Request())) {
      $0.beginChange()
      $0.motion?.isHeld = true
      $0.resolve(.reached)
    }
    row("resolving, the goal is shown, at once", .resolving(Request(isAnimated: false))) {
      $0.beginChange()
      $0.motion?.isHeld = true
      $0.resolve(.reached)
    }
    row("resolving, another list with the same screen", .resolving(Request())) {
      $0.beginChange()
      $0.resolve(.destination($0.goal(1, in: $0.tabs + [Screen()])))
    }
    row("resolving, the change turns to the goal", .resolving(Request())) {
      $0.beginChange(mayTurn: true)
      $0.resolve(.destination($0.goal(0)))
    }
    row("resolving, another goal interrupts the change", .resolving(Request())) {
      $0.beginChange(mayTurn: true)
      $0.resolve(.destination($0.goal(nil)))
    }
    row("resolving, another goal takes over the change", .resolving(Request())) {
      $0.beginChange(isTakenOver: true)
      $0.resolve(.destination($0.goal(0)))
    }
    row("resolving, the change has completed meanwhile", .resolving(Request())) {
      $0.beginChange()
      $0.happen(.completes(true))
      $0.resolve(.destination($0.goal(0)))
    }
    row("resolving, a goal", .resolving(Request())) { $0.resolve(.destination($0.goal(1))) }
    row("resolving, a goal, at once", .resolving(Request(isAnimated: false))) {
      $0.resolve(.destination($0.goal(1)))
    }
    row("resolving, a goal that nobody sees", .resolving(Request())) {
      $0.machine.visibility = .appearing
      $0.resolve(.destination($0.goal(1)))
    }
    row("interrupting, the change has ended", .interrupting(Request())) { $0.advance() }
    row("asking, an answer", .asking(Request(), Stage().goal(1))) {
      $0.machine.take(.answered(true), nil)
    }
    row("asking, nobody is left to answer", .asking(Request(), Stage().goal(1))) {
      $0.machine.take(.answered(false), nil)
    }
    row("visibility, the container is visible", .visibility) { $0.advance() }
    row("visibility, it is not", .visibility) {
      $0.machine.visibility = .disappearing
      $0.advance()
    }
    row("visibility, it is not, during a change", .visibility) {
      $0.beginChange()
      $0.machine.visibility = .disappeared
      $0.advance()
    }
    row("gestures, they are stale", .gestures) {
      $0.machine.areGesturesStale = true
      $0.advance()
    }
    row("gestures, they are current", .gestures) { $0.advance() }
    row("gestures, they are late", .gestures) {
      $0.setGesturesLate()
      $0.advance()
    }
    row("arming, they are updated", .arming) { $0.advance() }
    row("again, nothing waits", .again) { $0.advance() }
    row("again, a request waits", .again) {
      $0.machine.add(Request())
      $0.advance()
    }
    row("again, the gestures are stale", .again) {
      $0.machine.areGesturesStale = true
      $0.advance()
    }
    row("again, the gestures are late", .again) {
      $0.setGesturesLate()
      $0.advance()
    }
    row("again, only late requests wait", .again) {
      $0.addLateRequest()
      $0.advance()
    }
    row("again, a frame is awaited already", .again) {
      $0.addLateRequest()
      $0.machine.isFrameAwaited = true
      $0.advance()
    }
    return stages
  }

  @Test("the table in the map says what happens in each state")
  func table() throws {
    let map = try String(
      contentsOf: Repository.root.appending(path: "Sources/README.md"), encoding: .utf8)
    let stages = Self.stages()
    let lines = map.split(separator: "\n").drop { !$0.hasPrefix("| step | event |") }
    var seen: Set<String> = []
    for line in lines.dropFirst(2).prefix(while: { $0.hasPrefix("|") }) {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      try #require(cells.count == 4, "\(line)")
      let name = "\(cells[0]), \(cells[1])"
      seen.insert(name)
      guard let stage = stages[name] else {
        Issue.record("there is no test of \(name)")
        continue
      }
      let actions = (stage.actions + stage.machine.agenda).map { Self.word($0) }
      #expect((actions.isEmpty ? "-" : actions.joined(separator: ", ")) == cells[2], "\(name)")
      #expect(Self.word(stage.machine.step) == cells[3], "\(name)")
    }
    #expect(seen == Set(stages.keys), "each state has a row")
  }

  /// The name of a case, without its values.
  private static func word(_ value: Any) -> String {
    Mirror(reflecting: value).children.first?.label ?? "\(value)"
  }
}

extension MachineTableTests.Stage {
  /// A delegate requests something while it is asked about its own request.
  fileprivate mutating func addLateRequest() {
    let step = machine.step
    (machine.step, machine.origin) = (.arming, .answer)
    machine.add(MachineTableTests.Request())
    machine.step = step
  }

  /// The gestures may have to change, and have been updated twice.
  fileprivate mutating func setGesturesLate() {
    (machine.areGesturesStale, machine.updates) = (true, 2)
  }
}
