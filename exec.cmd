@rem What "exec" of a POSIX shell is on Windows, for the scripts of package.json: there npm ends all of them.
@%*
