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
        previous: machine.resting, next: Children(tabs, selected: tabs[1]), joining: [],
        leaving: [], awaitsController: true)
      machine.running?.stage = .waiting
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

  /// Makes the state of a row and lets its event happen, by the row's first two cells.
  private static let cases: [String: () -> Stage] = [
    "resting, a request": { made(.resting) { $0.happen(.request(Request())) } },
    "resting, other rules": { made(.resting) { $0.happen(.rules) } },
    "resting, the awaited frame": { made(.resting) { $0.happen(.frame) } },
    "resting, the container disappears": {
      made(.resting) { $0.happen(.visibility(.disappearing, animated: true)) }
    },
    "resting, the container disappears during a change": {
      made(.resting) {
        $0.beginChange()
        $0.happen(.visibility(.disappearing, animated: true))
      }
    },
    "resting, a controller lets the animator start": {
      made(.resting) {
        $0.beginChange()
        $0.happen(.mayStart)
      }
    },
    "resting, a controller lets another change start": { made(.resting) { $0.happen(.mayStart) } },
    "resting, the change moves": {
      made(.resting) {
        $0.beginChange()
        $0.happen(.moves)
      }
    },
    "resting, the change moves again": {
      made(.resting) {
        $0.beginChange()
        $0.machine.running?.stage = .moving
        $0.happen(.moves)
      }
    },
    "arming, a request": { made(.arming) { $0.happen(.request(Request())) } },
    "arming, the container disappears during a change": {
      made(.arming) {
        $0.beginChange()
        $0.happen(.visibility(.disappearing, animated: true))
      }
    },
    "arming, the change moves": {
      made(.arming) {
        $0.beginChange()
        $0.happen(.moves)
      }
    },
    "requests, a request waits": {
      made(.requests) {
        $0.machine.add(Request())
        $0.advance()
      }
    },
    "requests, no request waits": { made(.requests) { $0.advance() } },
    "requests, only late requests wait": {
      made(.requests) {
        $0.addLateRequest()
        $0.advance()
      }
    },
    "requests, the change has completed": {
      made(.requests) {
        $0.beginChange()
        $0.happen(.completes(true))
        $0.goOn()
      }
    },
    "resolving, the request makes no sense": { resolving { $0.resolve(.ignored) } },
    "resolving, the goal is shown": { resolving { $0.resolve(.reached) } },
    "resolving, the goal is shown, a gesture drives the change": {
      resolving {
        $0.beginChange()
        $0.motion?.isHeld = true
        $0.resolve(.reached)
      }
    },
    "resolving, the goal is shown, at once": {
      resolving(Request(isAnimated: false)) {
        $0.beginChange()
        $0.motion?.isHeld = true
        $0.resolve(.reached)
      }
    },
    "resolving, another list with the same screen": {
      resolving {
        $0.beginChange()
        $0.resolve(.destination($0.goal(1, in: $0.tabs + [Screen()])))
      }
    },
    "resolving, the change turns to the goal": {
      resolving {
        $0.beginChange(mayTurn: true)
        $0.resolve(.destination($0.goal(0)))
      }
    },
    "resolving, another goal interrupts the change": {
      resolving {
        $0.beginChange(mayTurn: true)
        $0.resolve(.destination($0.goal(nil)))
      }
    },
    "resolving, another goal takes over the change": {
      resolving {
        $0.beginChange(isTakenOver: true)
        $0.resolve(.destination($0.goal(0)))
      }
    },
    "resolving, the change has completed meanwhile": {
      resolving {
        $0.beginChange()
        $0.happen(.completes(true))
        $0.resolve(.destination($0.goal(0)))
      }
    },
    "resolving, a goal": { resolving { $0.resolve(.destination($0.goal(1))) } },
    "resolving, a goal, at once": {
      resolving(Request(isAnimated: false)) { $0.resolve(.destination($0.goal(1))) }
    },
    "resolving, a goal that nobody sees": {
      resolving {
        $0.machine.visibility = .appearing
        $0.resolve(.destination($0.goal(1)))
      }
    },
    "interrupting, the change has ended": { made(.interrupting(Request())) { $0.advance() } },
    "asking, an answer": {
      var stage = Stage()
      stage.machine.step = .asking(Request(), stage.goal(1))
      stage.machine.take(.answered(true), nil)
      return stage
    },
    "asking, nobody is left to answer": {
      var stage = Stage()
      stage.machine.step = .asking(Request(), stage.goal(1))
      stage.machine.take(.answered(false), nil)
      return stage
    },
    "visibility, the container is visible": { made(.visibility) { $0.advance() } },
    "visibility, it is not": {
      made(.visibility) {
        $0.machine.visibility = .disappearing
        $0.advance()
      }
    },
    "visibility, it is not, during a change": {
      made(.visibility) {
        $0.beginChange()
        $0.machine.visibility = .disappeared
        $0.advance()
      }
    },
    "gestures, they are stale": {
      made(.gestures) {
        $0.machine.areGesturesStale = true
        $0.advance()
      }
    },
    "gestures, they are current": { made(.gestures) { $0.advance() } },
    "gestures, they are late": {
      made(.gestures) {
        $0.setGesturesLate()
        $0.advance()
      }
    },
    "arming, they are updated": { made(.arming) { $0.advance() } },
    "again, nothing waits": { made(.again) { $0.advance() } },
    "again, a request waits": {
      made(.again) {
        $0.machine.add(Request())
        $0.advance()
      }
    },
    "again, the gestures are stale": {
      made(.again) {
        $0.machine.areGesturesStale = true
        $0.advance()
      }
    },
    "again, the gestures are late": {
      made(.again) {
        $0.setGesturesLate()
        $0.advance()
      }
    },
    "again, only late requests wait": {
      made(.again) {
        $0.addLateRequest()
        $0.advance()
      }
    },
    "again, a frame is awaited already": {
      made(.again) {
        $0.addLateRequest()
        $0.machine.isFrameAwaited = true
        $0.advance()
      }
    },
  ]

  private static func made(_ step: Machine.Step, _ body: (inout Stage) -> Void) -> Stage {
    var stage = Stage(step)
    body(&stage)
    return stage
  }

  private static func resolving(
    _ request: Request = Request(), _ body: (inout Stage) -> Void
  ) -> Stage { made(.resolving(request), body) }

  @Test("the table in the map says what happens in each state")
  func table() throws {
    let map = try String(
      contentsOf: Repository.root.appending(path: "Sources/README.md"), encoding: .utf8)
    let lines = map.split(separator: "\n").drop { !$0.hasPrefix("| step | event |") }
    var seen: Set<String> = []
    for line in lines.dropFirst(2).prefix(while: { $0.hasPrefix("|") }) {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      try #require(cells.count == 4, "\(line)")
      let name = "\(cells[0]), \(cells[1])"
      seen.insert(name)
      guard let stage = Self.cases[name]?() else {
        Issue.record("there is no test of \(name)")
        continue
      }
      let actions = (stage.actions + stage.machine.agenda).map { Self.word($0) }
      #expect((actions.isEmpty ? "-" : actions.joined(separator: ", ")) == cells[2], "\(name)")
      #expect(Self.word(stage.machine.step) == cells[3], "\(name)")
    }
    #expect(seen == Set(Self.cases.keys), "each state has a row")
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
