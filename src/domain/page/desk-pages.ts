import type { Locale } from "../i18n/locale.ts";
import type { GuardName } from "./pages.ts";

/**
 * The addresses of the back office below the language (specification §2). They stand apart from the table of the
 * shop's pages, which every browser gets: nothing of the back office reaches a shopper (ADR 0047).
 */
export const DESK_PATHS = ["admin/*", "Admin-verify-parts"] as const;

/**
 * What a browser passes before it sees any of them: whoever is not signed in logs in and comes back to the page that was
 * asked for; a customer goes home (specification §2: "needs login and the admin role").
 */
export const DESK_GUARDS = [
  "init-localstorage",
  "auth",
  "userIsAdmin",
] as const satisfies readonly GuardName[];

/** The pattern of those addresses, written out; a test holds the two together. */
const DESK_PATH = /^(?:\/en)?\/(?:admin(?:\/.*)?|admin-verify-parts)\/?$/i;

/** Whether an address is the back office's, in either language. */
export function isDeskPath(pathname: string): boolean {
  return DESK_PATH.test(pathname);
}

/** The address of the back office, of an area of it, or of one thing in an area. */
export function deskLink(locale: Locale, ...pieces: readonly string[]): string {
  return [...beginning(locale), "admin", ...pieces.map(encodeURIComponent)].join("/");
}

/** The address of another thing of the area where one is; the back office's own where one is in no area. */
export function besideLink(locale: Locale, pathname: string, id: string): string {
  const [, area] = /^(?:\/en)?\/admin\/([^/]+)/i.exec(pathname) ?? [];
  return area === undefined ? deskLink(locale) : deskLink(locale, area, id);
}

/** The address where what a part fits is edited. */
export function partEditorLink(locale: Locale, sku: string, editor: "fitments"): string {
  return `${deskLink(locale, "parts", sku)}?edit=${editor}`;
}

/** The address of the queue of parts that wait to be verified. */
export function verifyPartsLink(locale: Locale): string {
  return [...beginning(locale), "Admin-verify-parts"].join("/");
}

function beginning(locale: Locale): string[] {
  return locale === "en" ? ["", "en"] : [""];
}
