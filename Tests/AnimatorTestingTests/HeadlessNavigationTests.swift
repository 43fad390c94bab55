import AnimProgram
import AnimRuntime
import AnimatorTesting
import Foundation
import Testing

/// A test of transitions as an app developer writes it.
@Suite("A navigation in memory")
struct HeadlessNavigationTests {
  private static let script = """
    animator slide(distance: Length = container.width) {
        duration 400ms
        to { translate.x: distance * direction -> 0; alpha: 0.5 -> 1 }
        from { alpha: 1 -> 0 }
    }
    when push use slide(distance: 40pt)
    when pop use slide
    """

  private func makeApp(_ screens: [String] = ["Home"]) throws -> HeadlessNavigation {
    try HeadlessNavigation(scripts: ["app.anim": Self.script], screens: screens)
  }

  @Test("says what else a rule answers, and by which name rules know a container in memory")
  func otherAnswers() throws {
    let scripts = [
      "app.anim": """
      animator fade { duration 200ms; to { alpha: 0 -> 1 } }
      when push to Terms use none
      when push to Settings use system
      when push in Navigation use fade
      when push in Wizard use reversed fade
      when select in Tabs use fade
      when present in Home use fade
      """
    ]
    let app = try HeadlessNavigation(scripts: scripts)
    #expect(app.answer(to: .push, to: "Terms") == "none")
    #expect(app.answer(to: .push, to: "Settings") == "system")
    #expect(app.answer(to: .push, to: "Detail") == "fade")
    let request = TransitionRequest(.push, from: "Home", to: "Step", in: "Wizard")
    #expect(app.store.answer(to: request) == "reversed fade")
    #expect(try HeadlessTabs(scripts: scripts).answer(to: .select) == "fade")
    let turned = try HeadlessNavigation(
      scripts: ["app.anim": "animator a { duration 1s }\nwhen push if direction < 0 use a"],
      traits: RequestTraits(rightToLeft: true))
    #expect(turned.answer(to: .push) == "a" && turned.answer(to: .pop) == nil)
    #expect(try HeadlessSheet(scripts: scripts).answer(to: .present) == "fade")
  }

  @Test("time does not run backwards")
  func negativeTime() throws {
    let app = try makeApp()
    app.push("Detail")
    app.advance(by: 0.2)
    let time = app.clock.now
    app.advance(by: -0.1)
    #expect(app.clock.now == time)
  }

  @Test("a folder without scripts throws")
  func emptyFolder() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(throws: ScriptErrors.self) { try HeadlessNavigation(folder: folder.path) }
  }

  @Test("a script with an error throws its location")
  func scriptErrors() {
    let error = #expect(throws: ScriptErrors.self) {
      try HeadlessNavigation(scripts: ["app.anim": "when push use nothing"])
    }
    #expect(error?.description.hasPrefix("app.anim:1:") == true)
  }

  @Test("a name that no view has is an error with the names that there are")
  func unknownView() throws {
    let app = try makeApp()
    app.push("Detail")
    let error = #expect(throws: (any Error).self) { try app.view("Detial") }
    #expect(error.map { "\($0)" } == "there is no view `Detial`; there are `Detail`, `Home`")
  }

  @Test("a change is over after exactly its duration")
  func exactDuration() throws {
    for tenths in 1...10 {
      let app = try HeadlessNavigation(scripts: [
        "app.anim": "animator a { duration \(tenths)00ms; to { alpha: 0 -> 1 } }\nwhen push use a"
      ])
      for name in ["First", "Second", "Third"] {
        app.push(name)
        app.advance(by: Double(tenths) / 10)
        #expect(!app.container.isTransitioning, "\(tenths)00 ms, \(name)")
      }
    }
  }

  @Test("a transition that never ends does not block a test")
  func limit() throws {
    let app = try makeApp()
    app.push("Detail", interaction: PercentDrivenInteraction())
    #expect(!app.settle(within: 0.5))
  }

  private static let grow = """
    animator grow(start: Number = request.size in 0.1..0.9) {
        duration 400ms
        timing linear
        to { scale: start -> 1; alpha: 0 -> 1 }
    }
    when push use grow
    when pop use reversed grow
    """

  @Test("the way back has the values with which the screen has come, unless it is given others")
  func valuesOfTheWayBack() throws {
    let app = try HeadlessNavigation(scripts: ["app.anim": Self.grow], screens: ["Home"])
    func smallest(_ request: () -> Void) -> Double {
      request()
      app.advance(by: 0.399999)
      defer { app.settle() }
      return (app.screen("Detail").view.matrix.m11 * 1000).rounded() / 1000
    }
    for animated in [true, false] {
      app.push("Detail", animated: animated, values: ["size": .number(0.3)])
      app.settle()
      #expect(smallest { app.pop() } == 0.3)
    }
    app.push("Detail", values: ["size": .number(0.3)])
    app.settle()
    #expect(smallest { app.pop(values: ["size": .number(0.5)]) } == 0.5)
    #expect(app.findings.isEmpty)
  }

  @Test("a value of the request is limited to the range of its parameter, also if it is missing")
  func limitedValues() throws {
    for (values, size) in [([:], 0.1), (["size": 7], 0.9), (["size": .nan], 0.1)]
      as [([String: Double], Double)]
    {
      let app = try HeadlessNavigation(scripts: ["app.anim": Self.grow], screens: ["Home"])
      app.push("Detail", values: values.mapValues { .number($0) })
      #expect(try app.view("Detail").matrix.m11 == size)
      #expect(app.findings.contains { "\($0)".contains("which is not from 0.1 to 0.9") })
    }
  }

  private final class Silent: ContainerDelegate {
    typealias P = HeadlessPlatform
  }

  @Test("one policy says what a request does to the running change, for all containers or for one")
  func interruptionPolicy() throws {
    // Whatever it leaves open, the rules and the policy say.
    let delegate = Silent()
    for (policy, own, isReversed) in [
      (Interruption.retarget, Interruption?.none, false), (.reverse, nil, true),
      (.reverse, .retarget, false), (.retarget, .reverse, true),
    ] {
      let app = try makeApp()
      app.container.delegate = delegate
      app.store.interruption = policy
      app.container.interruption = own
      app.push("Detail")
      app.advance(by: 0.1)
      app.pop()
      // A reversed push is not a pop, which would end the push first.
      #expect(app.stack == ["Home"])
      #expect(app.takeCallbacks().contains("Detail.viewDidAppear(true)") == !isReversed)
    }
  }
}
