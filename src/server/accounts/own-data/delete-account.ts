import { randomUUID } from "node:crypto";

import type { DeleteAccountRequest } from "#contract/own-data.ts";
import { forgottenEmail } from "#domain/account/forgotten-email.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { Database } from "#server/platform/database/database.ts";
import { retryDeadlock } from "#server/platform/database/retry-deadlock.ts";
import type { Client, SignedIn } from "#server/platform/http/caller.ts";

import type { AccountLimits } from "../account-limits.ts";
import { type AccountRow, findAccount, lockAccount } from "../account-store.ts";
import type { MailLinks } from "../mail-links.ts";
import type { CheckPasskey } from "../passkeys/check-passkey.ts";
import type { PasswordHasher } from "../password-hasher.ts";
import { forgetPerson, obstaclesTo } from "./forget-person.ts";
import { findOpenOrders, type OpenBusiness, type OpenOrder } from "./open-business-store.ts";

type Deletion = { holder: SignedIn; client: Client; proof: DeleteAccountRequest };

export type AccountDeletion = {
  /** What is in the way of deleting the account; nothing when it may go. */
  obstacles: (holder: SignedIn) => Promise<OpenBusiness[]>;
  /** The holder's orders that are among it. */
  openOrders: (holder: SignedIn) => Promise<OpenOrder[]>;
  /** Deletes it. ShopErrors `account_in_use`, `password_refused`, `passkey_refused`, `rate_limited`. */
  delete: (request: Deletion) => Promise<void>;
};

type Needs = {
  db: Database;
  limits: Pick<AccountLimits, "tryPassword">;
  passwords: PasswordHasher;
  checkPasskey: CheckPasskey;
  links: MailLinks;
  now: () => Date;
};

/**
 * Deletes an account as its holder asks (Law 8968 of Costa Rica, article 7): orders with their papers and the books
 * stay, the person goes. Whoever asks shows again that it is theirs, every session ends, and a mail says so.
 */
export function createAccountDeletion(needs: Needs): AccountDeletion {
  const { db, passwords, links } = needs;
  return {
    obstacles: async ({ accountId }) => obstaclesTo(db, await known(db, accountId)),
    openOrders: async ({ accountId }) => findOpenOrders(db, await known(db, accountId)),
    delete: async ({ holder, client, proof }) => {
      const account = await known(db, holder.accountId);
      await requireHolder(account, { client, proof, needs });
      // Nobody knows what this is the hash of.
      const passwordHash = await passwords.hash(randomUUID(), client.network);
      await retryDeadlock(() =>
        db.transaction().execute(async (trx) => {
          const person = await lockAccount(trx, account.id);
          if (person?.passwordHash !== account.passwordHash)
            throw new ShopError("password_refused");
          // The log names nobody from here on.
          const actor = { accountId: person.id, name: forgottenEmail(person) };
          const entry = { actor, action: "account.delete", change: {}, client } as const;
          const { site } = client;
          await forgetPerson(trx, person, { passwordHash, links, site, now: needs.now(), entry });
        }),
      );
    },
  };
}

async function known(db: Database, accountId: string): Promise<AccountRow> {
  const account = await findAccount(db, accountId);
  if (!account) throw new ShopError("invalid_token");
  return account;
}

type Asking = Pick<Deletion, "client" | "proof"> & { needs: Needs };

/** A session that was left open is not enough: the password, or a key of this account. */
async function requireHolder(
  { id, email, passwordHash }: AccountRow,
  { client, proof, needs: { limits, passwords, checkPasskey } }: Asking,
): Promise<void> {
  if ("credential" in proof) {
    const signer = await checkPasskey(proof.credential, client.site);
    if (signer.id !== id) throw new ShopError("passkey_refused");
    return;
  }
  const attempt = await limits.tryPassword({ email, network: client.network });
  if (!(await passwords.isRight(proof.password, passwordHash, client.network)))
    throw new ShopError("password_refused");
  await attempt.forgive();
}
