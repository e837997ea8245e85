import { randomUUID } from "node:crypto";

import type { DeleteAccountRequest } from "#contract/own-data.ts";
import { forgottenEmail } from "#domain/account/forgotten-email.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { appendAudit } from "#server/audit/append-audit.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import type { Database } from "#server/platform/database/database.ts";
import { retryDeadlock } from "#server/platform/database/retry-deadlock.ts";
import type { Client, SignedIn } from "#server/platform/http/caller.ts";
import { forgetBuyer } from "#server/orders/orders/forget-buyer.ts";
import { forgetPaymentNotes } from "#server/orders/payments/forget-payment-notes.ts";
import { forgetPayoutAccounts } from "#server/orders/payouts/forget-accounts.ts";
import { forgetAsker } from "#server/quotes/forget-asker.ts";

import { subjectOf } from "../account-audit.ts";
import type { AccountLimits } from "../account-limits.ts";
import { type AccountRow, findAccount, lockAccount } from "../account-store.ts";
import type { MailLinks } from "../mail-links.ts";
import { findMergedInto } from "../merging/merge-state-store.ts";
import type { CheckPasskey } from "../passkeys/check-passkey.ts";
import type { PasswordHasher } from "../password-hasher.ts";
import { deleteOwnRows, emptyAccount, forgetInHistory } from "./forget-person-store.ts";
import {
  findOpenBusiness,
  findOpenOrders,
  type OpenBusiness,
  type OpenOrder,
} from "./open-business-store.ts";

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
  const { db, passwords } = needs;
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
          const obstacles = await obstaclesTo(trx, person);
          if (obstacles.length > 0) throw new ShopError("account_in_use", { obstacles });
          const merged = await findMergedInto(trx, person.id);
          // Its own first: which mails are theirs is asked of the addresses of the others, as long as those have them.
          for (const each of [person, ...merged])
            await forget(trx, each, { passwordHash, now: needs.now() });
          await note(trx, { person, client, links: needs.links });
        }),
      );
    },
  };
}

/** Takes a person out of all that one account leaves behind. */
async function forget(
  db: Database,
  person: AccountRow,
  emptied: { passwordHash: string; now: Date },
): Promise<void> {
  await deleteOwnRows(db, person);
  await forgetInHistory(db, person);
  await forgetPayoutAccounts(db, holderOf(person));
  await forgetPaymentNotes(db, { accountId: person.id });
  await forgetBuyer(db, holderOf(person), forgottenEmail(person));
  await forgetAsker(db, holderOf(person), forgottenEmail(person));
  await emptyAccount(db, { person, ...emptied });
}

function holderOf({ id, email, emailVerifiedAt }: AccountRow) {
  return { accountId: id, email, isVerified: emailVerifiedAt !== null };
}

async function known(db: Database, accountId: string): Promise<AccountRow> {
  const account = await findAccount(db, accountId);
  if (!account) throw new ShopError("invalid_token");
  return account;
}

async function obstaclesTo(db: Database, account: AccountRow): Promise<OpenBusiness[]> {
  const open = await findOpenBusiness(db, account);
  return account.adminLevel > 0 ? [{ kind: "staff", numbers: [] }, ...open] : open;
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

type Noting = { person: AccountRow; client: Client; links: MailLinks };

/** The log names nobody from here on; the mail is the last that the person gets. */
async function note(db: Database, { person, client, links }: Noting): Promise<void> {
  await appendAudit(db, {
    actor: { accountId: person.id, name: forgottenEmail(person) },
    action: "account.delete",
    subject: subjectOf(person),
    change: {},
    client,
  });
  const { email: to, locale, firstName: name } = person;
  await queueMail(db, {
    kind: "account_deleted",
    to,
    locale,
    storefront: client.site.storefront,
    params: { name, link: links.home({ locale, site: client.site }) },
  });
}
