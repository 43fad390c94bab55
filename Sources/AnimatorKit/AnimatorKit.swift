// The one module that an app imports. It re-exports everything an app needs from the others.

@_exported import AnimLive
@_exported import AnimProgram
@_exported import AnimRuntime
@_exported import AnimUIKit
