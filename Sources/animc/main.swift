import AnimTools
