import AnimCompiler
import AnimEditor
import AnimFiles
import AnimSource
import AnimSyntax
import AnimTools

/// A kind of input of any size, and what is done with it.
struct GrowthShape: Sendable {
  let name: String
  /// The smaller of the two sizes that are compared. It takes long enough to be measured.
  let size: Int
  /// Makes an input of a size, and returns the work to measure.
  let work: @Sendable (Int) -> () -> Void

  /// Scripts that `animc check` checks, with the proofs that its findings need, or with those of all
  /// claims.
  private static func checked(
    _ name: String, _ size: Int, listsClaims: Bool = false,
    _ texts: @escaping @Sendable (Int) -> [String]
  ) -> GrowthShape {
    GrowthShape(name: name, size: size) { size in
      let files = memory(texts(size))
      return {
        let environment = ToolEnvironment(files: files)
        guard let scripts = try? LoadedScripts(["/s"], root: nil, environment) else { return }
        let report = CheckReport(scripts, sizes: 100...4096, listsClaims: listsClaims)
        _ = CheckReport.formats[0].result(report, environment.ink)
      }
    }
  }

  /// Scripts that an editor opens, and what it then asks about the last one.
  private static func edited(
    _ name: String, _ size: Int, _ texts: @escaping @Sendable (Int) -> [String],
    _ ask: @escaping @Sendable (ScriptView) -> Void
  ) -> GrowthShape {
    GrowthShape(name: name, size: size) { size in
      let changes = texts(size).enumerated().map { number, text in
        FileChange(path: path(number), bytes: Array(text.utf8))
      }
      return {
        var workspace = Workspace(root: "/s")
        workspace.update(changes)
        if let view = workspace.view(of: path(changes.count - 1)) { ask(view) }
      }
    }
  }

  private static func path(_ number: Int) -> String { "/s/f\(number).anim" }

  private static func memory(_ texts: [String]) -> MemoryFiles {
    var files = MemoryFiles()
    for (number, text) in texts.enumerated() { files.files[path(number)] = Array(text.utf8) }
    return files
  }

  private static func animator(_ body: String, _ name: String = "z") -> String {
    "animator \(name) {\n    duration 300ms\n\(body)\n}\n"
  }

  /// Joins a line for each number below a size.
  private static func lines(_ size: Int, _ line: (Int) -> String) -> String {
    (0..<size).map { line($0) + "\n" }.joined()
  }
}

// MARK: The shapes

extension GrowthShape {
  /// All shapes.
  static let all: [GrowthShape] = files + chains + mistakes + rules + blocks + editing

  private static let files: [GrowthShape] = [
    checked("many files", 400) { size in
      (0..<size).map { animator("    to { alpha: 0 -> 0.\($0) }", "a\($0)") }
    },
    checked("layers of imports", 60) { size in layers(size) },
    checked("chain of imports", 60) { size in
      (0..<15).map { number in
        let below = number > 0 ? "import \"f\(number - 1).anim\"\n" : ""
        return below
          + lines(size) {
            "let a\(number)x\($0) = " + (number > 0 ? "a\(number - 1)x\($0) + " : "") + "1pt"
          }
      }
    },
  ]

  private static func layers(_ size: Int) -> [String] {
    var texts = [
      "func h(x: Number) -> Number = bezier(x, 0, 1, 1)(0.5)\n",
      "import \"f0.anim\"\nfunc g(x: Number) -> Number = h(x)\n",
    ]
    for layer in 0..<size {
      let below = layer == 0 ? [] : Array(texts.count - 6..<texts.count)
      for number in 0..<6 {
        texts.append(
          below.map { "import \"f\($0).anim\"\n" }.joined()
            + "func n\(layer)x\(number)(x: Number) -> Number = x\n")
      }
    }
    let top = (Array(texts.count - 6..<texts.count) + [1]).map { "import \"f\($0).anim\"\n" }
    return texts + [top.joined() + animator("    to { alpha: 0 -> g(2) }")]
  }

  private static let chains: [GrowthShape] = [
    checked("chain of declarations", 2_000) { size in
      ["let a0 = 1pt\n" + lines(size) { "let a\($0 + 1) = a\($0) + 1pt" }]
    },
    checked("chain of calls", 100) { size in
      [
        "func f0(x: Number) -> Number = x\n"
          + lines(size) { "func f\($0 + 1)(x: Number) -> Number = f\($0)(x * 2)" }
          + animator("    to { alpha: 0 -> f\(size)(0) }")
      ]
    },
    checked("forked chain of calls", 100) { size in
      [
        "func f0(x: Number) -> Number = x\n"
          + lines(size) { "func f\($0 + 1)(x: Number) -> Number = f\($0)(x * 2) + f\($0)(x)" }
          + animator("    to { alpha: 0 -> f\(size)(0) }")
      ]
    },
    checked("value errors below calls", 100) { size in
      [
        "func f0(x: Number) -> Number = bezier(x, 0, 1, 1)(0.5)\n"
          + lines(size) { "func f\($0 + 1)(x: Number) -> Number = f\($0)(x)" }
          + "func g\(size)(x: Number) -> Number = f\(size)(x)\n"
          + (0..<size).reversed().map {
            "func g\($0)(x: Number) -> Number = g\($0 + 1)(x) + f\($0)(x)\n"
          }.joined() + "let a = g0(3)\n"
          + animator("    to { alpha: 0 -> a }")
      ]
    },
    checked("chain of ifs in timings", 200) { size in
      [
        "timing f0 = ease\n"
          + lines(size) { "timing f\($0 + 1) = if direction > 0 then f\($0) else f\($0)" }
          + animator("    timing f\(size)\n    to { alpha: 0 -> 1 }")
      ]
    },
    checked("chain of ifs in values", 200) { size in
      [
        "let f0 = container.width\n"
          + lines(size) { "let f\($0 + 1) = if f\($0) > 2pt then f\($0) else f\($0) + 1pt" }
          + animator("    to { translate.x: f\(size) -> 0pt }")
      ]
    },
    checked("chain of animators", 40) { size in
      [
        animator("    to { alpha: 0 -> 1 }", "a0")
          + lines(size) { "animator a\($0 + 1) = reversed a\($0)" }
      ]
    },
    checked("sums of animators", 60) { size in
      [
        lines(size) { animator("    overlay o\($0) { alpha: 0 -> 1 -> 0 }", "a\($0)") }
          + "animator z = " + (0..<size).map { "a\($0)" }.joined(separator: " + ") + "\n"
      ]
    },
  ]

  private static let mistakes: [GrowthShape] = [
    checked("mistakes on one line", 300) { size in
      [
        animator(
          "    to { " + (0..<size).map { "alhpa\($0): 0 -> 1" }.joined(separator: "; ") + " }")
      ]
    },
    checked("mistakes in one file", 450) { size in
      [animator("    to {\n" + lines(size) { "        alhpa\($0): 0 -> wdth\($0)" } + "    }")]
    },
    checked("syntax errors", 450) { size in
      [animator("    to {\n" + lines(size) { "        alpha: 0 -> 1 1\($0) ]" } + "    }")]
    },
    checked("open brackets", 1_000) { size in
      [animator("    to {\n" + lines(size) { "        alpha: 0 -> (1 + \($0)" } + "    }")]
    },
    GrowthShape(name: "fixes of a file", size: 60) { size in
      let text = lines(size) { animator("    to { alhpa: 0 -> 1 }", "a\($0)") }
      let files = memory([text])
      return { _ = try? FixRun(["/s"], root: nil, ToolEnvironment(files: files)) }
    },
  ]

  private static let rules: [GrowthShape] = [
    checked("many rules", 400) { size in
      [
        animator("    to { alpha: 0 -> 1 }")
          + lines(size) { "when push from Home\($0) to Detail\($0) use z" }
      ]
    },
    checked("rules with conditions", 300) { size in
      [
        animator("    to { alpha: 0 -> 1 }")
          + lines(size) {
            "when push to \"S*\" if container.width > \(100 + 3 * $0)pt and container.width < "
              + "\(102 + 3 * $0)pt use z"
          }
      ]
    },
    checked("many patterns", 200) { size in
      [
        animator("    to { alpha: 0 -> 1 }")
          + lines(size) { "when push from \"*a\($0)*\" to \"*b\($0)*\" use z" }
      ]
    },
  ]

  private static let blocks: [GrowthShape] = [
    checked("wide block", 300) { size in
      [
        animator(
          "    to {\n" + lines(size) { "        let a\($0) = \($0)pt" }
            + "        translate.x: " + (0..<size).map { "a\($0)" }.joined(separator: " + ")
            + " -> 0pt\n    }")
      ]
    },
    checked("many overlays", 100) { size in
      [animator(lines(size) { "    overlay o\($0) above to { color: #000; alpha: 0 -> 1 -> 0 }" })]
    },
    checked("elements and matches", 80, listsClaims: true) { size in
      [
        animator(
          lines(size) {
            "    elements e\($0) of from like \"e*\" by .radial { translate.x: 0 -> e\($0).frame.x; "
              + "scale: 1 -> e\($0).index }\n    match m\($0) like \"x\($0)*\" { match.arc: 0.4 }"
          })
      ]
    },
    checked("moving slices", 128) { size in
      [
        animator(
          "    slices s of from in grid(\(size / 8), 8) { alpha: 1 -> 0; delay 20ms * s.row; "
            + "scale: 1 - t * 0.5 }")
      ]
    },
    checked("zig-zag points", 4_000, listsClaims: true) { size in
      [
        animator(
          "    timing points(0, "
            + (0..<size).map { $0 % 2 == 0 ? "0.9" : "0.1" }.joined(separator: ", ")
            + ", 1)\n    to { alpha: 0 -> 1; translate.x: 10pt -> 0 }")
      ]
    },
    checked("many keys", 150) { size in
      [
        animator(
          "    to { alpha: " + (0...size).map { "0.\($0 % 10)" }.joined(separator: " -> ") + " }")
      ]
    },
    checked("deep expressions", 200) { size in
      [
        lines(100) { number in
          "let a\(number) = " + (0..<size).map { "\($0)pt" }.joined(separator: " + ")
        }
      ]
    },
    checked("nested brackets", 30) { size in
      [
        lines(300) { number in
          "let a\(number) = " + String(repeating: "(1 + ", count: size) + "1"
            + String(repeating: ")", count: size)
        }
      ]
    },
    GrowthShape(name: "formatted lines", size: 2_000) { size in
      let text = animator(
        lines(size) { "to{alpha:0->(\($0)+\($0)*2)*(3+\($0)) during 0%..50% // c\n}" })
      let syntax = FileSyntax(parsing: SourceFile(path: "a.anim", text: text))
      return { _ = syntax.formatted() }
    },
    GrowthShape(name: "one formatted line", size: 150) { size in
      let text =
        "let a = "
        + (0..<size).map { "f(\($0), [scale(\($0)), rotate(1deg)])" }.joined(separator: " + ")
      let syntax = FileSyntax(parsing: SourceFile(path: "a.anim", text: text))
      return { for _ in 0..<20 { _ = syntax.formatted() } }
    },
  ]

  private static let editing: [GrowthShape] = [
    edited("code actions", 150) { size in
      [animator("    to {\n" + lines(size) { "        alhpa\($0): 0 -> \($0)ms" } + "    }")]
    } _: { view in
      let whole = SourceSpan(0, view.syntax.source.bytes.count)
      _ = CodeAction.all(in: whole, of: view)
    },
    edited("rename in many files", 200) { size in
      ["let used = 1pt\n"]
        + (0..<size).map { "import \"f0.anim\"\nlet a\($0) = used + used\n" }
    } _: { view in
      _ = try? Rename(at: 25, to: "other", in: view)
    },
    edited("questions about a file", 1_000) { size in
      [lines(size) { "/// Text.\nlet a\($0) = \($0)pt // c" }]
    } _: { view in
      let end = view.syntax.source.bytes.count - 5
      _ = Hover(at: end - 4, in: view)
      _ = Completion(at: end, in: view)
      _ = SemanticToken.all(in: view)
      _ = FoldingRange.all(in: view.syntax)
      _ = InlayHint.all(in: SourceSpan(0, end), of: view)
    },
  ]
}
