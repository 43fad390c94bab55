import AnimCompiler
import AnimRuntime

extension CompiledFolder {
  /// The animators and rules as a layer of a registry.
  package func layer(_ name: String) -> RegistryLayer {
    .folder(name, animators: animators.map(\.animator), rules: rules.map(\.rule))
  }
}
