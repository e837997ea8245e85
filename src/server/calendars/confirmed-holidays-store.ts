import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Database } from "#server/platform/database/database.ts";

/** Who said that a storefront's holidays are those that the shop keeps, and when. */
type Confirmation = { by: string; at: Date };

/** Undefined until somebody has said it. */
export async function findConfirmation(
  db: Database,
  storefront: Storefront,
): Promise<Confirmation | undefined> {
  return db
    .selectFrom("calendar_confirmed")
    .select(["confirmed_by as by", "confirmed_at as at"])
    .where("storefront", "=", storefront)
    .executeTakeFirst();
}

/** False where somebody had said it already: that stands. */
export async function confirmHolidays(
  db: Database,
  storefront: Storefront,
  by: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("calendar_confirmed")
    .values({ storefront, confirmed_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** False where nobody had said it. */
export async function unconfirmHolidays(db: Database, storefront: Storefront): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("calendar_confirmed")
    .where("storefront", "=", storefront)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
