import AnimProgram
import AnimRuntime
import AnimTools

/// A recording of an animator on two screens from the first frame to the last, with which a page
/// can play it without a server, forwards and backwards.
struct FilmRecording {
  /// The greatest number of frames that are recorded.
  static let frameLimit = 240

  /// The operations that show the first frame.
  let setup: [JSON]
  /// The changes after it.
  let tracks: FilmTracks
  /// The curves of what moves, each with its view, its property and its values.
  let curves: [JSON]
  /// The duration in seconds.
  let duration: Double
  /// The device's size in points.
  let size: StageSize

  /// Plays an animator as a page would, and records the answers of the session.
  /// The change is that of the folder's rules, unless another one is given.
  init(
    _ use: String, in scripts: Scripts, on configuration: Configuration,
    as shown: ShownChange? = nil, frames limit: Int = frameLimit
  ) throws(Refusal) {
    let session = Session(scripts, editor: nil, tryingAs: shown)
    size = configuration.size
    let hello = [("m", JSON.string("hello")), ("try", .string(use))] + configuration.members
    let opened = session.receive(JSON.object(hello).line)
    if let refused = opened.first(where: { $0["m"]?.string == "refused" }) {
      throw Refusal(refused["why"]?.string ?? "the animator cannot be played")
    }
    let played = session.receive((["m": "play"] as JSON).line)
    let change = played.first { $0["m"]?.string == "change" }
    duration = change?["duration"]?.double ?? 0
    curves = change?["curves"]?.array ?? []
    setup = Self.operations(opened) + Self.operations(played)
    var frames = [(moment: 0.0, operations: setup)]
    let count = min(max(8, Int((duration * 60).rounded(.up))), limit)
    for frame in stride(from: 1, through: count, by: 1) where duration > 0 {
      // The last moment is just before the end, while both screens are still there.
      let moment = min(duration * Double(frame) / Double(count), duration * (1 - 1e-6))
      let answers = session.receive(
        (["m": "tick", "t": .number(moment)] as JSON).line)
      frames.append((Double(frame) / Double(count), Self.operations(answers)))
    }
    tracks = FilmTracks(frames)
  }

  private static func operations(_ answers: [JSON]) -> [JSON] {
    answers.filter { $0["m"]?.string == "ops" }.flatMap { $0["ops"]?.array ?? [] }
  }

  /// Returns the film in the form that the page's script reads.
  func json(named name: String) -> JSON {
    .object(
      [
        ("name", .string(name)), ("duration", .number(duration)),
        ("size", .numbers([size.width, size.height])), ("ops", .array(FilmSetup(setup).operations)),
      ] + tracks.json)
  }
}

extension Configuration {
  /// The device in the form of a message.
  var members: [(String, JSON)] {
    var names: [JSON] = []
    if traits.rightToLeft { names.append(.string("rightToLeft")) }
    if traits.reduceMotion { names.append(.string("reduceMotion")) }
    return [
      ("container", .numbers([size.width, size.height])),
      ("safe", .numbers([safeArea.top, safeArea.left, safeArea.bottom, safeArea.right])),
      ("traits", .array(names)),
    ]
  }
}
