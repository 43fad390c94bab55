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

/// What a script finds in a SwiftUI screen that gives a view this name.
@MainActor func findableName(_ name: String) -> [String] {
  let anchor = FindableView(name: "old", content: Text("photo"))
  let context = FindableView<Text>.Context(coordinator: ())
  let controller = anchor.makeUIViewController(context: context)
  FindableView(name: name, content: Text("photo")).updateUIViewController(
    controller, context: context)
  let screen = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
  screen.addSubview(UIKitPlatform.view(of: controller))
  return UIKitPlatform.findableViews(in: screen).map(\.description.identifier)
}

/// The size of a named text of 40 × 30 points in a SwiftUI screen, or of a named rectangle.
@MainActor func sizeOfFindableView(proposed width: Double?, isFlexible: Bool = false) -> [Double] {
  isFlexible ? size(of: Rectangle(), width) : size(of: Text("photo"), width)
}

@MainActor private func size<Content: View>(of content: Content, _ width: Double?) -> [Double] {
  let anchor = FindableView(name: "photo", content: content)
  let context = FindableView<Content>.Context(coordinator: ())
  let controller = anchor.makeUIViewController(context: context)
  let size = anchor.sizeThatFits(
    ProposedViewSize(width: width.map { CGFloat($0) }, height: nil),
    uiViewController: controller, context: context)
  return size.map { [Double($0.width), Double($0.height)] } ?? []
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
  /// Called with what the container writes to the binding.
  var onWrite: ((String) -> Void)?
  private var screens: [String]
  /// The animators of the views around it.
  var animators: Animators
  private let coordinator: Representable.Coordinator
  private var suffix = ""
  /// Whether the app keeps the value that its binding has.
  var refuses = false
  private(set) var controller = ContainerViewController(viewControllers: [], animators: nil)
  /// What is wrong with what has been written.
  private(set) var faults: [String] = []

  /// Creates a container in a view.
  init(_ screens: [String], selected: String, _ animators: Animators) {
    (self.screens, self.animators, selection) = (screens, animators, selected)
    let first = Representable(
      selection: .constant(selected), screens: screens, content: { Text($0) })
    coordinator = first.makeCoordinator()
    controller = first.makeUIViewController(context: context(Transaction()))
    draw(Transaction())
  }

  private var shown: String? {
    (controller.container.selectedViewController as? HostedScreen<String, Text>)?.selection
  }

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

  /// Changes the selection inside the container, as a gesture does.
  func selectInside(_ name: String) {
    guard let screen = coordinator.screens.first(where: { $0.selection == name }) else { return }
    controller.container.select(screen)
  }

  /// Replaces the screens, and the selection if one is given.
  func show(_ screens: [String], selecting name: String? = nil) {
    self.screens = screens
    selection = name ?? selection
    draw(Transaction())
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
      selection: binding, screens: screens, content: { Text($0 + suffix) },
      values: ["button": .pair(0, 70)]
    ).updateUIViewController(controller, context: context(transaction))
    for screen in coordinator.screens { screen.title = screen.selection }
  }

  private func write(_ name: String) {
    if !refuses { selection = name }
    onWrite?(name)
    if controller.container.isTransitioning { faults.append("\(name) is written during a change") }
    if shown != name { faults.append("\(name) is written, and \(shown ?? "nothing") is shown") }
  }

  private func context(_ transaction: Transaction) -> Representable.Context {
    var environment = EnvironmentValues()
    environment.animators = animators
    return Representable.Context(
      coordinator: coordinator, transaction: transaction, environment: environment)
  }
}
