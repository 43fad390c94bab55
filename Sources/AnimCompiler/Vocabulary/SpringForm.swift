import AnimProgram

/// A way to describe a spring, which the labels of the arguments determine.
package enum SpringForm: CaseIterable, Sendable {
  case response, bounce, stiffness, fitted, physical

  /// An argument of a spring.
  package struct Argument: Sendable {
    package let label: SpringLabel
    package let type: ScriptValueType
    /// The default value, in the type's unit.
    package let otherwise: Double

    init(_ label: SpringLabel, _ type: ScriptValueType, _ otherwise: Double) {
      (self.label, self.type, self.otherwise) = (label, type, otherwise)
    }
  }

  /// The sets of labels that each select this form. The last form is the default.
  package var chosenBy: [[SpringLabel]] {
    switch self {
    case .response: [[.response]]
    case .bounce: [[.duration], [.bounce]]
    case .stiffness: [[.stiffness, .dampingRatio]]
    case .fitted: [[.dampingRatio]]
    case .physical: []
    }
  }

  /// The arguments, in the order of the program's operands.
  package var arguments: [Argument] {
    let (mass, velocity) = (Argument(.mass, .number, 1), Argument(.velocity, .number, 0))
    return switch self {
    case .response:
      [Argument(.response, .time, 0.5), Argument(.dampingRatio, .number, 0.8), velocity]
    case .bounce: [Argument(.duration, .time, 0.5), Argument(.bounce, .number, 0), velocity]
    case .stiffness:
      [mass, Argument(.stiffness, .number, 100), Argument(.dampingRatio, .number, 0.8), velocity]
    case .fitted: [Argument(.dampingRatio, .number, 0.8), velocity]
    case .physical:
      [mass, Argument(.stiffness, .number, 100), Argument(.damping, .number, 10), velocity]
    }
  }

  /// Returns the valid values of an argument in words. Empty if all are valid.
  package func words(of label: SpringLabel) -> String {
    let number = arguments.firstIndex { $0.label == label }
    return template.ranges.first { $0.operand == number }?.words ?? ""
  }

  /// Returns the labels besides one, as text.
  package func company(of label: SpringLabel) -> String {
    arguments.map(\.label).filter { $0 != label }.map { "`\($0.rawValue)`" }.joined(separator: ", ")
  }

  /// The form of the curve in the program.
  var template: Program.CurveTemplate.Form {
    switch self {
    case .response: .response
    case .bounce: .bounce
    case .stiffness: .stiffness
    case .fitted: .fitted
    case .physical: .spring
    }
  }
}

/// The labels of a spring's arguments, in the order in which suggestions search them.
package enum SpringLabel: String, CaseIterable, Sendable {
  case response, dampingRatio, velocity, duration, bounce, mass, stiffness, damping

  /// A sentence that describes the argument.
  package var summary: String {
    switch self {
    case .response:
      "The pace: a spring that does not bounce is at rest after about one and a half times as long."
    case .dampingRatio: "The damping: at 1, the spring does not bounce; towards 0, it bounces more."
    case .velocity: "The speed at the start, in total distances per second."
    case .duration: "The duration that people perceive, which is the same as `response`."
    case .bounce: "The bounce: none at 0, more towards 1."
    case .mass: "The mass that the spring moves."
    case .stiffness: "The force of the spring for each unit of distance."
    case .damping: "The damping coefficient. UIKit's damping is `dampingRatio`."
    }
  }
}
