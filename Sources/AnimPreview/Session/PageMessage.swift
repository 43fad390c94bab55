import AnimJSON
import AnimProgram
import AnimScene
import AnimTools

/// A message of a page to its session.
enum PageMessage {
  /// The page is ready, and shows a place.
  case hello(Place, Configuration.Change)
  /// Asks for a frame at a time of the page's clock, after some events of pointers.
  case tick(Double, [PointerEvent])
  /// Changes the device.
  case set(Configuration.Change)
  /// Moves the app to a place, as if it had just been opened there.
  case go(Place)
  /// Shows a moment of the recording.
  case seek(Double)
  /// Asks a question; the number returns with the answer.
  case ask(Int, String, JSON)
}

extension PageMessage {
  /// Reads a message.
  init(_ json: JSON) throws(Refusal) {
    switch json["m"]?.string {
    case "hello":
      var place = Place()
      if let value = json["place"] { place = try Self.place(value) }
      self = .hello(place, try Configuration.Change(json))
    case "tick":
      let moment = try Self.moment(json)
      var events: [PointerEvent] = []
      for event in json["points"]?.array ?? [] { events.append(try PointerEvent(event)) }
      self = .tick(moment, events)
    case "set": self = .set(try Configuration.Change(json))
    case "go": self = .go(try Self.place(json["place"] ?? .null))
    case "seek": self = .seek(try Self.moment(json))
    case "ask":
      guard let id = json["id"]?.integer, let request = json["request"],
        let name = request["m"]?.string
      else { throw Refusal("`ask` needs `id`, and `request` with a name") }
      self = .ask(id, name, request)
    case let name: throw Refusal("there is no message `\(name ?? "")`")
    }
  }

  private static func moment(_ json: JSON) throws(Refusal) -> Double {
    guard let moment = json["t"]?.double, (0...1e9).contains(moment) else {
      throw Refusal("`t` must be a number of seconds from 0")
    }
    return moment
  }

  private static func place(_ json: JSON) throws(Refusal) -> Place {
    guard let place = json.string.flatMap(Place.init) else {
      throw Refusal("`place` must be a place of the app, such as `stack/2`")
    }
    return place
  }
}
