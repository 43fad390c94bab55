_animc() {
  local word=${COMP_WORDS[COMP_CWORD]}
  COMPREPLY=($(compgen -W "$(animc completions words -- "${COMP_WORDS[@]:1:COMP_CWORD}" | cut -f 1)" -- "$word"))
}
complete -o default -F _animc animc
