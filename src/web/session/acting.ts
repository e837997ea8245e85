import type { ActResponse } from "#contract/acting.ts";
import { readRecord, STORAGE_VERSION } from "#domain/storage/stored-record.ts";

import { personName } from "#web/api/person-wire.ts";

import { sessionOf } from "./made-session.ts";
import type { Session } from "./session.ts";

/** Where the tab says so; it goes with the tab, and no other one reads it. What keeps the tab apart looks for it too. */
const ACTING = "acting";

/** For whom staff acts in this tab. */
export type ActingTab = {
  /** The customer's account, to which the back office leads back. */
  id: string;
  name: string;
  email: string;
  /** When it ends by itself, as the server said it. */
  until: string;
};

/** What staff of this browser keeps of a tab begins so, and goes when another one's begins in it. */
const OF_SHOPPER = "repuesto.";

/**
 * Makes this tab the customer's: the session stands in it alone, beside which nothing of the browser's own shopper is
 * read or written (ADR 0055). What is shown belongs to whoever was here before: the caller leads on at once.
 */
export function beginActing(id: string, begun: ActResponse, now: number): void {
  const acting: ActingTab = {
    id,
    name: personName(begun.user),
    email: begun.user.email,
    until: begun.until,
  };
  const session: Session = { ...sessionOf(begun, now), isActing: true };
  const theme = localStorage.getItem("theme");
  forgetTab();
  if (theme !== null) sessionStorage.setItem("theme", theme);
  sessionStorage.setItem(`${OF_SHOPPER}version`, STORAGE_VERSION);
  sessionStorage.setItem(`${OF_SHOPPER}session`, JSON.stringify(session));
  sessionStorage.setItem(ACTING, JSON.stringify(acting));
}

/** For whom this tab acts, or did until its session ended; undefined in a tab of the browser's own shopper. */
export function readActing(): ActingTab | undefined {
  const kept = readRecord(sessionStorage.getItem(ACTING));
  if (!kept) return undefined;
  const text = (key: keyof ActingTab) => {
    const value = kept[key];
    return typeof value === "string" ? value : "";
  };
  return { id: text("id"), name: text("name"), email: text("email"), until: text("until") };
}

/** Makes this tab the browser's own again. */
export function leaveActing(): void {
  forgetTab();
  sessionStorage.removeItem(ACTING);
}

function forgetTab(): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(OF_SHOPPER)) sessionStorage.removeItem(key);
}
