#if ANIM_STAND_INS
  import Testing

  /// Tests that read what reached UIKit: the record is one for all, so they run one after another.
  @Suite(.serialized) enum OnUIKit {}
#endif
