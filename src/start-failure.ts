import { PagesNotBuilt } from "#server/pages/built-renderer.ts";
import { DataFolderInUse } from "#server/platform/embedded-postgres.ts";
import { NoDiskSpace } from "#server/platform/no-disk-space.ts";
import { PostgresTooOld } from "#server/platform/shop-database.ts";

import { InvalidConfiguration } from "./config.ts";

/** What an operator can mend, by the code of the failure; the rest of the line is its own message. */
const MENDABLE: Readonly<Record<string, (message: string) => string>> = {
  EADDRINUSE: (message) =>
    `The port is taken (${message}). Stop what uses it, or set PORT to another one.`,
  EADDRNOTAVAIL: (message) => `This machine has no such address (${message}). Check HOST.`,
  ENOSPC: (message) => `The disk is full (${message}).`,
  ECONNREFUSED: () =>
    "The database does not answer. Check DATABASE_URL and that PostgreSQL is running.",
  ENOTFOUND: (message) => `The database's host is not known (${message}). Check DATABASE_URL.`,
  "28P01": (message) => `The database refuses the password (${message}). Check DATABASE_URL.`,
  "28000": (message) => `The database refuses the login (${message}). Check DATABASE_URL.`,
  "3D000": (message) => `There is no such database (${message}). Create it, or check DATABASE_URL.`,
  "53100": (message) => `The disk of the database is full (${message}). Free some space.`,
  "42501": (message) => `The database refuses the right to change its tables (${message}).`,
};
const OWN_WORDS = [
  DataFolderInUse,
  InvalidConfiguration,
  NoDiskSpace,
  PagesNotBuilt,
  PostgresTooOld,
];
const UNUSABLE_FOLDER = new Set(["EACCES", "EPERM", "EROFS", "ENOTDIR", "EEXIST", "ENOENT"]);

/** One clear line for what an operator can mend; the whole error for what they cannot. */
export function startFailure(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (OWN_WORDS.some((kind) => error instanceof kind)) return error.message;
  if (error.message.includes("timeout exceeded when trying to connect"))
    return MENDABLE["ECONNREFUSED"]?.("");
  if (!("code" in error) || typeof error.code !== "string") return error;
  if (UNUSABLE_FOLDER.has(error.code)) return unusablePlace(error);
  return MENDABLE[error.code]?.(error.message) ?? error;
}

function unusablePlace(error: Error): string {
  const isListening = "syscall" in error && error.syscall === "listen";
  return isListening
    ? `This port may not be used (${error.message}). Set PORT to another one.`
    : `The data folder cannot be used (${error.message}). Set DATA_DIR to another one.`;
}
