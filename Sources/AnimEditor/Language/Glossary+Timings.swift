import AnimCompiler

extension Glossary {
  /// The functions that make a timing from numbers.
  static let madeTimings = TimingConstructor.allCases.map { constructor in
    GlossaryEntry(
      name: constructor.rawValue, kind: .timing, summary: constructor.summary,
      facts: constructor.facts, example: constructor.example)
  }
}

extension TimingConstructor {
  /// A sentence that describes the timing.
  fileprivate var summary: String {
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
    case .steps: ["steps(count: Number, jump = .jumpEnd)"]
    case .points: ["points(output at input, …)"]
    case .path: ["path(0, 0, x1, y1, x2, y2, x, y, …, 1, 1)"]
    case .spring: SpringForm.allCases.map(\.text)
    }
  }

  fileprivate var facts: [String] {
    forms.map { "Written: \($0)" } + (self == .bezier ? ["Range: x1 and x2 from 0 to 1"] : [])
  }

  fileprivate var example: String {
    switch self {
    case .bezier: "timing bezier(0.2, 0, 0, 1)"
    case .steps: "timing steps(4, .jumpEnd)"
    case .points: "timing points(0, 0.25 at 75%, 1)"
    case .path: "timing path(0, 0, 0.2, 0, 0.4, 1, 1, 1)"
    case .spring: "timing spring(response: 0.5s, dampingRatio: 0.8)"
    }
  }
}

extension SpringForm {
  /// The form as text: its arguments with their types and ranges.
  package var text: String {
    let arguments = arguments.map { argument in
      let range = argument.words.isEmpty ? "" : " (\(argument.words))"
      return "\(argument.label.name): \(argument.type)\(range)"
    }
    return "spring(\(arguments.joined(separator: ", ")))"
  }
}
