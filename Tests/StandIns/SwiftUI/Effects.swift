public protocol Animatable {
  associatedtype AnimatableData
  var animatableData: AnimatableData { get set }
}

public struct ProjectionTransform: Hashable, Sendable {
  public var m11: CGFloat = 1
  public var m12: CGFloat = 0
  public var m13: CGFloat = 0
  public var m21: CGFloat = 0
  public var m22: CGFloat = 1
  public var m23: CGFloat = 0
  public var m31: CGFloat = 0
  public var m32: CGFloat = 0
  public var m33: CGFloat = 1
  public init() {}
}

public protocol VisualEffect: Sendable {
  /// What was requested, for tests.
  var record: EffectRecord { get }
}

/// What a visual effect was told to do, in order.
public struct EffectRecord: Hashable, Sendable {
  public enum Step: Hashable, Sendable {
    case blur(CGFloat)
    case opacity(Double)
    case transform(ProjectionTransform)
  }
  public var steps: [Step] = []
}

public struct EmptyVisualEffect: VisualEffect {
  public init() {}
  public var record: EffectRecord { EffectRecord() }
}

private struct RecordedEffect: VisualEffect {
  let record: EffectRecord

  init(_ base: EffectRecord, _ step: EffectRecord.Step) {
    record = EffectRecord(steps: base.steps + [step])
  }
}

extension VisualEffect {
  public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect {
    RecordedEffect(record, .blur(radius))
  }
  public func opacity(_ opacity: Double) -> some VisualEffect {
    RecordedEffect(record, .opacity(opacity))
  }
  public func transformEffect(_ transform: ProjectionTransform) -> some VisualEffect {
    RecordedEffect(record, .transform(transform))
  }
}

public struct GeometryProxy: Sendable {
  public let size: CGSize
  /// For tests. SwiftUI creates its own.
  public init(size: CGSize) { self.size = size }
}

/// A view with an effect, which tests can inspect.
public struct EffectView<Content: View>: View {
  private let effect: @Sendable (EmptyVisualEffect, GeometryProxy) -> any VisualEffect

  nonisolated init(
    of type: Content.Type,
    _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> any VisualEffect
  ) {
    self.effect = effect
  }

  /// Returns the steps of the effect in a view of this size.
  public func steps(in size: CGSize) -> [EffectRecord.Step] {
    effect(EmptyVisualEffect(), GeometryProxy(size: size)).record.steps
  }
}

extension View {
  public nonisolated func visualEffect(
    _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
  ) -> some View {
    EffectView(of: Self.self) { effect($0, $1) }
  }
}

public enum TransitionPhase: Hashable, Sendable {
  case willAppear, identity, didDisappear
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

public struct PlaceholderContentView<Value>: View {
  public nonisolated init() {}
}

@MainActor @preconcurrency public protocol Transition {
  associatedtype Body: View
  typealias Content = PlaceholderContentView<Self>
  @ViewBuilder @MainActor @preconcurrency func body(
    content: Content, phase: TransitionPhase
  ) -> Body
}

extension View {
  public func transition<T: Transition>(_ transition: T) -> some View { self }
}
