import AnimProgram

/// A way to describe a spring, which the labels of the arguments determine.
package enum SpringForm: CaseIterable, Sendable {
  case response, bounce, fitted, physical

  /// An argument of a spring.
  package struct Argument: Sendable {
    package let label: SpringLabel
    package let type: ScriptValueType
    /// The default value, in the type's unit.
    package let otherwise: Double
    /// The valid values.
    let range: ClosedRange<Double>
    /// The valid values in words.
    package let words: String

    init(
      _ label: SpringLabel, _ type: ScriptValueType, _ otherwise: Double,
      _ range: ClosedRange<Double>, _ words: String
    ) {
      self.label = label
      self.type = type
      self.otherwise = otherwise
      self.range = range
      self.words = words
    }
  }

  /// The labels that select this form. Empty for the last form, which is the default.
  package var chosenBy: [SpringLabel] {
    switch self {
    case .response: [.response]
    case .bounce: [.duration, .bounce]
    case .fitted: [.dampingRatio]
    case .physical: []
    }
  }

  /// The arguments, in the order of the program's operands.
  package var arguments: [Argument] { SpringForm.table[self] ?? [] }

  /// Returns the labels besides one, as text.
  func company(of label: SpringLabel) -> String {
    arguments.map(\.label).filter { $0 != label }.map { "`\($0.name)`" }.joined(separator: ", ")
  }

  /// The form of the curve in the program.
  var template: Program.CurveTemplate.Form {
    switch self {
    case .response: .response
    case .bounce: .bounce
    case .fitted: .fitted
    case .physical: .spring
    }
  }

  private static let positive = Double.leastNonzeroMagnitude...Double.greatestFiniteMagnitude
  private static let any = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
  private static let velocity = Argument(.velocity, .number, 0, any, "")

  private static let table: [SpringForm: [Argument]] = [
    .response: [
      Argument(.response, .time, 0.5, positive, "above 0"),
      Argument(.dampingRatio, .number, 0.8, 0...positive.upperBound, "0 or more"), velocity,
    ],
    .bounce: [
      Argument(.duration, .time, 0.5, positive, "above 0"),
      Argument(.bounce, .number, 0, (-1.0).nextUp...1, "above -1 and at most 1"), velocity,
    ],
    .fitted: [
      Argument(.dampingRatio, .number, 0.8, positive.lowerBound...1, "above 0 and at most 1"),
      velocity,
    ],
    .physical: [
      Argument(.mass, .number, 1, positive, "above 0"),
      Argument(.stiffness, .number, 100, positive, "above 0"),
      Argument(.damping, .number, 10, 0...positive.upperBound, "0 or more"), velocity,
      Argument(.overdamped, .bool, 0, 0...1, ""),
    ],
  ]
}

/// The labels of a spring's arguments, in the order in which suggestions search them.
package enum SpringLabel: Int, CaseIterable, Sendable {
  case response, dampingRatio, velocity, duration, bounce, mass, stiffness, damping, overdamped

  /// The label as text.
  package var name: String { SpringLabel.names[rawValue] }

  private static let names = [
    "response", "dampingRatio", "velocity", "duration", "bounce", "mass", "stiffness", "damping",
    "overdamped",
  ]
}
