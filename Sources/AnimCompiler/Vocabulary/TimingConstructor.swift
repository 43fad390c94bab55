/// The functions that create a timing.
package enum TimingConstructor: String, CaseIterable, Sendable {
  case bezier, steps, points, path, spring
}

extension TimingConstructor {
  /// A sentence that describes the timing.
  package var summary: String {
    switch self {
    case .bezier: "A cubic curve with two control points, like CSS's cubic-bezier()."
    case .steps: "A number of equal steps, and the place where they jump, like CSS's steps()."
    case .points: "Straight lines between points, like CSS's linear()."
    case .path: "Cubic segments with their control points, from 0, 0 to 1, 1; x never decreases."
    case .spring:
      "A spring, given by a damping ratio, a response, a duration and bounce, or physical values."
    }
  }

  /// The arguments, one form on each line.
  package var forms: [String] {
    switch self {
    case .bezier: ["bezier(x1: Number, y1: Number, x2: Number, y2: Number)"]
    case .steps: ["steps(count, jump = .jumpEnd)"]
    case .points: ["points(output at input, …)"]
    case .path: ["path(0, 0, x1, y1, x2, y2, x, y, …, 1, 1)"]
    case .spring: SpringForm.allCases.map(\.text)
    }
  }

  /// The arguments and their ranges, as facts about the name.
  package var facts: [String] {
    forms.map { "Written: \($0)" } + (self == .bezier ? ["Range: x1 and x2 from 0 to 1"] : [])
  }

  /// A call of it.
  package var example: String {
    switch self {
    case .bezier: "bezier(0.2, 0, 0, 1)"
    case .steps: "steps(4, .jumpEnd)"
    case .points: "points(0, 0.25 at 75%, 1)"
    case .path: "path(0, 0, 0.2, 0, 0.4, 1, 1, 1)"
    case .spring: "spring(response: 0.5s, dampingRatio: 0.8)"
    }
  }
}

extension SpringForm {
  /// The form as text: its arguments with their types and ranges.
  package var text: String {
    let arguments = arguments.map { argument in
      let words = words(of: argument.label)
      let range = words.isEmpty ? "" : " (\(words))"
      return "\(argument.label.rawValue): \(argument.type)\(range)"
    }
    return "spring(\(arguments.joined(separator: ", ")))"
  }
}
