#if ANIM_STAND_INS
  import Testing

  extension OnUIKit {
    /// The cases that `Tests/Integration/Device` runs in a simulator, here on the stand-ins, whose
    /// containers do what UIKit does. This says that the cases and the library agree with Apple's
    /// documents, as far as the stand-ins model them, and nothing about a device.
    @MainActor @Suite struct DeviceTests {
      init() { Trace.begin() }

      @Test("each case of the device passes on the stand-ins")
      func passes() async throws {
        for name in StandInPhone.caseNames {
          let line = try #require(await StandInPhone.line(of: name))
          #expect(line.hasPrefix("PASS \(name)"), "\(line)")
        }
      }

      @Test("with Reduce Motion, the case for it passes too")
      func reduceMotion() async {
        let line = await StandInPhone.line(of: "push.reduceMotion", reduceMotion: true)
        #expect(line == "PASS push.reduceMotion Reduce Motion is on")
      }

      @Test("a case that finds a difference says where, and names the test in memory")
      func failure() {
        #expect(
          StandInPhone.failedLine
            == "FAIL pop.cancel.opaque from.y 0, expected 98 (in memory: FrameTests.cancelled)")
      }
    }
  }
#endif
