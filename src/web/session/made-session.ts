import type { PriceLevelResponse } from "#contract/account.ts";
import type { LoginResponse } from "#contract/auth.ts";

import type { Session } from "./session.ts";

/** The session that a login answered with at a moment, in ms; the first name is what the header shows. */
export function sessionOf(login: LoginResponse, now: number): Session {
  return {
    token: login.token,
    userName: login.user.first_name,
    userEmail: login.email,
    isAdmin: login.isAdmin,
    userCredit: login.credit,
    userTax: login.tax,
    priceLevel: login.priceLevel,
    priceLevelAccess: login.priceLevelAccess,
    expiresAt: expiryOf(login, now),
  };
}

/** The same session at another price level, with its new token. */
export function switchedSession(
  session: Session,
  switched: PriceLevelResponse,
  now: number,
): Session {
  const { token, priceLevel, priceLevelAccess } = switched;
  return { ...session, token, priceLevel, priceLevelAccess, expiresAt: expiryOf(switched, now) };
}

/** `expiresIn` seconds from now (specification §4). */
function expiryOf({ expiresIn }: { expiresIn: number }, now: number): number {
  return now + expiresIn * 1_000;
}
