import AnimProgram
import AnimCheck
import AnimRuntime
@testable import AnimScene
import Cases
import Foundation
import Seeds
import Testing

@testable import AnimTools

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Film strips")
struct FilmTests {
  private static func frame(_ script: String, at fraction: Double) throws -> FramePicture {
    let sampler = try Shown.sampler(script, at: [fraction])
    let sample = try #require(sampler.samples().first)
    return FramePicture(sample.picture, Figure.all(of: sampler.transition))
  }

  /// Returns the names of the views that are drawn, from back to front.
  private static func names(_ script: String, at fraction: Double = 0.5) throws -> [String] {
    let views = try frame(script, at: fraction).views
    return views.map { view in
      if case .screen(let tone, _) = view.figure { tone.rawValue } else { "overlay" }
    }
  }

  private static func source(_ script: String, at fraction: Double = 0.5) throws -> String {
    var printer = SVGPrinter()
    return printer.text(try frame(script, at: fraction).shapes)
  }

  @Test("invisible views are not drawn")
  func unseen() throws {
    let hidden = [
      "to { alpha: 0 }", "to { translate.x: container.width }",
      "to { rotate.y: 180deg; backface: false }", "to { clip: inset(300pt, 0pt, 300pt, 0pt) }",
      "to { clip: circle((20pt, 20pt), 0pt) }", "to { scale: 0 }", "to { translate.y: -568pt }",
    ]
    for block in hidden {
      #expect(try Self.names("animator a { duration 1s; \(block) }") == ["from"], "\(block)")
    }
    let seen = "animator a { duration 1s; to { rotate.y: 180deg } }"
    #expect(try Self.names(seen) == ["from", "to"])
  }

  @Test("alpha, dim, shadow, blur, corners and colors are drawn")
  func marks() throws {
    let script = """
      animator a {
          duration 1s
          container { color: #102030 }
          from { dim.alpha: 0.25; dim.color: #400000 }
          to { alpha: 0.5; shadow.alpha: 0.75; shadow.radius: 4pt; shadow.color: #000080 }
      }
      """
    let source = try Self.source(script)
    for mark in [
      "fill=\"#102030\"", "fill=\"#400000\" fill-opacity=\"0.25\"", "opacity=\"0.5\"",
      "fill=\"#000080\" fill-opacity=\"0.75\"", "stdDeviation=\"4\"",
    ] {
      #expect(source.contains(mark), "\(mark)")
    }
  }

  @Test("a dim that fades out is a gradient across the view")
  func gradient() throws {
    let source = try Self.source(
      """
      animator a {
          duration 1s
          from { dim.alpha: 0.5; dim.color: #400000; dim.fade: (-0.5, 0) }
          to { translate.x: container.width }
      }
      """)
    for mark in [
      "gradientUnits=\"userSpaceOnUse\" x1=\"320\" y1=\"284\" x2=\"0\" y2=\"284\"",
      "offset=\"0\" stop-color=\"#400000\" stop-opacity=\"0.5\"",
      "offset=\"1\" stop-color=\"#400000\" stop-opacity=\"0.25\"",
    ] {
      #expect(source.contains(mark), "\(mark)")
    }
  }

  @Test("a clip of the container clips all views")
  func containerClip() throws {
    let source = try Self.source(
      "animator a { duration 1s; container { clip: inset(10pt, 0pt, 10pt, 0pt) } }")
    #expect(source.contains("<clipPath id=\"s0\"><path d=\"M320 10v548h-320v-548z\"/>"))
  }

  /// The appearance of a match at a moment of its cross-fade.
  private static func fading(to fraction: Double) -> ViewAppearance {
    var appearance = ViewAppearance()
    appearance.overrides["match.fade"] = [fraction]
    return appearance
  }

  @Test(
    "a match has the color of two pictures with the opacities that the runtime gives to its layers")
  func matches() {
    forEachCase(
      Shown.animators.filter { animator in
        animator.animator.program.snapshotSets.contains { $0.kind == .match }
      }.map(\.animator.name)
    ) { name throws in
      let declaration = try #require(Shown.animators.first { $0.animator.name == name })
      let size = StageSize(width: 320, height: 568)
      let sampler = Shown.sampler(
        declaration, at: (0...20).map { Double($0) / 20 }, in: size,
        scene: ExampleScene(declaration.animator.program, size: size).scene)
      let figures = Figure.all(of: sampler.transition)
      var count = 0
      for sample in sampler.samples() {
        let picture = sample.picture
        for number in picture.order where figures[number] == .match {
          let view = ViewPicture(number, .match, in: picture)
          let appearance = sampler.transition.appearance(of: number, in: picture.frame)
          guard view.isVisible else { continue }
          // The leaving picture, the arriving one over it, and light over both, multiplied by alpha.
          let pictures: [(LayerProperty.Part, SIMD4<Double>)] = [
            (.firstSnapshot, [47, 111, 181, 255]), (.secondSnapshot, [224, 138, 30, 255]),
          ]
          var color = SIMD4<Double>.zero
          for (part, own) in pictures {
            let row = try #require(
              LayerProperty.shared.first { $0.part == part && $0.keyPath == "opacity" })
            let opacity = row.read(appearance)[0]
            color = own * opacity + color * (1 - opacity)
          }
          color = SIMD4(repeating: 255 * 0.35) + color * 0.65
          let shape = try #require(view.contents.first)
          guard case .color(let drawn) = shape.paint else { throw FilmFailure.otherPaint }
          #expect(abs(drawn.alpha - color.w / 255) < 0.006, "\(name) at \(sample.time)")
          for (place, part) in [drawn.red, drawn.green, drawn.blue].enumerated() {
            #expect(abs(part * color.w - color[place]) < 1, "\(name) at \(sample.time)")
          }
          count += 1
        }
      }
      #expect(count > 0)
    }
  }

  /// A picture of views that show figures, all in a container of 300 × 200 points.
  private static func picture(
    _ views: [(frame: StageRectangle, figure: Figure)]
  ) -> FramePicture {
    FramePicture(
      views.map { ViewPicture($0.figure, frame: $0.frame, appearance: fading(to: 0.25)) },
      size: StageSize(width: 300, height: 200))
  }

  @Test("slices at rest look like the whole screen")
  func slices() {
    let size = StageSize(width: 300, height: 200)
    let whole = ScreenContent(
      screen: StageRectangle(origin: .zero, size: size), label: "FROM", views: nil)
    func area(_ polygons: [[PlanePoint]]) -> Double {
      polygons.map { abs($0.area) }.reduce(0, +)
    }
    var sum = 0.0
    for column in 0..<6 {
      let part = StageRectangle(x: Double(column) * 50, y: 0, width: 50, height: 200)
      let frame = StageRectangle(x: 7, y: 9, width: 50, height: 200)
      let content = whole.letters(from: part, to: frame)
      sum += area(
        content.letters.map { $0.kept(inside: Polygons.rectangle(frame)) })
    }
    #expect(abs(sum - area(whole.letters)) < 1e-6)
    #expect(sum > 100)
  }

  @Test("slices, elements and matches are drawn in order, each in its own way")
  func pictures() {
    let part = StageRectangle(x: 150, y: 0, width: 150, height: 200)
    let source = Self.picture([
      (part, .slice(of: .from, part, StageSize(width: 300, height: 200))),
      (StageRectangle(x: 10, y: 20, width: 30, height: 40), .element(of: .to)),
      (StageRectangle(x: 100, y: 20, width: 30, height: 40), .match),
    ]).shapes.map { shape in
      var printer = SVGPrinter()
      return printer.text([shape])
    }
    let beginnings = [
      "<path class=\"from\" d=\"M149.5-.5", "<path class=\"ink\"", "<path d=\"M10 20",
      "<path class=\"ink\"", "<path d=\"M100 20", "<path class=\"ink\"",
    ]
    #expect(zip(source, beginnings).allSatisfy { $0.hasPrefix($1) }, "\(source)")
    // The arriving screen's color with light over it, and a match in the middle of its fade.
    #expect(source[2].contains("fill=\"#ebb36d\"") && source[4].contains("fill=\"#b1aa9e\""))
  }

  @Test("consecutive outlines of slices are one path, and letters are drawn on them")
  func manySlices() {
    let size = StageSize(width: 300, height: 200)
    let views = (0..<60).map { number -> (frame: StageRectangle, figure: Figure) in
      let part = StageRectangle(x: Double(number) * 5, y: 0, width: 5, height: 200)
      return (part, Figure.slice(of: .to, part, size))
    }
    let shapes = Self.picture(views).shapes
    func all(_ tone: Tone) -> [Shape] {
      shapes.filter { if case .tone(tone) = $0.paint { true } else { false } }
    }
    let shown = all(.to)
    #expect(shown.flatMap(\.polygons).count == 60)
    #expect(shown.count < 40)
    #expect(!all(.ink).isEmpty)
  }

  private static func strip(_ script: String, _ moments: Int = 5) throws -> FilmStrip {
    let sampler = try Shown.sampler(script)
    return FilmStrip(
      Sampler(name: "a", transition: sampler.transition, times: .moving(moments)))
  }

  @Test("a whole screen is drawn once, and reused where it is neither cut nor seen in perspective")
  func shapes() throws {
    let flat = try Self.strip(
      "animator a { duration 1s; to { translate.x: 320pt -> 0 using linear } }"
    ).text
    #expect(flat.components(separatedBy: "class=\"rows\"").count == 3)
    #expect(flat.contains("<use href=\"#to\" transform=\"translate(160 0)\"/>"))
    let cut = try Self.strip(
      "animator a { duration 1s; to { cornerRadius: 40pt; scale: 0.5 -> 1 } }"
    )
    .text
    #expect(cut.contains("href=\"#from\"") && !cut.contains("href=\"#to\""))
    let deep = try Self.strip(
      "animator a { duration 1s; container { perspective: 400pt }; to { rotate.y: 80deg -> 0 } }")
    // At the end, it lies flat again.
    #expect(deep.text.components(separatedBy: "href=\"#to\"").count == 2)
  }

  @Test("a strip starts before the transition if the leaving screen disappears at once")
  func before() throws {
    let gone = try Self.strip("animator a { duration 1s; to { alpha: 1; scale: 1 -> 1.2 -> 1 } }")
    #expect(gone.text.contains(">before<") && gone.text.contains(">0 ms · 0%<"))
    for body in [
      "to { translate.x: 320pt -> 0 }", "to { alpha: 0 -> 1 }", "to { scale: 0.9 -> 1 }",
    ] {
      #expect(try !Self.strip("animator a { duration 1s; \(body) }").text.contains("before"))
    }
  }

  @Test("strips of all shipped animators are well-formed and contain no scripts")
  func wellFormed() throws {
    for declaration in Thoroughness.some(20, of: Shown.animators) {
      let size = StageSize(width: 844, height: 390)
      let sampler = Shown.sampler(declaration, at: [0, 0.25, 0.5, 1], in: size)
      let text = FilmStrip(sampler).text
      let parser = XMLParser(data: Data(text.utf8))
      #expect(
        parser.parse(), "\(declaration.animator.name): \(String(describing: parser.parserError))")
      #expect(!text.contains("<script") && !text.contains("nan") && !text.contains("inf"))
      #expect(text.contains("<title") && text.contains("<desc"))
    }
  }

  private static func moments(_ body: String, _ count: Int = 6) throws -> [Double] {
    let transition = try Shown.sampler("animator a { \(body) }").transition
    return MovingTime(transition).moments(count).map { ($0 * 1000).rounded() / 1000 }
  }

  @Test("moments are spread over the time in which something moves")
  func movingTime() throws {
    #expect(
      try Self.moments("duration 1s; to { translate.x: 9pt -> 0 using linear }") == [
        0, 0.2, 0.4, 0.6, 0.8, 1,
      ])
    let pause = try Self.moments(
      "duration 1s; to { alpha: 0 -> 1 during 0%..20% using linear; scale: 0.5 -> 1 during 80%..100% using linear }"
    )
    #expect(pause.count { $0 > 0.25 && $0 < 0.75 } <= 1)
    let spring = try Self.moments(
      "duration 2s; to { translate.x: 320pt -> 0 using spring(mass: 1, stiffness: 1600, damping: 80) }"
    )
    #expect(spring.dropLast().allSatisfy { $0 < 0.6 } && spring.last == 2)
    #expect(try Self.moments("duration 1s; to { alpha: 1 }") == [0, 0.2, 0.4, 0.6, 0.8, 1])
  }

  @Test("text of any kind stays text")
  func escapes() {
    let nasty = "<a href=\"x\">&amp;\u{0}\u{1B}[1m\u{202E}\u{FFFE}é漢</a>"
    var printer = SVGPrinter()
    let source = printer.text([Shape(nasty, x: 0, y: 0)])
    let parser = XMLParser(data: Data(source.utf8))
    #expect(parser.parse())
    #expect(source.contains("é漢"))
    // The check can fail.
    #expect(!XMLParser(data: Data("<text>\(nasty)</text>".utf8)).parse())
  }

  @Test("a path's rounded steps do not add up")
  func steps() {
    var data = PathData(places: 1)
    data.add(polygon: (0...10).map { PlanePoint(Double($0) * 0.16, 0) })
    let steps = data.text.dropLast().split(separator: "h").dropFirst()
    let sum = steps.compactMap { Double($0) }.reduce(0, +)
    #expect(abs(sum - 1.6) < 1e-9)
    #expect(data.text.hasPrefix("M0 0h.2"))
  }
}

private enum FilmFailure: Error { case otherPaint }
