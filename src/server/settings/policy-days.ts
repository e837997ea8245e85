import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Database } from "#server/platform/database/database.ts";

import { DEFAULT_SETTINGS } from "./default-settings.ts";
import { findSomeSettings } from "./setting-store.ts";
import { StoredSettings } from "./stored-settings.ts";

const Days = StoredSettings.pick({
  return_days: true,
  return_send_days: true,
  core_days: true,
  quote_days: true,
  transfer_days: true,
});

/** What a storefront promises from now on, in days. */
export type PolicyDays = {
  returns: number;
  /** Of an authorized return, to send it. */
  sending: number;
  cores: number;
  quotes: number;
  /** Of an order, to wait for its transfer. */
  transfers: number;
};

/**
 * The days that a storefront promises as the database has them at this moment, inside a given transaction too. What was
 * promised before is kept where it was: with the order, the return, the core or the quote.
 */
export async function readPolicyDays(db: Database, storefront: Storefront): Promise<PolicyDays> {
  const stored = await findSomeSettings(db, Object.keys(Days.shape), storefront);
  const days = Days.parse({ ...DEFAULT_SETTINGS, ...stored });
  return {
    returns: days.return_days,
    sending: days.return_send_days,
    cores: days.core_days,
    quotes: days.quote_days,
    transfers: days.transfer_days,
  };
}
