import AnimProgram

/// A change for which a claim does not hold.
package struct Counterexample: Sendable, Hashable {
  /// The container's size in points.
  package var container: StageSize
  /// 1 where the new screen enters from the right, -1 where from the left.
  package var direction: Double
  /// What is true of the change beside its screens.
  package var traits: RequestTraits
  /// The container's safe-area insets in points.
  package var safeArea: StageInsets
  /// The parameters that do not have their default, by name.
  package var parameters: [String: ScriptValue]
  /// The moment in seconds; nil where it does not matter.
  package var time: Double?
  /// The part of the container that it is about, in its coordinates; nil where that is all of it.
  package var place: StageRectangle?
  /// Whether it shows what is played with reduced motion.
  package var isReduced = false
  /// The parameters' types, for their units.
  var types: [String: ScriptValueType] = [:]

  init(container: StageSize) {
    self.container = container
    direction = 1
    traits = RequestTraits()
    safeArea = StageInsets()
    parameters = [:]
  }

  /// What a ``Transition`` that shows it begins with.
  package var inputs: TransitionInputs {
    var inputs = TransitionInputs(container: container, direction: direction, traits: traits)
    inputs.safeArea = safeArea
    inputs.parameters = parameters
    return inputs
  }
}

extension Counterexample: CustomStringConvertible {
  /// The change in words: `in a container of 320x568, with direction -1`.
  package var description: String {
    let size = "\(container.width.text)x\(container.height.text)"
    return (["in a container of \(size)"] + details).joined(separator: ", ")
  }

  private var details: [String] {
    var details: [String] = []
    if direction != 1 { details.append("with direction \(direction.text)") }
    if safeArea != StageInsets() {
      let sides = [safeArea.top, safeArea.left, safeArea.bottom, safeArea.right]
      details.append("with insets of " + sides.map(\.text).joined(separator: ", "))
    }
    for (name, value) in parameters.sorted(by: { $0.key < $1.key }) {
      if case .number(let number) = value {
        details.append("with \(name) at \(types[name]?.text(number) ?? number.text)")
      }
    }
    var shown = traits
    if isReduced { shown.reduceMotion = true }
    return details + shown.words
  }
}

extension RequestTraits {
  /// The traits that hold, in words.
  var words: [String] {
    [
      (rightToLeft, "from right to left"), (interactive, "with a finger leading"),
      (reduceMotion, "with reduced motion"), (keepsPresenter, "with the presenter kept"),
    ].filter(\.0).map(\.1)
  }
}

extension Double {
  /// The number for people: at most three decimals, none where there is no need.
  var text: String {
    guard abs(self) < 1e12 else { return "\(self)" }
    let rounded = (self * 1000).rounded() / 1000
    let value = rounded == 0 && self != 0 ? self : rounded
    let text = "\(value == 0 ? 0 : value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
