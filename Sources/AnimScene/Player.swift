import AnimCompiler
import AnimJSON
import AnimProgram
import AnimSource

/// The device on which a page shows a transition.
package struct PlayerDevice {
  package var device = Configuration()
  /// 1 if the new screen enters from the right, -1 if it enters from the left. `nil` for the
  /// direction in which rules use the animator.
  var direction: Double?
  /// Whether a gesture drives the transition.
  var isDriven = false

  package init(_ device: Configuration) { self.device = device }

  /// Reads the device of a request; what is missing has its usual value.
  package init(_ request: JSON) throws(Refusal) {
    device = try Configuration.Change(request).applied(to: device)
    if let value = request["direction"]?.double, (-1...1).contains(value) { direction = value }
  }
}

/// A transition on two screens, as the operations with which `stage.js` draws it: each time, those that are needed after
/// the time before.
package final class Player {
  /// What a page plays by itself.
  package var film: Film { Film(transition, setup: setup, views) }
  /// The duration in seconds.
  var duration: Double { transition.duration }
  /// Everything that moves, with the places in the script that say when.
  package var curves: JSON { timeline.json(places) }
  let timeline: Timeline
  private let places: TrackPlaces?
  private let transition: Transition
  private let change: ShownChange
  private var frame: Frame
  /// For each view of the program, its number on the page and the table that converts its appearance to
  /// style. No number if it is not drawn.
  private var views: [(number: Int?, rows: [CSSProperty])] = []
  /// The last value of each row.
  private var values: [[String]] = []
  private var order: [Int] = []

  /// Begins an animator expression on a device, in the change for which the rules of a folder use it,
  /// unless another one is given.
  package convenience init(
    _ text: String, _ own: PlayerDevice, in compiled: CompiledFolder?,
    as given: ShownChange? = nil
  ) throws(Refusal) {
    guard let compiled else { throw Refusal("the scripts have had errors since the beginning") }
    let animator: CompiledAnimator
    switch compiled.shown(text) {
    case .animator(let named): animator = named
    case .refused(let reason): throw Refusal(reason)
    case .wrong(let expression):
      let error = expression.diagnostics.first { $0.severity == .error }
      throw Refusal(error?.message ?? "`\(text)` is not an animator")
    }
    var change = given ?? ShownChange(of: text, by: compiled.rules)
    var device = own.device
    device.traits.interactive = own.isDriven
    if let direction = own.direction { change.direction = direction }
    var shown = ShownAnimator(animator, as: change, on: device)
    shown.addExampleViews()
    shown.inputs.requestValues = RequestValues.example(in: device.size)
    self.init(shown.transition, device, change, TrackPlaces(shown.program, in: compiled))
  }

  /// Shows a transition that has begun, with the places in a script that say when its tracks play.
  package init(
    _ transition: Transition, _ device: Configuration, _ change: ShownChange,
    _ places: TrackPlaces? = nil
  ) {
    (self.transition, self.change, self.places) = (transition, change, places)
    timeline = Timeline(transition)
    frame = transition.makeFrame()
    var scenery = Scenery(device, transition.inputs.scene, change)
    // Sets of pictures have a view for each picture now.
    views = transition.program.views.map { scenery.add($0) }
    scenery.hideOriginals(of: transition.program.views)
    values = views.map { view in view.rows.map { _ in "" } }
    setup = scenery.operations
    setup += first()
  }

  private(set) var setup: [JSON] = []

  /// Begins what a request asks for.
  convenience init(
    _ request: JSON, in compiled: CompiledFolder?, isDriven: Bool = false
  ) throws(Refusal) {
    var device = try PlayerDevice(request)
    device.isDriven = isDriven
    try self.init(request["use"]?.string ?? "", device, in: compiled)
  }

  /// The answer to the request that began it.
  var opening: JSON {
    [
      "operation": .string(change.operation.rawValue), "curves": curves,
      "duration": .number(duration),
      "findings": .array(transition.findings.map(JSON.string)), "film": film.json,
    ]
  }

  /// Shows a time, and returns the numbers of every view then.
  func frame(at time: Double) -> JSON {
    let time = min(max(time, 0), duration)
    let shown = ShownScript(transition, at: time, age: time, rate: 1, drag: DragMotion())
    return [
      "ops": .array(show(time)), "views": .array(states), "shown": timeline.json(of: shown),
    ]
  }

  /// Where the corners of the first views are, at each frame of a display.
  var paths: JSON {
    let count = min(max(8, Int((duration * 60).rounded(.up))), 120)
    let shown = views.indices.filter { views[$0].number != nil }.prefix(40)
    var frame = transition.makeFrame()
    let frames = (0...count).map { step -> [JSON] in
      transition.evaluate(at: duration * Double(step) / Double(count), into: &frame)
      let states = transition.program.views.indices.map { transition.state(of: $0, in: frame) }
      let whole = ViewState(frame: StageRectangle(origin: .zero, size: transition.inputs.container))
      let container = transition.program.container.map { states[$0] } ?? whole
      return shown.map { view in
        .array(transition.corners(of: states[view], in: container).map { .numbers([$0.x, $0.y]) })
      }
    }
    return .array(
      shown.enumerated().map { place, view in
        [
          "name": .string(transition.program.views[view].name),
          "corners": .array(frames.map { $0[place] }),
        ]
      })
  }

  /// Returns how far a gesture drives the transition.
  func progress(of gesture: GestureState) -> Double {
    min(max(transition.progress(of: gesture), 0), 1)
  }

  /// Returns how it goes on after a gesture.
  func settling(after gesture: GestureState, from progress: Double) -> Settling {
    let rate = transition.rate(of: gesture)
    let isCommitted = transition.commits(gesture, at: progress, rate: rate)
    return transition.settling(from: progress, rate: rate, finishes: isCommitted)
  }

  /// Returns the operations that show a time.
  func show(_ time: Double, drag: StagePoint = .zero) -> [JSON] {
    changes(at: time, drag: drag).map { number, row, text in
      .array([.string("set"), .integer(number)] + row.target + [.string(text)])
    } + reorder()
  }

  /// Returns the operations that show the first frame, which say each value once for all views that
  /// have it.
  private func first() -> [JSON] {
    var groups: [(target: [JSON], texts: [(text: String, numbers: [Int])])] = []
    var places: [String: Int] = [:]
    for (number, row, text) in changes(at: 0, drag: .zero) {
      let name = "\(row.part.rawValue) \(row.name)"
      let place = places[name] ?? groups.count
      if place == groups.count { groups.append((row.target, [])) }
      places[name] = place
      if let known = groups[place].texts.firstIndex(where: { $0.text == text }) {
        groups[place].texts[known].numbers.append(number)
      } else {
        groups[place].texts.append((text, [number]))
      }
    }
    return groups.map { target, texts in
      .array(
        [.string("sets")] + target
          + texts.map { .array([.string($0.text)] + JSON.runs(of: $0.numbers.sorted())) })
    } + reorder()
  }

  /// Evaluates a time, and returns the properties with other values than before.
  private func changes(
    at time: Double, drag: StagePoint
  ) -> [(number: Int, row: CSSProperty, text: String)] {
    transition.evaluate(at: time, age: time, drag: drag, into: &frame)
    var changes: [(number: Int, row: CSSProperty, text: String)] = []
    for view in views.indices {
      guard let number = views[view].number else { continue }
      let appearance = transition.appearance(of: view, in: frame)
      for (index, row) in views[view].rows.enumerated() {
        let text = row.text(appearance)
        guard text != values[view][index] else { continue }
        values[view][index] = text
        changes.append((number, row, text))
      }
    }
    return changes
  }

  private func reorder() -> [JSON] {
    let current = transition.order(in: frame).compactMap { views[$0].number }
    guard current != order else { return [] }
    order = current
    return [
      .array([.string("order"), .integer(Scenery.stage), .array(current.map(JSON.integer))])
    ]
  }

  /// The numbers of every view at the last time, as `animc sample` prints them.
  private var states: [JSON] {
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

extension CSSProperty {
  /// The part and the name, as operations have them.
  var target: [JSON] { [.string(part.rawValue), .string(name)] }
}

/// The values that scripts read as `request.NAME` where an example is shown.
package enum RequestValues {
  /// A touch on the left of the screen, and the picture there.
  package static func example(in size: StageSize) -> [String: ScriptValue] {
    let touch = ScriptValue.pair(size.width * 0.28, size.height * 0.62)
    let target = ScriptValue.pair(size.width / 2, size.height * 0.25)
    return [
      "touch": touch, "center": touch, "origin": touch, "size": .pair(120, 120),
      "targetCenter": target, "targetSize": .pair(size.width, size.height * 0.33),
    ]
  }
}
