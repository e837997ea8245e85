import { PagesNotBuilt } from "#server/pages/built-renderer.ts";
import { DataFolderInUse } from "#server/platform/embedded-postgres.ts";

import { InvalidConfiguration } from "./config.ts";

/** One clear line for what an operator can mend; the whole error for what they cannot. */
export function startFailure(error: unknown): unknown {
  if (
    error instanceof DataFolderInUse ||
    error instanceof InvalidConfiguration ||
    error instanceof PagesNotBuilt
  )
    return error.message;
  if (!(error instanceof Error) || !("code" in error)) return error;
  switch (error.code) {
    case "EADDRINUSE":
      return "The port is taken. Stop what uses it, or set PORT to another one.";
    case "EACCES":
      return `No permission: ${error.message}. Choose another PORT or DATA_DIR.`;
    case "ENOSPC":
      return `The disk is full: ${error.message}.`;
    case "ECONNREFUSED":
      return "The database does not answer. Check DATABASE_URL and that PostgreSQL is running.";
    default:
      return error;
  }
}
