import AnimatorKit
import AnimProgram
import AnimRuntime
import SwiftUI

@testable import AnimUIKit
@testable import AnimatorPlayer

/// A transition as SwiftUI draws it, in a view of 200 × 100 points.
@MainActor struct DrawnTransition {
  private let transition: AnimatorTransition

  init(_ name: String, in registry: Registry) {
    transition = AnimatorTransition(AnimatorName(name), in: RegistryStore(registry))
  }

  /// The duration of its own animation.
  var seconds: Double { transition.timing.seconds }

  /// The number that SwiftUI animates.
  func animatableData(_ phase: TransitionPhase) -> Double? { modifier(phase)?.animatableData }

  /// The modifiers that are applied to the view.
  func steps(_ phase: TransitionPhase, animatedTo data: Double? = nil) -> [String] {
    effects(phase, data).map { step in
      switch step {
      case .blur(let radius): "blur \(radius)"
      case .opacity(let opacity): "opacity \(opacity)"
      case .transform(let transform): "move \(transform.m31) \(transform.m32)"
      }
    }
  }

  /// The nine numbers of its projection.
  func projection(_ phase: TransitionPhase) -> [Double] {
    guard case .transform(let t) = effects(phase, nil).last else { return [] }
    return [t.m11, t.m12, t.m13, t.m21, t.m22, t.m23, t.m31, t.m32, t.m33]
  }

  private func effects(_ phase: TransitionPhase, _ data: Double?) -> [EffectRecord.Step] {
    guard var modifier = modifier(phase) else { return [] }
    if let data { modifier.animatableData = data }
    let view = modifier.body(content: CourseModifier.Content())
    let drawn = view as? EffectView<CourseModifier.Content>
    return drawn?.steps(in: CGSize(width: 200, height: 100)) ?? []
  }

  private func modifier(_ phase: TransitionPhase) -> CourseModifier? {
    CourseModifier(transition: transition, phase: phase.value)
  }
}

/// Whether a view keeps the animators that it has been given.
@MainActor func viewKeepsAnimators() -> Bool {
  weak var kept: Animators?
  func view() -> some View {
    let animators = Animators(.data(Data())) { _ in }
    kept = animators
    return Text("").animators(animators)
  }
  let shown = view()
  return withExtendedLifetime(shown) { kept != nil }
}

/// A container in SwiftUI whose selection is a string.
@MainActor final class DrawnContainer {
  typealias Representable = ShownContainer<String, Text>

  private(set) var selection: String
  /// How often the container has written the selection.
  private(set) var writes = 0
  private var screens: [String]
  private var animators: Animators
  private let coordinator: Representable.Coordinator
  private var suffix = ""
  /// Whether the app keeps the value that its binding has.
  var refuses = false
  private var values: [String: ScriptValue] = [:]
  private(set) var controller = ContainerViewController(
    viewControllers: [], store: RegistryStore())
  /// What it has logged.
  private(set) var messages: [String] = []
  /// What is wrong with what has been written.
  private(set) var faults: [String] = []

  /// Creates a container in a view that appears.
  convenience init(_ screens: [String], selected: String, _ registry: Registry) {
    self.init(screens, selected: selected, DrawnContainer.animators(registry))
    animators.log = { [weak self] in self?.messages.append($0.sentence) }
    controller.appear()
  }

  private static func animators(_ registry: Registry) -> Animators {
    Animators(.data(Data()), store: RegistryStore(registry)) { _ in }
  }

  /// Creates a container in a view that has not appeared.
  init(_ screens: [String], selected: String, _ animators: Animators) {
    (self.screens, self.animators, selection) = (screens, animators, selected)
    let first = Representable(
      selection: .constant(selected), screens: screens, content: { Text($0) })
    coordinator = first.makeCoordinator()
    controller = first.makeUIViewController(context: context(Transaction()))
    draw(Transaction())
  }

  var isTransitioning: Bool { controller.container.isTransitioning }
  var shown: String? { screen(controller.container.selectedViewController)?.selection }
  var words: [String] { coordinator.screens.map(\.rootView.content.words) }

  /// Whether it is on screen.
  var isInWindow: Bool { controller.viewIfLoaded?.window != nil }

  /// What is wrong while nothing moves: the screen that the binding says is shown, if it is in the list.
  var fault: String? {
    guard screens.contains(selection), selection != shown else { return nil }
    return "the binding says \(selection), and \(shown ?? "nothing") is shown"
  }

  /// Writes the binding and lets SwiftUI update.
  func select(_ name: String, disablesAnimations: Bool = false) {
    selection = name
    var transaction = Transaction()
    transaction.disablesAnimations = disablesAnimations
    draw(transaction)
  }

  /// How far down the animation of a screen starts, in points. `nil` if none runs.
  func shift(of name: String) -> Double? {
    guard let screen = coordinator.screens.first(where: { $0.selection == name }) else {
      return nil
    }
    // The sixteen numbers of the first transform, of which the fourteenth is the way down.
    let numbers = AnimUIKitTests.values("transform", of: screen)
    return numbers.count > 13 ? numbers[13].rounded() : nil
  }

  /// Passes values with the changes of the container.
  func pass(_ values: [String: ScriptValue]) { self.values = values }

  /// Changes the selection inside the container, as a gesture does.
  func selectInside(_ name: String) {
    guard let screen = coordinator.screens.first(where: { $0.selection == name }) else { return }
    controller.container.select(screen)
  }

  /// Lets a finger take control of the running change.
  func catchChange() -> PercentDrivenInteraction<UIKitPlatform> {
    let finger = PercentDrivenInteraction<UIKitPlatform>()
    finger.pause(in: controller.container)
    return finger
  }

  /// Lets a finger bring a screen, up to a progress.
  func drag(to name: String, _ progress: Double) {
    guard let screen = coordinator.screens.first(where: { $0.selection == name }) else { return }
    let finger = PercentDrivenInteraction<UIKitPlatform>()
    controller.container.select(screen, interaction: finger)
    finger.update(progress)
  }

  /// Replaces the screens, and the selection if one is given.
  func show(_ screens: [String], selecting name: String? = nil) {
    self.screens = screens
    selection = name ?? selection
    draw(Transaction())
  }

  /// Replaces the rules.
  func use(_ registry: Registry) {
    animators = DrawnContainer.animators(registry)
    draw(Transaction())
  }

  /// Whether the screen that is shown has the environment of the container.
  var shownHasEnvironment: Bool {
    screen(controller.container.selectedViewController)?.rootView.environment.animators
      === animators
  }

  /// The screens in the container.
  var inside: [String] {
    controller.container.viewControllers.compactMap { screen($0)?.selection }
  }

  /// Draws the screens in another way.
  func update(suffix: String) {
    self.suffix = suffix
    draw(Transaction())
  }

  private func draw(_ transaction: Transaction) {
    let suffix = suffix
    let binding = Binding { [weak self] in
      self?.selection ?? ""
    } set: { [weak self] in
      self?.write($0)
    }
    Representable(
      selection: binding, screens: screens, content: { Text($0 + suffix) }, values: values
    ).updateUIViewController(controller, context: context(transaction))
  }

  private func write(_ name: String) {
    if !refuses { selection = name }
    writes += 1
    if isTransitioning { faults.append("\(name) is written during a change") }
    if shown != name { faults.append("\(name) is written, and \(shown ?? "nothing") is shown") }
  }

  private func context(_ transaction: Transaction) -> Representable.Context {
    var environment = EnvironmentValues()
    environment.animators = animators
    return Representable.Context(
      coordinator: coordinator, transaction: transaction, environment: environment)
  }

  private func screen(_ controller: UIViewController?) -> HostedScreen<String, Text>? {
    controller as? HostedScreen<String, Text>
  }
}
