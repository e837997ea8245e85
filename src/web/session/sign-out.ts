import { localeOf } from "#domain/i18n/locale.ts";

import { homePath } from "#web/paths.ts";
import { CUSTOMER_STORE } from "#domain/offline/stores.ts";
import { forgetShopper } from "#web/storage/stored-text.ts";

/** Why nobody is signed in any more: the shopper left, the session ended, stored data was of another version, or the account is no more. */
export const SIGN_OUT_REASONS = ["left", "ended", "outdated", "deleted"] as const;
export type SignOutReason = (typeof SIGN_OUT_REASONS)[number];

const REASON = "repuesto.signedOut";

let isLeaving = false;

/**
 * Forgets the session with cart, garage, order draft and everything else that is kept, and goes home
 * (specification §4). The whole document goes: nothing of the customer stays in its memory.
 */
export function signOut(reason: SignOutReason): void {
  if (isLeaving) return;
  isLeaving = true;
  forgetShopper();
  if (typeof caches !== "undefined") void caches.delete(CUSTOMER_STORE).catch(() => undefined);
  try {
    sessionStorage.setItem(REASON, reason);
  } catch {
    // Home comes without the sentence.
  }
  location.replace(homePath(localeOf(location.pathname)));
}

/** Whether the shopper was signed out a moment ago, and has not been told why. */
export function wasSignedOut(): boolean {
  return keptReason() !== undefined;
}

/** Why the shopper was just signed out, said once. */
export function takeSignOutReason(): SignOutReason | undefined {
  const reason = keptReason();
  if (reason) sessionStorage.removeItem(REASON);
  return reason;
}

function keptReason(): SignOutReason | undefined {
  try {
    const kept = sessionStorage.getItem(REASON);
    return SIGN_OUT_REASONS.find((reason) => reason === kept);
  } catch {
    return undefined;
  }
}
