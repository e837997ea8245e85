import type { PasskeySigned } from "#contract/passkeys.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { Site, SiteOrigins } from "#domain/storefront/site.ts";
import type { Database } from "#server/platform/database/database.ts";

import { type AccountRow, findAccount } from "../account-store.ts";
import { challengeOf } from "./challenge-of.ts";
import { passkeySite } from "./passkey-site.ts";
import { findPasskey, touchPasskey, useChallenge } from "./passkey-store.ts";
import { webAuthn } from "./web-authn.ts";

/**
 * The account whose key signed a question of ours, which is used up by it; a ShopError `passkey_refused`,
 * whatever is wrong with the answer, its key or the key's account.
 */
export type CheckPasskey = (credential: PasskeySigned, site: Site) => Promise<AccountRow>;

type Needs = { db: Database; originOf: SiteOrigins };

export function createPasskeyCheck({ db, originOf }: Needs): CheckPasskey {
  return async (credential, site) => {
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
    return account;
  };
}
