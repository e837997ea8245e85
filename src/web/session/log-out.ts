import type { Locale } from "#domain/i18n/locale.ts";

import { ask } from "#web/api/send.ts";
import { signOutForGood } from "./sign-out-for-good.ts";

/** Ends the session on the server, and in this browser whether the server could be reached or not. */
export async function logOut(locale: Locale): Promise<void> {
  await ask({ path: "auth/logout", locale, body: {} }).catch(() => undefined);
  await signOutForGood("left");
}
