import AnimJSON
import AnimProgram
import AnimScene

/// The style sheet of a view transition: the motion, and what plays with reduced motion.
package struct StyleSheet: Sendable {
  /// The motion.
  let motion: StyledMotion
  /// What plays if the user wants less motion. `nil` if that is the same.
  let reduced: StyledMotion?
  /// The type of the view transition, such as `push`.
  let type: String
  /// The name of the element that changes, as `view-transition-name` says it.
  let element: String
  /// The command that wrote it.
  let origin: String

  /// The whole text.
  package var text: String {
    // A path may contain what ends a comment.
    let origin = origin.replacing("*/", with: "* /")
    var notes = ["Written by `\(origin)`.", motion.deviation.text]
    if let reduced { notes.append("With reduced motion: " + reduced.deviation.text) }
    var text = "/* \(notes.joined(separator: "\n   ")) */\n\n"
    text += rules(of: motion, prefix: Self.word(motion.name), indent: "")
    if let reduced {
      let rules = rules(of: reduced, prefix: Self.word(motion.name) + "-reduced", indent: "  ")
      text += "\n@media (prefers-reduced-motion: reduce) {\n\(rules)}\n"
    }
    return text
  }

  /// Returns the rules of a motion. What the usual motion sets and this one does not is set back.
  private func rules(of motion: StyledMotion, prefix: String, indent: String) -> String {
    var parts = [
      rule(selector("group"), ["animation-duration: \(Self.time(motion.duration))"], indent)
    ]
    var frames: [String] = []
    for view in motion.views {
      let name = "\(prefix)-\(view.isLeaving ? "from" : "to")"
      parts.append(
        rule(
          selector(view.isLeaving ? "old" : "new"),
          declarations(of: view, named: name, resetting: resets(for: view)), indent))
      for animation in view.animations where !animation.isStill {
        frames.append(
          keyframes(animation, view, named: "\(name)-\(animation.channel.property)", indent))
      }
    }
    return (parts + frames).joined(separator: "\n")
  }

  private func selector(_ part: String) -> String {
    "html:active-view-transition-type(\(type))::view-transition-\(part)(\(element))"
  }

  private func rule(_ selector: String, _ lines: [String], _ indent: String) -> String {
    "\(indent)\(selector) {\n" + lines.map { "\(indent)  \($0);\n" }.joined() + "\(indent)}\n"
  }

  /// Returns the channels that the usual motion sets for a screen, and a view of it does not.
  private func resets(for view: StyledView) -> [StyleChannel] {
    let own = Set(view.animations.map(\.channel.property))
    return motion.views.filter { $0.isLeaving == view.isLeaving }.flatMap(\.animations)
      .filter(\.isStill).map(\.channel).filter { !own.contains($0.property) }
  }

  private func declarations(
    of view: StyledView, named name: String, resetting resets: [StyleChannel]
  ) -> [String] {
    let animations = view.animations.filter { !$0.isStill }.map { animation in
      // A delay of 0 is left out.
      let delay = animation.delay == 0 ? "" : " " + Self.time(animation.delay)
      let easing = animation.keys.count == 2 ? animation.easing.text : "linear"
      return "\(Self.time(animation.duration)) \(easing)\(delay) both"
        + " \(name)-\(animation.channel.property)"
    }
    let list = animations.isEmpty ? "none" : animations.joined(separator: ",\n    ")
    let constants = view.animations.filter(\.isStill).map { animation in
      let (channel, values) = (animation.channel, animation.keys[0].values)
      return "\(channel.property): "
        + text(of: channel, values, used: Self.used(channel, [values]), view)
    }
    return ["animation: \(list)", "mix-blend-mode: normal"] + constants
      + resets.map { "\($0.property): initial" }
  }

  private func keyframes(
    _ animation: StyledAnimation, _ view: StyledView, named name: String, _ indent: String
  ) -> String {
    let used = Self.used(animation.channel, animation.keys.map(\.values))
    let lines = animation.keys.map { key -> String in
      let value = text(of: animation.channel, key.values, used: used, view)
      var line = "\((key.place * 100).rounded(places: 6).css)% {"
      line += " \(animation.channel.property): \(value);"
      if let easing = key.easing, animation.keys.count > 2 || easing.text != "linear" {
        line += " animation-timing-function: \(easing.text);"
      }
      return "\(indent)  \(line) }\n"
    }
    return "\(indent)@keyframes \(name) {\n\(lines.joined())\(indent)}\n"
  }

  private func text(
    of channel: StyleChannel, _ values: [Affine], used: [Bool], _ view: StyledView
  ) -> String {
    channel.text(
      StyleText(values: values, rows: channel.numbers, used: used, fills: view.fills))
  }

  /// Returns which numbers of a channel differ from their usual values in some key.
  private static func used(_ channel: StyleChannel, _ keys: [[Affine]]) -> [Bool] {
    channel.numbers.enumerated().map { index, row in
      keys.contains { $0[index] != Affine(row.identity) }
    }
  }

  private static func time(_ seconds: Double) -> String {
    (seconds * 1000).rounded(places: 4).css + "ms"
  }

  /// Returns a name for CSS: that of an animator, or the words of an expression.
  static func word(_ name: String) -> String {
    let word = name.names.joined(separator: "-")
    return word.first?.isNumber ?? true ? "motion-" + word : word
  }
}
