#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import AnimUIKit
  import SwiftUI

  /// A script's animator as a SwiftUI transition, for a view that is inserted and removed.
  ///
  /// SwiftUI controls the progress with an animation of its own. To run the script at its own pace,
  /// use ``timing``: `withAnimation(fold.timing) { isShown.toggle() }`. With Reduce Motion, SwiftUI
  /// itself uses an opacity transition instead. <doc:SwiftUI> describes which parts of a script
  /// apply to a single view.
  @available(iOS 17, macOS 14, *)
  public struct AnimatorTransition: SwiftUI.Transition {
    let name: AnimatorName
    let direction: Double
    /// The store that has the animator. `nil` for that of the surrounding `.animators(_:)`.
    let store: RegistryStore?

    /// Creates a transition with an animator of a store. If it has no animator of that name, the
    /// transition is a cross-fade.
    ///
    /// - Parameters:
    ///   - name: The name of the animator, with its arguments if it has parameters.
    ///   - store: The store that contains it. `nil` for that of the surrounding `.animators(_:)`.
    ///   - direction: 1 if the view comes from the trailing edge, -1 if it comes from the leading
    ///     edge.
    public nonisolated init(
      _ name: AnimatorName, in store: RegistryStore? = nil, direction: Double = 1
    ) {
      (self.name, self.store, self.direction) = (name, store, direction)
    }

    /// The animation that runs the script at its own pace, with its own curves. A duration that
    /// depends on the container's size is that of a small phone.
    public nonisolated var timing: Animation {
      .linear(duration: course(in: nil).duration(in: StageSize(width: 320, height: 568)))
    }

    /// The view in a phase of the transition, and on the way between two phases.
    public func body(content: Content, phase: TransitionPhase) -> some View {
      content.modifier(CourseModifier(transition: self, phase: phase.value))
    }

    /// What computes the state of the view.
    nonisolated func course(in surrounding: RegistryStore?) -> LoneViewTransition {
      LoneViewTransition(
        name.name, in: (store ?? surrounding)?.current ?? Registry(), parameters: name.arguments,
        direction: direction)
    }
  }

  /// Shows a view in a phase, which SwiftUI animates.
  @available(iOS 17, macOS 14, *)
  struct CourseModifier: ViewModifier, Animatable {
    let transition: AnimatorTransition
    var phase: Double
    @Environment(\.animators) private var animators

    init(transition: AnimatorTransition, phase: Double) {
      (self.transition, self.phase) = (transition, phase)
    }

    nonisolated var animatableData: Double {
      get { phase }
      set { phase = newValue }
    }

    func body(content: Content) -> some View {
      let (course, phase) = (transition.course(in: animators?.store), phase)
      return content.visualEffect { effect, geometry in
        let size = StageSize(width: geometry.size.width, height: geometry.size.height)
        let pose = course.pose(at: phase, in: size)
        return
          effect
          .blur(radius: pose.blur)
          .opacity(pose.alpha)
          .transformEffect(ProjectionTransform(pose.matrix))
      }
    }
  }

  @available(iOS 17, macOS 14, *)
  extension ProjectionTransform {
    /// The effect of a matrix on the plane of a view. The depth of its points has no further
    /// effect.
    init(_ matrix: StageMatrix) {
      self.init()
      (m11, m12, m13) = (matrix.m11, matrix.m12, matrix.m14)
      (m21, m22, m23) = (matrix.m21, matrix.m22, matrix.m24)
      (m31, m32, m33) = (matrix.m41, matrix.m42, matrix.m44)
    }
  }

  @available(iOS 17, macOS 14, *)
  extension SwiftUI.Transition where Self == AnimatorTransition {
    /// A transition with an animator of the surrounding `.animators(_:)`, for a view that is inserted
    /// and removed. If there is no animator of that name, the transition is a cross-fade.
    ///
    /// - Parameters:
    ///   - name: The name of the animator, with its arguments if it has parameters.
    ///   - direction: 1 if the view comes from the trailing edge, -1 if it comes from the leading
    ///     edge.
    public static func animator(
      _ name: AnimatorName, direction: Double = 1
    ) -> AnimatorTransition {
      AnimatorTransition(name, direction: direction)
    }
  }
#endif
