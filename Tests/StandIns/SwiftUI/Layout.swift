/// A view that knows its size.
@MainActor protocol Measured {
  func size(_ proposal: ProposedViewSize) -> CGSize
}

extension View {
  /// The size of the view in answer to a proposal.
  func size(proposed proposal: ProposedViewSize) -> CGSize {
    if let measured = self as? any Measured { return measured.size(proposal) }
    return Body.self == Never.self ? .zero : body.size(proposed: proposal)
  }
}

/// Words of 8 by 30 points for each letter, in one line.
extension Text: Measured {
  func size(_ proposal: ProposedViewSize) -> CGSize {
    let width = 8 * CGFloat(words.count)
    return CGSize(
      width: min(proposal.width ?? width, width), height: min(proposal.height ?? 30, 30))
  }
}

/// The page of `replacingUnspecifiedDimensions(by:)`: where nothing is proposed, a shape takes 10 points.
public struct Rectangle: View, Measured {
  public init() {}
  func size(_ proposal: ProposedViewSize) -> CGSize {
    CGSize(width: proposal.width ?? 10, height: proposal.height ?? 10)
  }
}

extension VStack: Measured {
  func size(_ proposal: ProposedViewSize) -> CGSize { content.size(proposed: proposal) }
}

extension EnvironmentView: Measured {
  func size(_ proposal: ProposedViewSize) -> CGSize { content.size(proposed: proposal) }
}

public protocol Layout {
  associatedtype Cache = Void
  typealias Subviews = [LayoutSubview]
  @MainActor func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize
  @MainActor func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
}

@MainActor public struct LayoutSubview {
  let view: any View
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { view.size(proposed: proposal) }
  public func place(at position: CGPoint, proposal: ProposedViewSize) {}
}

extension Layout where Cache == Void {
  @MainActor public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    LayoutView(layout: self, content: content())
  }
}

struct LayoutView<Arrangement: Layout, Content: View>: View, Measured
where Arrangement.Cache == Void {
  let layout: Arrangement
  let content: Content
  func size(_ proposal: ProposedViewSize) -> CGSize {
    var cache: Void = ()
    return layout.sizeThatFits(
      proposal: proposal, subviews: [LayoutSubview(view: content)], cache: &cache)
  }
}
