_animc() {
  local -a found=("${(@f)$(animc completions words -- "${(@)words[2,CURRENT]}")}")
  found=(${${found//:/\\:}/$'\t'/:})
  if (( $#found )); then _describe animc found; else _files; fi
}
compdef _animc animc
