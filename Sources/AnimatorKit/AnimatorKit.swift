// The one module that an app imports: everything that it needs of the others comes with it.

@_exported import AnimLive
@_exported import AnimProgram
@_exported import AnimRuntime
@_exported import AnimUIKit
