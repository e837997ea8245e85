import type { AuditAction } from "#domain/audit/audit-action.ts";
import type { ApproveCustomerRequest } from "#contract/customers.ts";
import type { AdminLevel } from "#domain/account/role.ts";
import { fromDollars } from "#domain/money/money.ts";
import { keptSite, type Site } from "#domain/storefront/site.ts";
import { appendAudit, changeBetween } from "#server/audit/append-audit.ts";
import { endKeysOf } from "#server/api-keys/end-keys-of.ts";
import { staffAuthor, type StaffCall } from "#server/audit/staff.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import type { Database } from "#server/platform/database/database.ts";

import { subjectOf } from "./account-audit.ts";
import { type AccountRow, updateAccount } from "./account-store.ts";
import { lockSubordinate, requireVersion } from "./lock-subordinate.ts";
import type { MailLinks } from "./mail-links.ts";
import { noteActingEnded } from "./acting/note-ended.ts";
import { revokeSessionsOf } from "./session-store.ts";
import { sellerToKeep } from "./seller-store.ts";
import { setAdminLevel } from "./set-admin-level.ts";

/**
 * What staff decides of accounts (decisions §3). A ShopError `not_found` for an account that is
 * none, `forbidden` for one's own or that of somebody with the same role or a higher one, and
 * `changed_meanwhile` where another version was opened than is there.
 */
export type AccountManagement = {
  /** Sets approval, levels, credit, tax and seller; whoever is newly approved gets a mail. */
  approve: (decision: ApproveCustomerRequest, by: StaffCall) => Promise<AccountRow>;
  setRole: (wanted: { id: string; adminLevel: AdminLevel }, by: StaffCall) => Promise<AccountRow>;
  /** Closes an account, which ends its sessions and revokes its programs' keys, or opens it again; tells whether that was otherwise before. */
  setDisabled: (
    wanted: { id: string; isDisabled: boolean },
    by: StaffCall,
  ) => Promise<{ account: AccountRow; hasChanged: boolean }>;
};

type Needs = { db: Database; links: MailLinks; now: () => Date };

export function createAccountManagement({ db, links, now }: Needs): AccountManagement {
  return {
    approve: (decision, by) =>
      db.transaction().execute(async (trx) => {
        const before = await lockSubordinate(trx, decision.id, by);
        await requireVersion(trx, before, { version: decision.version, at: now() });
        const after = await change(trx, {
          before,
          columns: {
            ...decidedColumns(decision),
            seller: await sellerToKeep(trx, decision.seller),
          },
          action: "account.approve",
          by,
        });
        if (before.approval !== "approved" && after.approval === "approved")
          await tellApproved(trx, { account: after, links, site: keptSite(after, by.client.site) });
        return after;
      }),
    setRole: ({ id, adminLevel }, by) =>
      db.transaction().execute(async (trx) => {
        await lockSubordinate(trx, id, by);
        const { holder, client } = by;
        const actor = { accountId: holder.accountId, name: holder.email };
        return setAdminLevel(trx, { accountId: id, adminLevel, actor, client });
      }),
    setDisabled: ({ id, isDisabled }, by) =>
      db.transaction().execute(async (trx) => {
        const before = await lockSubordinate(trx, id, by);
        if (isDisabled) {
          const ended = await revokeSessionsOf(trx, { accountId: id });
          await noteActingEnded(trx, ended, { ...staffAuthor(by), subject: subjectOf(before) });
          await endKeysOf(trx, { accountId: id, ...staffAuthor(by) });
        }
        const columns = { is_disabled: isDisabled };
        const account = await change(trx, { before, columns, action: "account.disable", by });
        return { account, hasChanged: before.isDisabled !== isDisabled };
      }),
  };
}

type Columns = Partial<ReturnType<typeof managedColumnsOf>>;
type Change = { before: AccountRow; columns: Columns; action: AuditAction; by: StaffCall };

async function change(db: Database, { before, columns, action, by }: Change): Promise<AccountRow> {
  const changed = changeBetween(managedColumnsOf(before), columns);
  if (!changed) return before;
  const after = await updateAccount(db, before.id, columns);
  const { holder, client } = by;
  await appendAudit(db, {
    actor: { accountId: holder.accountId, name: holder.email },
    action,
    subject: subjectOf(after),
    change: changed,
    client,
  });
  return after;
}

function managedColumnsOf(account: AccountRow) {
  return {
    approval: account.approval,
    price_level: account.priceLevel,
    price_level_access: account.priceLevelAccess,
    credit: account.credit,
    credit_limit_cents: account.creditLimitCents,
    is_taxed: account.isTaxed,
    seller: account.seller,
    is_disabled: account.isDisabled,
  };
}

function decidedColumns(decision: ApproveCustomerRequest): Columns {
  return {
    approval: decision.approval,
    price_level: decision.priceLevel,
    price_level_access: decision.priceLevelAccess,
    credit: decision.credit,
    credit_limit_cents: fromDollars(decision.creditLimit),
    is_taxed: decision.tax,
  };
}

type Approved = { account: AccountRow; links: MailLinks; site: Site };

async function tellApproved(db: Database, { account, links, site }: Approved): Promise<void> {
  const { email: to, locale, firstName: name } = account;
  await queueMail(db, {
    kind: "approval",
    to,
    locale,
    storefront: site.storefront,
    params: { name, link: links.login({ locale, site }) },
  });
}
