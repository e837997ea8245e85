import type { PasskeySigned } from "#contract/passkeys.ts";
import type { SiteOrigins } from "#domain/storefront/site.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Client } from "#server/platform/http/caller.ts";

import type { AccountLimits } from "../account-limits.ts";
import type { BeginSession, BegunSession, Gathered } from "../begin-session.ts";
import type { CheckPasskey } from "./check-passkey.ts";
import { passkeySite } from "./passkey-site.ts";
import { keepChallenge } from "./passkey-store.ts";
import { webAuthn } from "./web-authn.ts";

export type PasskeyLogin = {
  /** What a browser is asked; it names no account, so that nobody learns of one. */
  question: (client: Client) => Promise<{ challenge: string }>;
  /** A ShopError `passkey_refused`, whatever is wrong with the answer, its key or the key's account. */
  logIn: (login: Gathered & { credential: PasskeySigned }) => Promise<BegunSession>;
};

type Needs = {
  db: Database;
  limits: Pick<AccountLimits, "passkey">;
  begin: BeginSession;
  originOf: SiteOrigins;
  checkPasskey: CheckPasskey;
};

/** Logging in with a key instead of a password: the browser has seen whose finger, face or PIN it is. */
export function createPasskeyLogin(needs: Needs): PasskeyLogin {
  const { db, limits, begin, originOf, checkPasskey } = needs;
  return {
    question: async ({ network, site }) => {
      await limits.passkey(network);
      const { rpId } = passkeySite(originOf, site);
      const { generateAuthenticationOptions } = await webAuthn();
      const options = await generateAuthenticationOptions({
        rpID: rpId,
        userVerification: "required",
      });
      await keepChallenge(db, { challenge: options.challenge });
      return options;
    },
    logIn: async ({ credential, ...gathered }) =>
      begin(await checkPasskey(credential, gathered.client.site), "passkey", gathered),
  };
}
