extension Property {
  private static let black: [Double] = [0, 0, 0, 1]
  private static let unit = 0.0...1.0
  private static let positive = 0.0...Double.infinity

  /// All properties of the language. A name for several properties comes before those properties.
  package static let all: [Property] = [
    Property(
      "translate", .pair(.length), sets: ["translate.x", "translate.y"],
      roles: .anything, moves: true, summary: "Moves the view right and down.",
      example: "translate: (0, 40pt) -> 0"),
    Property(
      "translate.x", .length, identity: [0], effect: .translation(.x), roles: .anything,
      moves: true,
      threshold: 0.1, summary: "Moves the view to the right.",
      example: "translate.x: container.width -> 0"),
    Property(
      "translate.y", .length, identity: [0], effect: .translation(.y), roles: .anything,
      moves: true,
      threshold: 0.1, summary: "Moves the view down.", example: "translate.y: 40pt -> 0"),
    Property(
      "translate.z", .length, identity: [0], effect: .translation(.z), roles: .anything,
      moves: true,
      threshold: 0.1,
      summary: "Moves the view towards the viewer; only visible with a perspective.",
      example: "translate.z: -200pt -> 0"),
    Property(
      "scale", .number, sets: ["scale.x", "scale.y"], roles: .anything,
      moves: true, summary: "Makes the view larger or smaller.",
      example: "scale: 0.8 -> 1"),
    Property(
      "scale.x", .number, identity: [1], effect: .scale(.x), roles: .anything, moves: true,
      summary: "Makes the view wider or narrower.", example: "scale.x: 0.5 -> 1"),
    Property(
      "scale.y", .number, identity: [1], effect: .scale(.y), roles: .anything, moves: true,
      summary: "Makes the view taller or shorter.", example: "scale.y: 0.5 -> 1"),
    Property(
      "rotate", .angle, identity: [0], effect: .rotation(.z), roles: .anything, moves: true,
      summary: "Rotates the view clockwise in its plane.", example: "rotate: -10deg -> 0"),
    Property(
      "rotate.x", .angle, identity: [0], effect: .rotation(.x), roles: .anything, moves: true,
      summary: "Rotates the view about its horizontal axis.", example: "rotate.x: 90deg -> 0"),
    Property(
      "rotate.y", .angle, identity: [0], effect: .rotation(.y), roles: .anything, moves: true,
      summary: "Rotates the view about its vertical axis.", example: "rotate.y: -90deg -> 0"),
    Property(
      "transform", .transform, effect: .matrix, roles: .anything, moves: true,
      summary: "A list of transform functions in CSS order: the last one is applied first.",
      example: "transform: [translate(40pt), rotate(10deg)] -> []"),
    Property(
      "anchor", .pair(.number), sets: ["anchor.x", "anchor.y"], moves: true,
      summary: "The point about which the view rotates and scales, as fractions of its size.",
      example: "anchor: (0, 0.5)"),
    Property(
      "anchor.x", .number, identity: [0.5], effect: .anchor(.x), moves: true,
      summary: "The horizontal position of the anchor.", example: "anchor.x: 0"),
    Property(
      "anchor.y", .number, identity: [0.5], effect: .anchor(.y), moves: true,
      summary: "The vertical position of the anchor.", example: "anchor.y: 1"),
    Property(
      "perspective", .length, identity: [.infinity], effect: .eye, roles: .anything,
      moves: true, threshold: 0.1,
      summary: "The distance of the viewer: a smaller distance makes a stronger effect.",
      example: "perspective: 500pt"),
    Property(
      "backface", .bool, identity: [1], effect: .layer(.backface),
      summary: "Whether the back of the view is visible.",
      example: "backface: false"),
    Property(
      "alpha", .number, identity: [1], effect: .alpha, threshold: 1 / 256, range: unit,
      summary: "The opacity of the view, from 0 to 1.", example: "alpha: 0 -> 1"),
    Property(
      "z", .number, identity: [0], effect: .stacking,
      summary: "The position in the stacking order: greater values are in front.", example: "z: 1"),
    Property(
      "cornerRadius", .length, identity: [0], effect: .layer(.cornerRadius), moves: true,
      threshold: 0.1, range: positive,
      summary: "The radius of the view's corners.", example: "cornerRadius: 12pt -> 0"),
    Property(
      "clip", .clip, identity: [0, 0, 0, 0, 0, 0], effect: .layer(.clip), roles: .anything,
      moves: true, threshold: 0.1,
      summary: "Shows only a part of the view.",
      example: "clip: circle((20pt, 20pt), 0) -> circle((20pt, 20pt), 900pt)"),
    Property(
      "shadow.alpha", .number, identity: [0], effect: .layer(.shadowAlpha), threshold: 1 / 256,
      range: unit,
      summary: "The opacity of the view's shadow.", example: "shadow.alpha: 0 -> 0.5"),
    Property(
      "shadow.radius", .length, identity: [3], effect: .layer(.shadowRadius), moves: true,
      threshold: 0.1, range: positive,
      summary: "The blur radius of the shadow.", example: "shadow.radius: 5pt"),
    Property(
      "shadow.offset", .pair(.length), identity: [0, -3], effect: .layer(.shadowOffset),
      moves: true, threshold: 0.1,
      summary: "The offset of the shadow from the view.", example: "shadow.offset: (0, 2pt)"),
    Property(
      "shadow.color", .color, identity: black, effect: .layer(.shadowColor), threshold: 1 / 256,
      summary: "The color of the shadow.", example: "shadow.color: #000"),
    Property(
      "dim.alpha", .number, identity: [0], effect: .layer(.dimAlpha), threshold: 1 / 256,
      range: unit,
      summary: "The opacity of the color that covers the view.",
      example: "dim.alpha: 0 -> 0.1"),
    Property(
      "dim.color", .color, identity: black, effect: .layer(.dimColor), threshold: 1 / 256,
      summary: "The color that covers the view.", example: "dim.color: #000"),
    Property(
      "dim.fade", .pair(.number), identity: [0, 0], effect: .layer(.dimFade), threshold: 1 / 256,
      range: -1...1,
      summary:
        "The direction in which the dim fades out, and by how much: (1, 0) to nothing at the right.",
      example: "dim.fade: (1, 0)"),
    Property(
      "blur", .length, identity: [0], effect: .layer(.blur), threshold: 0.1, range: positive,
      summary: "The blur radius of the view, which UIKit has no public way to show.",
      example: "blur: 8pt -> 0"),
    Property(
      "color", .color, identity: [0, 0, 0, 0], effect: .layer(.color),
      roles: [.overlay, .container],
      threshold: 1 / 256, summary: "The color of an overlay, or of the container's background.",
      example: "color: #000"),
    Property(
      "frame", .rectangle, sets: ["frame.x", "frame.y", "frame.width", "frame.height"], moves: true,
      summary: "Lays out the view in another rectangle.",
      example: "frame: to.initial -> to.final"),
    Property(
      "frame.x", .length, effect: .layout(.x), moves: true, threshold: 0.1,
      summary: "The left edge of the view's frame.", example: "frame.x: 20pt -> 0"),
    Property(
      "frame.y", .length, effect: .layout(.y), moves: true, threshold: 0.1,
      summary: "The top edge of the view's frame.", example: "frame.y: 20pt -> 0"),
    Property(
      "frame.width", .length, effect: .layout(.width), moves: true, threshold: 0.1, range: positive,
      summary: "The width of the view's frame.",
      example: "frame.width: container.width / 2 -> container.width"),
    Property(
      "frame.height", .length, effect: .layout(.height), moves: true, threshold: 0.1,
      range: positive,
      summary: "The height of the view's frame.",
      example: "frame.height: container.height / 2 -> container.height"),
    Property(
      "match.fade", .number, identity: [0], roles: .match, range: unit,
      summary: "The cross-fade between the two views of a match.", example: "match.fade: 0 -> 1"),
    Property(
      "match.from.alpha", .number, identity: [1], roles: .match, threshold: 1 / 256, range: unit,
      summary: "The opacity of the leaving screen's view in a match.",
      example: "match.from.alpha: 1 -> 0"),
    Property(
      "match.to.alpha", .number, identity: [1], roles: .match, threshold: 1 / 256, range: unit,
      summary: "The opacity of the arriving screen's view in a match.",
      example: "match.to.alpha: 0 -> 1"),
    Property(
      "match.arc", .number, identity: [0], roles: .match,
      summary: "How strongly the path of a match is curved.", example: "match.arc: 0.5"),
  ]
  // The properties that transitions set themselves, by index: for the cross-fade that replaces
  // motion, and for matches.

  /// The index of `alpha`.
  package static let alpha = id("alpha")
  /// The index of `blur`.
  package static let blur = id("blur")
  /// The index of `z`.
  package static let stacking = id("z")
  /// The index of `frame`.
  package static let frame = id("frame")
  /// The index of `cornerRadius`.
  package static let cornerRadius = id("cornerRadius")
  /// The index of `clip`.
  package static let clip = id("clip")
  /// The index of `dim.color`.
  package static let dimColor = id("dim.color")
  /// The index of `dim.fade`.
  package static let dimFade = id("dim.fade")
  /// The index of `match.fade`.
  package static let matchFade = id("match.fade")
  /// The index of `match.from.alpha`.
  package static let matchFromAlpha = id("match.from.alpha")
  /// The index of `match.to.alpha`.
  package static let matchToAlpha = id("match.to.alpha")
  /// The index of `match.arc`.
  package static let matchArc = id("match.arc")

  /// Returns the property that takes the place of another one when the two snapshots of a match are
  /// swapped.
  package static func swappingSnapshots(_ property: PropertyID) -> PropertyID {
    switch property {
    case matchFromAlpha: matchToAlpha
    case matchToAlpha: matchFromAlpha
    default: property
    }
  }

  private static func id(_ name: String) -> PropertyID { PropertyID(named: name) ?? PropertyID(0) }
}
