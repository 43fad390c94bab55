import AnimProgram

/// What one look at the numbers of a frame tells, without any shape: whether a screen stands over
/// the whole container, and whether anything of one is to be seen. Most frames of most transitions
/// need no closer look.
struct QuickVisibility {
  /// Where a frame has the numbers of a screen.
  fileprivate struct Sheet {
    var alpha: Int?
    var shift: (x: Int?, y: Int?)
    var scale: (x: Int?, y: Int?)
    /// What leads it away from its place besides.
    var other: [(offset: Int, identity: Double)] = []
    /// Whether it is known of everything where its place is.
    var isKnown = true
  }

  private var sheets: [Sheet] = []
  /// The wrapper around all.
  private var wrapper = Sheet()
  private let size: StageSize

  /// The least part of a side, and the least scale, with which a screen is seen for certain.
  static let (part, scale) = (0.05, 0.1)

  init(_ transition: borrowing Transition) {
    size = transition.inputs.container
    var all = transition.program.views.map { _ in Sheet() }
    for output in transition.program.outputs {
      all[output.view].note(
        output, identity: transition.program.properties[output.property].identity)
    }
    for (sheet, view) in zip(all, transition.program.views) where !view.isReplaced {
      switch view.role {
      case .container: wrapper = sheet
      case .from, .to: if sheet.isKnown { sheets.append(sheet) }
      case .overlay, .picture: break
      }
    }
  }

  /// Whether a screen stands over the whole container.
  func isCovered(_ frame: Frame) -> Bool {
    wrapper.stands(in: frame) && sheets.contains { $0.isDrawn(frame) && $0.stands(in: frame) }
  }

  /// Whether for certain a part of a screen is to be seen.
  func isSeen(_ frame: Frame) -> Bool {
    wrapper.stands(in: frame)
      && sheets.contains { $0.isDrawn(frame) && $0.stays(within: size, in: frame) }
  }
}

extension QuickVisibility.Sheet {
  /// Takes note of where a frame has a property.
  fileprivate mutating func note(_ output: Program.Output, identity: [Double]) {
    let kind = PropertyKind.row(output.property)
    switch kind {
    case .alpha: alpha = output.offset
    case .translateX: shift.x = output.offset
    case .translateY: shift.y = output.offset
    case .scaleX: scale.x = output.offset
    case .scaleY: scale.y = output.offset
    default:
      guard kind.isAnchor || PropertyKind.covering.contains(kind) else { return }
      isKnown = isKnown && identity.count == output.width
      other += identity.enumerated().map { (output.offset + $0.offset, $0.element) }
    }
  }

  fileprivate func isDrawn(_ frame: Frame) -> Bool {
    alpha.map { frame.values[$0] >= Cover.faint } ?? true
  }

  /// Whether it is at its place.
  fileprivate func stands(in frame: Frame) -> Bool {
    isPlain(frame) && shift(frame) == .zero && scale(frame) == .one
  }

  /// Whether for certain a part of it lies within a container: one that is as large as ever up to
  /// its last part, and a smaller or larger one with its middle.
  fileprivate func stays(within size: StageSize, in frame: Frame) -> Bool {
    let (shift, scale) = (shift(frame), scale(frame))
    let reach = scale == .one ? 1 - QuickVisibility.part : 0.5
    return isPlain(frame) && scale.min() >= QuickVisibility.scale
      && abs(shift.x) <= reach * size.width
      && abs(shift.y) <= reach * size.height
  }

  private func isPlain(_ frame: Frame) -> Bool {
    isKnown && other.allSatisfy { frame.values[$0.offset] == $0.identity }
  }

  private func shift(_ frame: Frame) -> SIMD2<Double> {
    SIMD2(shift.x.map { frame.values[$0] } ?? 0, shift.y.map { frame.values[$0] } ?? 0)
  }

  private func scale(_ frame: Frame) -> SIMD2<Double> {
    SIMD2(scale.x.map { frame.values[$0] } ?? 1, scale.y.map { frame.values[$0] } ?? 1)
  }
}

extension PropertyKind {
  /// Whether the property is a part of the place about which a view is scaled and turned.
  var isAnchor: Bool { self == .anchorX || self == .anchorY }
}
