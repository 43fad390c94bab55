import AnimCompiler
import AnimJSON
import AnimProgram

/// Answers the requests of a page about an animator that it tries.
package struct PlayerService {
  private var player: Player?
  private var drive = Drive()

  /// Begins without an animator.
  package init() {}

  /// Returns the answer to a request about the animators of a folder; `nil` if it is about something else.
  package mutating func answer(_ name: String, _ request: JSON, in compiled: CompiledFolder?)
    -> JSON?
  {
    do throws(Refusal) {
      switch name {
      case "begin":
        (player, drive) = (nil, Drive())
        let player = try Player(request, in: compiled)
        self.player = player
        return player.opening
      case "drive": return try drive.answer(request, in: compiled)
      // What cannot be played has no picture.
      case "film": return film(request, in: compiled) ?? .null
      case "paths": return (try? Player(request, in: compiled))?.paths ?? .null
      case "frame":
        return player?.frame(at: request["t"]?.double ?? 0) ?? .refusal("nothing is shown")
      default: return nil
      }
    } catch {
      return .refusal(error.why)
    }
  }

  /// Returns the film of the animator that a request names; `nil` if it cannot be played.
  package func film(_ request: JSON, in compiled: CompiledFolder?) -> JSON? {
    (try? Player(request, in: compiled))?.film.json
  }
}

/// Pointers that drive an animator that is tried, and how it settles after them.
private struct Drive {
  private var fingers = Fingers()
  private var player: Player?
  private var progress = 0.0
  private var settling: (way: Settling, passed: Double)?

  /// Takes what pointers have done, and the seconds that have passed. Returns what is shown then, and the phase: the
  /// pointers are still, they tap, they drive the transition, it settles, or it is over.
  mutating func answer(_ request: JSON, in compiled: CompiledFolder?) throws(Refusal) -> JSON {
    var (ops, isTap): ([JSON], Bool) = ([], false)
    settling?.passed += max(0, request["passed"]?.double ?? 0)
    for event in request["points"]?.array ?? [] {
      var event = try PointerEvent(event)
      let phase = event.phase
      if phase == .down, settling != nil { self = Drive() }
      // The last place of a pointer counts, too.
      if phase == .up { event.phase = .move }
      if phase != .cancel { fingers.handle(event) }
      guard !fingers.points.isEmpty else { continue }
      if fingers.hasMoved, player == nil {
        let player = try Player(request, in: compiled, isDriven: true)
        (self.player, ops) = (player, player.setup)
      }
      if let player { progress = player.progress(of: fingers.gesture) }
      guard phase == .up || phase == .cancel else { continue }
      isTap = player == nil
      let last = phase == .up ? fingers.gesture : GestureState()
      settling = player.map { ($0.settling(after: last, from: progress), 0) }
      // The first pointer that is lifted ends the gesture.
      fingers = Fingers()
    }
    guard let player else { return ["phase": isTap ? "tap" : "still"] }
    if let settling { progress = settling.way.progress(at: settling.passed) }
    let isOver = settling.map { $0.passed >= $0.way.duration } ?? false
    let isNew = !ops.isEmpty
    ops += player.show(progress * player.duration, drag: fingers.gesture.translation)
    let (now, translation) = (progress * player.duration, fingers.gesture.translation)
    return [
      "phase": isOver ? "over" : settling == nil ? "drives" : "settles", "isNew": .bool(isNew),
      "t": .number(now), "duration": .number(player.duration), "ops": .array(ops),
      "curves": isNew ? player.curves : nil,
      "outcome": settling.map { $0.way.end == 1 ? "completed" : "cancelled" },
      "shown": player.timeline.json(at: now, drag: translation),
    ]
  }
}
