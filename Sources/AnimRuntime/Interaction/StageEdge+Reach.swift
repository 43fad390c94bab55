import AnimProgram

extension StageEdge {
  /// How far from an edge a drag begins there at most, in points.
  private static let reach = 20.0

  /// Returns whether a drag that begins at a point of an area of this size begins at this edge of it.
  package func isNear(_ point: StagePoint, in size: StageSize, rightToLeft: Bool) -> Bool {
    let distance =
      switch self {
      case .left: point.x
      case .right: size.width - point.x
      case .top: point.y
      case .bottom: size.height - point.y
      case .leading: rightToLeft ? size.width - point.x : point.x
      case .trailing: rightToLeft ? point.x : size.width - point.x
      }
    return (0...Self.reach).contains(distance)
  }
}
