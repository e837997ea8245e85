/** What the system says of a file that an operator named, by its code. */
const OF_FILES: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `There is no file ${path}.`,
  EACCES: (path) => `${path} may not be read or written by whoever runs this.`,
  EPERM: (path) => `${path} may not be read or written by whoever runs this.`,
  ENOTDIR: (path) => `${path} leads through a file as if it were a folder.`,
  EEXIST: (path) => `${path} is there already.`,
  ENOSPC: (path) => `There is no room left for ${path}.`,
};

const SEE_HELP = "--help shows what the command takes.";

/**
 * What is wrong with the arguments of a command or with a file that they name, in a sentence: an operator
 * mends it without knowing the system's own words. Undefined for any other failure.
 */
export function operatorSentence(error: Error): string | undefined {
  const code = "code" in error ? String(error.code) : "";
  if (code === "EISDIR") return "A folder is named where a file is needed."; // it says not which
  if ("syscall" in error && "path" in error) {
    const path = String(error.path);
    return OF_FILES[code]?.(path) ?? `${path} cannot be used: the system says ${code}.`;
  }
  return code.startsWith("ERR_PARSE_ARGS") ? argumentSentence(code, error.message) : undefined;
}

function argumentSentence(code: string, message: string): string {
  const [, named = ""] = /'(?:-\w, )?([^' ]+)/.exec(message) ?? [];
  if (code === "ERR_PARSE_ARGS_UNKNOWN_OPTION") return `There is no option ${named}. ${SEE_HELP}`;
  if (code === "ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL")
    return `${named} is more than the command takes. ${SEE_HELP}`;
  const isUnwanted = message.includes("does not take");
  return `The option ${named} ${isUnwanted ? "takes no value" : "needs a value"}. ${SEE_HELP}`;
}
