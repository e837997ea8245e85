import type { Settings } from "#contract/settings.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import type { GuardName } from "#domain/page/pages.ts";

import { leadTo } from "#web/page/lead-to.ts";
import { accountPath, homePath, loginPath } from "#web/paths.ts";
import { returnPath } from "#web/session/return-path.ts";
import { keptSession } from "#web/session/session-store.ts";
import { signOut } from "#web/session/sign-out.ts";
import { settleStorageVersion } from "#web/storage/storage-version.ts";
import { storedText } from "#web/storage/stored-text.ts";

/** What a guard knows: the page that is asked for, and the shop's settings. */
export type Guarded = {
  url: URL;
  locale: Locale;
  settings: () => Promise<Pick<Settings, "shopping_cart_guest">>;
};

/** Where to go instead of the page; undefined lets through. */
type Guard = (visit: Guarded) => Promise<string | undefined> | string | undefined;

/**
 * The guards of specification §2, and `holder`. They lead people to where they have something to do; what protects
 * is the calls behind the pages (decisions §3).
 */
const GUARDS: Readonly<Record<string, Guard>> = {
  /** Only whoever is signed in; others log in first, and come back. */
  auth: ({ url, locale }) =>
    keptSession() ? undefined : loginPath(locale, url.pathname + url.search),

  /** Whoever is signed in already goes on to where a login would lead. */
  "check-auth": ({ url, locale }) =>
    keptSession()
      ? (returnPath(url.searchParams.get("next"), url.origin) ?? accountPath(locale))
      : undefined,

  /** A guest has a cart only where the shop allows it (setting shopping_cart_guest). */
  "check-cart": async ({ url, locale, settings }) => {
    if (keptSession() || (await settings()).shopping_cart_guest === "true") return undefined;
    return loginPath(locale, url.pathname);
  },

  /** There is something to order; otherwise home. */
  "check-order": ({ locale }) =>
    storedText("cart").read() === null && !keptSession() ? homePath(locale) : undefined,

  /** Not staff in a customer's place: personal data, and the payment of invoices, are their holder's (ADR 0055). */
  holder: ({ locale }) => (keptSession()?.isActing === true ? accountPath(locale) : undefined),

  /** What the browser keeps is of this version; otherwise everybody is signed out (specification §4). */
  "init-localstorage": () => {
    if (settleStorageVersion()) return undefined;
    signOut("outdated");
    return new Promise(() => undefined);
  },

  /** Only staff of any level; others go home. */
  userIsAdmin: ({ locale }) => ((keptSession()?.isAdmin ?? 0) > 0 ? undefined : homePath(locale)),
} satisfies Record<GuardName, Guard>;

/**
 * Passes the guards in their order, or throws the way to go instead. A guard that does not exist is
 * a 500 for everybody, on the server too (decisions §10); there nobody is known, so none is asked.
 */
export async function passGuards(names: readonly string[], visit: Guarded): Promise<void> {
  const path = await pathInstead(names, visit);
  if (path !== undefined) await leadTo(path, visit.url.pathname);
}

/** Where the first guard that does not let through leads; undefined where all of them do, and on the server. */
export async function pathInstead(
  names: readonly string[],
  visit: Guarded,
): Promise<string | undefined> {
  const guards = names.map(guardNamed);
  if (typeof document === "undefined") return undefined;
  for (const guard of guards) {
    const path = await guard(visit);
    if (path !== undefined) return path;
  }
  return undefined;
}

function guardNamed(name: string): Guard {
  const guard = Object.hasOwn(GUARDS, name) ? GUARDS[name] : undefined;
  // oxlint-disable-next-line typescript/only-throw-error -- what a loader throws to be shown with a status
  if (!guard) throw new Response(null, { status: 500 });
  return guard;
}
