import AnimProgram

extension ViewAppearance {
  /// The values of each property of the language that it has.
  var scalars: [PropertyID: [Double]] {
    var result: [PropertyID: [Double]] = [:]
    for (index, property) in Property.all.enumerated() {
      let id = PropertyID(index)
      switch property.effect {
      case .alpha: result[id] = [alpha]
      case .matrix: result[id] = matrix.elements
      case .eye: result[id] = [eye.m34 < 0 ? -1 / eye.m34 : .infinity]
      case .anchor(.x): result[id] = [anchor.x]
      case .anchor(.y): result[id] = [anchor.y]
      case .layout(let part): result[id] = frame.map { [$0[part]] }
      case .layer: result[id] = overrides[id].map(Array.init)
      case .translation, .rotation, .scale, .anchor, .stacking: break
      }
    }
    return result
  }
}
