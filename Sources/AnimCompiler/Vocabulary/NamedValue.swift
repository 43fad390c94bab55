import AnimProgram

/// A value that scripts can name without declaring it: one row of the table.
package struct NamedValue: Sendable {
  /// The source of a value.
  package enum Source: Sendable {
    /// Consecutive inputs, as many as the type needs.
    case inputs(Input)
    /// The container's width and height, as a pair.
    case containerSize
    /// The center of the container.
    case containerCenter
    /// The fraction of the track's window, linear or eased.
    case fraction
    /// The seconds since the start of the track's window.
    case elapsed
    /// The animator's eased progress at the moment.
    case progress
    /// The values of a gesture, starting with this one.
    case gesture(GestureValue)
    /// A horizontal value of a gesture, positive in the direction in which the screens move.
    case along(GestureValue)
  }

  /// The dotted name.
  package let name: String
  /// The type.
  package let type: ScriptValueType
  /// The source of the value.
  package let source: Source
  /// Whether the `if` of a rule may read it.
  package let isForRules: Bool
  /// A sentence that describes the value.
  package let summary: String

  init(
    _ name: String, _ type: ScriptValueType, _ source: Source, isForRules: Bool = false,
    _ summary: String
  ) {
    self.name = name
    self.type = type
    self.source = source
    self.isForRules = isForRules
    self.summary = summary
  }
}

extension NamedValue {
  /// All values.
  package static let all: [NamedValue] = [
    NamedValue(
      "container.width", .length, .inputs(.containerWidth), isForRules: true,
      "The container's width."),
    NamedValue(
      "container.height", .length, .inputs(.containerHeight), isForRules: true,
      "The container's height."),
    NamedValue("container.size", .pair(.length), .containerSize, "The container's size."),
    NamedValue("container.center", .pair(.length), .containerCenter, "The container's center."),
    NamedValue(
      "container.safeArea.top", .length, .inputs(.safeAreaTop), "The inset at the top edge."),
    NamedValue(
      "container.safeArea.left", .length, .inputs(.safeAreaLeft), "The inset at the left edge."),
    NamedValue(
      "container.safeArea.bottom", .length, .inputs(.safeAreaBottom),
      "The inset at the bottom edge."),
    NamedValue(
      "container.safeArea.right", .length, .inputs(.safeAreaRight), "The inset at the right edge."),
    NamedValue(
      "from.initial", .rectangle, .inputs(.fromInitialX),
      "The frame at which the leaving screen begins."),
    NamedValue(
      "from.final", .rectangle, .inputs(.fromFinalX), "The frame at which the leaving screen ends."),
    NamedValue(
      "to.initial", .rectangle, .inputs(.toInitialX),
      "The frame at which the arriving screen begins."),
    NamedValue(
      "to.final", .rectangle, .inputs(.toFinalX), "The frame at which the arriving screen ends."),
    NamedValue(
      "direction", .number, .inputs(.direction), isForRules: true,
      "1 if the new screen enters from the right, -1 if it enters from the left."),
    NamedValue(
      "rightToLeft", .bool, .inputs(.rightToLeft), isForRules: true,
      "Whether the layout runs from right to left."),
    NamedValue(
      "reduceMotion", .bool, .inputs(.reduceMotion), isForRules: true,
      "Whether Reduce Motion is on; an animator that reads it plays as it is written."),
    NamedValue(
      "interactive", .bool, .inputs(.interactive), isForRules: true,
      "Whether a gesture drives the transition."),
    NamedValue(
      "keepsPresenter", .bool, .inputs(.keepsPresenter), isForRules: true,
      "Whether the leaving screen stays visible, as below a sheet."),
    NamedValue("t", .number, .fraction, "The fraction of the track's window, from 0 to 1."),
    NamedValue("time", .time, .elapsed, "The time since the track's window began."),
    NamedValue("progress", .number, .progress, "The animator's own eased progress at this moment."),
    NamedValue(
      "drag.translation", .pair(.length), .gesture(.translationX),
      "The translation of the drag, inside `interaction` and in a track with a single value."),
    NamedValue(
      "drag.velocity", .pair(.length / .time), .gesture(.velocityX),
      "The velocity of the drag, inside `interaction`."),
    NamedValue(
      "drag.along", .length, .along(.translationX),
      "How far the drag has moved in the screens' direction, `-direction * drag.translation.x`."),
    NamedValue(
      "drag.speed", .quantity(.length / .time), .along(.velocityX),
      "How fast the drag moves in the screens' direction, `-direction * drag.velocity.x`."),
    NamedValue(
      "pinch.scale", .number, .gesture(.scale),
      "The distance of the two fingers relative to the start, inside `interaction`."),
    NamedValue(
      "pinch.velocity", .quantity(.number / .time), .gesture(.scaleVelocity),
      "The change of the pinch's scale per second, inside `interaction`."),
  ]
}
