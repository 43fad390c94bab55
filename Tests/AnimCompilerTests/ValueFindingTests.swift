import AnimProgram
import AnimSyntax
import Testing

@testable import AnimCompiler

@Suite("Wrong values are reported once, where their author can change them")
struct ValueFindingTests {
  @Test("an argument that makes a spring invalid is reported at the use")
  func spring() {
    let script = Script(
      """
      animator a(r: Time = 0.5s) {
        to { alpha: 0 -> 1 using spring(response: r) }
      }
      animator b = a(r: -1s)
      """)
    #expect(script.findings == ["a(r: -1s): the response of a spring must be above 0"])
    #expect(script.notes == ["r: used here"])
    #expect(script.animator("a") != nil)
    #expect(script.animator("b") == nil)
  }

  @Test("an argument that makes a curve invalid is reported at the use")
  func bezier() {
    let script = Script(
      """
      func curve(x: Number) = bezier(x, 0, 0.5, 1)
      animator b {
        duration 300ms
        to { alpha: 0 -> 1 using curve(2) }
      }
      """)
    #expect(script.findings == ["curve(2): x1 of a bezier must be from 0 to 1"])
  }

  @Test("a mistake in a declaration is reported there alone")
  func declaration() {
    let script = Script(
      """
      timing bad = spring(mass: 0)
      func same(x: Number) = if x > 0 then bad else ease
      animator a { to { alpha: 0 -> 1 using same(1) } }
      animator b = reversed a
      """)
    #expect(script.findings == ["0: the mass of a spring must be above 0"])
    #expect(script.result.animators.isEmpty)
  }

  @Test("a wrong argument for an imported animator is reported in the file that gives it")
  func imports() {
    let script = Script(
      "animator a(r: Time = 0.5s) { to { alpha: 0 -> 1 using spring(response: r) } }",
      "import \"f0.anim\"\nwhen push use reversed a(r: 0s)")
    #expect(script.findings == ["a(r: 0s): the response of a spring must be above 0"])
    #expect(script.result.lacksRules)
  }

  @Test("a wrong argument that is passed on is reported where it comes from")
  func nested() {
    let script = Script(
      """
      animator a(r: Time = 0.5s) { to { alpha: 0 -> 1 using spring(response: r) } }
      animator b(r: Time = 0.4s) = a(r: r)
      animator c = b(r: 0s)
      """)
    #expect(script.findings == ["b(r: 0s): the response of a spring must be above 0"])
  }

  @Test("an animator is missing only if an error says why")
  func missing() {
    let script = Script(
      "animator a { duration 300ms\nto { alpha: a -> 1 } }",
      "import \"f0.anim\"\nanimator b = a")
    #expect(script.result.sound() == nil)
    #expect(script.result.animators.isEmpty)
  }
}
