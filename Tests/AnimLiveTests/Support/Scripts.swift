/// Scripts whose only difference is a distance.
enum Scripts {
  static func slide(distance: Int) -> String {
    """
    /// Moves by a distance.
    animator slide {
      duration 1s
      timing linear
      from { alpha: 1 -> 0 }
      to {
        translate.x: \(distance)pt -> 0
        alpha: 0 -> 1
      }
    }

    when any use slide

    """
  }

  static let broken = """
    animator slide {
      duration 1s
      to { translate.x: 100pt + 1s -> 0 }
    }

    """
}

extension Scripts {
  /// Returns a script with one animator.
  static func animator(_ name: String, timing: String = "linear") -> String {
    "animator \(name) {\n  duration 1s\n  timing \(timing)\n  to { alpha: 0 -> 1 }\n}\n"
  }
}
