import { randomUUID } from "node:crypto";

import type { DeleteCustomerRequest, SendCopyRequest } from "#contract/own-data-desk.ts";
import { COPY_LINK_DAYS, COPY_LINK_SECONDS, mayCopyBeMailed } from "#domain/account/data-copy.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { keptSite } from "#domain/storefront/site.ts";
import { appendAudit } from "#server/audit/append-audit.ts";
import { staffAuthor, type StaffCall } from "#server/audit/staff.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import type { Database } from "#server/platform/database/database.ts";
import { retryDeadlock } from "#server/platform/database/retry-deadlock.ts";
import type { DurableLimit } from "#server/platform/limits/durable-limit.ts";

import { subjectOf } from "../account-audit.ts";
import { findAccount } from "../account-store.ts";
import { findLinked, issueLink } from "../link-store.ts";
import { lockSubordinate, requireVersion } from "../lock-subordinate.ts";
import type { MailLinks } from "../mail-links.ts";
import type { PasswordHasher } from "../password-hasher.ts";
import { forgetPerson, obstaclesTo } from "./forget-person.ts";
import type { OpenBusiness } from "./open-business-store.ts";

/** What staff does for a customer who asks by phone or letter for their data, or for its end (Law 8968, article 7). */
export type OwnDataDesk = {
  /**
   * Mails the account's own address a link to a copy of what the shop keeps of its holder; nobody of the staff sees it.
   * ShopErrors `not_found`, `forbidden`, `account_merged`, `copy_refused`, `rate_limited`.
   */
  sendCopy: (wanted: SendCopyRequest, by: StaffCall) => Promise<void>;
  /** What is in the way of deleting the account. A ShopError `not_found`. */
  obstacles: (id: string) => Promise<OpenBusiness[]>;
  /**
   * Deletes it, as its holder would, with what stands in their way in the way of staff too. ShopErrors `not_found`,
   * `forbidden`, `account_merged`, `account_in_use`, `changed_meanwhile`.
   */
  delete: (wanted: DeleteCustomerRequest, by: StaffCall) => Promise<void>;
  /** Whose copy a mailed link leads to; a ShopError `link_expired` for none. */
  holderOfLink: (id: string) => Promise<string>;
};

type Needs = {
  db: Database;
  links: MailLinks;
  passwords: Pick<PasswordHasher, "hash">;
  /** Copies that are mailed to one account. */
  mailLimit: Pick<DurableLimit, "take">;
  now: () => Date;
};

export function createOwnDataDesk(needs: Needs): OwnDataDesk {
  const { db, links, passwords, now } = needs;
  return {
    sendCopy: createSendCopy(needs),
    obstacles: async (id) => {
      const account = await findAccount(db, id);
      if (!account) throw new ShopError("not_found");
      return obstaclesTo(db, account);
    },
    delete: async ({ id, reason, version }, by) => {
      // Nobody knows what this is the hash of.
      const passwordHash = await passwords.hash(randomUUID(), by.client.network);
      await retryDeadlock(() =>
        db.transaction().execute(async (trx) => {
          const person = await lockSubordinate(trx, id, by);
          await requireVersion(trx, person, { version, at: now() });
          const change = { reason: [null, reason] } satisfies Record<string, [null, string]>;
          const entry = { ...staffAuthor(by), action: "account.delete_asked", change } as const;
          const site = keptSite(person, by.client.site);
          await forgetPerson(trx, person, { passwordHash, links, site, now: now(), entry });
        }),
      );
    },
    holderOfLink: async (id) => {
      const accountId = await findLinked(db, { id, kind: "copy" });
      if (accountId === undefined) throw new ShopError("link_expired");
      return accountId;
    },
  };
}

function createSendCopy({ db, links, mailLimit }: Needs): OwnDataDesk["sendCopy"] {
  return async ({ id, reason }, by) => {
    await mailLimit.take(id);
    await db.transaction().execute(async (trx) => {
      const account = await lockSubordinate(trx, id, by);
      const { adminLevel, emailVerifiedAt, email: to, locale, firstName: name } = account;
      if (!mayCopyBeMailed({ adminLevel, isEmailConfirmed: emailVerifiedAt !== null }))
        throw new ShopError("copy_refused");
      const site = keptSite(account, by.client.site);
      const secret = await issueLink(trx, {
        accountId: id,
        kind: "copy",
        seconds: COPY_LINK_SECONDS,
      });
      const link = links.ownData({ locale, site }, secret);
      const params = { name, link, days: String(COPY_LINK_DAYS) };
      await queueMail(trx, {
        kind: "data_copy",
        to,
        locale,
        storefront: site.storefront,
        params,
      });
      await appendAudit(trx, {
        ...staffAuthor(by),
        action: "account.send_copy",
        subject: subjectOf(account),
        change: { reason: [null, reason] },
      });
    });
  };
}
