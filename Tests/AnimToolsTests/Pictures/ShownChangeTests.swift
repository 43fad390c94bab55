import AnimFiles
import AnimProgram
import Cases
import Testing

@testable import AnimScene
@testable import AnimTools
@testable import animc

@Suite("The change in which pictures show an animator") struct ShownChangeTests {
  private static let files = MemoryFiles(
    [
      // Has an animator of the same name.
      "animators/another.anim": """
      animator slide { duration 1s; to { translate.y: 9pt -> 0 } }
      when present use slide
      """,
      "animators/moves.anim": """
      animator slide(edge: Edge = .left) { duration 1s; to { translate.x: 9pt -> 0 } }
      animator sheet { duration 1s; to { translate.y: container.height -> 0 } }
      animator box { duration 1s; to { alpha: 0 -> 1 } }
      animator fade { duration 1s; to { alpha: 0 -> 1 } }
      animator side { duration 1s; to { translate.x: 40pt * direction -> 0 } }
      animator nothing { duration 1s; to { alpha: 0 -> 1 } }
      """,
      "animators/rules.anim": """
      import "moves.anim"
      when pop use slide
      when present use sheet
      when dismiss use reversed sheet
      when present to "*Dialog" use box
      when push use fade + slide(edge: .right)
      when select if direction < 0 use side
      """,
    ], workingFolder: "/")

  private static func change(_ animator: String) -> ShownChange {
    ShownChange(of: animator, by: files.rules(near: "animators/moves.anim", root: nil))
  }

  @Test("it is that of the first rule that uses the animator, or its reverse")
  func fromRules() {
    forEachCase([
      ("slide", "pop", -1.0, ShownFrame.full), ("slide(edge: .right)", "pop", -1, .full),
      ("sheet", "present", 1, .sheet), ("reversed sheet", "dismiss", -1, .sheet),
      ("box", "present any -> Dialog", 1, .dialog),
      ("reversed box", "dismiss Dialog -> any", -1, .dialog),
      ("fade + slide(edge: .right)", "push", 1, .full), ("fade", "push", 1, .full),
      ("reversed slide", "push", 1, .full), ("side", "select", -1, .full),
      ("nothing", "push", 1, .full),
    ]) { animator, text, direction, frame in
      let change = Self.change(animator)
      #expect(change.text == text)
      #expect(change.direction(rightToLeft: false) == direction)
      #expect(change.shownFrame == frame)
      #expect(change.isKnown == (animator != "nothing"))
    }
  }

  @Test("a layout from right to left mirrors the default direction, but not one that is given")
  func mirrored() {
    #expect(Self.change("slide").direction(rightToLeft: true) == 1)
    #expect(Self.change("side").direction(rightToLeft: true) == -1)
  }

  @Test("a presented screen arrives in its frame, and a dismissed one leaves from it")
  func frames() {
    let size = StageSize(width: 300, height: 500)
    let arriving = Self.change("sheet").inputs(container: size, traits: RequestTraits())
    #expect(arriving.frames.toFinal == StageRectangle(x: 0, y: 80, width: 300, height: 420))
    #expect(arriving.frames.fromInitial == StageRectangle(x: 0, y: 0, width: 300, height: 500))
    let leaving = Self.change("reversed sheet").inputs(container: size, traits: RequestTraits())
    #expect(leaving.frames.fromInitial == arriving.frames.toFinal)
    #expect(leaving.frames.toFinal == arriving.frames.fromInitial)
    #expect(arriving.traits.keepsPresenter && leaving.traits.keepsPresenter)
  }

  @Test("--as, --direction and --frame choose another change")
  func options() {
    forEachCase([
      ("--as pop", "pop"), ("--as 'present Home -> PhotoDialog'", "present Home -> PhotoDialog"),
      ("--as select --frame sheet", "select"), ("--as push --frame 0,99,320,100", "push"),
    ]) { options, text in
      let words = options.split(separator: "'").enumerated().flatMap { number, part in
        number % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
      }
      let result = Tool.run(
        ["film", "animators/moves.anim", "sheet"] + words,
        in: ToolEnvironment(files: Self.files))
      #expect(result.status == 0, "\(result.errors)")
      let escaped = text.replacing(">", with: "&gt;")
      #expect(
        result.output.contains(">sheet · \(escaped) · ")
          || result.output.contains(">sheet · \(text) · "))
    }
  }
}
