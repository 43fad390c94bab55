import AnimProgram
import AnimSource
import AnimTools

/// Reads a scene: the views of two screens, one per line.
///
///     to card 16,60,288,200
///     to photo 8,8,120,120 in card radius 12
///
/// A line contains a screen, an identifier, a frame in points relative to the parent (or to the
/// screen if there is none), and optionally the parent and a corner radius. Empty lines and lines
/// that start with `//` are ignored.
struct SceneText {
  /// The views.
  private(set) var scene = Scene()
  private let path: String

  /// Reads a text. An error names the path and the line.
  init(_ text: String, path: String) throws(UsageError) {
    self.path = path
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() { try read(line, index + 1) }
  }

  private mutating func read(_ line: Substring, _ number: Int) throws(UsageError) {
    let words = line.split(whereSeparator: \.isWhitespace)
    guard let first = words.first, !first.hasPrefix("//") else { return }
    guard let list = SceneText.screens[first] else {
      throw error(number, "a line starts with `from` or `to`, not with `\(first)`")
    }
    guard words.count >= 3, let frame = OptionValue.rectangle(words[2]) else {
      throw error(number, "write the screen, a name and a frame, such as `to photo 16,80,120,120`")
    }
    var view = SceneView(identifier: String(words[1]), frame: frame)
    try readRest(words.dropFirst(3), of: &view, among: scene[keyPath: list], number)
    scene[keyPath: list].append(view)
  }

  private func readRest(
    _ words: ArraySlice<Substring>, of view: inout SceneView, among views: [SceneView],
    _ number: Int
  ) throws(UsageError) {
    var rest = words
    while let word = rest.popFirst() {
      switch (word, rest.popFirst()) {
      case ("in", let name?):
        guard let parent = views.last(where: { $0.identifier == name }) else {
          throw error(number, "no line above adds a view `\(name)` to this screen")
        }
        view.frame.x += parent.frame.x
        view.frame.y += parent.frame.y
      case ("radius", let text?):
        guard let radius = OptionValue.number(text), radius >= 0 else {
          throw error(number, "a radius must be a number, 0 or more, not `\(text)`")
        }
        view.cornerRadius = radius
      default:
        throw error(number, "only `in NAME` and `radius N` can follow the frame, not `\(word)`")
      }
    }
  }

  private func error(_ line: Int, _ message: String) -> UsageError {
    UsageError("\(path):\(line): \(message)")
  }

  private static let screens: [Substring: WritableKeyPath<Scene, [SceneView]> & Sendable] = [
    "from": \.from, "to": \.to,
  ]
}

extension ToolEnvironment {
  /// Reads a scene from a file, or from standard input for `-`.
  package func scene(at path: String) throws(UsageError) -> Scene {
    try SceneText(text(at: path, for: "--scene: "), path: path).scene
  }

  /// Reads a text from a file, or from standard input for `-`.
  ///
  /// - Parameter option: The option that names it, which errors begin with.
  func text(
    at path: String, for option: String = "", limit: Int = 1 << 20
  ) throws(UsageError) -> String {
    guard path == "-" || files.canonicalPath(of: path) != nil else {
      throw UsageError("\(option)there is no file `\(path)`")
    }
    let bytes =
      path == "-"
      ? try? files.readStandardInput(limit: limit)
      : try? files.read(files.canonicalPath(of: path) ?? path, limit: limit)
    guard let bytes else { throw UsageError("\(option)cannot read `\(path)`") }
    return String(decoding: bytes[bytes.textStart...], as: UTF8.self)
  }
}
