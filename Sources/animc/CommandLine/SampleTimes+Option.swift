import AnimCompiler
import AnimEditor
import AnimProgram
import AnimTools

extension SampleTimes {
  /// Reads `--at`, or takes tenths.
  init(_ arguments: Arguments) throws(UsageError) {
    let tenths = (0...10).map { Moment.fraction(Double($0) / 10) }
    self = .list(try arguments["at"].map(Self.moments) ?? tenths)
  }

  static func moments(_ text: String) throws(UsageError) -> [Moment] {
    var moments: [Moment] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      moments.append(try moment(part.trimmingBlanks))
    }
    return moments
  }

  private static func moment(_ text: Substring) throws(UsageError) -> Moment {
    let units: [(String, (Double) -> Moment)] = [
      ("%", { .fraction($0 / 100) }), ("ms", { .seconds($0 / 1000) }), ("s", { .seconds($0) }),
    ]
    for (unit, make) in units where text.hasSuffix(unit) {
      guard let value = OptionValue.number(text.dropLast(unit.count)), value >= 0 else { break }
      return try inRange(make(value), text)
    }
    guard let value = OptionValue.number(text), value >= 0 else {
      throw UsageError("--at needs times such as 0,25%,0.5s, not `\(text)`")
    }
    return try inRange(.fraction(value), text)
  }

  private static func inRange(
    _ moment: Moment, _ text: Substring
  ) throws(UsageError) -> Moment {
    if case .fraction(let value) = moment, value > 1 {
      throw UsageError("--at: `\(text)` is past the end; write 50% or 0.5s, for example")
    }
    return moment
  }

  /// Throws if a moment is after the end of the transition. A moment that was rounded up counts as
  /// the end.
  func check(lengthOf transition: Transition) throws(UsageError) {
    guard case .list(let moments) = self else { return }
    let duration = transition.duration
    for case .seconds(let time) in moments where time > duration * 1.01 + 0.001 {
      throw UsageError(
        "--at: \(Quantity.seconds(time)) is past the end, which is at \(Quantity.seconds(duration))"
      )
    }
  }
}

extension Transition {
  /// The first value that the script needs and the request lacks, with an example of its type.
  /// `nil` if there is none.
  var missingRequestValue: (name: String, example: String)? {
    for parameter in program.parameters where inputs.parameters[parameter.name] == nil {
      if let name = parameter.requestName, inputs.requestValues[name] == nil {
        return (name, parameter.type.sample ?? "1")
      }
    }
    return nil
  }
}

extension Substring {
  fileprivate var trimmingBlanks: Substring {
    var rest = drop { $0 == " " }
    while rest.last == " " { rest.removeLast() }
    return rest
  }
}
