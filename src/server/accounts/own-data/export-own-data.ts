import type { Locale } from "#domain/i18n/locale.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { DurableLimit } from "#server/platform/limits/durable-limit.ts";
import type { NameOfShop } from "#server/settings/name-of-shop.ts";
import { filled, serverTexts } from "#texts/server-texts.ts";

import { findAccount } from "../account-store.ts";
import { type DataSection, SECTIONS } from "./own-data-store.ts";
import { asWritten } from "./own-data-wire.ts";
import { writeOwnDataPage } from "./write-own-data-page.ts";

type Needs = {
  db: Database;
  /** Per account: a copy reads all that there is of it. */
  limit: Pick<DurableLimit, "take">;
  nameOfShop: NameOfShop;
  now: () => Date;
};

type Wanted = {
  accountId: string;
  locale: Locale;
  storefront: Storefront;
  format: "json" | "html";
};

/** Pieces of the copy of what the shop keeps of somebody: as a page to read, or as JSON for another program. */
export type CopyOwnData = (wanted: Wanted) => Promise<AsyncIterable<string>>;

/**
 * A copy of somebody's own data, for themselves alone (Law 8968 of Costa Rica, article 7; the privacy laws of states of the United States): all
 * of it, made while it is sent, so that much of it costs no more memory. A ShopError `rate_limited`.
 */
export function createOwnDataCopy({ db, limit, nameOfShop, now }: Needs): CopyOwnData {
  return async ({ accountId, locale, storefront, format }) => {
    await limit.take(accountId);
    const person = await findAccount(db, accountId);
    if (!person) throw new ShopError("invalid_token");
    const shop = await nameOfShop(storefront);
    const madeAt = now();
    if (format === "html") {
      const sections = SECTIONS.map(({ name, rows }) => ({ name, rows: rows(db, person) }));
      return writeOwnDataPage(sections, { shop, madeAt, locale });
    }
    const about = filled(serverTexts("ownData", locale).about, { shop });
    const head = { about, made_at: madeAt.toISOString() };
    return piecesOf(head, ({ rows }) => rows(db, person));
  };
}

type RowsOf = (section: DataSection) => AsyncIterable<unknown>;

async function* piecesOf(head: Record<string, string>, rowsOf: RowsOf): AsyncGenerator<string> {
  yield "{";
  for (const [name, value] of Object.entries(head))
    yield `\n  ${JSON.stringify(name)}: ${JSON.stringify(value)},`;
  for (const [at, section] of SECTIONS.entries()) {
    yield `${at === 0 ? "" : ","}\n  ${JSON.stringify(section.name)}: [`;
    let isFirst = true;
    for await (const row of rowsOf(section)) {
      yield `${isFirst ? "" : ","}\n    ${indented(asWritten(row))}`;
      isFirst = false;
    }
    yield isFirst ? "]" : "\n  ]";
  }
  yield "\n}\n";
}

function indented(row: unknown): string {
  return JSON.stringify(row, null, 2).replaceAll("\n", "\n    ");
}
