extension Habit {
  /// Habits of people who know Swift, UIKit, Core Animation, SwiftUI or Hero.
  static let apple: [Habit] =
    layerProperties + springArguments + swiftTypes + swiftValues + swiftStatements + hero

  private static let layerProperties: [Habit] = [
    .init(.uiKit, ["backgroundColor"], [.property], is: "color"),
    .init(
      .uiKit, ["tintColor", "textColor", "foregroundColor"], [.property],
      "the colors inside a screen belong to the app: there is no `$0`",
      help: ["`dim.color` and `dim.alpha` tint a screen, `color` sets the color of an overlay"]),
    .init(
      .uiKit, ["isHidden", "hidden"], [.property], "UIKit's `$0` does not exist here",
      help: ["write `alpha: 0` to hide a view"]),
    .init(.uiKit, ["bounds"], [.property], is: "frame"),
    .init(.uiKit, ["center"], [.property], is: "translate"),
    .init(.uiKit, ["center.x"], [.property], is: "translate.x"),
    .init(.uiKit, ["center.y"], [.property], is: "translate.y"),
    .init(
      .uiKit, ["frame.origin.x"], [.property], is: "frame.x"),
    .init(
      .uiKit, ["frame.origin.y"], [.property], is: "frame.y"),
    .init(
      .uiKit, ["frame.size.width", "bounds.size.width", "bounds.width"], [.property],
      is: "frame.width"),
    .init(
      .uiKit, ["frame.size.height", "bounds.size.height", "bounds.height"], [.property],
      is: "frame.height"),
    .init(
      .uiKit, ["transform.a", "transform.d", "layer.transform", "view.transform"], [.property],
      "a transform is set as a whole: `transform`",
      help: ["write `transform: [scale(0.5)] -> []`, or `scale: 0.5 -> 1`"]),
    .init(.coreAnimation, ["zPosition", "layer.zPosition"], [.property], is: "z"),
    .init(.coreAnimation, ["anchorPoint", "layer.anchorPoint"], [.property], is: "anchor"),
    .init(.coreAnimation, ["layer.opacity", "view.alpha", "self.alpha"], [.property], is: "alpha"),
    .init(
      .coreAnimation, ["layer.cornerRadius", "view.layer.cornerRadius"], [.property],
      is: "cornerRadius"),
    .init(nil, ["corner.radius", "radius"], [.property], is: "cornerRadius"),
    .init(
      .coreAnimation, ["shadowOpacity", "shadow.opacity", "layer.shadowOpacity"], [.property],
      is: "shadow.alpha"),
    .init(
      .coreAnimation, ["shadowRadius", "layer.shadowRadius"], [.property], is: "shadow.radius"),
    .init(
      .coreAnimation, ["shadowOffset", "layer.shadowOffset"], [.property], is: "shadow.offset"),
    .init(.coreAnimation, ["shadowColor", "layer.shadowColor"], [.property], is: "shadow.color"),
    .init(.coreAnimation, ["position"], [.property], is: "translate"),
    .init(
      .coreAnimation, ["position.x", "transform.translation.x"], [.property], is: "translate.x"),
    .init(
      .coreAnimation, ["position.y", "transform.translation.y"], [.property], is: "translate.y"),
    .init(.coreAnimation, ["transform.scale"], [.property], is: "scale"),
    .init(
      .coreAnimation, ["transform.rotation", "transform.rotation.z"], [.property], is: "rotate"),
    .init(.coreAnimation, ["transform.rotation.x"], [.property], is: "rotate.x"),
    .init(.coreAnimation, ["transform.rotation.y"], [.property], is: "rotate.y"),
    .init(
      .coreAnimation, ["m34", "transform.m34", "sublayerTransform"], [.property],
      "Core Animation's `m34` is `perspective` here, the distance of the eye",
      help: ["write `perspective: 1000pt` for -1/1000"]),
    .init(
      .coreAnimation, ["fromValue", "toValue", "byValue", "keyTimes", "values"], [.property],
      "the keys of a track come after its property",
      help: ["write `alpha: 0 -> 1`, or `alpha: 0 -> 0.8 at 40% -> 1`"]),
    .init(
      .coreAnimation, ["timingFunction", "easing", "ease", "curve", "interpolator"], [.property],
      "the timing of a block is the statement `$1`", fix: .statement("timing")),
    .init(
      .coreAnimation, ["repeatCount", "autoreverses", "repeat", "loop", "repeatMode"], [.property],
      "a transition plays once: there is no repetition",
      help: ["write every key: `scale: 1 -> 1.1 -> 1`"]),
    .init(
      .coreAnimation, ["beginTime", "startDelay"], [.property],
      "a delay is the statement `$1`", fix: .statement("delay")),
    .init(.swiftUI, ["offset"], [.property], is: "translate"),
    .init(.swiftUI, ["offset.x"], [.property], is: "translate.x"),
    .init(.swiftUI, ["offset.y"], [.property], is: "translate.y"),
    .init(.swiftUI, ["scaleEffect"], [.property], is: "scale"),
    .init(.swiftUI, ["rotationEffect"], [.property], is: "rotate"),
    .init(.swiftUI, ["blurRadius"], [.property], is: "blur"),
    .init(
      .swiftUI, ["rotation3DEffect"], [.property],
      "SwiftUI's `$0` is `rotate.x`, `rotate.y` and `perspective` here"),
  ]

  private static let springArguments: [Habit] = [
    .init(.uiKit, ["usingSpringWithDamping"], [.label], is: "dampingRatio"),
    .init(.uiKit, ["initialSpringVelocity", "initialVelocity"], [.label], is: "velocity"),
    .init(.swiftUI, ["dampingFraction"], [.label], is: "dampingRatio"),
    .init(.swiftUI, ["extraBounce"], [.label], is: "bounce"),
    .init(
      .swiftUI, ["blendDuration"], [.label], "SwiftUI's `$0` does not exist here",
      help: ["leave it out: an interrupted motion always continues smoothly"]),
    .init(.reactNative, ["tension"], [.label], is: "stiffness"),
    .init(.reactNative, ["friction"], [.label], is: "damping"),
    .init(
      .reactNative, ["speed", "bounciness"], [.label],
      "React Native's `$0` does not exist here",
      help: ["write `spring(duration: 0.5s, bounce: 0.3)`"]),
    .init(
      nil,
      [
        "stiffness", "damping", "mass", "response", "dampingRatio", "bounce", "velocity",
        "usingSpringWithDamping", "initialSpringVelocity", "dampingFraction", "tension", "friction",
      ], [.property], "`$0` belongs to a spring",
      help: [
        "write `timing spring(stiffness: 200, damping: 20)`,"
          + " or for UIKit's numbers `timing spring(dampingRatio: 0.7, velocity: 0)`"
      ]),
  ]

  private static let swiftTypes: [Habit] = [
    .init(.swift, ["String", "Character"], [.type], is: "Text"),
    .init(.swift, ["Float", "Double", "Int", "UInt"], [.type], is: "Number"),
    .init(
      .uiKit, ["CGFloat"], [.type],
      "a quantity has a dimension: UIKit's `$0` is `Number` here,"
        + " or `Length`, `Time`, `Angle`", fix: .write("Number")),
    .init(.swift, ["TimeInterval", "Duration"], [.type], is: "Time"),
    .init(.swift, ["Boolean"], [.type], is: "Bool"),
    .init(
      .uiKit, ["CGPoint", "CGSize", "CGVector", "UIOffset"], [.type],
      "UIKit's `$0` is the pair `$1` here", fix: .write("(Length, Length)")),
    .init(.uiKit, ["CGRect"], [.type], is: "Rectangle"),
    .init(.uiKit, ["UIColor", "CGColor"], [.type], is: "Color"),
    .init(.uiKit, ["UIRectEdge", "NSDirectionalRectEdge", "Direction"], [.type], is: "Edge"),
    .init(.uiKit, ["CAMediaTimingFunction", "Curve", "Easing"], [.type], is: "Timing"),
  ]

  private static let swiftValues: [Habit] = [
    .init(
      nil, ["drag.x", "drag.dx"], [.value], "a drag has a translation: write `$1`",
      fix: .write("drag.translation.x")),
    .init(
      nil, ["drag.y", "drag.dy"], [.value], "a drag has a translation: write `$1`",
      fix: .write("drag.translation.y")),
    .init(.uiKit, ["curveEaseIn"], [.value, .member], is: "easeIn"),
    .init(.uiKit, ["curveEaseOut"], [.value, .member], is: "easeOut"),
    .init(.uiKit, ["curveEaseInOut"], [.value, .member], is: "easeInOut"),
    .init(.uiKit, ["curveLinear"], [.value, .member], is: "linear"),
    .init(
      .uiKit, ["CGAffineTransform", "CATransform3D", "CATransform3DMakeRotation"], [.value],
      "a transform is a list of functions here",
      help: ["write `transform: [translateX(20pt), rotate(90deg)] -> []`"]),
    .init(
      .uiKit, ["UIScreen", "view", "superview"], [.value],
      "a script knows the container, not UIKit's `$0`",
      help: ["write `container.width` or `container.height`"]),
    .init(
      nil, ["screen", "parent", "bounds", "window", "viewport"], [.value],
      "the space of a transition is `container`", fix: .write("container")),
    .init(
      .uiKit, ["UIColor", "Color"], [.value], "colors have no names",
      help: ["write `#rrggbb`, such as `#ff0000`"]),
    .init(
      .swift, ["Double", "Float", "CGFloat"], [.value],
      "a number needs no type: write `pi` or `90deg`"
    ),
    .init(
      .swift, ["nil"], [.value], "a value is never missing here: there is no `nil`",
      help: ["leave the track out, or write the value at rest: `alpha: 1`, `clip: none`"]),
    .init(
      nil, ["index", "i"], [.value], "an index belongs to slices or elements",
      help: ["write it after their name: `tiles.index`"]),
    .init(
      .swift, ["self"], [.value], "a block sets the properties of its own view: there is no `self`",
      help: ["write the property alone, or read `to.initial`, `from.final`, `container.width`"]),
    .init(
      .swiftUI,
      ["easeIn", "easeOut", "easeInOut", "linear", "spring", "smooth", "snappy", "bouncy"],
      [.member], "a timing has no dot: write `$1`", fix: .undotted),
    .init(
      .swiftUI, ["default"], [.member], "SwiftUI's `.default` is `$1` here",
      fix: .write("smooth")),
    .init(
      .swift, ["pi"], [.member], "Swift's `.pi` is the angle `$1` here, or the number `pi`",
      fix: .write("180deg")),
    .init(
      .swift, ["zero", "identity"], [.member], "Swift's `$0` does not exist here",
      help: ["write `0`, or `[]` for a transform"]),
    .init(
      .uiKit, ["black"], [.member], "colors have no names: `$0` is `$1`", fix: .write("#000")),
    .init(
      .uiKit, ["white"], [.member], "colors have no names: `$0` is `$1`", fix: .write("#fff")),
    .init(
      .uiKit, ["clear"], [.member], "colors have no names: `$0` is `$1`",
      fix: .write("#00000000")),
    .init(
      .uiKit, ["red", "blue", "green", "gray", "yellow"], [.member], "colors have no names",
      help: ["write `#rrggbb`, such as `#ff0000`"]),
    .init(
      nil, ["Text for Timing"], [.mismatch], "a timing is written without quotes", fix: .unquoted),
    .init(
      nil, ["Text for Edge"], [.mismatch], "an edge is written with a dot, such as `.leading`"),
    .init(
      nil, ["Text for Color"], [.mismatch], "a color is written without quotes: `#ff0000`"),
    .init(
      nil, ["Number for Angle"], [.mismatch], "an angle needs a unit",
      help: ["write `$0deg` for degrees, `$0rad` for radians, or `$0turn` for turns"],
      fix: .angle),
    .init(
      nil, ["Number for Time"], [.mismatch], "a time needs a unit",
      help: ["write `$0ms` for milliseconds, or `$0s` for seconds"], fix: .time),
    .init(
      nil, ["[…]"], [.mismatch],
      "`->` joins the keys of a track; brackets hold a transform's functions", fix: .arrows),
  ]

  private static let swiftStatements: [Habit] = [
    .init(
      .uiKit, ["UIView", "UIViewPropertyAnimator", "CATransaction", "CABasicAnimation"],
      [.declaration, .statement], "a script describes animators, and the app starts them",
      help: ["write `animator name { duration 300ms to { alpha: 0 -> 1 } }`"]),
    .init(
      .swiftUI, ["withAnimation", "struct", "class", "extension", "enum", "protocol"],
      [.declaration, .statement], "a file holds animators and rules",
      help: ["write `animator name { … }` and `when push use name`"]),
    .init(
      .swiftUI, ["."], [.statement], "SwiftUI's modifiers are tracks here",
      help: ["write `alpha: 0 -> 1`, `scale: 0.8 -> 1` or `translate.y: 20pt -> 0`"]),
    .init(
      .swift, ["if"], [.statement], "a block has no `if`: a condition chooses a value",
      help: ["write `let travel = if direction > 0 then 40pt else -40pt` and use `travel`"]),
    .init(
      .swift, ["switch", "guard"], [.statement], "a block has no `$0`: a condition chooses a value",
      help: ["write `if … then … else …` as a value"]),
    .init(
      .swift, ["for", "while"], [.statement], "there are no loops",
      help: ["`slices` and `elements` run one block for each view; `tiles.index` counts them"]),
    .init(
      .swift, ["return"], [.statement, .value], "a function has no `return`",
      help: ["a function is one expression: `func half(x: Number) = x / 2`"]),
    .init(nil, ["var", "const", "val"], [.declaration, .statement], is: "let"),
    .init(
      .uiKit, ["completion", "onComplete", "onEnd", "onFinish"], [.statement, .property],
      "a script has no callbacks", help: ["the container tells the app when a transition ends"]),
    .init(
      .uiKit, ["toView", "toViewController", "toVC", "presented"], [.statement], is: "to"),
    .init(
      .uiKit, ["fromView", "fromViewController", "fromVC", "presenting"], [.statement], is: "from"),
    .init(.swiftUI, ["insertion"], [.statement], is: "to"),
    .init(.swiftUI, ["removal"], [.statement], is: "from"),
    .init(.swiftUI, ["onAppear"], [.statement], is: "to"),
    .init(.swiftUI, ["onDisappear"], [.statement], is: "from"),
    .init(
      .coreAnimation, ["repeatForever", "autoreverses", "repeatCount"], [.statement, .end],
      "a transition plays once: there is no repetition",
      help: ["write every key: `scale: 1 -> 1.1 -> 1`"]),
    .init(nil, ["pushed", "pushing"], [.operation], is: "push"),
    .init(nil, ["popped", "popping"], [.operation], is: "pop"),
    .init(nil, ["presented", "presenting"], [.operation], is: "present"),
    .init(nil, ["dismissed", "dismissing"], [.operation], is: "dismiss"),
    .init(nil, ["selected", "selecting"], [.operation], is: "select"),
    .init(nil, ["replaced", "replacing"], [.operation], is: "replace"),
    .init(nil, ["*"], [.operation], is: "any"),
    .init(.uiKit, ["modal", "presentation", "modalPresentation"], [.operation], is: "present"),
    .init(.uiKit, ["dismissal", "unwind", "close"], [.operation], is: "dismiss"),
    .init(.uiKit, ["show", "segue"], [.operation], "UIKit's `$0` is `push` or `present` here"),
    .init(.uiKit, ["tab", "selectTab", "switch"], [.operation], is: "select"),
    .init(.uiKit, ["pan", "panGesture"], [.gesture], is: "drag"),
    .init(
      .uiKit, ["edgePan", "screenEdgePan", "screenEdge"], [.gesture],
      "UIKit's `$0` is `$1` here", fix: .write("edgeDrag .leading")),
    .init(
      nil, ["leading", "trailing", "left", "right", "top", "bottom"], [.edge],
      "an edge starts with a dot", fix: .before(".")),
  ]

  private static let hero: [Habit] = [
    .init(.hero, ["fade"], [.property], is: "alpha"),
    .init(
      .hero, ["arc"], [.property], "Hero's `$0` is `match.arc` here",
      help: ["write it in a `match`, whose two views then move along an arc"],
      fix: .write("match.arc")),
    .init(
      .hero, ["heroID", "matchedGeometryEffect", "sharedElement", "layoutId"],
      [.property, .statement], "a pair of views is a `match` here",
      help: ["write `match photo like photo { }`, with the identifier that both screens use"]),
    .init(
      .hero, ["cascade", "stagger"], [.property, .statement], "a cascade is a delay by index here",
      help: ["write `delay 30ms * rows.index` in `elements rows of to like row { … }`"]),
    .init(
      .hero, ["forceNotFade"], [.property], "Hero's `$0` does not exist here",
      help: ["leave `alpha` out; in a match write `match.fade: 1`"]),
  ]
}
