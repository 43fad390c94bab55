/// An enumeration whose cases have values. It is coded by the place of its case in ``cases``, followed by
/// the values.
protocol CodedByCase: Coded {
  /// The cases, in the order of the declaration.
  static var cases: [CodedCase<Self>] { get }
}

/// One case of an enumeration: how it is recognized, and how its values are written and read.
///
/// Its functions have captured only other functions and types. There is an initializer for each number of
/// values, because the compiler of the playground cannot specialize one for any number.
struct CodedCase<Whole>: @unchecked Sendable {
  fileprivate let matches: (Whole) -> Bool
  fileprivate let code: (inout Whole, inout ScriptCoder) -> Void

  /// A case without values.
  init(_ whole: Whole) where Whole: Equatable {
    matches = { $0 == whole }
    code = { value, _ in value = whole }
  }

  /// A case with a value.
  ///
  /// - Parameters:
  ///   - make: Makes the case from its value.
  ///   - values: Returns the value. `nil` for another case.
  init<A: Coded>(_ make: @escaping (A) -> Whole, _ values: @escaping (Whole) -> A?) {
    matches = { values($0) != nil }
    code = { whole, coder in
      var value = values(whole) ?? A.blank
      coder.code(&value)
      whole = make(value)
    }
  }

  /// A case with two values.
  init<A: Coded, B: Coded>(
    _ make: @escaping (A, B) -> Whole, _ values: @escaping (Whole) -> (A, B)?
  ) {
    matches = { values($0) != nil }
    code = { whole, coder in
      var all = values(whole) ?? (A.blank, B.blank)
      coder.code(&all.0)
      coder.code(&all.1)
      whole = make(all.0, all.1)
    }
  }

  /// A case with three values.
  init<A: Coded, B: Coded, C: Coded>(
    _ make: @escaping (A, B, C) -> Whole, _ values: @escaping (Whole) -> (A, B, C)?
  ) {
    matches = { values($0) != nil }
    code = { whole, coder in
      var all = values(whole) ?? (A.blank, B.blank, C.blank)
      coder.code(&all.0)
      coder.code(&all.1)
      coder.code(&all.2)
      whole = make(all.0, all.1, all.2)
    }
  }

  /// A case with four values.
  init<A: Coded, B: Coded, C: Coded, D: Coded>(
    _ make: @escaping (A, B, C, D) -> Whole, _ values: @escaping (Whole) -> (A, B, C, D)?
  ) {
    matches = { values($0) != nil }
    code = { whole, coder in
      var all = values(whole) ?? (A.blank, B.blank, C.blank, D.blank)
      coder.code(&all.0)
      coder.code(&all.1)
      coder.code(&all.2)
      coder.code(&all.3)
      whole = make(all.0, all.1, all.2, all.3)
    }
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
