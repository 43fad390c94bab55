import AnimProgram
import AnimSystem

/// Holds an app's registry, so that sources can replace their layers while containers read it.
///
/// A replacement is atomic: readers see either the registry before it or the one after it. A store
/// can be used from any thread.
public final class RegistryStore: Sendable {
  private let registry: Locked<Registry>
  private let observers = Locked<[Observer]>([])
  private let slowness = Locked(1.0)

  private struct Observer {
    weak var follower: AnyObject?
    let callback: @Sendable () -> Void
  }

  /// Creates an empty store.
  public convenience init() { self.init(Registry()) }

  /// Creates a store that holds a registry.
  package init(_ registry: Registry) { self.registry = Locked(registry) }

  /// The current registry.
  package var current: Registry { registry.withValue { $0 } }

  /// What containers do with a running change when another one is requested, unless a container says
  /// it itself.
  public var interruption: Interruption {
    get { current.interruption }
    set { registry.withValue { $0.interruption = newValue } }
  }

  /// How many times as long as it should every change takes in an app, for those who look at it closely.
  /// 1 by default; 5 is a fifth of the speed.
  public var slowMotion: Double {
    get { slowness.withValue { $0 } }
    set { slowness.withValue { $0 = newValue > 0 && newValue.isFinite ? newValue : 1 } }
  }

  /// Returns what answers a request, such as `slide(padding: 16pt)`. `nil` if no rule matches.
  public func answer(to request: TransitionRequest) -> String? { current.resolve(request)?.text }

  /// Replaces the layer of the same name, or adds the layer if there is none.
  public func replace(_ layer: RegistryLayer) { change { $0.replacing(layer) } }

  /// Replaces a layer with compiled scripts, starting with the next request.
  ///
  /// - Returns: Warnings about rules that keep their own animators, because one of the same name in
  ///   another layer does not fit.
  package func load(_ scripts: CompiledScripts, as layerName: String) -> [ScriptDiagnostic] {
    replace(.folder(layerName, animators: scripts.animators, rules: scripts.rules))
    return current.warnings(about: layerName)
  }

  /// Removes the layer of that name. Does nothing if there is none. A folder or a server that `Animators` follow
  /// adds its layer again when its scripts change.
  public func remove(_ name: String) { change { $0.removing(name) } }

  /// Calls back after each change, on the thread that made the change. The callback must not change the
  /// store, or add another one. It is released with one of the next, after the follower is gone.
  package func onChange(for follower: AnyObject, _ callback: @escaping @Sendable () -> Void) {
    observers.withValue { observers in
      observers.removeAll { $0.follower == nil }
      observers.append(Observer(follower: follower, callback: callback))
    }
  }

  private func change(_ body: (Registry) -> Registry) {
    registry.withValue { $0 = body($0) }
    // One change is reported at a time.
    observers.withValue { for observer in $0 { observer.callback() } }
  }
}

extension Registry {
  /// Returns warnings about rules that keep their own animators, because one of the same name in a later
  /// layer does not fit. One of the two is in the layer `layer`.
  package func warnings(about layer: String) -> [ScriptDiagnostic] {
    mismatches.compactMap { mismatch in
      let (name, rule, reason) = (mismatch.name, mismatch.source, mismatch.reason)
      func warning(_ sentence: String, _ path: String, _ line: Int) -> ScriptDiagnostic {
        ScriptDiagnostic(.warning, "argument-mismatch", sentence, path: path, line: line)
      }
      if mismatch.ruleLayer == layer {
        let other = mismatch.layer
        return warning(
          "`\(name)` of the layer `\(other)` does not fit this rule: \(reason)", rule.path,
          rule.line)
      }
      guard mismatch.layer == layer,
        case .scripted(let animator)? = layers.first(where: { $0.name == layer })?.animators[name]
      else { return nil }
      return warning(
        "`\(name)` does not replace the one that \(rule.path):\(rule.line) of the layer "
          + "`\(mismatch.ruleLayer)` uses: \(reason)", animator.path, animator.line)
    }
  }
}
