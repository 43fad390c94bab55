print("this is never built: a script of this target has an error")
