import AnimCompiler
import AnimEditor
import AnimCheck
import AnimSource

/// The time that an editor waits in a folder of 1,000 scripts: to open it, from a keystroke to the
/// diagnostics, and for each query.
enum EditorCosts {
  private static let fileCount = 1000
  private static let root = "/animators"

  /// Measures and prints.
  static func print(rounds: Int) {
    let changes = files()
    let clock = ContinuousClock()
    var workspace = Workspace(root: root)
    let opening = clock.measure { workspace.update(changes) }
    Swift.print("| an editor in \(fileCount) scripts | median ms | p95 ms | wanted ms |")
    Swift.print("|---|---|---|---|")
    Swift.print("| first opening | \(text(opening)) | | 1000 |")
    let path = "\(root)/file500.anim"
    let base = "\(root)/base.anim"
    let imported = workspace.view(of: base)?.syntax.source.bytes ?? []
    let middle = workspace.view(of: path)?.syntax.source.bytes ?? []
    var (edits, shared): ([Duration], [Duration]) = ([], [])
    for round in 0..<rounds {
      edits.append(clock.measure { type(round, into: path, middle, &workspace) })
      shared.append(clock.measure { type(round, into: base, imported, &workspace) })
    }
    row("keystroke to findings", edits, wanted: 10)
    row("keystroke in a file that all others import", shared, wanted: nil)
    workspace.update([FileChange(path: path, bytes: middle)])
    queries(path, middle, workspace, rounds)
    questions(in: workspace, rounds)
  }

  /// Simulates a keystroke, which makes a comment or a number one character longer.
  private static func type(
    _ round: Int, into path: String, _ bytes: [UInt8], _ workspace: inout Workspace
  ) {
    var bytes = bytes
    if let duration = String(decoding: bytes, as: UTF8.self).utf8.firstRange(of: "300ms".utf8) {
      let text = String(decoding: bytes, as: UTF8.self)
      let offset = text.utf8.distance(from: text.utf8.startIndex, to: duration.lowerBound)
      bytes[offset + 1] = UInt8(ascii: "0") + UInt8(round % 10)
    }
    workspace.update([FileChange(path: path, bytes: bytes)])
    use(workspace.diagnostics(of: path).count)
  }

  private static func queries(
    _ path: String, _ bytes: [UInt8], _ workspace: Workspace, _ rounds: Int
  ) {
    guard let view = workspace.view(of: path) else { return }
    let whole = SourceSpan(0, bytes.count)
    let offsets = (0..<rounds).map { ($0 * 7919) % max(1, bytes.count) }
    let features: [(String, (Int) -> Int)] = [
      ("hover", { Hover(at: $0, in: view).map { $0.markdown.utf8.count } ?? 0 }),
      ("completion", { Completion(at: $0, in: view).items.count }),
      ("definition", { DefinitionQuery.run(at: $0, in: view) == nil ? 0 : 1 }),
      ("references", { References(at: $0, in: view)?.places.count ?? 0 }),
      ("signature help", { SignatureHelp(at: $0, in: view) == nil ? 0 : 1 }),
      ("outline", { _ in OutlineItem.all(in: view.syntax).count }),
      ("search for symbols", { _ in OutlineItem.search("slide", in: workspace).count }),
      ("semantic tokens", { _ in SemanticToken.all(in: view).count }),
      ("folding", { _ in FoldingRange.all(in: view.syntax).count }),
      ("selection", { SelectionRanges.all(at: $0, in: view.syntax).count }),
      ("inlay hints", { _ in InlayHint.all(in: whole, of: view).count }),
      ("code actions", { _ in CodeAction.all(in: whole, of: view).count }),
      ("formatting", { _ in Formatting.edits(of: view.syntax).count }),
    ]
    let clock = ContinuousClock()
    for (name, query) in features {
      row(
        name, offsets.map { offset in clock.measure { use(query(offset)) } }, wanted: 5)
    }
  }

  /// Measures the queries that read all files, with the cursor at `‸`.
  private static func questions(in workspace: Workspace, _ rounds: Int) {
    let questions: [(String, wanted: Int?, String, (Int, ScriptView) -> Int)] = [
      (
        "completion of an animator", 5, "when push use ‸",
        { Completion(at: $0, in: $1).items.count }
      ),
      (
        "action that adds an import", 5, "when push use slide700x1‸",
        { CodeAction.all(in: SourceSpan($0, $0), of: $1).count }
      ),
      (
        "renaming what one file uses", 5,
        "animator fade { let dis‸tance = 1; to { alpha: distance } }",
        { (try? Rename(at: $0, to: "way", in: $1))?.edits.count ?? 0 }
      ),
      (
        "references to what all files use", 5, "import \"base.anim\"\nlet x = trav‸el(1pt)",
        { References(at: $0, in: $1)?.places.count ?? 0 }
      ),
      (
        "renaming what all files use", nil, "import \"base.anim\"\nlet x = trav‸el(1pt)",
        { (try? Rename(at: $0, to: "journey", in: $1))?.edits.count ?? 0 }
      ),
    ]
    let clock = ContinuousClock()
    for (name, wanted, text, query) in questions {
      let parts = text.split(separator: "‸", omittingEmptySubsequences: false)
      let path = "\(root)/question.anim"
      var asked = workspace
      asked.update([FileChange(path: path, bytes: Array(parts.joined().utf8))])
      guard let view = asked.view(of: path), let offset = parts.first?.utf8.count else { continue }
      // If all files use the name, a query takes as long as compiling them, so it is repeated less
      // often.
      let durations = (0..<(wanted == nil ? min(rounds, 20) : rounds)).map { _ in
        clock.measure { use(query(offset, view)) }
      }
      row(name, durations, wanted: wanted)
    }
  }

  // MARK: Texts

  /// Returns scripts of about 1 KB that import one file; the one in the middle has 10 KB.
  private static func files() -> [FileChange] {
    var files = (0..<fileCount).map { number in
      let count = number == 500 ? 20 : 2
      let text =
        "import \"base.anim\"\n\n"
        + (0..<count).map { animator(number, $0) }.joined(separator: "\n")
      return FileChange(path: "\(root)/file\(number).anim", bytes: Array(text.utf8))
    }
    let base = """
      timing soft = bezier(0.2, 0, 0, 1)
      func travel(by: Length) -> Length = direction * (container.width + by)
      animator fade {
          duration 300ms
          to { alpha: 0 -> 1 }
      }

      """
    files.append(FileChange(path: "\(root)/base.anim", bytes: Array(base.utf8)))
    return files
  }

  private static func animator(_ file: Int, _ number: Int) -> String {
    """
    /// Slides both screens, number \(number).
    animator slide\(file)x\(number)(padding: Length = 16pt in 0pt..200pt) {
        duration 300ms
        timing spring(dampingRatio: 0.75, velocity: 0.5)
        let distance = travel(padding)
        from {
            translate.x: 0 -> -distance
            alpha: 1 -> 0 during 0%..50% using soft
        }
        to {
            translate.x: distance -> 0
            alpha: 0 -> 1 during 50%..100%
        }
        overlay dim above from { color: #000; alpha: 0 -> 0.4 }
    }

    """
  }

  // MARK: Numbers

  /// Uses a result, so that the compiler cannot remove its computation.
  @inline(never)
  private static func use(_ result: Int) {}

  private static func row(_ name: String, _ durations: [Duration], wanted: Int?) {
    let sorted = durations.sorted()
    let (median, high) = (sorted[sorted.count / 2], sorted[sorted.count * 95 / 100])
    Swift.print("| \(name) | \(text(median)) | \(text(high)) | \(wanted.map { "\($0)" } ?? "") |")
  }

  private static func text(_ duration: Duration) -> String { (duration / .milliseconds(1)).text }
}
