import type { PasskeySigned } from "#contract/passkeys.ts";
import { ShopError } from "#domain/errors/shop-error.ts";
import type { SiteOrigins } from "#domain/storefront/site.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Client } from "#server/platform/http/caller.ts";

import type { AccountLimits } from "../account-limits.ts";
import { findAccount } from "../account-store.ts";
import type { BeginSession, BegunSession, Gathered } from "../begin-session.ts";
import { challengeOf } from "./challenge-of.ts";
import { passkeySite } from "./passkey-site.ts";
import { findPasskey, keepChallenge, touchPasskey, useChallenge } from "./passkey-store.ts";
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
};

/** Logging in with a key instead of a password: the browser has seen whose finger, face or PIN it is. */
export function createPasskeyLogin({ db, limits, begin, originOf }: Needs): PasskeyLogin {
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
    logIn: async ({ credential, ...gathered }) => {
      const { site } = gathered.client;
      const challenge = challengeOf(credential);
      const isOurs = await useChallenge(db, { challenge });
      const passkey = isOurs ? await findPasskey(db, credential.id) : undefined;
      if (!passkey) throw new ShopError("passkey_refused");
      const { origin, rpId } = passkeySite(originOf, site);
      const { id, counter, transports } = passkey;
      const { verifyAuthenticationResponse } = await webAuthn();
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { ...credential, clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpId,
        credential: { id, counter, transports, publicKey: new Uint8Array(passkey.publicKey) },
      }).catch((cause: unknown) => {
        throw new ShopError("passkey_refused", {}, { cause });
      });
      const account = verified ? await findAccount(db, passkey.accountId) : undefined;
      if (!account || account.isDisabled) throw new ShopError("passkey_refused");
      const to = authenticationInfo.newCounter;
      if (!(await touchPasskey(db, { id, from: counter, to })))
        throw new ShopError("passkey_refused");
      return begin(account, gathered);
    },
  };
}
