import AnimProgram
import AnimRuntime
import AnimatorTesting
import Cases
import TestScripts
import Testing

@Suite("Slices, elements and matched views") struct SnapshotTests {
  private static let halves = """
    animator halves {
        duration 1s
        timing linear
        order from above to
        slices old of from in columns(2) { translate.x: 0 -> (2 * old.index - 1) * 160pt }
    }
    """
  private static let rows = """
    animator rows {
        duration 1s
        timing linear
        elements rows of to like "row*" by .bottomToTop { alpha: 0 -> 1 }
    }
    """
  private static let hero = """
    animator hero {
        duration 1s
        timing linear
        match photo like photo { match.fade: 0 -> 1 }
    }
    """

  /// A stage whose screens contain views, ready to run a script.
  private func stage(_ text: String, didComplete: Bool? = true) throws -> Stage {
    let stage = Stage.showingFirst(Ending(try .compiled(text), didComplete: didComplete))
    stage.a.view.add("photo", StageRectangle(x: 20, y: 40, width: 100, height: 100)).alpha = 0.5
    let list = stage.b.view.add("", StageRectangle(x: 10, y: 100, width: 300, height: 400))
    list.add("row1", StageRectangle(x: 0, y: 0, width: 300, height: 50))
    list.add("row2", StageRectangle(x: 0, y: 50, width: 300, height: 50))
    let photo = stage.b.view.add("photo", StageRectangle(x: 0, y: 0, width: 320, height: 90))
    photo.appearance.overrides["cornerRadius"] = [8]
    return stage
  }

  @Test("slices replace their screen, and it returns afterwards")
  func slices() {
    forEachCase([true, false]) { (didComplete: Bool) in
      let stage = try stage(Self.halves, didComplete: didComplete)
      let before = Looks(stage)
      stage.container.select(stage.b)
      stage.clock.advance(by: 0.5)
      #expect(
        stage.stack == ["a", "b", "a[0.0, 0.0, 160.0, 568.0]", "a[160.0, 0.0, 160.0, 568.0]"])
      #expect(stage.hidden == ["a"])
      let pictures = stage.parent.view.subviews.suffix(2)
      #expect(pictures.map(\.matrix.m41) == [-80, 80])
      #expect(pictures.map(\.frame.x) == [0, 160])
      #expect(pictures.map(\.frame.width) == [160, 160])
      stage.clock.advance(by: 0.5)
      #expect(stage.stack == [didComplete ? "b" : "a"])
      #expect(Looks(stage) == before)
      #expect(stage.findings.isEmpty)
    }
  }

  @Test("elements move in the order of their script, and their views return afterwards")
  func elements() {
    forEachCase([true, false]) { (didComplete: Bool) in
      let stage = try stage(Self.rows, didComplete: didComplete)
      let before = Looks(stage)
      stage.container.select(stage.b)
      stage.clock.advance(by: 0.25)
      #expect(stage.stack == ["a", "b", "row2", "row1"])
      #expect(stage.hidden == ["row1", "row2"])
      let pictures = stage.parent.view.subviews.suffix(2)
      #expect(pictures.map(\.frame.y) == [150, 100])
      #expect(pictures.map(\.frame.x) == [10, 10])
      #expect(pictures.map(\.alpha) == [0.25, 0.25])
      stage.clock.advance(by: 0.75)
      #expect(stage.stack == [didComplete ? "b" : "a"])
      #expect(Looks(stage) == before)
    }
  }

  @Test("a matched view moves and fades between both places, and both views return afterwards")
  func match() {
    forEachCase([true, false]) { (didComplete: Bool) in
      let stage = try stage(Self.hero, didComplete: didComplete)
      let before = Looks(stage)
      stage.container.select(stage.b)
      stage.clock.advance(by: 0.5)
      #expect(stage.stack == ["a", "b", "photo > photo"])
      #expect(stage.hidden == ["photo", "photo"])
      let picture = try #require(stage.parent.view.subviews.last)
      #expect(picture.frame == StageRectangle(x: 10, y: 20, width: 210, height: 95))
      #expect(picture.appearance.overrides["match.fade"] == [0.5])
      #expect(picture.appearance.overrides["cornerRadius"] == [4])
      guard case .crossFade(let first, let second)? = picture.content,
        case .snapshot(let leaving, nil)? = first.content,
        case .snapshot(let arriving, nil)? = second.content
      else {
        Issue.record("no cross-fade of two snapshots")
        return
      }
      #expect(leaving === stage.a.view.subviews.first)
      #expect(arriving === stage.b.view.subviews.last)
      stage.clock.advance(by: 0.5)
      #expect(stage.stack == [didComplete ? "b" : "a"])
      #expect(Looks(stage) == before)
    }
  }

  @Test("a change that never completes puts all pictures back")
  func neverCompleted() throws {
    let stage = try stage(Self.rows.replacing("1s", with: "50s"), didComplete: nil)
    let before = Looks(stage)
    stage.container.select(stage.b)
    stage.clock.advance(by: 3)
    #expect(stage.kinds == [.neverCompleted])
    #expect(stage.stack == ["b"])
    #expect(Looks(stage) == before)
  }

  @Test("another request removes all pictures")
  func newRequest() throws {
    let stage = try stage(Self.halves)
    let before = Looks(stage)
    stage.container.select(stage.b)
    stage.clock.advance(by: 0.25)
    stage.container.select(stage.a, animated: false)
    #expect(stage.stack == ["a"])
    #expect(Looks(stage) == before)
  }

  @Test("a view that the app has hidden stays hidden")
  func hiddenView() throws {
    let stage = try stage(Self.hero)
    stage.b.view.subviews.last?.isHidden = true
    let before = Looks(stage)
    stage.container.select(stage.b)
    stage.clock.advance(by: 0.5)
    #expect(stage.hidden == ["photo", "photo"])
    stage.clock.advance(by: 0.5)
    #expect(stage.hidden == ["photo"])
    #expect(Looks(stage) == before)
  }

  @Test("elements that are not found are reported once")
  func notFound() throws {
    let stage = try stage(Self.rows.replacing("row*", with: "line*"))
    stage.container.select(stage.b)
    stage.parent.view.frame.width = 500
    stage.container.viewDidLayoutSubviews()
    #expect(stage.stack == ["a", "b"])
    #expect(stage.findings.map(\.kind) == [.snapshots])
    #expect(stage.findings.first?.sentence.contains("`rows`") == true)
    stage.clock.advance(by: 1)
    #expect(stage.stack == ["b"])
    #expect(stage.kinds == [.snapshots])
  }

  @Test("more than 1,000 slices are reported, and the rest is shown")
  func tooMany() throws {
    let stage = try stage(
      Self.halves.replacing("columns(2)", with: "grid(container.width / 4pt, 50)"))
    stage.container.select(stage.b)
    #expect(stage.kinds == [.snapshots])
    #expect(stage.parent.view.subviews.count == 1002)
    stage.clock.advance(by: 1)
    #expect(stage.stack == ["b"])
  }

  @Test("a new size adds or removes slices and keeps the others")
  func moreSlices() throws {
    let stage = try stage(
      """
      animator strips {
          duration 1s
          timing linear
          order from above to
          overlay dim below from { alpha: 0 -> 1 }
          slices strips of from in rows(container.height / 142pt) { alpha: 1 -> 0 }
      }
      """)
    let before = Looks(stage)
    stage.container.select(stage.b)
    stage.clock.advance(by: 0.25)
    let views = stage.parent.view.subviews
    #expect(views.count == 7)
    stage.resize(height: 710)
    #expect(stage.parent.view.subviews.count == 8)
    #expect(zip(stage.parent.view.subviews, views).allSatisfy { $0 === $1 }, "those that stay")
    #expect(stage.stack.last == "a[0.0, 568.0, 320.0, 142.0]")
    #expect(
      stage.parent.view.subviews.suffix(6).map(\.alpha) == [0.25, 0.75, 0.75, 0.75, 0.75, 0.75])
    #expect(stage.hidden == ["a"])
    stage.resize(height: 284)
    #expect(stage.parent.view.subviews.count == 5)
    #expect(zip(stage.parent.view.subviews, views).allSatisfy { $0 === $1 })
    stage.resize(height: 568)
    stage.clock.advance(by: 0.75)
    #expect(stage.stack == ["b"])
    #expect(Looks(stage) == before)
  }

  @Test("a size without pictures shows the views, and they return with the size")
  func noPictures() throws {
    let stage = try stage(
      """
      animator wide {
          duration 1s
          slices old of from in columns(1) if container.width > 300pt { alpha: 1 -> 0 }
          elements rows of to like "row1" if container.width > 300pt { alpha: 0 -> 1 }
      }
      """)
    let before = Looks(stage)
    stage.container.select(stage.b)
    #expect(stage.hidden == ["a", "row1"])
    stage.parent.view.frame.width = 200
    stage.container.viewDidLayoutSubviews()
    #expect(stage.stack == ["a", "b"])
    #expect(stage.hidden.isEmpty)
    stage.parent.view.frame.width = 320
    stage.container.viewDidLayoutSubviews()
    #expect(stage.hidden == ["a", "row1"])
    stage.clock.advance(by: 1)
    #expect(Looks(stage) == before)
  }

  @Test("pictures show the new layout")
  func newLayout() throws {
    let stage = try stage(Self.halves)
    stage.container.select(stage.b)
    stage.parent.view.frame.width = 400
    stage.container.viewDidLayoutSubviews()
    #expect(
      stage.stack == ["a", "b", "a[0.0, 0.0, 200.0, 568.0]", "a[200.0, 0.0, 200.0, 568.0]"])
    #expect(stage.a.view.frame.width == 400)
    #expect(stage.b.view.frame.width == 400)
  }

  @Test("a reversed animator takes slices of the other screen")
  func reversed() throws {
    let stage = try stage(Self.halves + "\nanimator back = reversed halves")
    let before = Looks(stage)
    stage.container.select(stage.b)
    stage.clock.advance(by: 0.25)
    #expect(
      stage.stack == ["b", "a", "b[0.0, 0.0, 160.0, 568.0]", "b[160.0, 0.0, 160.0, 568.0]"])
    #expect(stage.hidden == ["b"])
    #expect(stage.parent.view.subviews.suffix(2).map(\.matrix.m41) == [-120, 120])
    stage.clock.advance(by: 0.75)
    #expect(stage.stack == ["b"])
    #expect(Looks(stage) == before)
  }

  @Test("pictures and views are released after a change")
  func released() {
    forEachCase([SnapshotTests.halves, SnapshotTests.rows, SnapshotTests.hero]) { (text: String) in
      let stage = try stage(text)
      weak var picture: HeadlessView?
      weak var view: HeadlessView?
      do {
        let screen = stage.screen("d")
        for name in ["photo", "row1"] { view = screen.view.add(name, .zero) }
        stage.container.push(screen)
        picture = stage.parent.view.subviews.last
      }
      stage.clock.advance(by: 1)
      stage.container.pop(animated: false)
      #expect(picture == nil)
      #expect(view == nil)
    }
  }
}

/// How the pictures' originals look: everything that could be left behind.
private struct Looks: Equatable {
  var lines: [String] = []

  init(_ stage: Stage) {
    for screen in stage.screens { add(screen.view, "") }
  }

  private mutating func add(_ view: HeadlessView, _ indent: String) {
    lines.append("\(indent)\(view.identifier) \(view.isHidden) \(view.frame) \(view.appearance)")
    for subview in view.subviews { add(subview, indent + "  ") }
  }
}

extension HeadlessView {
  /// Adds a new view.
  @discardableResult
  func add(_ identifier: String, _ frame: StageRectangle) -> HeadlessView {
    let view = HeadlessView(identifier, frame: frame)
    addSubview(view)
    return view
  }

  fileprivate var hidden: [String] {
    (isHidden ? [identifier] : []) + subviews.flatMap(\.hidden)
  }
}

extension Stage {
  /// The identifiers of all hidden views, in the order of the screens.
  fileprivate var hidden: [String] { screens.flatMap(\.view.hidden) }

  fileprivate func resize(height: Double) {
    parent.view.frame.height = height
    container.viewDidLayoutSubviews()
  }
}
