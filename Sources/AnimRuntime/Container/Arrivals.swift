import AnimProgram

/// The values with which screens have come, for the changes in which they go again.
struct Arrivals {
  private struct Row {
    weak var screen: AnyObject?
    var values: [String: ScriptValue]
  }

  private var rows: [Row] = []

  /// Keeps the values of the change in which a screen comes.
  mutating func keep(_ values: [String: ScriptValue], of screen: AnyObject) {
    rows.removeAll { $0.screen == nil || $0.screen === screen }
    if !values.isEmpty { rows.append(Row(screen: screen, values: values)) }
  }

  /// Returns the values with which a screen has come. Empty if it came without any.
  func values(of screen: AnyObject) -> [String: ScriptValue] {
    rows.first { $0.screen === screen }?.values ?? [:]
  }
}
