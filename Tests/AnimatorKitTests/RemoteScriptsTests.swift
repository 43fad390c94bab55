import AnimProgram
import AnimRuntime
import TestScripts
import Testing

@testable import AnimatorPlayer

/// Animators that follow a server, which answers when the test says so.
@MainActor @Suite("Animators of a server", .timeLimit(.minutes(20)))
struct RemoteScriptsTests {
  private struct Question: Sendable {
    let request: ScriptFollower.Poll
    let report: DeviceReport
    let answer: AsyncStream<ScriptFollower.Reply>.Continuation

    func send(_ revision: Int, _ text: String) {
      let scripts = Script(text, path: "app.anim").result.sound()?.forApps
      answer.yield(.answered(status: 200, ScriptFollower.answer(revision, scripts)))
    }
  }

  private static let slide = "animator slide { duration 300ms; to { alpha: 0 -> 1 } }\n"
  private let log = Log()
  private let questions: AsyncStream<Question>
  private let ended: AsyncStream<Void>
  private let transport: RemoteScripts.Transport

  init() {
    let (questions, asked) = AsyncStream.makeStream(of: Question.self)
    let (ended, end) = AsyncStream.makeStream(of: Void.self)
    (self.questions, self.ended) = (questions, ended)
    transport = { request, report in
      let (answers, answer) = AsyncStream.makeStream(of: ScriptFollower.Reply.self)
      asked.yield(Question(request: request, report: report, answer: answer))
      // A cancelled task gets no element.
      for await answer in answers { return answer }
      end.yield()
      return .interrupted
    }
  }

  private func makeAnimators() -> Animators {
    Animators(.server("http://desk:4747", transport)) { [log] in log.messages.append($0.sentence) }
  }

  private func answer(_ animators: Animators) -> String? {
    animators.store.current.resolve(TransitionRequest(.push))?.text
  }

  @Test(
    "a saved script answers the next request, and what the app finds is sent with the next question"
  )
  func saves() async {
    let animators = makeAnimators()
    let fade = NativeAnimator("slide", factory: 0)
    animators.store.replace(.native("app", animators: [fade]))
    var asked = questions.makeAsyncIterator()
    let first = await asked.next()
    #expect(first?.report.findings == [])
    first?.send(7, Self.slide + "when push use slide")

    let second = await asked.next()
    #expect(second?.request.target.hasSuffix("&after=7") == true)
    #expect(answer(animators) == "slide")
    // The desk sends nothing while a script has an error, and says so itself.
    second?.send(
      8,
      "animator move(by: Length) { duration 300ms; to { translate.x: by -> 0 } }\n"
        + "when push use move(by: 20pt)")

    let third = await asked.next()
    #expect(third?.request.target.hasSuffix("&after=8") == true)
    #expect(third?.report.findings == [])
    #expect(answer(animators) == "move(by: 20pt)")
    animators.store.replace(
      .native("later", animators: [NativeAnimator("move", [.init("by", .angle)], factory: 0)]))
    third?.send(9, Self.slide + "when push use reversed slide")

    let fourth = await asked.next()
    #expect(fourth?.report.findings == [])
    #expect(answer(animators) == "reversed slide")
  }

  @Test("a message of the app does not wait for the next save")
  func message() async {
    let animators = makeAnimators()
    var asked = questions.makeAsyncIterator()
    let first = await asked.next()
    first?.send(7, Self.slide)
    _ = await asked.next()
    animators.report(AnimatorMessage(.setup, .note, "no rule answers push"))
    let next = await asked.next()
    #expect(next?.request.target.hasSuffix("&after=7") == true)
    #expect(next?.report.findings == ["no rule answers push"])
    #expect(log.messages == animators.messages)
  }

  @Test("nothing is requested once the animators no longer exist")
  func end() async {
    var animators: Animators? = makeAnimators()
    var asked = questions.makeAsyncIterator()
    _ = await asked.next()
    weak let gone = animators
    animators = nil
    #expect(gone == nil)
    var end = ended.makeAsyncIterator()
    await end.next()
  }
}
