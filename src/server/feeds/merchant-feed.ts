import { availabilityOf, LATER_DAYS } from "#domain/availability/availability.ts";
import { businessDaysOf } from "#domain/calendar/business-days.ts";
import { dayPlus } from "#domain/calendar/day.ts";
import { merchantItem, type MerchantPart } from "#domain/feed/merchant-item.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { pageLink } from "#domain/page/page-link.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { isRemanufactured } from "#domain/unit/unit-kind.ts";
import { readCalendarRules } from "#server/calendars/read-calendar.ts";
import { dollarsText } from "#server/mails/mail-money.ts";
import { findSellableParts, type SellablePart } from "#server/parts/sellable-parts.ts";
import type { Database } from "#server/platform/database/database.ts";
import { xmlText } from "#server/sitemap/sitemap-xml.ts";
import { filled, serverTexts } from "#texts/server-texts.ts";

import { type FeedPart, feedPartsAfter } from "./feed-store.ts";

/** Parts in memory at once. */
const PARTS_PER_READ = 500;
/** What XML cannot hold (XML 1.0, Char), and what would break a line. */
const NO_XML = /[\p{Cc}\ufffe\uffff]+/gu;

export type MerchantFeed = {
  locale: Locale;
  storefront: Storefront;
  /** Scheme and host of every address. */
  origin: string;
  shop: string;
  /** Whether the owner publishes what parts cost at the level `online`. */
  hasPrices: boolean;
  /** Today in the storefront. */
  today: string;
};

/**
 * The catalogue as a product data feed, piece by piece, in order of the parts' ids: RSS 2.0 with the names of
 * `http://base.google.com/ns/1.0`. Without prices it names none; with them it leaves out what is not for sale
 * at the level `online`, which no program takes.
 */
export async function* merchantFeed(db: Database, feed: MerchantFeed): AsyncGenerator<string> {
  yield feedStart(feed);
  const { storefront, hasPrices, today } = feed;
  const priceLevel = hasPrices ? "online" : null;
  const until = dayPlus(today, LATER_DAYS.max);
  const rules = await readCalendarRules(db, storefront, { from: today, until });
  const { onOrAfter: workingDay } = businessDaysOf(rules);
  for (let after = 0; ;) {
    const parts = await feedPartsAfter(db, { after, limit: PARTS_PER_READ });
    const last = parts.at(-1);
    if (!last) break;
    const skus = parts.map(({ sku }) => sku);
    const sold = await findSellableParts(db, { skus, priceLevel, storefront });
    yield parts
      .map((part) => {
        const sellable = sold.get(part.sku);
        return sellable ? itemXml(part, sellable, { ...feed, workingDay }) : "";
      })
      .join("");
    after = last.id;
  }
  yield "</channel>\n</rss>\n";
}

function feedStart({ locale, shop, origin }: MerchantFeed): string {
  const words = serverTexts("merchant", locale);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
    "<channel>",
    `<title>${text(filled(words.title, { shop }))}</title>`,
    `<link>${text(origin + pageLink(locale, ""))}</link>`,
    `<description>${text(words.description)}</description>\n`,
  ].join("\n");
}

type DatedFeed = MerchantFeed & { workingDay: (day: string) => string };

function itemXml(part: FeedPart, sold: SellablePart, feed: DatedFeed): string {
  const { locale, hasPrices, today, workingDay } = feed;
  if (hasPrices && sold.price === null) return "";
  const words = serverTexts("merchant", locale);
  const core = hasPrices
    ? filled(words.coreOf, { amount: dollarsText(sold.core, locale) })
    : words.core;
  const attributes = merchantItem(merchantPart(part, sold, feed), { core, today, workingDay });
  if (!attributes) return "";
  const lines = attributes.map(([name, value]) => `<g:${name}>${text(value)}</g:${name}>`);
  return `<item>\n${lines.join("\n")}\n</item>\n`;
}

function merchantPart(
  part: FeedPart,
  sold: SellablePart,
  { locale, origin }: MerchantFeed,
): MerchantPart {
  return {
    sku: part.sku,
    partNumber: sold.partNumber,
    brand: sold.brand,
    title: sold.title[locale],
    detail: part.detail[locale],
    category: { url: sold.category, name: part.category[locale] },
    subcategory: part.subcategory[locale],
    link: origin + pageLink(locale, "part/*", encodeURIComponent(part.sku)),
    photos: part.photos.map((photo) => new URL(photo, origin).href),
    numbers: part.gtins,
    availability: availabilityOf(sold.position),
    incomingOn: sold.incomingOn,
    weightGrams: sold.measures.weightGrams,
    sizeMm: sold.measures.sizeMm,
    isRemanufactured: isRemanufactured({ category: sold.category, title: sold.title.en }),
    core: sold.core,
    price: sold.price,
  };
}

function text(value: string): string {
  return xmlText(value.toWellFormed().replaceAll(NO_XML, " ").trim());
}
