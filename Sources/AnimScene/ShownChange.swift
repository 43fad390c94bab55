import AnimProgram

/// The change in which a picture or a page shows an animator: its operation, the direction, and the
/// frame of the screen that comes or goes.
package struct ShownChange: Hashable, Sendable {
  /// The operation.
  package var operation = RequestOperation.push
  /// The identifier of the leaving screen. `nil` if it has none.
  package var from: String?
  /// The identifier of the arriving screen. `nil` if it has none.
  package var to: String?
  /// 1 if the new screen enters from the right, -1 if it enters from the left. `nil` for the default
  /// of the operation, which is mirrored in a right-to-left layout.
  package var direction: Double?
  /// The frame of the screen that is presented or dismissed. `nil` for the default of the
  /// operation.
  package var frame: ShownFrame?
  /// Whether a rule or the user says which change it is. A push is assumed otherwise.
  package var isKnown = false

  /// Creates a push.
  package init() {}

  /// Creates a change with the default direction of its operation.
  package init(_ operation: RequestOperation, from: String? = nil, to: String? = nil) {
    (self.operation, self.from, self.to, isKnown) = (operation, from, to, true)
  }

  /// Whether a screen is presented or dismissed.
  package var isModal: Bool { operation == .present || operation == .dismiss }

  /// Whether the leaving screen is the one that does not fill the container.
  package var isDismissal: Bool { operation == .dismiss }

  /// The direction in a layout.
  package func direction(rightToLeft: Bool) -> Double {
    direction ?? operation.defaultDirection * (rightToLeft ? -1 : 1)
  }

  /// The frame of the screen that comes, or that goes if it is dismissed. Presented screens are
  /// sheets, unless their identifier ends like that of a dialog. Other screens fill the container.
  package var shownFrame: ShownFrame {
    if let frame { return frame }
    guard isModal else { return .full }
    let name = ((isDismissal ? from : to) ?? "").lowercased()
    return ShownFrame.dialogNames.contains(where: name.hasSuffix) ? .dialog : .sheet
  }

  /// The operation and the screens, as `--as` reads them.
  package var text: String {
    guard from != nil || to != nil else { return operation.rawValue }
    let ends = [from, to].map { $0 ?? "any" }
    return "\(operation.rawValue) \(ends[0]) -> \(ends[1])"
  }

  /// Returns the inputs of a transition for this change.
  package func inputs(container: StageSize, traits: RequestTraits) -> TransitionInputs {
    let direction = direction(rightToLeft: traits.rightToLeft)
    var inputs = TransitionInputs(container: container, direction: direction, traits: traits)
    guard shownFrame != .full else { return inputs }
    let frame = shownFrame.rectangle(in: container)
    if isDismissal {
      (inputs.frames.fromInitial, inputs.frames.fromFinal) = (frame, frame)
      inputs.frames.fromFinal.x -= direction * container.width
    } else {
      (inputs.frames.toInitial, inputs.frames.toFinal) = (frame, frame)
      inputs.frames.toInitial.x += direction * container.width
    }
    if isModal { inputs.traits.keepsPresenter = true }
    return inputs
  }
}

/// The frame of a presented screen.
package enum ShownFrame: Hashable, Sendable {
  /// The whole container.
  case full
  /// All but the top of the container.
  case sheet
  /// A small window in the middle of the container.
  case dialog
  /// A rectangle in points.
  case rectangle(StageRectangle)

  /// The frames that have a name.
  package static let named: [String: ShownFrame] = [
    "full": .full, "sheet": .sheet, "dialog": .dialog,
  ]

  /// The ends of the identifiers of screens that are shown as dialogs, in lower case.
  static let dialogNames = ["dialog", "alert", "menu", "popover", "popup", "picker"]

  /// Returns the frame in points, in a container of this size.
  package func rectangle(in size: StageSize) -> StageRectangle {
    switch self {
    case .full: return StageRectangle(origin: .zero, size: size)
    case .sheet:
      let top = (size.height * 0.16).rounded()
      return StageRectangle(x: 0, y: top, width: size.width, height: size.height - top)
    case .dialog:
      let (width, height) = (min(300, size.width - 40), 176.0)
      return StageRectangle(
        x: ((size.width - width) / 2).rounded(), y: ((size.height - height) / 2).rounded(),
        width: width, height: height)
    case .rectangle(let rectangle): return rectangle
    }
  }
}

extension StageSize {
  /// The default size of the container.
  package static let standard = StageSize(width: 320, height: 568)
}
