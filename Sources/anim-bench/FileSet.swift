import Foundation

/// A thousand scripts of forty lines each.
enum FileSet {
  static let count = 1_000

  /// Writes the scripts into a folder.
  static func writeScripts(to folder: URL) throws {
    for number in 0..<count {
      let file = folder.appendingPathComponent("f\(number).anim")
      try Data(script(number).utf8).write(to: file)
    }
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
}
