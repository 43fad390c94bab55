import AnimProgram

extension ViewAppearance {
  /// What it says of each property, by the property's number.
  var scalars: [Int: [Double]] {
    var result: [Int: [Double]] = [:]
    for (number, property) in Property.all.enumerated() {
      switch property.effect {
      case .alpha: result[number] = [alpha]
      case .matrix: result[number] = matrix.elements
      case .eye: result[number] = [eye.m34 < 0 ? -1 / eye.m34 : .infinity]
      case .anchor(.x): result[number] = [anchor.x]
      case .anchor(.y): result[number] = [anchor.y]
      case .layout(let part): result[number] = frame.map { [$0[part]] }
      case .layer: result[number] = overrides[property.name]
      case .translation, .rotation, .scale, .anchor, .stacking: break
      }
    }
    return result
  }
}
