import AnimProgram

/// A change for which a claim does not hold.
package struct Counterexample: Sendable, Hashable {
  /// The container's size in points.
  package var container: StageSize
  /// 1 if the new screen enters from the right, -1 if it enters from the left.
  package var direction: Double
  /// The traits of the change.
  package var traits: RequestTraits
  /// The container's safe-area insets in points.
  package var safeArea: StageInsets
  /// The sheet or dialog that is presented or dismissed. `nil` if both screens fill the container.
  package var sheet: Sheet?
  /// The views in the screens that the animator finds by name.
  package var scene = Scene()
  /// How far a drag has gone between both ends of the transition, as shares of the container's sides.
  package var drag = StagePoint.zero
  /// The parameters that differ from their defaults, by name.
  package var parameters: [String: ScriptValue]
  /// The moment in seconds; `nil` if it does not matter.
  package var time: Double?
  /// Whether the claim fails for what is played with reduced motion.
  package var isReduced = false
  /// The number of views that a pattern with a wildcard finds in a screen. `nil` for the usual ones.
  package var views: Int?
  /// The index of the snapshot that stands for all of its set. Below 0 if there are no elements.
  var example = 0
  /// The types of the parameters, for their units.
  var types: [String: ScriptValueType] = [:]

  /// A screen that does not fill the container.
  package struct Sheet: Sendable, Hashable {
    /// Where it rests, in the container's coordinates.
    package var frame: StageRectangle
    /// Whether it is dismissed instead of presented.
    package var isDismissed: Bool

    /// Creates a sheet.
    package init(frame: StageRectangle, isDismissed: Bool) {
      (self.frame, self.isDismissed) = (frame, isDismissed)
    }
  }

  /// Creates a change in a container of this size, with everything else as usual.
  package init(container: StageSize) {
    self.container = container
    direction = 1
    traits = RequestTraits()
    safeArea = StageInsets()
    parameters = [:]
  }

  /// Returns the transition of a program that shows the failure. An interactive one is played by a
  /// gesture.
  package func transition(
    of program: borrowing Program, showsSnapshots: Bool = true
  ) -> Transition {
    Transition(
      program, inputs: inputs, showsSnapshots: showsSnapshots, isLinear: traits.interactive,
      example: example)
  }

  /// Evaluates a transition that plays in this change. No finger has moved at its two ends.
  package func evaluate(_ transition: Transition, at time: Double, into frame: inout Frame) {
    let isBetween = time > 0 && time < transition.duration
    transition.evaluate(at: time, age: time, drag: isBetween ? translation : .zero, into: &frame)
  }

  /// How far a drag has gone, in points.
  package var translation: StagePoint {
    StagePoint(x: drag.x * container.width, y: drag.y * container.height)
  }

  /// The inputs of a ``Transition`` that shows the failure.
  package var inputs: TransitionInputs {
    var inputs = TransitionInputs(container: container, direction: direction, traits: traits)
    (inputs.safeArea, inputs.scene, inputs.parameters) = (safeArea, scene, parameters)
    if let sheet {
      var below = sheet.frame
      below.y = container.height
      if sheet.isDismissed {
        (inputs.frames.fromInitial, inputs.frames.fromFinal) = (sheet.frame, below)
        inputs.frames.toInitial = inputs.frames.toFinal
      } else {
        (inputs.frames.toInitial, inputs.frames.toFinal) = (below, sheet.frame)
        inputs.frames.fromFinal = inputs.frames.fromInitial
      }
    }
    return inputs
  }
}

extension Counterexample: CustomStringConvertible {
  /// The change as text: `in a container of 320x568, with direction -1`.
  package var description: String {
    let size = "\(container.width.text)x\(container.height.text)"
    return (["in a container of \(size)"] + details).joined(separator: ", ")
  }

  /// Everything but the size of the container, as text: `with direction -1`. Empty if all of it is as usual.
  package var details: [String] {
    var details: [String] = []
    if let sheet {
      let (frame, verb) = (sheet.frame, sheet.isDismissed ? "dismissed" : "presented")
      details.append(
        "with a sheet of \(frame.width.text)x\(frame.height.text) at"
          + " (\(frame.x.text), \(frame.y.text)) \(verb)")
    }
    if direction != 1 { details.append("with direction \(direction.text)") }
    if safeArea != StageInsets() {
      let sides = [safeArea.top, safeArea.left, safeArea.bottom, safeArea.right]
      details.append("with insets of " + sides.map(\.text).joined(separator: ", "))
    }
    for (name, value) in parameters.sorted(by: { $0.key < $1.key }) {
      let text: String? =
        switch value {
        case .number(let number): types[name]?.text(number) ?? number.text
        case .bool(let truth): "\(truth)"
        case .edge(let edge): ".\(edge.name)"
        case .text(let text): "\"\(text)\""
        case .pair(let x, let y): "(\(x.text), \(y.text))"
        case .color(let color):
          "a color of (\(color.red.text), \(color.green.text), \(color.blue.text))"
        case .timing: types[name] == nil ? nil : "another timing"
        case .rectangle: nil
        }
      if let text { details.append("with \(name) at \(text)") }
    }
    if drag != .zero {
      details.append("with a drag of (\(translation.x.text), \(translation.y.text))")
    }
    if let view = scene.from.first ?? scene.to.first {
      let frame = view.frame
      details.append(
        "with a view `\(view.identifier)` of \(frame.width.text)x\(frame.height.text) at"
          + " (\(frame.x.text), \(frame.y.text))"
          + (view.cornerRadius > 0 ? " with round corners" : ""))
    }
    if let views { details.append("with \(views) views in a screen") }
    if example != 0 { details.append(example < 0 ? "without elements" : "for index \(example)") }
    var shown = traits
    if isReduced { shown.reduceMotion = true }
    return details + shown.words
  }
}

extension RequestTraits {
  /// The names of the traits that are true.
  var words: [String] {
    [
      (rightToLeft, "from right to left"), (interactive, "driven by a gesture"),
      (reduceMotion, "with reduced motion"), (keepsPresenter, "with the presenter kept"),
    ].filter(\.0).map(\.1)
  }
}

extension Array where Element: Hashable {
  /// The elements without repetitions.
  package var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
