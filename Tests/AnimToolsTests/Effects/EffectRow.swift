import CorpusFiles
import Foundation
import Testing

/// An effect of another work with the numbers that it gives: a row of `Tests/Corpus/effects`.
///
///     fadeInDown | animateFadeFrom(edge: .top) | to 1s ease | 0% alpha 0 translateY(-100%) | 100% alpha 1 none
///
/// The row contains the effect's name, the expression that plays it, the view that shows it with
/// the duration and easing of the effect, and then its keyframes. `after 0.09s` behind the easing
/// is a delay, and `in 667x375` is the container's size, if it is not the usual one. The easing `-`
/// means that only the keyframes are known. A keyframe's own easing follows its place. Percentages are parts of the view, and numbers are points. `box` has the x, y,
/// width and height of a view that is upright, and `corners` the eight coordinates of any other. A
/// property such as `dim.alpha 0.5` has one number. `NAME.scene` beside the file holds the views in
/// the screens.
struct EffectRow: CustomTestStringConvertible, Sendable {
  /// The name of the file, which is that of the script.
  let source: String
  let effect: String
  let expression: String
  let view: String
  /// When the effect begins, in seconds.
  let delay: Double
  /// The duration in seconds, or `nil` for a spring, which determines its own duration.
  let duration: Double?
  /// The size of the container in which the row is played, in points.
  let size: (width: Double, height: Double)
  /// Whether the numbers are those of a browser, which have three decimals and six digits.
  private let isRounded: Bool
  private let easing: String
  private let keys: [String]

  /// The usual size of the container.
  static let usualSize = (width: 320.0, height: 568.0)

  static let all: [EffectRow] = CorpusFile.files("effects", "txt").flatMap { file in
    ((try? file.text()) ?? "").split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap {
      EffectRow($0, source: file.url.deletingPathExtension().lastPathComponent)
    }
  }

  var testDescription: String {
    "\(source): \(effect), the \(view) screen in \(Int(size.width)) by \(Int(size.height)) points"
  }

  /// The name of the animator, without arguments.
  var animator: String {
    expression.prefix { $0 != "(" }.split(separator: " ").last.map(String.init) ?? ""
  }

  private init?(_ line: Substring, source: String) {
    let fields = line.split(separator: " | ").map { $0.trimmingCharacters(in: .whitespaces) }
    guard fields.count >= 4,
      let head = fields[2].wholeMatch(
        of: #/(\S+) (?:([\d.]+)s )?(.+?)(?: after ([\d.]+)s)?(?: in (\d+)x(\d+))?/#)
    else { return nil }
    (self.source, effect, expression, keys) = (source, fields[0], fields[1], Array(fields[3...]))
    (view, easing) = (String(head.1), String(head.3))
    size = (
      head.5.flatMap { Double($0) } ?? Self.usualSize.width,
      head.6.flatMap { Double($0) } ?? Self.usualSize.height
    )
    isRounded = head.5 != nil
    (delay, duration) = (head.4.flatMap { Double($0) } ?? 0, head.2.flatMap { Double($0) })
  }

  /// Whether an alpha is that of the row.
  func isSame(alpha: Double, _ written: Double) -> Bool {
    abs(alpha - written) <= (isRounded ? 0.001 : 1e-6)
  }

  /// Whether a coordinate of a corner, in points, is that of the row.
  func isSame(corner: Double, _ written: Double) -> Bool {
    abs(corner - written) <= (isRounded ? 0.01 + abs(written) * 2e-5 : 1e-4)
  }

  /// The effect's keyframes.
  var keyframes: Keyframes {
    Keyframes(keys: keys.map(Self.key), easing: Keyframes.Easing(easing))
  }

  /// The places that are compared: the keyframes, and three places between each two.
  var places: [Double] {
    let keys = keyframes.keys.map(\.place)
    let between = zip(keys, keys.dropFirst()).flatMap { a, b in
      [0.25, 0.5, 0.75].map { a + (b - a) * $0 }
    }
    return (keys + (easing == "-" ? [] : between)).sorted()
  }

  private static func key(_ text: String) -> Keyframes.Key {
    let parts = text.split(separator: "%", maxSplits: 1)
    var key = Keyframes.Key(place: (Double(parts[0]) ?? .nan) / 100)
    let rest = parts.count > 1 ? String(parts[1]) : ""
    for match in rest.matches(of: #/([A-Za-z][\w.-]*)(?:\(([^)]*)\)| ([\d.]+))?/#) {
      let name = String(match.1)
      let written = (match.2 ?? "").split(separator: ",").map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      if let easing = Keyframes.Easing(String(match.0)) {
        key.easing = easing
      } else if name == "alpha" {
        key.alpha = match.3.flatMap { Double($0) }
      } else if let number = match.3 {
        key.others[name] = Double(number)
      } else if name == "none" {
        key.transform = []
      } else {
        let numbers = written.enumerated().map { number($1, name == "translateY" ? 1 : $0) }
        switch name {
        case "origin": key.origin = numbers
        case "circle": key.circle = numbers
        case "corners": key.corners = numbers
        case "box":
          let (x, y, right, bottom) = (
            numbers[0], numbers[1], numbers[0] + numbers[2], numbers[1] + numbers[3]
          )
          key.corners = [x, y, right, y, right, bottom, x, bottom]
        default: key.transform = (key.transform ?? []) + [.init(name: name, arguments: numbers)]
        }
      }
    }
    return key
  }

  /// Returns an argument in points or radians. A percentage is a part of the view along an axis.
  private static func number(_ text: String, _ axis: Int) -> Double {
    if text.hasSuffix("deg") { return (Double(text.dropLast(3)) ?? .nan) * .pi / 180 }
    guard text.hasSuffix("%") else { return Double(text) ?? .nan }
    return (Double(text.dropLast()) ?? .nan) / 100
      * (axis == 0 ? usualSize.width : usualSize.height)
  }
}
