import { randomBytes } from "node:crypto";

import { base32 } from "#domain/account/base32.ts";
import { setUpLink } from "#domain/account/one-time-code.ts";
import {
  RECOVERY_BYTES,
  RECOVERY_CODES,
  recoveryCode,
  typedCode,
} from "#domain/account/second-factor.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { StaffCall } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { AccountLimits } from "../account-limits.ts";
import { type AccountRow, lockAccount } from "../account-store.ts";
import type { MailLinks } from "../mail-links.ts";
import { findFactorWays, renewAuthentication, revokeSessionsOf } from "../session-store.ts";
import { recoveryHash, stepOfCode } from "./check-code.ts";
import {
  confirmFactor,
  countRecoveryCodes,
  deleteFactor,
  findFactor,
  keepSecret,
  replaceRecoveryCodes,
} from "./factor-store.ts";
import type { SecretSeal } from "#server/platform/database/sealed-secret.ts";
import { tellFactor } from "./tell-factor.ts";

/** The bytes of a secret, as RFC 4226 (section 4, R6) advises: as many as the hash has. */
const SECRET_BYTES = 20;

export type FactorState = {
  /** Since when codes of an app are asked for. */
  since: Date | null;
  recoveryCodesLeft: number;
  hasPasskey: boolean;
  /** Whether the shop demands one of the caller who has not shown it. */
  isDue: boolean;
};

/** The second factor of whoever asks. Each refuses with a ShopError, by its code. */
export type OwnFactor = {
  read: (by: StaffCall) => Promise<FactorState>;
  /** A new secret, which counts once a code of it was shown: `factor_set`. */
  begin: (by: StaffCall) => Promise<{ secret: string; link: string }>;
  /** The first right code: the app counts from now on. The recovery codes are told this once: `code_refused`. */
  confirm: (request: StaffCall & { code: string }) => Promise<string[]>;
  /** Ten new recovery codes, told this once, in place of those that there were: `not_found` without an app. */
  renewCodes: (by: StaffCall) => Promise<string[]>;
  /** Takes the app away, with its recovery codes: `not_found`. */
  remove: (by: StaffCall) => Promise<void>;
};

type Needs = {
  db: Database;
  limits: Pick<AccountLimits, "tryCode">;
  seal: SecretSeal;
  links: MailLinks;
  nameOfShop: (storefront: Storefront) => Promise<string>;
  now: () => Date;
};

/** Setting up and taking away the app whose codes staff logs in with (security A16, ADR 0049). */
export function createOwnFactor(needs: Needs): OwnFactor {
  const { db, seal, nameOfShop } = needs;
  return {
    read: async ({ holder: { accountId, lacksFactor } }) => {
      const [factor, recoveryCodesLeft, { passkey }] = await Promise.all([
        findFactor(db, accountId),
        countRecoveryCodes(db, accountId),
        findFactorWays(db, accountId),
      ]);
      const since = factor?.confirmedAt ?? null;
      return { since, recoveryCodesLeft, hasPasskey: passkey, isDue: lacksFactor === true };
    },
    begin: async ({ holder: { accountId, email }, client }) => {
      const bytes = randomBytes(SECRET_BYTES);
      await db.transaction().execute(async (trx) => {
        // Held, as it is while a code of an earlier secret is looked at: that one, and no other, is what it confirms.
        await lockAccount(trx, accountId);
        if (!(await keepSecret(trx, { accountId, secret: seal.seal(bytes, accountId) })))
          throw new ShopError("factor_set");
      });
      const secret = base32(bytes);
      const shop = await nameOfShop(client.site.storefront);
      return { secret, link: setUpLink({ shop, email, secret }) };
    },
    confirm: createConfirm(needs),
    renewCodes: async (by) => {
      const { accountId } = by.holder;
      const { codes, hashes } = newRecoveryCodes();
      await db.transaction().execute(async (trx) => {
        const account = await lockAccount(trx, accountId);
        if (!account || !(await replaceRecoveryCodes(trx, { accountId, hashes })))
          throw new ShopError("not_found");
        await tell(trx, { needs, account, by, what: "recovery_codes_renewed" });
      });
      return codes;
    },
    remove: async (by) => {
      const { accountId, sessionId } = by.holder;
      await db.transaction().execute(async (trx) => {
        const account = await lockAccount(trx, accountId);
        if (!account || !(await deleteFactor(trx, accountId))) throw new ShopError("not_found");
        await revokeSessionsOf(trx, { accountId, except: sessionId });
        await tell(trx, { needs, account, by, what: "factor_removed" });
      });
    },
  };
}

function createConfirm(needs: Needs): OwnFactor["confirm"] {
  const { db, limits, now } = needs;
  return async ({ code, ...by }) => {
    const { accountId, sessionId } = by.holder;
    const attempt = await limits.tryCode({ accountId, network: by.client.network, typed: code });
    const { codes, hashes } = newRecoveryCodes();
    await db.transaction().execute(async (trx) => {
      const account = await lockAccount(trx, accountId);
      const step = account && (await stepOfPending(trx, { needs, accountId, typed: code }));
      if (!account || step === undefined) throw new ShopError("code_refused");
      if (!(await confirmFactor(trx, { accountId, step, hashes })))
        throw new ShopError("factor_set");
      // Sessions that a password alone began end; this one has shown the factor.
      await revokeSessionsOf(trx, { accountId, except: sessionId });
      await renewAuthentication(trx, { id: sessionId, by: "code", at: now() });
      await tell(trx, { needs, account, by, what: "factor_set" });
    });
    await attempt.forgive();
    return codes;
  };
}

function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    recoveryCode(randomBytes(RECOVERY_BYTES)),
  );
  return { codes, hashes: codes.map((one) => recoveryHash(typedCode(one)?.code ?? "")) };
}

type Pending = { needs: Needs; accountId: string; typed: string };

/** The step of a right code of the secret that waits to be confirmed. */
async function stepOfPending(
  db: Database,
  { needs: { seal, now }, accountId, typed }: Pending,
): Promise<number | undefined> {
  const factor = await findFactor(db, accountId);
  const read = typedCode(typed);
  if (!factor || factor.confirmedAt !== null || read?.kind !== "code") return undefined;
  const secret = seal.open(factor.secret, accountId);
  return secret && stepOfCode({ secret, code: read.code, lastStep: null, now: now() });
}

type Telling = {
  needs: Needs;
  account: AccountRow;
  by: StaffCall;
  what: "factor_set" | "factor_removed" | "recovery_codes_renewed";
};

async function tell(db: Database, { needs, account, by, what }: Telling): Promise<void> {
  const { client } = by;
  await tellFactor(db, { what, account, links: needs.links, site: client.site, client });
}
