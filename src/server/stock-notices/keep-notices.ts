import { firstProblem } from "#domain/account/field-problem.ts";
import { EMAIL_RULES, normalEmail } from "#domain/account/text-rules.ts";
import { availabilityOf } from "#domain/availability/availability.ts";
import { canAwaitStock, MOST_NOTICES } from "#domain/availability/stock-notice.ts";
import { requireGoodForm } from "#domain/error/form-error.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import type { Site } from "#domain/storefront/site.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import { findSellableParts, type SellablePart } from "#server/parts/sellable-parts.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Caller, Client } from "#server/platform/http/caller.ts";
import type { DurableLimit } from "#server/platform/limits/durable-limit.ts";
import { serverTexts } from "#texts/server-texts.ts";

import type { NoticeLinks } from "./notice-links.ts";
import { confirmNotice, countNotices, deleteNotice, keepNotice } from "./stock-notice-store.ts";

type AwaitedPart = { sku: string; partNumber: string; title: string };

export type StockNotices = {
  /**
   * Somebody wants to know when a part is back. The answer is the same whosever address it is; a mail asks
   * its holder, unless it is the verified address of the account that is signed in.
   */
  add: (request: {
    sku: string;
    email: string;
    caller: Pick<Caller, "account" | "locale">;
    client: Client;
  }) => Promise<{ isConfirmed: boolean }>;
  /** Takes the link of the mail; a ShopError `link_expired` where nothing waits by it. */
  confirm: (key: string, locale: Locale) => Promise<AwaitedPart>;
  /** Ends the notice of a link, however often. */
  stop: (key: string) => Promise<void>;
};

type Needs = {
  db: Database;
  links: NoticeLinks;
  /** Whether an account's address is known to be its own. */
  isVerified: (accountId: string) => Promise<boolean>;
  /** Of a client address. */
  limit: DurableLimit;
  /** Of a mailbox, whoever asks. */
  mailLimit: DurableLimit;
};

export function createStockNotices({
  db,
  links,
  isVerified,
  limit,
  mailLimit,
}: Needs): StockNotices {
  return {
    add: async ({ sku, email: typed, caller, client }) => {
      requireGoodForm(firstProblem("email", typed, EMAIL_RULES));
      await limit.take(client.network);
      const email = normalEmail(typed);
      const { account, locale } = caller;
      const { site } = client;
      const part = await findAwaited(db, sku, site.storefront);
      const isOwn = account?.email === email && (await isVerified(account.accountId));
      const isMailed = await mayMail(mailLimit, email);
      await db.transaction().execute(async (trx) => {
        if (!isOwn && (await countNotices(trx, email)) >= MOST_NOTICES) return;
        const notice = { partId: part.partId, email, locale, site, isConfirmed: isOwn };
        const { id, isConfirmed } = await keepNotice(trx, notice);
        if (isMailed)
          await queueMail(trx, noticeMail({ id, isConfirmed, email, locale, site, part, links }));
      });
      return { isConfirmed: isOwn };
    },
    confirm: async (key, locale) => {
      const id = links.noticeOf(key);
      const part = id === undefined ? undefined : await confirmNotice(db, id);
      if (!part) throw new ShopError("link_expired");
      const { sku, partNumber, titleEs, titleEn } = part;
      return { sku, partNumber, title: locale === "es" ? titleEs : titleEn };
    },
    stop: async (key) => {
      const id = links.noticeOf(key);
      if (id === undefined) throw new ShopError("link_expired");
      await deleteNotice(db, id);
    },
  };
}

type Noticed = {
  id: number;
  isConfirmed: boolean;
  email: string;
  locale: Locale;
  site: Site;
  part: SellablePart;
  links: NoticeLinks;
};

/** Asks whether the address is its holder's; where that is known, it only says how to end the notice. */
function noticeMail({ id, isConfirmed, email: to, locale, site, part, links }: Noticed) {
  const addressee = { locale, site };
  const kind = isConfirmed ? ("stock_noted" as const) : ("stock_confirm" as const);
  return {
    kind,
    to,
    locale,
    storefront: site.storefront,
    params: {
      name: "",
      part: `${part.title[locale]} (${part.partNumber})`,
      link: isConfirmed ? links.part(addressee, part.sku) : links.confirm(addressee, id),
      links: `${serverTexts("mails", locale).stopNotice}: ${links.stop(addressee, id)}`,
    },
  };
}

/** A part that somebody can wait for; a ShopError `part_available` for one that there is. */
async function findAwaited(
  db: Database,
  sku: string,
  storefront: Caller["storefront"],
): Promise<SellablePart> {
  const found = await findSellableParts(db, { skus: [sku], priceLevel: null, storefront });
  const part = found.get(sku);
  if (!part) throw new ShopError("part_not_found");
  if (!canAwaitStock(availabilityOf(part.position))) throw new ShopError("part_available");
  return part;
}

/** Whether one more mail may go to a mailbox: silently no, so that nobody is flooded by a stranger. */
async function mayMail(limit: DurableLimit, email: string): Promise<boolean> {
  return limit.take(email).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ShopError && error.code === "rate_limited") return false;
      throw error;
    },
  );
}
