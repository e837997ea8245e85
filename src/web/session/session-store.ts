import { useSyncExternalStore } from "react";

import { storedText } from "#web/storage/stored-text.ts";
import { readSession, type Session } from "./session.ts";

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

/** Keeps another session. */
export function keepSession(session: Session): void {
  kept.write(JSON.stringify(session));
}

/** Calls the listener after each change of the session, here or in another tab. */
export const followSession = kept.subscribe;
