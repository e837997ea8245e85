import { PagesNotBuilt } from "#server/pages/pages-not-built.ts";
import { DataFolderInUse } from "#server/platform/database/embedded-postgres.ts";
import { DatabaseTooNew } from "#server/platform/database/migrate.ts";
import { NoPrimary } from "#server/platform/database/primary-search.ts";
import { NoDiskSpace } from "#server/platform/database/no-disk-space.ts";
import {
  PostgresTooOld,
  UnboundedPooler,
  WrongEncoding,
} from "#server/platform/database/shop-database.ts";

import { InvalidConfiguration } from "#config/config.ts";
import { WorkerFailed } from "#server/platform/process/crew-member.ts";
import { CannotListen } from "#server/platform/process/listening.ts";

/** What an operator can mend, by the code of the failure; the rest of the line is its own message. */
const MENDABLE: Readonly<Record<string, (message: string) => string>> = {
  ENOSPC: (message) => `The disk is full (${message}).`,
  ECONNREFUSED: () =>
    "The database does not answer. Check DATABASE_URL and that PostgreSQL is running.",
  ENOTFOUND: (message) => `The database's host is not known (${message}). Check DATABASE_URL.`,
  "28P01": (message) => `The database refuses the password (${message}). Check DATABASE_URL.`,
  "28000": (message) => `The database refuses the login (${message}). Check DATABASE_URL.`,
  "3D000": (message) => `There is no such database (${message}). Create it, or check DATABASE_URL.`,
  "08P01": (message) =>
    `What answers at DATABASE_URL is no PostgreSQL, or a pooler such as PgBouncer (${message}). DATABASE_URL is PostgreSQL's own address; that of a pooler goes to POOLER_URL.`,
  "55P03": (message) =>
    `Somebody holds a table that this version changes (${message}). Wait for imports and backups to end, or find who holds it in pg_stat_activity; then start again.`,
  "53100": (message) => `The disk of the database is full (${message}). Free some space.`,
  "42501": (message) => `The database refuses the right to change its tables (${message}).`,
};
const OWN_WORDS = [
  DatabaseTooNew,
  DataFolderInUse,
  InvalidConfiguration,
  NoDiskSpace,
  PagesNotBuilt,
  PostgresTooOld,
  UnboundedPooler,
  WorkerFailed,
  WrongEncoding,
];
const CERTIFICATE =
  /^(?:CERT_|ERR_TLS_CERT|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_(?:GET_ISSUER|VERIFY))/;
const UNUSABLE_FOLDER = new Set(["EACCES", "EPERM", "EROFS", "ENOTDIR", "EEXIST", "ENOENT"]);

/** One clear line for what an operator can mend; the whole error for what they cannot. */
export function startFailure(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (OWN_WORDS.some((kind) => error instanceof kind)) return error.message;
  if (error instanceof CannotListen) return listenFailure(error);
  if (error instanceof NoPrimary)
    return `${error.message} Check the hosts in DATABASE_URL, and whether their cluster has a primary.`;
  return systemFailure(error) ?? error;
}

function systemFailure(error: Error): string | undefined {
  if (error.message.includes("timeout exceeded when trying to connect"))
    return MENDABLE["ECONNREFUSED"]?.("");
  if (error.message.startsWith("corrupted migrations"))
    return `The database was last used by another version of the shop (${error.message}). Start that version or a newer one.`;
  if (error.message.includes("does not support SSL connections"))
    return "The database speaks no TLS, and DATABASE_URL asks for it. Take sslmode out of it, or switch TLS on in PostgreSQL.";
  const code = codeOf(error);
  if (CERTIFICATE.test(code))
    return `The certificate of the database is not trusted (${error.message}). Give its authority by NODE_EXTRA_CA_CERTS or sslrootcert in DATABASE_URL.`;
  if (UNUSABLE_FOLDER.has(code))
    return `The data folder cannot be used (${error.message}). Set DATA_DIR to another one.`;
  return MENDABLE[code]?.(error.message);
}

function listenFailure({ message, cause, variable }: CannotListen): string {
  switch (codeOf(cause)) {
    case "EADDRINUSE":
      return `The port is taken (${message}). Stop what uses it, or set ${variable} to another one.`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `This machine has no such address (${message}). Check HOST.`;
    default:
      return `This port may not be used (${message}). Set ${variable} to another one.`;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
