function _animc
  set -l found (animc completions words -- (commandline -opc)[2..-1] (commandline -ct))
  if set -q found[1]
    printf '%s\n' $found
  else
    __fish_complete_path (commandline -ct)
  end
end
complete -c animc -f -a '(_animc)'
