import { REMINDER_DAYS, reminderFrom } from "#domain/api-key/key-life.ts";
import { KEY_USE_DAYS } from "#domain/api-key/key-use.ts";
import { DAY_MS } from "#domain/clock/durations.ts";
import { deskLink } from "#domain/page/desk-pages.ts";
import { keptSite, type SiteOrigins } from "#domain/storefront/site.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { momentText } from "#server/mails/moment-text.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import type { Database } from "#server/platform/database/database.ts";
import { eachHeld } from "#server/platform/database/put-off.ts";
import { allDone } from "#server/platform/process/each-alone.ts";

import { findOwners, type KeyRow, lockUnreminded, noteReminded } from "./api-key-store.ts";
import { deleteUsesBefore } from "./api-key-use-store.ts";

type Needs = {
  /** What mailed links begin with. */
  originOf: SiteOrigins;
  /** The storefront of owners of whom none is kept. */
  rest: Storefront;
};

/** Reminds the owners of keys that end soon, once for each end, and forgets what was used long ago. One that fails is put off. */
export async function keepApiKeys(db: Database, now: Date, needs: Needs): Promise<void> {
  const before = new Date(now.getTime() + REMINDER_DAYS * DAY_MS);
  await deleteUsesBefore(db, new Date(now.getTime() - KEY_USE_DAYS.kept * DAY_MS));
  const { count, failures } = await eachHeld(db, {
    work: "apiKeys",
    hold: async (trx) => {
      const keys = await lockUnreminded(trx, { now, before });
      return keys.filter(({ begunAt, expiresAt }) => reminderFrom(begunAt, expiresAt) <= now);
    },
    act: async (trx, key) => {
      await remind(trx, key, needs);
      await noteReminded(trx, key.id, now);
    },
  });
  allDone(count, failures);
}

async function remind(
  db: Database,
  { id, name, expiresAt }: KeyRow,
  { originOf, rest }: Needs,
): Promise<void> {
  for (const { email: to, name: owner, locale, ...kept } of await findOwners(db)) {
    const site = keptSite(kept, { storefront: rest, host: null });
    const { storefront } = site;
    const link = originOf(site) + deskLink(locale, "apikeys", name);
    const until = momentText(expiresAt, { locale, storefront });
    await queueMail(db, {
      kind: "key_ending",
      to,
      locale,
      storefront,
      params: { name: owner, link, key: name, until },
      once: `key_ending:${id}:${expiresAt.toISOString()}:${to}`,
    });
  }
}
