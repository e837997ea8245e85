import { sql } from "kysely";

import type { Locale } from "#domain/i18n/locale.ts";
import type { Site } from "#domain/storefront/site.ts";
import type { Database } from "#server/platform/database/database.ts";
import { isDue } from "#server/platform/database/put-off.ts";

const PART = [
  "part.sku",
  "part.part_number as partNumber",
  "part.title_es as titleEs",
  "part.title_en as titleEn",
] as const;

export type NewNotice = {
  partId: number;
  email: string;
  locale: Locale;
  /** By which they asked. */
  site: Site;
  isConfirmed: boolean;
};
export type KeptNotice = { id: number; isConfirmed: boolean };

/** Adds a notice, or finds the one that is there: an address waits for a part once. */
export async function keepNotice(db: Database, notice: NewNotice): Promise<KeptNotice> {
  const { partId, email, locale, site, isConfirmed } = notice;
  const { id, confirmed_at } = await db
    .insertInto("stock_notice")
    .values({
      part_id: partId,
      email,
      locale,
      storefront: site.storefront,
      host: site.host,
      confirmed_at: isConfirmed ? sql<Date>`now()` : null,
    })
    .onConflict((conflict) =>
      conflict.columns(["part_id", "email"]).doUpdateSet((row) => ({
        locale: row.ref("excluded.locale"),
        storefront: row.ref("excluded.storefront"),
        host: row.ref("excluded.host"),
        confirmed_at: sql<Date>`coalesce(stock_notice.confirmed_at, excluded.confirmed_at)`,
      })),
    )
    .returning(["id", "confirmed_at"])
    .executeTakeFirstOrThrow();
  return { id, isConfirmed: confirmed_at !== null };
}

/** How many parts an address waits for, confirmed or not. */
export async function countNotices(db: Database, email: string): Promise<number> {
  const { count } = await db
    .selectFrom("stock_notice")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return count;
}

/** Notes that the address is its holder's; what it waits for, or undefined where nothing waits any more. */
export async function confirmNotice(db: Database, id: number) {
  await db
    .updateTable("stock_notice")
    .set({ confirmed_at: sql<Date>`coalesce(confirmed_at, now())` })
    .where("id", "=", id)
    .execute();
  return db
    .selectFrom("stock_notice")
    .innerJoin("part", "part.id", "stock_notice.part_id")
    .select(PART)
    .where("stock_notice.id", "=", id)
    .executeTakeFirst();
}

export async function deleteNotice(db: Database, id: number): Promise<void> {
  await db.deleteFrom("stock_notice").where("id", "=", id).execute();
}

/** Confirmed notices whose part a warehouse holds again, held here: whoever runs beside takes others. */
export async function holdFulfilled(db: Database, most: number) {
  return db
    .selectFrom("stock_notice")
    .innerJoin("part", "part.id", "stock_notice.part_id")
    .select([...PART, "stock_notice.id", "stock_notice.email", "stock_notice.locale"])
    .select(["stock_notice.storefront", "stock_notice.host"])
    .where("stock_notice.confirmed_at", "is not", null)
    .where((row) =>
      row.exists(
        row
          .selectFrom("stock")
          .innerJoin("warehouse", "warehouse.id", "stock.warehouse_id")
          .select("part_id")
          .where("warehouse.closed_at", "is", null)
          .whereRef("stock.part_id", "=", "stock_notice.part_id")
          .where("on_hand", ">", 0),
      ),
    )
    .where(isDue("stockNotices", "stock_notice.id"))
    .orderBy("stock_notice.id")
    .limit(most)
    .forUpdate("stock_notice")
    .skipLocked()
    .execute();
}
export type FulfilledNotice = Awaited<ReturnType<typeof holdFulfilled>>[number];

/** Forgets who never confirmed, and who waits longer than the shop keeps it. */
export async function deleteOldNotices(
  db: Database,
  before: { unconfirmed: Date; all: Date },
): Promise<void> {
  await db
    .deleteFrom("stock_notice")
    .where((row) =>
      row.or([
        row("created_at", "<", before.all),
        row.and([row("confirmed_at", "is", null), row("created_at", "<", before.unconfirmed)]),
      ]),
    )
    .execute();
}
