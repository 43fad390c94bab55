extension Double {
  /// The number as a script would write it, without a superfluous fraction.
  var shortText: String {
    self == rounded() && abs(self) < 1e15 ? "\(Int(self))" : "\(self)"
  }
}

extension String {
  /// The number with the only unit of time that makes sense: seconds up to 5, milliseconds from 50
  /// on. `nil` for anything else.
  var withUnitOfTime: String? {
    guard let number = Double(self) else { return nil }
    return number <= 5 ? self + "s" : number >= 50 ? self + "ms" : nil
  }
}
