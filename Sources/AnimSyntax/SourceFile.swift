// The syntax of .anim files.
