import AnimProgram
import AnimRuntime
import TestScripts
import Testing

@Suite("The declarations of native layers for scripts") struct InterfaceTests {
  @Test("the interface declares all that native layers provide, sorted and with defaults")
  func declarations() {
    let parameters = [
      NativeParameter("edge", .edge, default: .edge(.left)),
      NativeParameter("angle", .angle, default: .number(1.5)),
      NativeParameter(
        "tint", .color, default: .color(StageColor(red: 1, green: 0.5, blue: 0, alpha: 1))),
      NativeParameter("at", .pair(.length), default: .pair(1, -2.5)),
      NativeParameter("speed", .quantity(.length / .time), default: .number(500)),
      NativeParameter("title", .text, default: .text("a \"b\"\n")),
      NativeParameter("curve", .timing, default: .timing(.easeOut)),
      NativeParameter("deep", .bool, default: .bool(true)),
      NativeParameter("frame", .rectangle, default: .rectangle(.zero)),
    ]
    let registry = Registry(layers: [
      .native(
        "ui",
        animators: [
          NativeAnimator("flip", parameters, summary: "Turns a page.", factory: 0),
          NativeAnimator("curl", factory: 0),
        ],
        timings: [NativeTiming("pulse") { $0 }, NativeTiming("beat") { $0 }],
        functions: [
          NativeFunction("wave", [NativeParameter("x", .length)], result: .number) { $0 }
        ],
        properties: [
          NativeProperty("glow", .length, identity: .number(2)),
          NativeProperty("place", .rectangle, identity: .rectangle(.zero)),
        ],
        interactions: [NativeInteraction("twist", factory: 0)]),
      .folder("app", animators: [.named("slide")], rules: []),
    ])
    #expect(
      registry.interface() == """
        extern animator curl
        /// Turns a page.
        extern animator flip(edge: Edge = .left, angle: Angle = 1.5rad, tint: Color = #ff8000ff, \
        at: (Length, Length) = (1pt, -2.5pt), speed: Length/Time = 500pt / 1s, \
        title: Text = "a \\"b\\"\\n", curve: Timing = easeOut, deep: Bool = true, frame: Rectangle)
        extern func wave(x: Length) -> Number
        extern interaction twist
        extern property glow: Length = 2pt
        extern timing beat
        extern timing pulse

        """)
  }

  @Test("a script that starts with the interface uses native properties, functions and timings")
  func use() throws {
    let layer = RegistryLayer.native(
      "ui", timings: [NativeTiming("half") { $0 / 2 }],
      functions: [
        NativeFunction("twice", [NativeParameter("x", .length)], result: .length) { [$0[0] * 2] }
      ],
      properties: [NativeProperty("glow", .length, identity: .number(0))])
    let registry = Registry(layers: [layer])
    let program = try Program.compiled(
      registry.interface()
        + "animator a { duration 1s\n to { glow: 0 -> twice(10pt) using half } }")
    let stage = NavigationStage(["a"], ScriptedAnimator(program, natives: registry.natives))
    stage.container.push(stage.screen("b"))
    stage.clock.advance(by: 0.5)
    let b = try #require(stage.container.topViewController)
    #expect(b.view.appearance.overrides["glow"] == [5])
    stage.clock.advance(by: 0.5)
    #expect(b.view.appearance == ViewAppearance())
  }

  @Test("the interface of a registry without native layers is empty")
  func empty() {
    #expect(Registry().interface().isEmpty)
  }
}
