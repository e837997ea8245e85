import { NOTICE_CONFIRM_DAYS, NOTICE_DAYS } from "#domain/availability/stock-notice.ts";
import { DAY_MS } from "#domain/clock/durations.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import type { Database } from "#server/platform/database/database.ts";
import { eachHeld } from "#server/platform/database/put-off.ts";
import { allDone } from "#server/platform/process/each-alone.ts";

import type { NoticeLinks } from "./notice-links.ts";
import {
  deleteNotice,
  deleteOldNotices,
  type FulfilledNotice,
  holdFulfilled,
} from "./stock-notice-store.ts";

const AT_ONCE = 100;

/**
 * Tells whoever waits for a part that a warehouse holds again, once: the notice ends with its mail, in one
 * transaction. Says how many were told; processes beside each other take different ones, and one that fails is
 * put off.
 */
export async function sendNotices(db: Database, links: NoticeLinks): Promise<number> {
  const failures: unknown[] = [];
  for (let count = 0; ;) {
    const held = await eachHeld(db, {
      work: "stockNotices",
      hold: (trx) => holdFulfilled(trx, AT_ONCE),
      act: async (trx, notice) => {
        await queueNotice(trx, notice, links);
        await deleteNotice(trx, notice.id);
      },
    });
    count += held.count;
    failures.push(...held.failures);
    if (held.count < AT_ONCE) return allDone(count, failures);
  }
}

async function queueNotice(
  db: Database,
  { id, email: to, locale, storefront, host, ...part }: FulfilledNotice,
  links: NoticeLinks,
): Promise<void> {
  const site = storefront && { storefront, host };
  const title = locale === "es" ? part.titleEs : part.titleEn;
  await queueMail(db, {
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

/** Forgets addresses that nobody confirmed in time, and those that waited in vain for a year. */
export async function expireNotices(db: Database, now: Date): Promise<void> {
  await deleteOldNotices(db, {
    unconfirmed: new Date(now.getTime() - NOTICE_CONFIRM_DAYS * DAY_MS),
    all: new Date(now.getTime() - NOTICE_DAYS * DAY_MS),
  });
}
