import type { MergeCustomersRequest } from "#contract/customer-merge.ts";
import { type MergedAccount, mergeRefusal } from "#domain/account/merging/merge-bar.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { appendAudit } from "#server/audit/append-audit.ts";
import { staffAuthor, type StaffCall } from "#server/audit/staff.ts";
import { joinKeptCarts } from "#server/cart/join-kept-carts.ts";
import { giveCertificates } from "#server/certificates/give-certificates.ts";
import { joinGarages } from "#server/garage/join-garages.ts";
import { bindGuestOrders } from "#server/orders/orders/bind-guest-orders.ts";
import { givePayments } from "#server/orders/payments/give-payments.ts";
import { joinOwnNumbers } from "#server/own-numbers/join-own-numbers.ts";
import type { Database } from "#server/platform/database/database.ts";
import { retryDeadlock } from "#server/platform/database/retry-deadlock.ts";
import { waitForTurn } from "#server/platform/database/wait-for-turn.ts";
import { bindGuestQuotes } from "#server/quotes/bind-guest-quotes.ts";
import { joinLists } from "#server/saved-lists/join-lists.ts";

import { subjectOf } from "../account-audit.ts";
import { type AccountRow, findAccount } from "../account-store.ts";
import { holdSubordinate, requireVersion } from "../lock-subordinate.ts";
import type { MailLinks } from "../mail-links.ts";
import { bindWritten } from "../own-data/earlier-email-store.ts";
import { revokeSessionsOf } from "../session-store.ts";
import { mergeRefused } from "./merge-refused.ts";
import { closeMerged, findUnderWay } from "./merge-state-store.ts";
import { moveDebt } from "./move-debt-store.ts";
import { holdOpenOrders, type Merge, moveHistory } from "./move-history-store.ts";
import { endBegun, moveAddresses, moveWhole } from "./move-own-store.ts";
import { movePapers } from "./move-papers-store.ts";
import { tellMerged } from "./tell-merged.ts";

/** The account that stays, and whether anything was done: asked for twice, it is done once. */
export type Merged = { account: AccountRow; hasChanged: boolean };

/**
 * Makes two accounts of one customer one, for good: everything that the other has becomes that of the one that stays, whose
 * terms stay, and the other is closed as merged. Amounts that both owe add up, also beyond the limit. ShopErrors:
 * `not_found`, `forbidden` for one's own account or that of somebody who has as much to say, `changed_meanwhile` where either
 * is not as it was seen, and `merge_refused` with why (`MergeBar`).
 */
export type MergeAccounts = (wanted: MergeCustomersRequest, by: StaffCall) => Promise<Merged>;

type Needs = { db: Database; links: MailLinks; now: () => Date };

export function createMergeAccounts({ db, links, now }: Needs): MergeAccounts {
  return (wanted, by) =>
    retryDeadlock(() =>
      db.transaction().execute(async (trx) => {
        // Two merges that share an account come one after the other, whichever of the two would stay.
        await waitForTurn(trx, "merge accounts");
        const merge = { kept: wanted.id, gone: wanted.other };
        await holdOpenOrders(trx, merge.gone);
        const gone = await holdSubordinate(trx, merge.gone, by);
        if (gone.mergedInto === merge.kept) return doneBefore(trx, merge.kept);
        await requireVersion(trx, gone, { version: wanted.otherVersion, at: now() });
        await requireMergeable(trx, { wanted, gone, kept: await known(trx, merge.kept) });
        await moveOrders(trx, merge, gone);
        // Held last, so that what the one that stays buys meanwhile waits as short as can be.
        const kept = await holdSubordinate(trx, merge.kept, by);
        await requireVersion(trx, kept, { version: wanted.version, at: now() });
        await requireMergeable(trx, { wanted, gone, kept });
        const moved = await moveRest(trx, merge, by);
        await closeMerged(trx, merge);
        await tellMerged(trx, { kept, gone, links, by });
        await noteMerged(trx, { kept, gone, by, ...moved });
        return { account: await known(trx, merge.kept), hasChanged: true };
      }),
    );
}

async function known(db: Database, id: string): Promise<AccountRow> {
  const account = await findAccount(db, id);
  if (!account) throw new ShopError("not_found");
  return account;
}

async function doneBefore(db: Database, kept: string): Promise<Merged> {
  return { account: await known(db, kept), hasChanged: false };
}

type Judged = { wanted: MergeCustomersRequest; kept: AccountRow; gone: AccountRow };

async function requireMergeable(db: Database, { wanted, kept, gone }: Judged): Promise<void> {
  const consent = { typed: wanted.email, isTaxIdMeant: wanted.isTaxIdMeant };
  const bar = mergeRefusal(await asMerged(db, kept), await asMerged(db, gone), consent);
  if (bar) throw mergeRefused(bar);
}

/** An account as the rule of merges looks at it. */
export async function asMerged(db: Database, account: AccountRow): Promise<MergedAccount> {
  return { ...account, ...(await findUnderWay(db, account.id)) };
}

/** What was placed as a guest with its e-mail was its own by that alone, once it was proved: it goes along. */
async function moveOrders(db: Database, merge: Merge, gone: AccountRow): Promise<void> {
  await moveHistory(db, merge);
  if (gone.emailVerifiedAt === null) return;
  const { email } = gone;
  await bindGuestOrders(db, { accountId: merge.kept, email });
  await bindGuestQuotes(db, { accountId: merge.kept, email });
  await bindWritten(db, { accountId: merge.kept, email });
}

/** What of the rest did not go along as it was. */
type Moved = { isApplicationRefused: boolean };

async function moveRest(db: Database, merge: Merge, by: StaffCall): Promise<Moved> {
  // What came in before the account was held, and was not there yet when its orders were moved.
  await moveHistory(db, merge);
  await moveDebt(db, merge);
  await givePayments(db, merge);
  await giveCertificates(db, merge);
  await moveWhole(db, merge);
  const isApplicationRefused = await movePapers(db, merge, staffAuthor(by).actor.name);
  await moveAddresses(db, merge);
  await joinGarages(db, merge);
  await joinLists(db, merge);
  await joinOwnNumbers(db, merge);
  await joinKeptCarts(db, merge);
  await endBegun(db, merge);
  await revokeSessionsOf(db, { accountId: merge.gone });
  return { isApplicationRefused };
}

type Noted = { kept: AccountRow; gone: AccountRow; by: StaffCall } & Moved;

/** The log of each says who merged it, and with which. */
async function noteMerged(db: Database, noted: Noted): Promise<void> {
  const { kept, gone, by, isApplicationRefused } = noted;
  const note = { ...staffAuthor(by), action: "account.merge" as const };
  const owed = kept.creditUsedCents + gone.creditUsedCents;
  await appendAudit(db, {
    ...note,
    subject: subjectOf(gone),
    change: {
      mergedInto: [null, kept.email],
      is_disabled: [false, true],
      ...(isApplicationRefused && { application: ["received", "refused"] }),
    },
  });
  await appendAudit(db, {
    ...note,
    subject: subjectOf(kept),
    change: {
      merged: [null, gone.email],
      ...(gone.creditUsedCents > 0 && { owed_cents: [kept.creditUsedCents, owed] }),
    },
  });
}
