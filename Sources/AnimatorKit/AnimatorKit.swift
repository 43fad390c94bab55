// The module that an app imports which compiles scripts itself: the player, and scripts from texts.

@_exported import AnimLive
@_exported import AnimatorPlayer
