import AnimProgram

extension Registry {
  /// Returns the `extern` declarations of everything that native layers provide. An app exports
  /// this text as a file, so that the names are known when scripts are checked. The declarations
  /// are sorted, with one for each name.
  public func interface() -> String {
    let natives = layers.filter { $0.kind == .native }
    let declarations =
      byName(natives.flatMap(\.nativeAnimators).map { ($0.name, $0.declaration) })
      + byName(natives.flatMap(\.functions).map { ($0.name, $0.declaration) })
      + byName(natives.flatMap(\.interactions).map { ($0.name, "extern interaction \($0.name)\n") })
      + byName(natives.flatMap(\.properties).map { ($0.name, $0.declaration) })
      + byName(natives.flatMap(\.timings).map { ($0.name, "extern timing \($0.name)\n") })
    return declarations.joined()
  }

  private func byName(_ declarations: [(name: String, text: String)]) -> [String] {
    Dictionary(declarations.map { ($0.name, $0.text) }) { $1 }
      .sorted { $0.key < $1.key }.map(\.value)
  }
}

extension RegistryLayer {
  fileprivate var nativeAnimators: [NativeAnimator] {
    animators.values.compactMap { if case .native(let animator) = $0 { animator } else { nil } }
  }
}

extension NativeAnimator {
  fileprivate var declaration: String {
    let list = parameters.isEmpty ? "" : "(\(parameters.declaration))"
    return documentation + "extern animator \(name)\(list)\n"
  }

  private var documentation: String {
    summary.split(whereSeparator: \.isNewline).map { "/// \($0)\n" }.joined()
  }
}

extension NativeFunction {
  fileprivate var declaration: String {
    "extern func \(name)(\(parameters.declaration)) -> \(result)\n"
  }
}

extension NativeProperty {
  /// Empty if the language has no literal for the identity.
  fileprivate var declaration: String {
    identity.literal(as: type).map { "extern property \(name): \(type) = \($0)\n" } ?? ""
  }
}

extension [NativeParameter] {
  fileprivate var declaration: String { map(\.declaration).joined(separator: ", ") }
}

extension NativeParameter {
  fileprivate var declaration: String {
    let value = defaultValue.flatMap { $0.literal(as: type) }
    return "\(name): \(type)" + (value.map { " = \($0)" } ?? "")
  }
}
