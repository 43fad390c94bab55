import AnimSystem
import AnimTools

signal(SIGPIPE, SIG_IGN)
let environment = ToolEnvironment(isColored: showsColors(STDOUT_FILENO), programs: Programs())
var session = ProcessSession()
let status = Tool.run(Array(CommandLine.arguments.dropFirst()), in: environment, &session)
exit(session.service?() ?? (session.hasFailed ? 1 : status))
