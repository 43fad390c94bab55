/// An enumeration whose cases have values. It is coded by the place of its case in ``cases``, followed by
/// the values.
protocol CodedByCase: Coded {
  /// The cases, in the order of the declaration.
  static var cases: [CodedCase<Self>] { get }
}

/// One case of an enumeration: how it is recognized, and how its values are written and read.
///
/// Its functions have captured only other functions and types.
struct CodedCase<Whole>: @unchecked Sendable {
  fileprivate let matches: (Whole) -> Bool
  fileprivate let code: (inout Whole, inout ScriptCoder) -> Void

  /// A case without values.
  init(_ whole: Whole) where Whole: Equatable {
    matches = { $0 == whole }
    code = { value, _ in value = whole }
  }

  /// A case with values.
  ///
  /// - Parameters:
  ///   - make: Makes the case from its values.
  ///   - values: Returns the values. `nil` for another case.
  init<each Value: Coded>(
    _ make: @escaping (repeat each Value) -> Whole,
    _ values: @escaping (Whole) -> (repeat each Value)?
  ) {
    matches = { values($0) != nil }
    code = { whole, coder in
      let known = values(whole) ?? (repeat (each Value).blank)
      let new = (repeat coder.coded(each known))
      whole = make(repeat each new)
    }
  }
}

extension ScriptCoder {
  /// Writes a value and returns it, or returns the one that is read.
  fileprivate mutating func coded<Value: Coded>(_ value: Value) -> Value {
    var value = value
    code(&value)
    return value
  }
}

extension CodedByCase {
  mutating func code(with coder: inout ScriptCoder) {
    let cases = Self.cases
    var number = UInt32(cases.firstIndex { $0.matches(self) } ?? 0)
    coder.code(&number)
    guard number < cases.count else { return coder.fail() }
    cases[Int(number)].code(&self, &coder)
  }
}
