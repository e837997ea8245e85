import { useSyncExternalStore } from "react";

import type { PriceLevelResponse } from "#contract/account.ts";
import type { LoginResponse } from "#contract/auth.ts";

import { storedText } from "#web/storage/stored-text.ts";
import { readSession, type Session, sessionOf, switchedSession } from "./session.ts";

const kept = storedText("session");
let known: { text: string | null; session: Session | undefined } = {
  text: null,
  session: undefined,
};

/** The session kept in this browser, over or not; undefined for a guest, and on the server. */
export function keptSession(): Session | undefined {
  const text = kept.read();
  if (text !== known.text) known = { text, session: readSession(text) };
  return known.session;
}

/** Who is signed in; undefined for a guest. The server renders the guest's page, so the first render is one too. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(kept.subscribe, keptSession, () => undefined);
}

/** Keeps what a login answered. */
export function beginSession(login: LoginResponse): void {
  kept.write(JSON.stringify(sessionOf(login, Date.now())));
}

/** Keeps the new token of a price level. */
export function changeLevel(switched: PriceLevelResponse): void {
  const session = keptSession();
  if (session) kept.write(JSON.stringify(switchedSession(session, switched, Date.now())));
}

/** Shows another first name, after it was changed in the account. */
export function renameSession(userName: string): void {
  const session = keptSession();
  if (session) kept.write(JSON.stringify({ ...session, userName }));
}

/** Calls the listener after each change of the session, here or in another tab. */
export const followSession = kept.subscribe;
