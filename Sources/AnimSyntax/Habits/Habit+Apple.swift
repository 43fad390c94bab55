extension Habit {
  /// Habits of people who know Swift, UIKit, Core Animation, SwiftUI or Hero.
  static let apple: [[Habit]] =
    layerProperties + springArguments + swiftTypes + swiftValues + swiftStatements + hero

  private static let layerProperties: [[Habit]] = [
    words(
      .uiKit, [.property],
      [
        "backgroundColor": "color", "bounds": "frame", "frame.origin.x": "frame.x",
        "frame.origin.y": "frame.y",
        "frame.size.width bounds.size.width bounds.width": "frame.width",
        "frame.size.height bounds.size.height bounds.height": "frame.height",
      ]),
    words(
      .coreAnimation, [.property],
      [
        "zPosition layer.zPosition": "z", "anchorPoint layer.anchorPoint": "anchor",
        "layer.opacity view.alpha self.alpha": "alpha",
        "layer.cornerRadius view.layer.cornerRadius": "cornerRadius",
        "shadowOpacity shadow.opacity layer.shadowOpacity": "shadow.alpha",
        "shadowRadius layer.shadowRadius": "shadow.radius",
        "shadowOffset layer.shadowOffset": "shadow.offset",
        "shadowColor layer.shadowColor": "shadow.color", "transform.translation.x": "translate.x",
        "transform.translation.y": "translate.y", "transform.scale": "scale",
        "transform.rotation transform.rotation.z": "rotate", "transform.rotation.x": "rotate.x",
        "transform.rotation.y": "rotate.y",
      ]),
    words(
      .swiftUI, [.property],
      [
        "offset.x": "translate.x", "offset.y": "translate.y", "scaleEffect": "scale",
        "rotationEffect": "rotate", "blurRadius": "blur",
      ]),
    [
      .init(
        "offset", [.property],
        "SwiftUI's `$0` is `translate` here, measured from where the view rests",
        help: [
          "one number moves it right and down; `translate.x` or `translate.y` move it one way"
        ], fix: .write("translate")),
      .init(
        "center center.x center.y position position.x position.y", [.property],
        "UIKit's `$0` is a place; `translate` moves a view from where it rests",
        help: ["write how far from there: `translate.x: -100pt -> 0`"]),
      .init(
        "tintColor textColor foregroundColor", [.property],
        "the colors inside a screen belong to the app: there is no `$0`",
        help: ["`dim.color` and `dim.alpha` tint a screen, `color` sets the color of an overlay"]),
      .init(
        "isHidden hidden", [.property], "UIKit's `$0` does not exist here",
        help: ["write `alpha: 0` to hide a view"]),
      .init(
        "transform.a transform.d layer.transform view.transform", [.property],
        "a transform is set as a whole: `transform`",
        help: ["for example: `transform: [scale(0.5)] -> []`, or `scale: 0.5 -> 1`"]),
      .init("corner.radius radius", [.property], "`$0` is `$1` here", fix: .write("cornerRadius")),
      .init(
        "m34 transform.m34 sublayerTransform", [.property],
        "Core Animation's `m34` is `perspective` here, the distance of the eye",
        help: ["for example: `perspective: 1000pt` for -1/1000"]),
      .init(
        "fromValue toValue byValue keyTimes values", [.property],
        "the keys of a track come after its property",
        help: ["for example: `alpha: 0 -> 1`, or `alpha: 0 -> 0.8 at 40% -> 1`"]),
      .init(
        "timingFunction easing ease curve interpolator", [.property],
        "the timing of a block is the statement `$1`", fix: .statement("timing")),
      .init(
        "repeatCount autoreverses repeat loop repeatMode repeatForever forever infinite alternate"
          + " iterations iterationCount animation-iteration-count animation-direction",
        [.property, .statement, .end, .line], "a transition plays once: there is no repetition",
        help: ["write every key: `scale: 1 -> 1.1 -> 1`"]),
      .init(
        "beginTime startDelay", [.property], "a delay is the statement `$1`",
        fix: .statement("delay")),
      .init(
        "options", [.property, .statement], "UIKit's options are statements here",
        help: ["write `timing easeInOut`"]),
      .init(
        "interactive isInteractive isInteractivePopEnabled", [.property],
        "a gesture drives an animator that has an `interaction`",
        help: ["write `interaction edgeDrag .leading {}`"]),
      .init(
        "rotation3DEffect", [.property],
        "SwiftUI's `$0` is `rotate.x`, `rotate.y` and `perspective` here"),
    ],
  ]

  private static let springArguments: [[Habit]] = [
    words(
      .uiKit, [.label],
      [
        "usingSpringWithDamping": "dampingRatio",
        "initialSpringVelocity initialVelocity": "velocity",
      ]), words(.swiftUI, [.label], ["dampingFraction": "dampingRatio"]),
    [
      .init(
        "extraBounce", [.label],
        "SwiftUI adds `$0` to the bounce of `smooth`, `snappy` or `bouncy`: 0, 0.15 or 0.3",
        help: ["write the sum as `bounce`: `spring(duration: 0.5s, bounce: 0.4)`"]),
      .init(
        "tension", [.label], "React Native's `$0` is `stiffness` in other units",
        fix: .argument("stiffness", factor: 3.62, offset: 194 - 30 * 3.62)),
      .init(
        "friction", [.label], "React Native's `$0` is `damping` in other units",
        fix: .argument("damping", factor: 3, offset: 25 - 8 * 3)),
      .init(
        "blendDuration", [.label], "SwiftUI's `$0` does not exist here",
        help: ["leave it out: an interrupted motion always continues smoothly"]),
      .init(
        "speed bounciness", [.label], "React Native's `$0` does not exist here",
        help: ["for example: `spring(duration: 0.5s, bounce: 0.3)`"]),
      .init(
        "stiffness damping mass response dampingRatio bounce velocity usingSpringWithDamping initialSpringVelocity dampingFraction tension friction",
        [.property], "`$0` belongs to a spring",
        help: [
          "for example: `timing spring(stiffness: 200, damping: 20)`,"
            + " or for UIKit's numbers `timing spring(dampingRatio: 0.7, velocity: 0)`"
        ]),
    ],
  ]

  private static let swiftTypes: [[Habit]] = [
    words(
      .swift, [.type],
      [
        "String Character": "Text", "Float Double Int UInt": "Number",
        "TimeInterval Duration": "Time", "Boolean": "Bool",
      ]),
    words(
      .uiKit, [.type],
      [
        "CGRect": "Rectangle", "UIColor CGColor": "Color",
        "UIRectEdge NSDirectionalRectEdge Direction": "Edge",
        "CAMediaTimingFunction Curve Easing": "Timing",
      ]),
    [
      .init(
        "CGFloat", [.type], "a quantity has a dimension: there is no `$0`",
        help: ["write `Length` for points, and `Time`, `Angle` or `Number` for others"]),
      .init(
        "CGPoint CGSize CGVector UIOffset", [.type], "UIKit's `$0` is the pair `$1` here",
        fix: .write("(Length, Length)")),
    ],
  ]

  private static let swiftValues: [[Habit]] = [
    words(
      [.value], "a drag has a translation: write `$1`",
      ["drag.x drag.dx": "drag.translation.x", "drag.y drag.dy": "drag.translation.y"]),
    words(
      .uiKit, [.value, .member],
      [
        "curveEaseIn": "easeIn", "curveEaseOut": "easeOut", "curveEaseInOut": "easeInOut",
        "curveLinear": "linear",
      ]),
    words(.swiftUI, [.value, .member], ["interpolatingSpring interactiveSpring": "spring"]),
    words(
      [.member], "colors have no names: `$0` is `$1`",
      ["black": "#000", "white": "#fff", "clear": "#00000000"]),
    [
      .init(
        "CGAffineTransform CATransform3D CATransform3DMakeRotation", [.value],
        "a transform is a list of functions here",
        help: ["for example: `transform: [translate(20pt), rotate(90deg)] -> []`"]),
      .init(
        "CGRect UIRect Rect", [.value], "a frame is a `rectangle` here",
        help: ["for example: `rectangle(0, 0, 100pt, 100pt)`, or a frame such as `to.final`"]),
      .init(
        "CGPoint CGSize CGVector Offset IntOffset Point", [.value],
        "two values are a pair in parentheses", help: ["for example: `(20pt, 0)`"]),
      .init(
        "Duration TimeInterval DispatchTime", [.value], "a time is a number with a unit",
        help: ["write `300ms` or `0.3s`"]),
      .init(
        "usingSpringWithDamping UISpringTimingParameters CASpringAnimation SpringSpec SpringDescription SpringSimulation withSpring",
        [.value, .member], "a spring is a timing here",
        help: ["for example: `timing spring(response: 0.4s, dampingRatio: 0.8)`"]),
      .init(
        "ipad iPad isPad isIPad tablet isTablet phone isPhone compact", [.value],
        "a script knows the size of the container, not the device",
        help: ["for example: `container.width > 600pt`"]),
      .init(
        "landscape isLandscape portrait isPortrait orientation", [.value],
        "a script knows the size of the container, not the orientation",
        help: ["write `container.width > container.height`"]),
      .init(
        "darkMode isDark dark colorScheme userInterfaceStyle", [.value],
        "a script does not know the color scheme",
        help: ["let the app pass a color: `animator name(tint: Color = request.tint) { … }`"]),
      .init(
        "UIScreen view superview", [.value], "a script knows the container, not UIKit's `$0`",
        help: ["write `container.width` or `container.height`"]),
      .init(
        "screen parent bounds window viewport", [.value],
        "the space of a transition is `container`", fix: .write("container")),
      .init(
        "UIColor Color", [.value], "colors have no names",
        help: ["write `#rrggbb`, such as `#ff0000`"]),
      .init("Double Float CGFloat", [.value], "a number needs no type: write `0.5` or `90deg`"),
      .init(
        "nil", [.value], "a value is never missing here: there is no `nil`",
        help: ["leave the track out, or write the value at rest: `alpha: 1`, `clip: none`"]),
      .init(
        "index i", [.value], "an index belongs to slices or elements",
        help: ["write it after their name: `tiles.index`"]),
      .init(
        "self", [.value], "a block sets the properties of its own view: there is no `self`",
        help: ["write the property alone, or read `to.initial`, `from.final`, `container.width`"]),
      .init(
        "easeIn easeOut easeInOut linear spring smooth snappy bouncy", [.member],
        "a timing has no dot: write `$1`", fix: .undotted),
      .init("default", [.member], "SwiftUI's `.default` is `$1` here", fix: .write("smooth")),
      .init(
        "pi", [.member], "Swift's `.pi` is the angle `$1` here", fix: .write("180deg")),
      .init(
        "zero identity", [.member, .value], "Swift's `$0` does not exist here",
        help: ["write `0`, or `[]` for a transform"]),
      .init(
        "red blue green gray yellow", [.member], "colors have no names",
        help: ["write `#rrggbb`, such as `#ff0000`"]),
      .init(
        [.value(of: "Text", for: "Timing")], [.mismatch], "a timing is written without quotes",
        fix: .unquoted),
      .init(
        [.value(of: "Text", for: "Edge")], [.mismatch],
        "an edge is written with a dot, such as `.leading`"),
      .init(
        [.value(of: "Text", for: "Color")], [.mismatch],
        "a color is written without quotes: `#ff0000`"),
      .init(
        [.value(of: "Number", for: "Angle")], [.mismatch], "an angle needs a unit",
        help: ["write `$0deg` for degrees, `$0rad` for radians, or `$0turn` for turns"], fix: .angle
      ),
      .init(
        [.value(of: "Number", for: "Time")], [.mismatch], "a time needs a unit",
        help: ["write `$0ms` for milliseconds, or `$0s` for seconds"], fix: .time),
      .init(
        [.list], [.mismatch],
        "`->` joins the keys of a track; brackets hold a transform's functions",
        help: ["write the values with arrows between them: `0 -> 1`"]),
    ],
  ]

  private static let swiftStatements: [[Habit]] = [
    words(
      .uiKit, [.statement],
      [
        "toView toViewController toVC presented": "to",
        "fromView fromViewController fromVC presenting": "from",
      ]),
    words(
      .swiftUI, [.statement],
      ["insertion": "to", "removal": "from", "onAppear": "to", "onDisappear": "from"]),
    words(
      nil, [.statement],
      [
        "reduceMotion reducedMotion prefersReducedMotion": "reduced",
        "gesture recognizer": "interaction",
      ]),
    words(
      nil, [.operation],
      [
        "pushed pushing": "push", "popped popping": "pop", "presented presenting": "present",
        "dismissed dismissing": "dismiss", "selected selecting": "select",
        "replaced replacing": "replace", "*": "any",
      ]),
    words(
      .uiKit, [.operation],
      [
        "modal presentation modalPresentation": "present", "dismissal unwind close": "dismiss",
        "tab selectTab switch": "select", "sheet dialog alert popover cover": "present",
      ]),
    [
      .init(
        "UIView UIViewPropertyAnimator CATransaction CABasicAnimation Animated",
        [.declaration, .statement], "a script describes animators, and the app starts them",
        help: ["for example: `animator name { duration 300ms; to { alpha: 0 -> 1 } }`"]),
      .init(
        "withAnimation struct class extension enum protocol", [.declaration, .statement],
        "a file holds animators and rules",
        help: ["write `animator name { … }` and `when push use name`"]),
      .init(
        "if", [.declaration], "a rule starts with `when`, and has its condition after the screens",
        help: ["write `when push if reduceMotion use fade`"]),
      .init(
        "view views subview subviews cell image label", [.statement],
        "the views of a screen are found by `elements`, or by `match` if both screens have them",
        help: ["write `elements cells of to like \"cell*\" { … }`"]),
      .init(
        "snapshot snapshotView", [.statement],
        "snapshots are taken by `match`, `elements` and `slices`",
        help: ["write `match photo like \"photo\" {}` for a view that both screens have"]),
      .init(
        "keyframe addKeyframe keyframeAnimator", [.statement],
        "the keys of a track are in its line", help: ["for example: `alpha: 0 -> 0.8 at 40% -> 1`"]),
      .init(
        ".", [.statement], "SwiftUI's modifiers are tracks here",
        help: [
          "for example: `alpha: 0 -> 1`, `scale: 0.8 -> 1`, or `translate.x: container.width * direction -> 0` for a"
            + " move from the edge"
        ]),
      .init(
        "if else switch guard", [.statement], "a block has no `$0`: a condition chooses a value",
        help: [
          "write `if … then … else …` as a value, and `reduced { … }` for Reduce Motion; a rule has a"
            + " condition before `use`, and `slices` and `elements` have one before their block"
        ]),
      .init(
        "for while", [.statement], "there are no loops",
        help: ["`slices` and `elements` run one block for each view; `tiles.index` counts them"]),
      .init(
        "return", [.statement, .value], "a function has no `return`",
        help: ["a function is one expression: `func half(x: Number) = x / 2`"]),
      .init("var const val", [.declaration, .statement], "`$0` is `$1` here", fix: .write("let")),
      .init(
        "completion onComplete onEnd onFinish", [.statement, .property],
        "a script has no callbacks", help: ["the container tells the app when a transition ends"]),
      .init("show segue", [.operation], "UIKit's `$0` is `push` or `present` here"),
      .init("pan panGesture", [.gesture], "UIKit's `$0` is `$1` here", fix: .write("drag")),
      .init(
        "edgePan screenEdgePan screenEdge", [.gesture],
        "UIKit's `$0` is an `edgeDrag` with an edge here",
        help: ["write `interaction edgeDrag .leading`"]),
    ],
  ]

  private static let hero: [[Habit]] = [
    [
      .init(
        "modifiers heroModifiers", [.property], "Hero's `$0` are tracks here",
        help: [
          "for example: `alpha: 0 -> 1` for `.fade`, and `translate.y: 40pt -> 0` for `.translate`"
        ]),
      .init("fade", [.property], "Hero's `$0` is `$1` here", fix: .write("alpha")),
      .init(
        "arc", [.property], "Hero's `$0` is `match.arc` here",
        help: ["write it in a `match`, whose two views then move along an arc"],
        fix: .write("match.arc")),
      .init(
        "heroID Hero sharedBounds matchedGeometryEffect sharedElement layoutId",
        [.property, .statement], "a pair of views is a `match` here",
        help: ["write `match photo like photo { }`, with the identifier that both screens use"]),
      .init(
        "cascade stagger", [.property, .statement], "a cascade is a delay by index here",
        help: ["for example: `delay 30ms * rows.index` in `elements rows of to like row { … }`"]),
      .init(
        "source sourceID", [.property], "a match says what its views are called",
        help: ["write `match photo like thumb with photo {}`"]),
      .init(
        "forceNotFade", [.property], "Hero's `$0` does not exist here",
        help: ["leave `alpha` out; in a match write `match.fade: 1`"]),
    ]
  ]

}
