import type { Database } from "#server/platform/database/database.ts";

import { setAccountOfCertificates } from "./certificate-store.ts";

/**
 * Makes an account's certificates another's, in the caller's transaction: the two become one. Those that held wait to be
 * looked at anew, for the account that has them now.
 */
export async function giveCertificates(
  db: Database,
  merge: { kept: string; gone: string },
): Promise<void> {
  await setAccountOfCertificates(db, merge);
}
