import AnimProgram
import AnimRuntime
import TestScripts
import Testing

@testable import AnimUIKit

extension OnUIKit {
  /// The appearance of a view on stage.
  @MainActor @Suite struct AppearanceTests {
    @Test("an appearance that a script has set is read back")
    func applied() throws {
      let hosted = HostedView()
      var appearance = ViewAppearance(frame: StageRectangle(x: 10, y: 20, width: 100, height: 50))
      appearance.alpha = 0.5
      appearance.matrix = .translation(x: 7, y: 0)
      hosted.apply(appearance)
      #expect(hosted.appearance == appearance)
    }

    @Test("a screen's own alpha belongs to the app")
    func model() {
      let hosted = HostedView()
      hosted.alpha = 0.25
      #expect(hosted.appearance?.alpha == 1, "a screen's own alpha is the app's")
    }
  }
}
