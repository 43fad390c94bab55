import AnimProgram
import AnimRuntime
import AnimatorTesting
import Cases
import Testing

/// What happens to a container from outside is written down, and happens again.
@Suite("Reports of containers") struct InputPlayerTests {
  private static let scripts = [
    "app.anim": """
    animator travel {
        duration 400ms
        timing linear
        to { translate.x: container.width -> 0 }
        interaction drag { progress: drag.translation.x / container.width }
    }
    when push use travel
    when pop use reversed travel

    """
  ]

  @Test("an input is read as it is written")
  func words() {
    forEachCase([
      "screens a b c", "hidden tabs a b", "navigation a", "modal", "select a", "select 1",
      "push a by finger", "pop at once", "pop to a", "pop to root", "replace a", "set a b; b",
      "set a b", "present a", "present a pageSheet by finger at once", "dismiss", "dismiss a",
      "value id text a  b", "value id text ", "value at number 2.0", "value at pair 1.0 2.0",
      "value at frame 0.0 1.0 2.0 3.0", "value tint color 1.0 0.5 0.0 1.0", "value wide bool true",
      "value side edge leading", "finger 0.5", "finger 0.5 at 2.0", "finger finish",
      "finger cancel", "finger pause", "advance 0.5", "advance 3.0 in 60 frames", "will appear",
      "did disappear",
      "size 600.0x300.0", "rightToLeft", "reduceMotion",
    ]) { line throws in
      let input = try #require(ContainerInput(line))
      #expect("\(input)" == line)
      #expect(try InputReport("> \(line)").inputs == [[input]])
    }
  }

  @Test("what is no input is named with its line")
  func nonsense() {
    forEachCase(["> jump a", "hello", "> finger up"]) { line in
      do {
        _ = try InputPlayer.play("> modal\n\(line)\n")
        Issue.record("`\(line)` is played")
      } catch let error as InputReport.Unknown {
        #expect(error.line == 2 && error.text == line)
      } catch {
        Issue.record("\(error)")
      }
    }
  }

  @Test("a request has the same values again")
  func values() throws {
    let values: [String: ScriptValue] = ["id": .text("P 7"), "index": .number(2)]
    let app = try HeadlessNavigation(scripts: Self.scripts, screens: ["Home"])
    let recorder = InputRecorder(app.container)
    app.push("Detail", values: values)
    let player = InputPlayer(answering: RegistryDelegate<HeadlessPlatform> { Registry() })
    for input in recorder.inputs { try player.play(input) }
    #expect(player.container?.transitionContext?.request.values == values)
    app.pop()
    #expect(recorder.inputs.count { if case .value = $0 { true } else { false } } == 2)
  }

  @Test("an interrupted push and a drag back happen again as they were")
  func again() throws {
    let app = try HeadlessNavigation(scripts: Self.scripts, screens: ["Home"])
    let recorder = InputRecorder(app.container)
    app.push("Detail")
    app.advance(by: 0.1)
    app.pop()
    app.settle()
    app.push("Photo")
    app.settle()
    let finger = PercentDrivenInteraction<HeadlessPlatform>()
    app.pop(interaction: finger)
    finger.update(0.4)
    app.advance(by: 0.1)
    finger.cancel()
    app.settle()
    _ = app.takeCallbacks()
    app.pop()
    let report = InputReport(scripts: Self.scripts, inputs: [recorder.inputs]).text
    #expect(
      report.contains("> push Detail\n> advance 0.1") && report.contains("|animator travel {"))
    #expect(try InputReport(report).text == report)
    let played = try InputPlayer.play(report)
    #expect(played.contains("> finger cancel"))
    let last = played.split(separator: "\n").suffix(3).joined(separator: "\n")
    #expect(
      last == """
        > pop
        < calls \(app.takeCallbacks().joined(separator: ", "))
        < shows Home Photo; children Home Photo; list Home; selected Home; moving
        """)
  }
}
