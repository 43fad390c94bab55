import AnimProgram

/// Quickly determines from the numbers of a frame, without any geometry, whether a screen covers
/// the whole container, and whether a part of one is visible. Most frames of most transitions need
/// no closer look.
struct QuickVisibility {
  /// The offsets of a screen's numbers in a frame.
  fileprivate struct Sheet {
    var alpha: Int?
    var shift: (x: Int?, y: Int?)
    var scale: (x: Int?, y: Int?)
    /// Other numbers that can move it away from its place.
    var other: [(offset: Int, identity: Double)] = []
    /// Whether all numbers that determine its place are known.
    var isKnown = true
  }

  private var sheets: [Sheet] = []
  /// The transform of the container.
  private var wrapper = Sheet()
  private let size: StageSize

  /// The least share of a side, and the least scale, with which a screen is certainly visible.
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
      case .overlay, .snapshot: break
      }
    }
  }

  /// Returns whether a screen covers the whole container.
  func isCovered(_ frame: Frame) -> Bool {
    wrapper.stands(in: frame) && sheets.contains { $0.isDrawn(frame) && $0.stands(in: frame) }
  }

  /// Returns whether a part of a screen is certainly visible.
  func isSeen(_ frame: Frame) -> Bool {
    wrapper.stands(in: frame)
      && sheets.contains { $0.isDrawn(frame) && $0.stays(within: size, in: frame) }
  }
}

extension QuickVisibility.Sheet {
  /// Records the offset of a property in a frame.
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

  /// Returns whether the screen is at its place.
  fileprivate func stands(in frame: Frame) -> Bool {
    isPlain(frame) && shift(frame) == .zero && scale(frame) == .one
  }

  /// Returns whether a part of the screen is certainly inside a container: a screen at its full
  /// size with any part, a smaller or larger one with its center.
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
  /// Whether the property is a part of the point about which a view is scaled and rotated.
  var isAnchor: Bool { self == .anchorX || self == .anchorY }
}
