import type { PasskeyMade, PasskeyMaking } from "#contract/passkeys.ts";
import { deviceName } from "#domain/account/device-name.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { SiteOrigins } from "#domain/storefront/site.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { appendAudit } from "#server/audit/append-audit.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Client, SignedIn } from "#server/platform/http/caller.ts";

import { accountActor, subjectOf } from "../account-audit.ts";
import type { AccountLimits } from "../account-limits.ts";
import { type AccountRow, findAccount, lockAccount } from "../account-store.ts";
import type { MailLinks } from "../mail-links.ts";
import type { PasswordHasher } from "../password-hasher.ts";
import { findFactorWays, renewAuthentication, revokeSessionsOf } from "../session-store.ts";
import { challengeOf } from "./challenge-of.ts";
import { passkeySite } from "./passkey-site.ts";
import {
  deletePasskey,
  insertPasskey,
  keepChallenge,
  listPasskeys,
  type Passkey,
  useChallenge,
} from "./passkey-store.ts";
import { ALGORITHMS, webAuthn } from "./web-authn.ts";

/** More keys than anybody has things that keep one. */
const MOST = 20;

type Request = { holder: SignedIn; client: Client };

export type OwnPasskeys = {
  list: (holder: SignedIn) => ReturnType<typeof listPasskeys>;
  /**
   * What a browser is asked that is to make a key; a ShopError `password_refused`, `too_many_passkeys`. Staff that has a
   * second factor has shown it lately, or is `fresh_login_required`: the password alone adds no other one.
   */
  question: (request: Request & { password: string }) => Promise<PasskeyMaking["options"]>;
  /** Keeps the key that a browser made; a ShopError `passkey_refused` where the answer is not to our question. */
  add: (request: Request & { credential: PasskeyMade }) => Promise<void>;
  /** Forgets a key of the account; a ShopError `not_found`. */
  remove: (request: Request & { id: string }) => Promise<void>;
};

type Needs = {
  db: Database;
  limits: Pick<AccountLimits, "tryPassword">;
  passwords: PasswordHasher;
  links: MailLinks;
  originOf: SiteOrigins;
  nameOfShop: (storefront: Storefront) => Promise<string>;
  now: () => Date;
};

/**
 * The keys that an account is logged in with (Web Authentication, level 3): made by whoever knows the password, so
 * that a session left open is not enough, and told to the account's mailbox.
 */
export function createOwnPasskeys(needs: Needs): OwnPasskeys {
  const { db, originOf } = needs;
  return {
    list: ({ accountId }) => listPasskeys(db, accountId),
    question: createQuestion(needs),
    add: async ({ holder: { accountId, sessionId }, client, credential }) => {
      const passkey = await verified(db, { accountId, client, credential, originOf });
      await db.transaction().execute(async (trx) => {
        const account = await lockAccount(trx, accountId);
        if (!account) throw new ShopError("invalid_token");
        await requireRoom(trx, accountId);
        const isNew = await insertPasskey(trx, accountId, passkey);
        if (!isNew) throw new ShopError("passkey_refused");
        // The browser has seen just now who holds the session.
        await renewAuthentication(trx, { id: sessionId, by: "passkey", at: needs.now() });
        // Sessions of staff that a password alone began end: from now on it opens none.
        if (account.adminLevel > 0) await revokeSessionsOf(trx, { accountId, except: sessionId });
        await tell(trx, { needs, account, client, what: "added" });
      });
    },
    remove: async ({ holder: { accountId }, client, id }) => {
      await db.transaction().execute(async (trx) => {
        const account = await lockAccount(trx, accountId);
        if (!account || !(await deletePasskey(trx, { accountId, id })))
          throw new ShopError("not_found");
        await tell(trx, { needs, account, client, what: "removed" });
      });
    },
  };
}

function createQuestion(needs: Needs): OwnPasskeys["question"] {
  const { db, limits, passwords, originOf, nameOfShop } = needs;
  return async ({ holder, client, password }) => {
    const { accountId } = holder;
    const account = await findAccount(db, accountId);
    if (!account) throw new ShopError("invalid_token");
    if (account.adminLevel > 0 && holder.isFresh !== true) {
      const ways = await findFactorWays(db, accountId);
      if (ways.code || ways.passkey) throw new ShopError("fresh_login_required");
    }
    const attempt = await limits.tryPassword({ email: account.email, network: client.network });
    if (!(await passwords.isRight(password, account.passwordHash, client.network)))
      throw new ShopError("password_refused");
    await attempt.forgive();
    const { rpId } = passkeySite(originOf, client.site);
    const known = await requireRoom(db, accountId);
    const { generateRegistrationOptions } = await webAuthn();
    const options = await generateRegistrationOptions({
      rpName: await nameOfShop(client.site.storefront),
      rpID: rpId,
      userID: new TextEncoder().encode(accountId),
      userName: account.email,
      userDisplayName: `${account.firstName} ${account.lastName}`.trim(),
      attestationType: "none",
      supportedAlgorithmIDs: ALGORITHMS,
      excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    await keepChallenge(db, { challenge: options.challenge, accountId });
    return { ...options, rp: { ...options.rp, id: rpId } };
  };
}

/** The keys that there are, where there is room for one more. */
async function requireRoom(db: Database, accountId: string) {
  const known = await listPasskeys(db, accountId);
  if (known.length >= MOST) throw new ShopError("too_many_passkeys", { most: MOST });
  return known;
}

type Made = { accountId: string; client: Client; credential: PasskeyMade; originOf: SiteOrigins };

async function verified(
  db: Database,
  { accountId, client, credential, originOf }: Made,
): Promise<Passkey> {
  const { origin, rpId } = passkeySite(originOf, client.site);
  const { transports = [], ...made } = credential.response;
  const response = { ...made, transports };
  const challenge = challengeOf(credential);
  if (!(await useChallenge(db, { challenge, accountId }))) throw new ShopError("passkey_refused");
  const { verifyRegistrationResponse } = await webAuthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((cause: unknown) => {
    throw new ShopError("passkey_refused", {}, { cause });
  });
  if (!registrationInfo) throw new ShopError("passkey_refused");
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    id,
    publicKey: Buffer.from(publicKey),
    counter,
    transports,
    site: rpId,
    device: deviceName(client.userAgent),
  };
}

type Change = {
  needs: Pick<Needs, "links">;
  account: AccountRow;
  client: Client;
  what: "added" | "removed";
};

/** The log, and the account's mailbox: whoever finds a key that is not theirs learns of it there. */
async function tell(db: Database, { needs, account, client, what }: Change): Promise<void> {
  const { email: to, firstName: name, locale } = account;
  const { site } = client;
  await appendAudit(db, {
    actor: accountActor(account),
    action: `account.passkey_${what}`,
    subject: subjectOf(account),
    change: {},
    client,
  });
  await queueMail(db, {
    kind: `passkey_${what}`,
    to,
    locale,
    storefront: site.storefront,
    params: { name, link: needs.links.login({ locale, site }) },
  });
}
