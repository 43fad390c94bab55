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
      [.property], "Android's `$0` is `$1` here, a fraction of the view",
      ["pivotX": "anchor.x", "pivotY": "anchor.y"]),
    words(.motion, [.property], ["x": "translate.x", "y": "translate.y"]),
    [
      .init(
        "elevation", [.property], "Android's `$0` is two properties here",
        help: ["write `z` for the order and `shadow.alpha`, `shadow.radius` for the shadow"]),
      .init(
        "scaleZ scale.z", [.property], "a view is flat: there is no `$0`",
        help: ["write `scale`, `scale.x` or `scale.y`"]),
      .init(
        "entering exiting", [.property], "Reanimated's `$0` is a role with tracks here",
        help: [
          "for example: `to { alpha: 0 -> 1 }` for what enters, and `from { … }` for what leaves"
        ]),
      .init(
        "useNativeDriver", [.property], "there is no `$0`",
        help: ["leave it out: the system plays what it can without the app"]),
      .init(
        "dissolve crossDissolve crossFade crossfade fadeIn fadeOut", [.property, .statement],
        "a fade is a track of `alpha`", help: ["for example: `alpha: 0 -> 1` in `to { … }`"]),
      .init(
        "slideIn slideOut slideInHorizontally slideInVertically slideOutHorizontally slideOutVertically moveIn moveOut move fly flyIn",
        [.property, .statement], "a screen is moved by a track of `translate.x` or `translate.y`",
        help: ["for example: `translate.x: container.width * direction -> 0` in `to { … }`"]),
      .init(
        "zoomIn zoomOut scaleIn scaleOut grow shrink", [.property, .statement],
        "a screen is resized by a track of `scale`",
        help: ["for example: `scale: 0.8 -> 1` in `to { … }`"]
      ),
      .init(
        "smartAnimate", [.property, .statement], "Figma's smart animate is a `match` here",
        help: ["write `match photo like \"photo\" {}` for each view that both screens have"]),
      .init(
        "initial animate", [.property, .statement], "Motion's `$0` is a role with tracks here",
        help: [
          "for example: `to { alpha: 0 -> 1 }` for the entering screen, `from { … }` for the leaving one"
        ]),
      .init(
        "exit", [.property], "Motion's `$0` is the role `from` here",
        help: ["for example: `from { alpha: 1 -> 0 }`"]),
      .init(
        "tween", [.property], "a tween is written with an arrow",
        help: ["for example: `alpha: 0 -> 1`"]),
    ],
  ]

  private static let namedTimings =
    "linear ease easeIn easeOut easeInOut spring bezier steps snappy bouncy"

  private static let timings: [[Habit]] = [
    words(
      [.value], "the easing `$0` is `$1` here",
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
      .android, [.value],
      [
        "fastOutSlowIn FastOutSlowInEasing fast_out_slow_in": "bezier(0.4, 0, 0.2, 1)",
        "linearOutSlowIn LinearOutSlowInEasing linear_out_slow_in": "bezier(0, 0, 0.2, 1)",
        "fastOutLinearIn FastOutLinearInEasing fast_out_linear_in": "bezier(0.4, 0, 1, 1)",
      ]),
    words(
      [.value], "Figma's `$0` is `$1` here",
      ["gentle": "spring(mass: 1, stiffness: 100, damping: 15)"]),
    [
      .init(
        "easeInElastic easeOutElastic easeInOutElastic easeInBounce easeOutBounce easeInOutBounce elastic elasticOut bounce bounceOut",
        [.value], "the easing `$0` is not a Bézier curve",
        help: [
          "for example: `spring(duration: 0.5s, bounce: 0.4)`, or its formula: `timing name(t) = …`"
        ]),
      .init(
        "accelerate decelerate accelerateDecelerate overshoot anticipate", [.value],
        "Android's interpolator `$0` has no name here",
        help: ["declare its formula: `timing decelerate(t) = 1 - (1 - t)^2`"]),
      .init(
        "tween", [.value], "Compose's `tween(…)` is two statements here",
        help: ["for example: `duration 300ms` and `timing easeOut`"]),
      .init(
        "Tween ColorTween Interpolator", [.value], "a tween is written with an arrow",
        help: ["for example: `alpha: 0 -> 1`"]),
      .init(
        "Interval", [.value], "a part of the duration is a window",
        help: ["for example: `alpha: 0 -> 1 during 50%..100%`"]),
      .init(
        "interpolate withTiming useSharedValue", [.value],
        "the keys of a track say what it goes through", help: ["for example: `alpha: 0 -> 1`"]),
      .init(
        "Curves Easing", [.value], "a timing is written by its name alone",
        help: ["`easeOut` without `$0.`, for example, or `bezier(0.4, 0, 0.2, 1)`"]),
      .init("pow", [.value], "a power is written with `^`", help: ["write `t^2`"]),
      .init(
        "Math", [.value], "functions have no prefix here",
        help: ["write `sin(…)` or `abs(…)`, and `180deg` for π"]),
      .init(
        "null undefined", [.value], "a value is never missing here: there is no `$0`",
        help: ["leave the track out"]),
      .init(
        namedTimings, [.statement], "a timing follows the word `timing`", fix: .before("timing ")),
      .init(namedTimings, [.end], "a track's timing follows `using`", fix: .before("using ")),
    ],
  ]

  private static let animators: [[Habit]] = [
    words(
      [.animator], "`$0` is `$1` here",
      [
        "reverse reverting backwards inverse inverted": "reversed",
        "default systemDefault native": "system", "null nil off disabled": "none",
      ]),
    [
      .init(
        "sequence sequential serial series chain", [.animator],
        "animators that play one after the other are joined by `then`",
        help: ["write `animator both = leave then arrive`"]),
      .init(
        "parallel group concurrent simultaneous together", [.animator],
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
      .init("dp dip sp", [.unit], "Android's `$0` is `$1` here", fix: .write("pt")),
      .init("x", [.unit], "a factor has no unit", fix: .remove),
      .init("f F d L u", [.unit], "a number has no suffix for its type", fix: .remove),
      .init(
        "fr frame frames", [.unit], "a time is in `s` or `ms`",
        help: ["of 60 frames a second, 18 last `300ms`"]),
      .init(
        "min mins minute minutes", [.unit], "a time is in `s` or `ms`",
        help: ["write `300ms` or `0.3s`"]),
      .init("s ms pt deg rad turn", [.value], "a unit follows a number: `1$0`", fix: .before("1")),
    ],
  ]

  private static let ends: [[Habit]] = [
    [
      .init(
        "duration", [.end], "a track has no duration of its own, but it may have a window",
        fix: .joined("during 0s..")),
      .init(
        "delay after", [.end], "a track has no delay of its own, but it may have a window",
        help: ["for example: `delay 300ms` on a line of the block, before its tracks"]),
      .init(
        "over for in", [.end], "a track has no duration of its own, but it may have a window",
        help: ["for example: `during 0s..300ms`, or `duration 300ms` on a line of its own"]),
      .init(
        "with timing easing curve by use", [.end], "a track's timing follows `using`",
        fix: .write("using")),
      .init("to", [.end], "`->` joins the keys of a track", fix: .write("->")),
      .init("..", [.end], "`->` joins the keys of a track", fix: .arrow),
      .init(
        "? ??", [.character], "a condition is written in words, and no value is ever missing",
        help: ["for example: `if reduceMotion then 0 else 1`"]),
    ]
  ]

  private static let lines: [[Habit]] = [
    [
      .init("order", [.property], "`$0` is a statement, not a property", fix: .statement("order")),
      .init(
        "duration delay timing order let from to alpha", [.line],
        "a new line or `;` separates statements", fix: .semicolon),
      .init(
        "linear ease easeIn easeOut easeInOut ease-in ease-out ease-in-out", [.line],
        "the timing is a statement of its own", help: ["write `timing easeOut` on the next line"]),
      .init(
        "if", [.line], "the condition of a rule comes before `use`",
        help: ["write `when push if reduceMotion use crossfade`"]),
      .init(
        ".reversed reversed", [.line], "`reversed` comes before the animator",
        help: ["write `reversed NAME`"]),
      .init(
        "else", [.line], "a rule has no `else`",
        help: ["write a second rule without the condition: the one that has it comes first"]),
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
      [.statement], "`$0` is the role `$1` here",
      [
        "enter incoming entering enterTransition": "to",
        "exit outgoing leaving exitTransition": "from",
      ]), words(nil, [.statement], ["wait pause": "delay"]),
    [
      .init(
        "easing curve interpolator timingFunction using", [.statement], "`$0` is `$1` here",
        fix: .write("timing")),
      .init(
        "push pop present dismiss select replace", [.declaration], "a rule starts with `when`",
        fix: .before("when ")),
      .init("on rule match", [.declaration], "a rule starts with `$1`", fix: .write("when")),
      .init(
        "export public private", [.declaration],
        "every declaration can be imported: there is no `$0`", fix: .joined("")),
      .init(
        "<", [.declaration], "a script is not XML",
        help: ["for example: `animator name { duration 300ms; to { alpha: 0 -> 1 } }`"]),
      .init(
        "set objectAnimator", [.declaration, .statement],
        "everything that moves together belongs in one `animator`"),
      .init(
        "sequence parallel group keyframes timeline", [.statement], "windows say what runs when",
        help: ["write `during 0%..50% { … }`; the tracks of one block run together"]),
    ],
  ]

  private static let rules: [[Habit]] = [
    words(
      .android, [.operation],
      ["navigate open enter": "push", "back popBack goBack": "pop", "swap": "replace"]),
    words(nil, [.gesture], ["touch scroll": "drag", "zoom scale magnify": "pinch"]),
    words(nil, [.connective], ["AND": "and", "OR": "or", "elseif elif elsif": "else if"]),
    [
      .init(
        "swipe", [.gesture],
        "there is no gesture `$0`: a `drag` follows the finger in any direction",
        help: [
          "write `interaction drag { progress: drag.translation.y / container.height }` for downwards,"
            + " or `interaction edgeDrag .leading {}` from an edge"
        ]),
      .init(
        "any", [.pattern], "`any` is the name of a screen here",
        help: [
          "a rule without `from` or `to` is for every screen; one of that name is in quotes: `\"any\"`"
        ]),
      .init(
        "& |", [.character], "a condition has the words `and` and `or`; `+` joins animators"),
      .init("=", [.connective], "two values are compared by `==`", fix: .write("==")),
      .init("mod rem", [.connective], "`mod` is a function", help: ["write `mod(a, b)`"]),
      .init("where provided", [.rule], "the condition of a rule follows `if`", fix: .write("if")),
      .init("unless", [.rule], "the condition of a rule follows `if`", fix: .write("if not")),
      .init("or and", [.rule], "commas separate operations", fix: .write(",")),
      .init("=>", [.arrow], "an arrow is written `->`", fix: .write("->")),
      .init(
        "=> ->", [.definition], "`=` comes before the value of a declaration", fix: .write("=")),
      .init(
        "then do run play animate with -> => =", [.rule], "a rule names its animator after `use`",
        fix: .write("use")),
      .init(":", [.rule], "a rule names its animator after `use`", fix: .write(" use")),
      .init(
        "tap click onTap onClick drag swipe hover press", [.operation],
        "a rule answers a change of screens, not a `$0`",
        help: ["write `when push use …`; a gesture is an `interaction` of the animator"]),
      .init("always all every", [.operation], "`$0` is `$1` here", fix: .write("any")),
    ],
  ]

}
