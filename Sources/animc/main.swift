import AnimSystem
import AnimTools

signal(SIGPIPE, SIG_IGN)
let environment = ToolEnvironment(
  isColored: isatty(STDOUT_FILENO) == 1 && getenv("NO_COLOR") == nil, programs: Programs())
var session = ProcessSession()
let status = Tool.run(Array(CommandLine.arguments.dropFirst()), in: environment, &session)
if let service = session.service { exit(run(service, &session, environment)) }
exit(session.hasFailed ? 1 : status)
