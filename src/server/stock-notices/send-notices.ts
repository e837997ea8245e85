import { NOTICE_CONFIRM_DAYS, NOTICE_DAYS } from "#domain/availability/stock-notice.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { NoticeLinks } from "./notice-links.ts";
import { deleteOldNotices, takeFulfilled } from "./stock-notice-store.ts";

const AT_ONCE = 100;
const DAY_MS = 86_400_000;

/**
 * Tells whoever waits for a part that a warehouse holds again, once: the notice ends with its mail, in one
 * transaction. Says how many were told; processes beside each other take different ones.
 */
export async function sendNotices(db: Database, links: NoticeLinks): Promise<number> {
  for (let count = 0; ;) {
    const taken = await db.transaction().execute(async (trx) => {
      const due = await takeFulfilled(trx, AT_ONCE);
      for (const { id, email: to, locale, storefront, host, ...part } of due) {
        const site = storefront && { storefront, host };
        const title = locale === "es" ? part.titleEs : part.titleEn;
        await queueMail(trx, {
          kind: "stock_back",
          to,
          locale,
          storefront,
          params: {
            name: "",
            part: `${title} (${part.partNumber})`,
            link: links.part({ locale, site }, part.sku),
          },
          once: `stock_back:${id}`,
        });
      }
      return due.length;
    });
    count += taken;
    if (taken < AT_ONCE) return count;
  }
}

/** Forgets addresses that nobody confirmed in time, and those that waited in vain for a year. */
export async function expireNotices(db: Database, now: Date): Promise<void> {
  await deleteOldNotices(db, {
    unconfirmed: new Date(now.getTime() - NOTICE_CONFIRM_DAYS * DAY_MS),
    all: new Date(now.getTime() - NOTICE_DAYS * DAY_MS),
  });
}
