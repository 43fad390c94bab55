extension Habit {
  /// Habits of people who know Android, React Native, Motion and other languages.
  static let others: [[Habit]] =
    properties + timings + animators + units + ends + lines + declarations + rules

  private static let properties: [[Habit]] = [
    words(
      nil, [.property],
      [
        "translateX": "translate.x", "translateY": "translate.y", "translateZ": "translate.z",
        "scaleX": "scale.x", "scaleY": "scale.y", "rotateX": "rotate.x", "rotateY": "rotate.y",
        "rotateZ": "rotate", "depth": "translate.z", "zoom zoomScale": "scale",
      ]),
    words(
      .android, [.property],
      [
        "translationX": "translate.x", "translationY": "translate.y", "translationZ": "translate.z",
        "rotationX": "rotate.x", "rotationY": "rotate.y", "rotation": "rotate",
        "cameraDistance": "perspective",
      ]),
    words(
      .android, [.property], "Android's `$0` is `$1` here, a fraction of the view",
      ["pivotX": "anchor.x", "pivotY": "anchor.y"]),
    words(.motion, [.property], ["x": "translate.x", "y": "translate.y"]),
    [
      .init(
        .android, ["elevation"], [.property], "Android's `$0` is two properties here",
        help: ["write `z` for the order and `shadow.alpha`, `shadow.radius` for the shadow"]),
      .init(
        nil, ["scaleZ", "scale.z"], [.property], "a view is flat: there is no `$0`",
        help: ["write `scale`, `scale.x` or `scale.y`"]),
      .init(
        .reactNative, ["entering", "exiting"], [.property],
        "Reanimated's `$0` is a role with tracks here",
        help: ["write `to { alpha: 0 -> 1 }` for what enters, and `from { … }` for what leaves"]),
      .init(
        .reactNative, ["useNativeDriver"], [.property], "there is no `$0`",
        help: ["leave it out: the system plays what it can without the app"]),
      .init(
        nil, ["dissolve", "crossDissolve", "crossFade", "crossfade", "fadeIn", "fadeOut"],
        [.property, .statement], "a fade is a track of `alpha`",
        help: ["write `alpha: 0 -> 1` in `to { … }`"]),
      .init(
        nil,
        [
          "slideIn", "slideOut", "slideInHorizontally", "slideInVertically", "slideOutHorizontally",
          "slideOutVertically", "moveIn", "moveOut", "move", "fly", "flyIn",
        ], [.property, .statement],
        "a screen is moved by a track of `translate.x` or `translate.y`",
        help: ["write `translate.x: container.width * direction -> 0` in `to { … }`"]),
      .init(
        nil, ["zoomIn", "zoomOut", "scaleIn", "scaleOut", "grow", "shrink"],
        [.property, .statement],
        "a screen is resized by a track of `scale`", help: ["write `scale: 0.8 -> 1` in `to { … }`"]
      ),
      .init(
        nil, ["smartAnimate"], [.property, .statement], "Figma's smart animate is a `match` here",
        help: ["write `match photo like \"photo\" {}` for each view that both screens have"]),
      .init(
        .motion, ["initial", "animate", "exit"], [.property],
        "Motion's `$0` is a role with tracks here",
        help: [
          "write `to { alpha: 0 -> 1 }` for the entering screen, `from { … }` for the leaving one"
        ]),
      .init(
        .flutter, ["begin", "end", "tween"], [.property], "a tween is written with an arrow",
        help: ["write `alpha: 0 -> 1`"]),
    ],
  ]

  private static let timings: [[Habit]] = [
    words(
      .javaScript, [.value], "the easing `$0` is `$1` here",
      [
        "easeInSine": "bezier(0.12, 0, 0.39, 0)", "easeOutSine": "bezier(0.61, 1, 0.88, 1)",
        "easeInOutSine": "bezier(0.37, 0, 0.63, 1)", "easeInQuad": "bezier(0.11, 0, 0.5, 0)",
        "easeOutQuad": "bezier(0.5, 1, 0.89, 1)", "easeInOutQuad": "bezier(0.45, 0, 0.55, 1)",
        "easeInCubic": "bezier(0.32, 0, 0.67, 0)", "easeOutCubic": "bezier(0.33, 1, 0.68, 1)",
        "easeInOutCubic": "bezier(0.65, 0, 0.35, 1)", "easeInQuart": "bezier(0.5, 0, 0.75, 0)",
        "easeOutQuart": "bezier(0.25, 1, 0.5, 1)", "easeInOutQuart": "bezier(0.76, 0, 0.24, 1)",
        "easeInQuint": "bezier(0.64, 0, 0.78, 0)", "easeOutQuint": "bezier(0.22, 1, 0.36, 1)",
        "easeInOutQuint": "bezier(0.83, 0, 0.17, 1)", "easeInExpo": "bezier(0.7, 0, 0.84, 0)",
        "easeOutExpo": "bezier(0.16, 1, 0.3, 1)", "easeInOutExpo": "bezier(0.87, 0, 0.13, 1)",
        "easeInCirc": "bezier(0.55, 0, 1, 0.45)", "easeOutCirc": "bezier(0, 0.55, 0.45, 1)",
        "easeInOutCirc": "bezier(0.85, 0, 0.15, 1)", "easeInBack": "bezier(0.36, 0, 0.66, -0.56)",
        "easeOutBack": "bezier(0.34, 1.56, 0.64, 1)",
        "easeInOutBack": "bezier(0.68, -0.6, 0.32, 1.6)",
      ]),
    words(
      nil, [.value], "Figma's `$0` is `$1` here",
      [
        "gentle": "spring(mass: 1, stiffness: 100, damping: 15)"
      ]),
    [
      .init(
        nil,
        [
          "easeInElastic", "easeOutElastic", "easeInOutElastic", "easeInBounce", "easeOutBounce",
          "easeInOutBounce", "elastic", "elasticOut", "bounce", "bounceOut",
        ], [.value], "the easing `$0` is not a Bézier curve",
        help: [
          "write `spring(duration: 0.5s, bounce: 0.4)`, or its formula: `timing name(t) = …`"
        ]),
      .init(
        .android, ["fastOutSlowIn", "FastOutSlowInEasing", "fast_out_slow_in"], [.value],
        "Android's `$0` is `$1` here", fix: .write("bezier(0.4, 0, 0.2, 1)")),
      .init(
        .android, ["linearOutSlowIn", "LinearOutSlowInEasing", "linear_out_slow_in"], [.value],
        "Android's `$0` is `$1` here", fix: .write("bezier(0, 0, 0.2, 1)")),
      .init(
        .android, ["fastOutLinearIn", "FastOutLinearInEasing", "fast_out_linear_in"], [.value],
        "Android's `$0` is `$1` here", fix: .write("bezier(0.4, 0, 1, 1)")),
      .init(
        .android, ["accelerate", "decelerate", "accelerateDecelerate", "overshoot", "anticipate"],
        [.value], "Android's interpolator `$0` has no name here",
        help: ["declare its formula: `timing decelerate(t) = 1 - (1 - t)^2`"]),
      .init(
        .compose, ["tween"], [.value], "Compose's `tween(…)` is two statements here",
        help: ["write `duration 300ms` and `timing easeOut`"]),
      .init(
        .reactNative, ["Easing"], [.value], "an easing is a timing here, with its own name",
        help: ["write `easeInOut`, `bezier(0.4, 0, 0.2, 1)` or `spring(…)`"]),
      .init(
        .flutter, ["Tween", "ColorTween", "Interpolator"], [.value],
        "a tween is written with an arrow",
        help: ["write `alpha: 0 -> 1`"]),
      .init(
        .flutter, ["Interval"], [.value], "a part of the duration is a window",
        help: ["write `alpha: 0 -> 1 during 50%..100%`"]),
      .init(
        .reactNative, ["interpolate", "withTiming", "useSharedValue"], [.value],
        "the keys of a track say what it goes through", help: ["write `alpha: 0 -> 1`"]),
      .init(
        .flutter, ["Curves"], [.value], "a curve is a timing here, with its own name",
        help: ["write `easeInOut`, `bezier(0.4, 0, 0.2, 1)` or `spring(…)`"]),
      .init(
        nil, ["pow"], [.value], "a power is written with `^`", help: ["write `2^3`"]),
      .init(
        .javaScript, ["Math"], [.value], "functions have no prefix here",
        help: ["write `sin(…)`, `abs(…)` or `pi`"]),
      .init(
        .javaScript, ["null", "undefined"], [.value],
        "a value is never missing here: there is no `$0`",
        help: ["leave the track out"]),
      .init(
        nil,
        [
          "linear", "ease", "easeIn", "easeOut", "easeInOut", "spring", "bezier", "steps",
          "snappy", "bouncy",
        ],
        [.statement], "a timing follows the word `timing`", fix: .before("timing ")),
      .init(
        nil,
        [
          "linear", "ease", "easeIn", "easeOut", "easeInOut", "spring", "bezier", "steps",
          "snappy", "bouncy",
        ],
        [.end], "a track's timing follows `using`", fix: .before("using ")),
    ],
  ]

  private static let animators: [[Habit]] = [
    words(
      nil, [.animator], "`$0` is `$1` here",
      [
        "reverse reverting backwards inverse inverted": "reversed",
        "default systemDefault native": "system", "null nil off disabled": "none",
      ]),
    [
      .init(
        nil, ["sequence", "sequential", "serial", "series", "chain"], [.animator],
        "animators that play one after the other are joined by `then`",
        help: ["write `animator both = leave then arrive`"]),
      .init(
        nil, ["parallel", "group", "concurrent", "simultaneous", "together"], [.animator],
        "animators that play together are joined by `+`",
        help: ["write `animator both = slide + fade`"]),
    ],
  ]

  private static let units: [[Habit]] = [
    words(
      nil, [.unit],
      [
        "points point pts": "pt", "sec secs second seconds": "s", "msec millis milliseconds": "ms",
        "degrees degree degs": "deg", "radians radian rads": "rad", "turns": "turn",
      ]),
    [
      .init(
        .android, ["dp", "dip", "sp"], [.unit], "Android's `$0` is `$1` here", fix: .write("pt")),
      .init(nil, ["x"], [.unit], "a factor has no unit", fix: .remove),
      .init(
        nil, ["f", "F", "d", "L", "u"], [.unit], "a number has no suffix for its type", fix: .remove
      ),
      .init(
        nil, ["fr", "frame", "frames", "min", "mins", "minute", "minutes"], [.unit],
        "a time is in `s` or `ms`", help: ["write `300ms` or `0.3s`"]),
      .init(
        nil, ["s", "ms", "pt", "deg", "rad", "turn"], [.value], "a unit follows a number: `1$0`",
        fix: .before("1")),
    ],
  ]

  private static let ends: [[Habit]] = [
    [
      .init(
        nil, ["forever", "repeat", "loop"], [.end, .statement],
        "a transition plays once: there is no repetition",
        help: ["write every key: `scale: 1 -> 1.1 -> 1`"]),
      .init(
        nil, ["duration"], [.end], "a track has no duration of its own, but it may have a window",
        fix: .joined("during 0s..")),
      .init(
        nil, ["delay", "after"], [.end],
        "a track has no delay of its own, but it may have a window",
        help: ["write `during 100ms..400ms`, or `delay 100ms` on a line of the block"]),
      .init(
        nil, ["over", "for", "in"], [.end],
        "a track has no duration of its own, but it may have a window",
        help: ["write `during 0s..300ms`, or `duration 300ms` on a line of its own"]),
      .init(
        nil, ["with", "timing", "easing", "curve", "by", "use"], [.end],
        "a track's timing follows `using`", fix: .write("using")),
      .init(nil, ["to"], [.end], "`->` joins the keys of a track", fix: .write("->")),
      .init(nil, [".."], [.end], "`->` joins the keys of a track", fix: .arrow),
      .init(
        .javaScript, ["?"], [.character], "a condition is written in words",
        help: ["write `if reduceMotion then 0 else 1`"]),
    ]
  ]

  private static let lines: [[Habit]] = [
    [
      .init(
        nil, ["order"], [.property], "`$0` is a statement, not a property",
        fix: .statement("order")),
      .init(
        nil, ["interruption"], [.property], "`$0` is a statement, not a property",
        help: ["write `interruption .finish`, without a colon"]),
      .init(
        nil,
        ["duration", "delay", "timing", "order", "interruption", "let", "from", "to", "alpha"],
        [.line], "a new line or `;` separates statements", fix: .semicolon),
      .init(
        nil,
        ["linear", "ease", "easeIn", "easeOut", "easeInOut", "ease-in", "ease-out", "ease-in-out"],
        [.line], "the timing is a statement of its own",
        help: ["write `timing easeOut` on the next line"]),
      .init(
        nil, [".reversed", "reversed"], [.line], "`reversed` comes before the animator",
        help: ["write `reversed NAME`"]),
      .init(
        nil, ["else"], [.line], "a rule has no `else`",
        help: ["write a second rule without the condition: the one that has it comes first"]),
      .init(
        nil, ["forever", "repeat", "infinite"], [.line],
        "a transition plays once: there is no repetition",
        help: ["write every key: `scale: 1 -> 1.1 -> 1`"]),
    ]
  ]

  private static let declarations: [[Habit]] = [
    words(
      nil, [.declaration],
      [
        "function def fn fun": "func", "include require": "import",
        "animation transition effect": "animator", "easing curve interpolator": "timing",
      ]),
    words(
      .android, [.statement], "`$0` is the role `$1` here",
      [
        "enter incoming entering enterTransition": "to",
        "exit outgoing leaving exitTransition": "from",
      ]),
    [
      .init(
        nil, ["easing", "curve", "interpolator", "timingFunction", "using"], [.statement],
        "`$0` is `$1` here", fix: .write("timing")),
      .init(
        nil, ["push", "pop", "present", "dismiss", "select", "replace"], [.declaration],
        "a rule starts with `when`", fix: .before("when ")),
      .init(
        nil, ["on", "rule", "match"], [.declaration], "a rule starts with `$1`",
        fix: .write("when")),
      .init(
        nil, ["export", "public", "private"], [.declaration],
        "every declaration can be imported: there is no `$0`", fix: .joined("")),
      .init(
        .android, ["<"], [.declaration], "a script is not XML",
        help: ["write `animator name { duration 300ms to { alpha: 0 -> 1 } }`"]),
      .init(
        .android, ["set", "objectAnimator"], [.declaration, .statement],
        "everything that moves together belongs in one `animator`"),
      .init(
        .reactNative, ["Animated"], [.declaration, .statement],
        "a script describes animators, and the app starts them",
        help: ["write `animator name { duration 300ms to { alpha: 0 -> 1 } }`"]),
      .init(
        .reactNative, ["sequence", "parallel", "group", "keyframes", "timeline"], [.statement],
        "windows say what runs when",
        help: ["write `during 0%..50% { … }`; the tracks of one block run together"]),
      .init(
        nil, ["animate"], [.statement], "a track names its property: `alpha: 0 -> 1`",
        fix: .joined("")),
      .init(
        nil, ["else"], [.statement], "a block has no `else`: a condition chooses a value",
        help: ["write `if … then … else …` as a value"]),
    ],
  ]

  private static let rules: [[Habit]] = [
    words(
      .android, [.operation],
      ["navigate open enter": "push", "back popBack goBack": "pop", "swap": "replace"]),
    words(nil, [.gesture], ["touch scroll": "drag", "zoom scale magnify": "pinch"]),
    [
      .init(
        nil, ["swipe"], [.gesture],
        "there is no gesture `$0`: a `drag` follows the finger in any direction",
        help: [
          "write `interaction drag { progress: drag.translation.y / container.height }` for downwards,"
            + " or `interaction edgeDrag .leading {}` from an edge"
        ]),
      .init(
        nil, ["any"], [.pattern], "`any` is the name of a screen here",
        help: ["a screen of that name is in quotes: `\"any\"`"]),
      .init(
        nil, ["where", "provided"], [.rule], "the condition of a rule follows `if`",
        fix: .write("if")),
      .init(
        nil, ["unless"], [.rule], "the condition of a rule follows `if`", fix: .write("if not")),
      .init(nil, ["or"], [.rule], "commas separate operations", fix: .comma),
      .init(nil, ["and"], [.rule], "commas separate operations", fix: .comma),
      .init(nil, ["=>"], [.arrow], "an arrow is written `->`", fix: .write("->")),
      .init(
        nil, ["=>", "->"], [.definition], "`=` comes before the value of a declaration",
        fix: .write("=")),
      .init(
        nil, ["then", "do", "run", "play", "animate", "with", "->", "=>", ":", "="], [.rule],
        "a rule names its animator after `use`", fix: .write("use")),
      .init(
        nil, ["tap", "click", "onTap", "onClick", "drag", "swipe", "hover", "press"], [.operation],
        "a rule answers a change of screens, not a `$0`",
        help: ["write `when push use …`; a gesture is an `interaction` of the animator"]),
      .init(
        nil, ["always", "all", "every"], [.operation], "`$0` is `$1` here", fix: .write("any")),
    ],
  ]

}
