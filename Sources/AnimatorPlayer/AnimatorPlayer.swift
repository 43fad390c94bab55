// What an app needs whose scripts were compiled when it was built. It re-exports everything that an app
// sees of the other modules.

@_exported import AnimProgram
@_exported import AnimRuntime
@_exported import AnimUIKit
