import Testing

/// Tests that read the calls to UIKit. They share one record, so they run one after another.
@Suite(.serialized) enum OnUIKit {}
