import type { Database } from "#server/platform/database/database.ts";

import { sweepBefore } from "./before-store.ts";
import { forgetRefusedCustomers } from "./import-run-store.ts";
import { expireCopies } from "./expire-copies.ts";

/** An import can be taken back within a day (decisions §11); an hour more, so that nothing goes while somebody looks. */
const KEPT_MS = 25 * 3_600_000;

/** Refused rows of customers name people: they go with the copies of their files. */
const PEOPLE_MS = 30 * 24 * 3_600_000;

/** Deletes copies of files whose time is over, and what was before imports that can no longer be taken back. */
export async function expireImports(
  db: Database,
  { folder, now }: { folder: string; now: Date },
): Promise<void> {
  await expireCopies(db, { folder, now });
  await forgetRefusedCustomers(db, new Date(now.getTime() - PEOPLE_MS));
  await sweepBefore(db, {
    until: new Date(now.getTime() - KEPT_MS),
    filesUntil: new Date(now.getTime() - PEOPLE_MS),
  });
}
