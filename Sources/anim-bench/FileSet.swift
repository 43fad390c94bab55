import Foundation

/// A thousand scripts and as many Lua files of forty lines each, to measure checking scripts
/// against compiling Lua.
enum FileSet {
  static let count = 1_000

  /// Writes the files into a folder, and creates the folder if there is none.
  static func write(to folder: String) throws {
    let folder = URL(fileURLWithPath: folder, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for number in 0..<count {
      try write(script(number), to: folder.appendingPathComponent("f\(number).anim"))
      try write(lua(number), to: folder.appendingPathComponent("f\(number).lua"))
    }
  }

  /// Writes only the scripts, into an existing folder.
  static func writeScripts(to folder: URL) throws {
    for number in 0..<count {
      try write(script(number), to: folder.appendingPathComponent("f\(number).anim"))
    }
  }

  private static func write(_ text: String, to file: URL) throws {
    try Data(text.utf8).write(to: file)
  }

  private static func script(_ number: Int) -> String {
    """
    /// Both screens travel on one spring and cross-fade.
    animator slide\(number)(padding: Length = \(number % 40)pt in 0pt..200pt) {
        duration \(250 + number % 500)ms
        timing spring(dampingRatio: 0.\(50 + number % 50), velocity: 0.5)
        let travel = direction * (container.width + padding)
        from {
            translate.x: 0 -> -travel
            alpha: 1 -> 0
        }
        to {
            translate.x: travel -> 0
            alpha: 0 -> 1
        }
        reduced {
            to { alpha: 0 -> 1 }
        }
    }

    /// The new screen comes from below over a dimmed old one.
    animator cover\(number) {
        duration \(300 + number % 200)ms
        timing easeOut
        let height = container.height * (1 - \(number % 10)%)
        overlay dim above from {
            color: #000
            alpha: 0 -> 0.\(20 + number % 60)
        }
        to {
            translate.y: container.height -> height / \(20 + number % 9) at 60% -> 0
        }
    }

    /// The old screen shrinks away while the new one appears.
    animator shrink\(number) {
        duration 400ms
        from { scale: 1 -> 0.\(60 + number % 30) via easeIn }
        during 25%..100% {
            to { alpha: 0 -> 1 using bezier(0.25, 0.1, 0.25, 1) }
        }
    }

    """
  }

  private static func lua(_ number: Int) -> String {
    let lines = (0..<36).map { line in
      "  local x\(line) = a * \(line + 1) + b.width / (\(line + 2) - a)\n"
    }
    return "local function f\(number)(a, b)\n" + lines.joined()
      + "  return x1\nend\nreturn f\(number)\n"
  }
}
