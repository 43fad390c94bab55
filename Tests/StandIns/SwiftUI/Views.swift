@_exported import UIKit

// This module has SwiftUI's names and declares what `AnimUIKit` uses of SwiftUI, so that it builds
// without SwiftUI. It stores the values that it gets for tests to read, and computes nothing.

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

/// A view that SwiftUI draws by itself, and no test asks for its body.
extension View where Body == Never {
  public var body: Never { fatalError("a view without a body") }
}

extension Never: View { public typealias Body = Never }

@resultBuilder public struct ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(_ content: repeat each Content)
    -> TupleView<(repeat each Content)>
  { TupleView((repeat each content)) }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
}

public struct TupleView<T>: View {
  public nonisolated init(_ value: T) {}
}

extension Optional: View where Wrapped: View {}

public struct VStack<Content: View>: View {
  public let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

public struct HStack<Content: View>: View {
  public init(@ViewBuilder content: () -> Content) {}
}

public struct Button: View {
  public let action: @MainActor () -> Void
  public init(_ title: String, action: @escaping @MainActor () -> Void) { self.action = action }
}

public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try body() }

public struct Text: View {
  public let words: String
  public nonisolated init(_ content: String) { words = content }
}

@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

// swift-format-ignore: AlwaysUseLowerCamelCase, NoLeadingUnderscores
public struct _ViewModifier_Content<Modifier: ViewModifier>: View {
  public nonisolated init() {}
}

public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {}

extension View {
  public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

@propertyWrapper public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    (self.get, self.set) = (get, set)
  }
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
  public var projectedValue: Binding<Value> { self }
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding {
      value
    } set: { _ in
    }
  }
}

@propertyWrapper public struct State<Value> {
  private final class Box {
    var value: Value
    init(_ value: Value) { self.value = value }
  }
  private let box: Box
  public init(wrappedValue value: Value) { box = Box(value) }
  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }
  public var projectedValue: Binding<Value> {
    Binding {
      box.value
    } set: {
      box.value = $0
    }
  }
}

public enum LayoutDirection: Hashable, Sendable { case leftToRight, rightToLeft }

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public enum UserInterfaceSizeClass: Sendable { case compact, regular }

public struct EnvironmentValues {
  public var layoutDirection = LayoutDirection.leftToRight
  public var horizontalSizeClass, verticalSizeClass: UserInterfaceSizeClass?
  private var values: [ObjectIdentifier: Any] = [:]
  public init() {}
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// A view with another environment, which tests can inspect.
public struct EnvironmentView<Content: View>: View {
  public let content: Content
  public let change: (inout EnvironmentValues) -> Void
}

extension View {
  public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    EnvironmentView(content: self) { $0[keyPath: keyPath] = value }
  }
}

public struct Alignment: Hashable, Sendable {
  public static let center = Alignment()
}

/// A view in front of another one.
public struct BackgroundView<Content: View, Background: View>: View {
  public let content: Content
  public let background: Background
}

extension View {
  public func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    BackgroundView(content: self, background: content())
  }

  public func ignoresSafeArea() -> some View { self }
}

public struct NavigationStack<Root: View>: View {
  public init(@ViewBuilder root: () -> Root) {}
}

@propertyWrapper public struct Environment<Value> {
  private let keyPath: KeyPath<EnvironmentValues, Value>
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }
  public var wrappedValue: Value { EnvironmentValues()[keyPath: keyPath] }
}

public struct Transaction {
  public var disablesAnimations = false
  public init() {}
}

public struct Animation: Hashable, Sendable {
  /// The duration in seconds if the animation is linear, for tests.
  public let seconds: Double
  public static let `default` = Animation(seconds: 0.35)
  public static func linear(duration: TimeInterval) -> Animation { Animation(seconds: duration) }
}

@MainActor @preconcurrency public protocol Scene {}

public struct WindowGroup<Content: View>: Scene {
  public init(@ViewBuilder content: () -> Content) {}
}

@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency init()
}
