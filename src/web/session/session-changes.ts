import type { PriceLevelResponse } from "#contract/account.ts";
import type { LoginResponse } from "#contract/auth.ts";

import { sessionOf, switchedSession } from "./made-session.ts";
import { keepSession, keptSession } from "./session-store.ts";

/** Keeps what a login answered. */
export function beginSession(login: LoginResponse): void {
  keepSession(sessionOf(login, Date.now()));
}

/** Keeps the new token of a price level. */
export function changeLevel(switched: PriceLevelResponse): void {
  const session = keptSession();
  if (session) keepSession(switchedSession(session, switched, Date.now()));
}

/** Shows another first name, after it was changed in the account. */
export function renameSession(userName: string): void {
  const session = keptSession();
  if (session) keepSession({ ...session, userName });
}
