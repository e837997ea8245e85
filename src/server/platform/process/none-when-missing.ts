/** What a folder holds that is not there: nothing. Any other failure goes on. */
export function noneWhenMissing(error: unknown): never[] {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
  throw error;
}
