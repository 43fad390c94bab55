#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import SwiftUI

  /// An animator as a transition of SwiftUI, for a view that is inserted and removed.
  ///
  /// SwiftUI tells how far the view is, by an animation of its own; with ``timing`` that is the
  /// script's own pace: `withAnimation(fold.timing) { isShown.toggle() }`. Where the person asked for
  /// less motion, SwiftUI itself takes an opacity instead. What is seen of a script,
  /// ``LoneViewTransition`` says.
  @available(iOS 17, macOS 14, tvOS 17, *)
  public struct AnimatorTransition: SwiftUI.Transition {
    /// What says how the view stands.
    package let course: LoneViewTransition

    /// Takes an animator out of a registry; a cross-fade where it has none of that name.
    ///
    /// - Parameters:
    ///   - name: the animator's name.
    ///   - registry: what is loaded now.
    ///   - parameters: the parameters' values by name; others take their defaults.
    ///   - direction: 1 where the view comes from the trailing edge, -1 where from the leading one.
    public nonisolated init(
      _ name: String, in registry: Registry, parameters: [String: ScriptValue] = [:],
      direction: Double = 1
    ) {
      course = LoneViewTransition(name, in: registry, parameters: parameters, direction: direction)
    }

    /// The animation with which the script runs at its own pace, by its own curves. A length that
    /// depends on the container's size is that of a small phone.
    public nonisolated var timing: Animation {
      .linear(duration: course.duration(in: StageSize(width: 320, height: 568)))
    }

    /// The view as it stands in a phase, and on the way from one to another.
    public func body(content: Content, phase: TransitionPhase) -> some View {
      content.modifier(CourseModifier(course: course, phase: phase.value))
    }
  }

  /// Shows a view as it stands in a phase, which SwiftUI animates.
  @available(iOS 17, macOS 14, tvOS 17, *)
  struct CourseModifier: ViewModifier, Animatable {
    let course: LoneViewTransition
    var phase: Double
    @Environment(\.layoutDirection) private var layoutDirection

    init(course: LoneViewTransition, phase: Double) {
      (self.course, self.phase) = (course, phase)
    }

    nonisolated var animatableData: Double {
      get { phase }
      set { phase = newValue }
    }

    func body(content: Content) -> some View {
      let (course, phase) = (course, phase)
      let rightToLeft = layoutDirection == .rightToLeft
      return content.visualEffect { effect, geometry in
        let size = StageSize(width: geometry.size.width, height: geometry.size.height)
        let standing = course.standing(at: phase, in: size, rightToLeft: rightToLeft)
        return
          effect
          .blur(radius: standing.blur)
          .opacity(standing.alpha)
          .transformEffect(ProjectionTransform(standing.matrix))
      }
    }
  }

  @available(iOS 17, macOS 14, tvOS 17, *)
  extension ProjectionTransform {
    /// What becomes of the plane of a view: the depth that its points get shows in nothing else.
    init(_ matrix: StageMatrix) {
      self.init()
      (m11, m12, m13) = (matrix.m11, matrix.m12, matrix.m14)
      (m21, m22, m23) = (matrix.m21, matrix.m22, matrix.m24)
      (m31, m32, m33) = (matrix.m41, matrix.m42, matrix.m44)
    }
  }

  /// An animator of the registry that `.animators(_:)` gives to the views around: what
  /// `.transition(.animator("slide"))` makes.
  @available(iOS 17, macOS 14, tvOS 17, *)
  public struct NamedAnimatorTransition: SwiftUI.Transition {
    let name: AnimatorName
    let direction: Double

    /// The view as it stands in a phase, and on the way from one to another.
    public func body(content: Content, phase: TransitionPhase) -> some View {
      content.modifier(NamedCourseModifier(transition: self, phase: phase.value))
    }
  }

  @available(iOS 17, macOS 14, tvOS 17, *)
  extension SwiftUI.Transition where Self == NamedAnimatorTransition {
    /// A script's animator for a view that comes and goes; a cross-fade if there is none of that name.
    ///
    /// - Parameters:
    ///   - name: the animator's name, with arguments where it takes some.
    ///   - direction: 1 if the view comes from the trailing edge, -1 if from the leading one.
    public static func animator(
      _ name: AnimatorName, direction: Double = 1
    ) -> NamedAnimatorTransition {
      NamedAnimatorTransition(name: name, direction: direction)
    }
  }

  /// Finds the registry of the views around.
  @available(iOS 17, macOS 14, tvOS 17, *)
  struct NamedCourseModifier: ViewModifier {
    let transition: NamedAnimatorTransition
    let phase: Double
    @Environment(\.animatorRegistry) private var registry

    init(transition: NamedAnimatorTransition, phase: Double) {
      (self.transition, self.phase) = (transition, phase)
    }

    func body(content: Content) -> some View {
      let course = LoneViewTransition(
        transition.name.name, in: registry?() ?? Registry(),
        parameters: transition.name.arguments, direction: transition.direction)
      return content.modifier(CourseModifier(course: course, phase: phase))
    }
  }
#endif
