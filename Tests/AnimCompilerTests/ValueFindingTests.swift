import AnimProgram
import AnimSyntax
import Testing

@testable import AnimCompiler

/// A wrong value is reported once, where its author can change it.
@Suite struct ValueFindingTests {
  @Test func argumentThatMakesASpringInvalidIsReportedAtTheUse() {
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

  @Test func argumentThatMakesABezierInvalidIsReportedAtTheUse() {
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

  @Test func mistakeOfTheUsedDeclarationIsReportedThereAlone() {
    let script = Script(
      """
      timing bad = spring(mass: 0)
      func same(x: Number) = if x > 0 then bad else ease
      animator a { to { alpha: 0 -> 1 using same(1) } }
      animator b = reversed a
      """)
    #expect(script.findings == ["0: the mass of a spring must be above 0"])
    #expect(script.result.soundAnimators.isEmpty)
  }

  @Test func argumentsOfAnImportAreReportedInTheFileThatGivesThem() {
    let script = Script(
      "animator a(r: Time = 0.5s) { to { alpha: 0 -> 1 using spring(response: r) } }",
      "import \"f0.anim\"\nwhen push use reversed a(r: 0s)")
    #expect(script.findings == ["a(r: 0s): the response of a spring must be above 0"])
    #expect(script.result.lacksRules)
  }

  @Test func findingOfANestedUseIsReportedAtTheOutermostThatCausesIt() {
    let script = Script(
      """
      animator a(r: Time = 0.5s) { to { alpha: 0 -> 1 using spring(response: r) } }
      animator b(r: Time = 0.4s) = a(r: r)
      animator c = b(r: 0s)
      """)
    #expect(script.findings == ["b(r: 0s): the response of a spring must be above 0"])
  }

  @Test func animatorIsMissingOnlyWithAnError() {
    let script = Script(
      "animator a { duration 300ms\nto { alpha: a -> 1 } }",
      "import \"f0.anim\"\nanimator b = a")
    #expect(script.result.compiled() == nil)
    #expect(script.result.soundAnimators.isEmpty)
  }
}
