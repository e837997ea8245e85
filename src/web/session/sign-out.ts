import { localeOf } from "#domain/i18n/locale.ts";

import { homePath } from "#web/paths.ts";
import { CUSTOMER_STORE } from "#domain/offline/stores.ts";
import { forgetShopper } from "#web/storage/stored-text.ts";
import { isActingTab } from "./acting-tab.ts";

/** Why nobody is signed in any more: the shopper left, the session ended, stored data was of another version, or the account is no more. */
export type SignOutReason = "left" | "ended" | "outdated" | "deleted";

/** Where the next page finds the reason. */
export const REASON_KEY = "repuesto.signedOut";

let isLeaving = false;

/**
 * Forgets the session with cart, garage, order draft and everything else that is kept, and goes home
 * (specification §4), or to another place. The whole document goes: nothing of the customer stays in its memory. What an
 * account is to know again stays for its next login where a session ended by itself (sent-payment.ts).
 */
export function signOut(
  reason: SignOutReason,
  place = homePath(localeOf(location.pathname)),
): void {
  if (isLeaving) return;
  isLeaving = true;
  forgetShopper(reason === "ended");
  // All tabs share that store: what is in it is not of the customer for whom staff acted in this one.
  if (typeof caches !== "undefined" && !isActingTab())
    void caches.delete(CUSTOMER_STORE).catch(() => undefined);
  try {
    sessionStorage.setItem(REASON_KEY, reason);
  } catch {
    // Home comes without the sentence.
  }
  location.replace(place);
}
