import AnimCompiler
import AnimProgram

/// The device on which a page shows a transition.
struct PlayerDevice {
  var size = StageSize(width: 390, height: 844)
  var safeArea = StageInsets(top: 47, bottom: 34)
  /// 1 if the new screen enters from the right, -1 if it enters from the left. `nil` for the
  /// direction in which rules use the animator.
  var direction: Double?
  var traits = RequestTraits()
  /// Whether a gesture drives the transition.
  var isInteractive = false

  /// Reads the device of a request; what is missing has its usual value.
  init(_ request: JSON) {
    let numbers = request["container"]?.array?.compactMap { $0.double } ?? []
    if numbers.count == 2, numbers.allSatisfy({ (50...4096).contains($0) }) {
      size = StageSize(width: numbers[0], height: numbers[1])
    }
    let sides = request["safe"]?.array?.compactMap { $0.double } ?? []
    if sides.count == 4, sides.allSatisfy({ (0...1024).contains($0) }) {
      safeArea = StageInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
    }
    if let value = request["direction"]?.double, (-1...1).contains(value) { direction = value }
    isInteractive = request["interactive"]?.bool ?? false
    traits.interactive = isInteractive
    for trait in request["traits"]?.array ?? [] {
      if trait.string == "rightToLeft" { traits.rightToLeft = true }
      if trait.string == "reduceMotion" { traits.reduceMotion = true }
    }
  }
}

/// A transition on two screens, as the operations with which `stage.js` draws it.
struct Player {
  private let transition: Transition
  private var frame: Frame
  /// The number on the page of each view, by its number in the program; `nil` if it is not drawn.
  private var numbers: [Int?] = []
  /// The rows of each view with their last values.
  private var rows: [(rows: [CSSProperty], values: [String])] = []
  private var order: [Int] = []
  /// The answer to the request that began it.
  private(set) var opening = JSON.null

  /// Begins an animator on a device, in the change for which the rules of the folder use it.
  init(
    _ animator: CompiledAnimator, _ device: PlayerDevice, as change: ShownChange,
    in compiled: CompiledFolder
  ) {
    let program = animator.program(for: device.traits)
    var inputs = change.inputs(container: device.size, traits: device.traits)
    inputs.safeArea = device.safeArea
    inputs.scene = ExampleScene(program, size: device.size).scene
    let size = device.size
    let touch = ScriptValue.pair(size.width * 0.28, size.height * 0.62)
    let target = ScriptValue.pair(size.width / 2, size.height * 0.25)
    inputs.requestValues = [
      "touch": touch, "center": touch, "origin": touch, "size": .pair(120, 120),
      "targetCenter": target, "targetSize": .pair(size.width, size.height * 0.33),
    ]
    transition = Transition(program, inputs: inputs, isLinear: device.isInteractive)
    frame = transition.makeFrame()
    var scenery = Scenery(device, inputs.scene, change)
    for view in transition.program.views {
      let (number, rows) = scenery.add(view)
      numbers.append(number)
      self.rows.append((rows, rows.map { _ in "" }))
    }
    scenery.hideOriginals(of: transition.program.views)
    let ops = scenery.operations + show(0)
    let places = TrackPlaces(program, in: compiled)
    opening = [
      "duration": .number(transition.duration), "ops": .array(ops),
      "operation": .string(change.operation.rawValue),
      "gesture": transition.program.interaction.map { JSON.string($0.gesture.name) } ?? .null,
      "hasGesture": .bool(transition.program.interaction != nil),
      "findings": .array(transition.findings.map(JSON.string)),
      "tracks": Timeline(transition).json(places),
    ]
  }

  /// Answers a request about the transition.
  mutating func answer(_ name: String, _ request: JSON) -> JSON {
    let gesture = GestureState(request)
    switch name {
    case "gesture":
      return ["progress": .number(min(max(transition.progress(of: gesture), 0), 1))]
    case "release":
      let progress = min(max(request["progress"]?.double ?? 0, 0), 1)
      let rate = transition.rate(of: gesture)
      let isCommitted = transition.commits(gesture, at: progress, rate: rate)
      let settling = transition.settling(from: progress, rate: rate, finishes: isCommitted)
      // The page plays these moments by itself.
      let steps = max(1, min(240, Int((settling.duration * 60).rounded(.up))))
      let values = (0...steps).map { step in
        settling.progress(at: settling.duration * Double(step) / Double(steps))
      }
      return [
        "completes": .bool(isCommitted), "duration": .number(settling.duration),
        "course": .numbers(values),
      ]
    default:
      let time = min(max(request["t"]?.double ?? 0, 0), transition.duration)
      let ops = show(time, drag: gesture.translation)
      return [
        "t": .number(time), "ops": .array(ops),
        "views": request["values"]?.bool == true ? .array(values) : nil,
      ]
    }
  }

  /// Returns the operations that show a time.
  private mutating func show(_ time: Double, drag: StagePoint = .zero) -> [JSON] {
    transition.evaluate(at: time, age: time, drag: drag, into: &frame)
    var ops: [JSON] = []
    for view in numbers.indices {
      guard let number = numbers[view] else { continue }
      var appearance = transition.appearance(of: view, in: frame)
      if appearance.frame == nil { appearance.frame = transition.state(of: view, in: frame).frame }
      for (index, row) in rows[view].rows.enumerated() {
        let text = row.text(appearance)
        guard text != rows[view].values[index] else { continue }
        rows[view].values[index] = text
        ops.append(
          .array([
            .string("set"), .integer(number), .string(row.part.rawValue), .string(row.name),
            .string(text),
          ]))
      }
    }
    let current = transition.order(in: frame).compactMap { numbers[$0] }
    if current != order {
      order = current
      ops.append(
        .array([
          .string("order"), .integer(Scenery.stage), .array(current.map(JSON.integer)),
        ]))
    }
    return ops
  }

  /// The numbers of every view at the last time, as `animc sample` prints them.
  private var values: [JSON] {
    transition.program.views.indices.map { view in
      let state = transition.state(of: view, in: frame)
      let box = state.frame
      return [
        "name": .string(transition.program.views[view].name), "alpha": .number(state.alpha),
        "z": .number(state.z), "matrix": .numbers(state.matrix.elements),
        "frame": .numbers([box.x, box.y, box.width, box.height]),
      ]
    }
  }
}

extension GestureState {
  /// Reads the gesture of a request.
  fileprivate init(_ request: JSON) {
    self.init()
    func point(_ name: String) -> StagePoint {
      let numbers = request[name]?.array?.compactMap { $0.double } ?? []
      return numbers.count == 2 ? StagePoint(x: numbers[0], y: numbers[1]) : .zero
    }
    translation = point("translation")
    velocity = point("velocity")
    scale = request["scale"]?.double ?? 1
    scaleVelocity = request["scaleVelocity"]?.double ?? 0
  }
}

extension Program.Interaction.Gesture {
  /// The name as a script writes it.
  fileprivate var name: String {
    switch self {
    case .drag: "drag"
    case .edgeDrag(let edge): "drag from " + edge.name
    case .pinch: "pinch"
    case .native(let name): name
    }
  }
}
