import AnimCompiler
import AnimFiles
import AnimProgram
import AnimTools
import Cases
import CorpusFiles
import Foundation
import TestScripts
import Testing
@testable import animc

/// What pages promise about scripts that one copies: they fit beside others, and they move as the
/// original does.
@Suite("Listings that readers copy") struct CopiedListingTests {
  private static let recipes = Pages.examples.filter { $0.page == "Recipes" }

  @Test("a recipe adds no problem to the scripts of `animc init`, alone and beside all others")
  func recipes() {
    #expect(Self.recipes.count == 14)
    forEachCase(Self.recipes.map { [$0] } + [Self.recipes]) { (chosen: [Example]) in
      var files = MemoryFiles(workingFolder: "/reader")
      let first = Tool.run(["init"], in: ToolEnvironment(files: files))
      for file in first.files { files.files["/reader/" + file.path] = Array(file.text.utf8) }
      for recipe in chosen {
        files.files["/reader/animators/recipe\(recipe.number).anim"] = Array(recipe.text.utf8)
      }
      let result = Tool.run(["check", "--warnings-as-errors"], in: ToolEnvironment(files: files))
      #expect(result.status == 0, "\(result.output)")
    }
  }

  /// CSS eases each interval between two keyframes by the animation's timing function.
  @Test("the script for CSS keyframes shows what CSS shows, at every hundredth")
  func keyframes() throws {
    let page = try CorpusFile(url: Pages.folder.appending(path: "ComingFrom.md")).text()
    let row = try #require(page.firstMatch(of: #/`(scale: [^`]* at 60%[^`]*)`/#)).1
    let listing = try #require(
      Pages.examples.first { $0.page == "BeforeAndAfter" && $0.text.contains("popIn") })
    for text in [listing.text, "animator popIn { duration 400ms; to { \(row) } }"] {
      let program = try Script(text).program("popIn")
      let transition = Transition(
        program, inputs: TransitionInputs(container: StageSize(width: 320, height: 568)))
      var frame = transition.makeFrame()
      let view = try #require(program.views.firstIndex { $0.role == .to })
      for hundredth in 0...100 {
        let place = Double(hundredth) / 100
        let (start, end, from, to) =
          place < 0.6 ? (0, 0.6, 0.3, 1.05) : (0.6, 1, 1.05, 1.0)
        let eased = Keyframes.Easing.bezier(0, 0, 0.58, 1)((place - start) / (end - start))
        transition.evaluate(at: 0.4 * place, into: &frame)
        let scale = transition.appearance(of: view, in: frame).matrix.m11
        #expect(abs(scale - (from + (to - from) * eased)) < 1e-6, "at \(hundredth) %")
      }
    }
  }

  @Test("the review of a change prints what its page says")
  func review() throws {
    let readme = try CorpusFile(url: Repository.root.appending(path: "README.md")).text()
    let script = try #require(readme.firstMatch(of: #/```anim\n([^`]*)```/#)).1
    let page = try CorpusFile(url: Pages.folder.appending(path: "Reviewing.md")).text()
    let listing = try #require(page.firstMatch(of: #/\$ animc diff main\n([^`]*)```/#)).1
    var files = MemoryFiles(workingFolder: "/reader")
    files.files["/reader/main/push.anim"] = Array(script.utf8)
    files.files["/reader/animators/push.anim"] = Array(script.replacing("/ 3", with: "/ 4").utf8)
    let result = Tool.run(["diff", "main", "animators"], in: ToolEnvironment(files: files))
    let parts = listing.components(separatedBy: "…\n")
    #expect(parts.count == 2)
    #expect(result.output.hasPrefix(parts[0]), "\(result.output)")
    #expect(result.errors == parts[1])
  }
}
