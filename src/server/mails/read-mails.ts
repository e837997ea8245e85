import type { MailsRequest } from "#contract/mails.ts";
import { normalEmail } from "#domain/account/text-rules.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import { appendAudit } from "#server/audit/append-audit.ts";
import type { Client, SignedIn } from "#server/platform/http/caller.ts";
import type { Database } from "#server/platform/database/database.ts";
import { keysetPage } from "#server/platform/database/keyset-page.ts";

import { findMail, listMails, type MailEntry } from "./mail-store.ts";
import type { MailShopReader } from "./mail-shop.ts";
import { writeMail, type WrittenMail } from "./write-mail.ts";

export type MailReader = {
  /** A page of mails without their words, the newest first. */
  list: (request: MailsRequest) => Promise<{ items: MailEntry[]; next: number | null }>;
  /**
   * One mail as it is written. A mail that has not left holds its link, and whoever has a link to a
   * new password has the account: that somebody read it is in the audit log.
   */
  read: (id: number, by: { holder: SignedIn; client: Client }) => Promise<MailEntry & WrittenMail>;
};

type Needs = { db: Database; shop: MailShopReader };

/** The mails that the shop wrote, for its owner (decisions §7, §11). */
export function createMailReader({ db, shop }: Needs): MailReader {
  return {
    list: async ({ filters, after, limit }) => {
      const recipient = filters?.recipient ?? undefined;
      const found = await listMails(db, {
        state: filters?.state ?? undefined,
        recipient: recipient === undefined ? undefined : normalEmail(recipient),
        after: after ?? undefined,
        limit: limit + 1,
      });
      return keysetPage(found, limit, ({ id }) => id);
    },
    read: async (id, { holder, client }) => {
      const found = await findMail(db, id);
      const written = found && writeMail({ ...found, shop: await shop(found) });
      if (!found || !written) throw new ShopError("not_found");
      await db.transaction().execute((trx) =>
        appendAudit(trx, {
          actor: { accountId: holder.accountId, name: holder.email },
          action: "mail.read",
          subject: `mail:${id}`,
          change: {},
          client,
        }),
      );
      return { ...found, ...written };
    },
  };
}
