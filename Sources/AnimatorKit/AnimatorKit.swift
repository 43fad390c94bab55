@_exported import AnimLive
@_exported import AnimRuntime
