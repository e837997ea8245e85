import { type Selectable, sql } from "kysely";

import type { Coupon } from "#domain/coupon/coupon.ts";
import { cents, percentage } from "#domain/money/money.ts";
import type { Database } from "#server/platform/database/database.ts";

import type { CouponTables } from "./coupon-tables.ts";

export type StoredCoupon = Coupon & { id: number };

/** By their names, and not all that there are: the statement is kept, and a newer version may add others (ADR 0075). */
const COUPON_COLUMNS = [
  "id",
  "code",
  "amount_cents",
  "percent",
  "minimum_cents",
  "starts_at",
  "ends_at",
  "is_enabled",
  "uses_limit",
  "uses",
  "uses_per_customer",
  "brands",
  "categories",
  "free_shipping",
] as const satisfies readonly (keyof CouponTables["coupon"])[];
type CouponColumns = Pick<Selectable<CouponTables["coupon"]>, (typeof COUPON_COLUMNS)[number]>;

/** The coupon with this code, as codes are compared (`couponCode`). */
export async function findCoupon(db: Database, code: string): Promise<StoredCoupon | undefined> {
  const row = await db
    .selectFrom("coupon")
    .select(COUPON_COLUMNS)
    .where("code", "=", code)
    .executeTakeFirst();
  return row && storedCoupon(row);
}

/** A row of coupons as the rules take it. */
export function storedCoupon(row: CouponColumns): StoredCoupon {
  return {
    id: row.id,
    code: row.code,
    value:
      row.percent === null
        ? { kind: "amount", amount: cents(row.amount_cents ?? 0) }
        : { kind: "percent", share: percentage(Number(row.percent)) },
    minimum: cents(row.minimum_cents),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    isEnabled: row.is_enabled,
    usesLimit: row.uses_limit,
    uses: row.uses,
    usesPerCustomer: row.uses_per_customer,
    brands: row.brands,
    categories: row.categories,
    freeShipping: row.free_shipping,
  };
}

/** A customer, by account and by e-mail: either makes a use theirs (security A6). */
export type CouponCustomer = { accountId: string | null; emails: readonly string[] };

/** How often a customer has used a coupon. */
export async function countUses(
  db: Database,
  couponId: number,
  { accountId, emails }: CouponCustomer,
): Promise<number> {
  const { rows } = await sql<{ uses: number }>`
    select count(*) as uses from coupon_use where coupon_id = ${couponId}
      and (account_id = ${accountId}::uuid or email = any(${[...emails]}::text[]))`.execute(db);
  return rows[0]?.uses ?? 0;
}

/** Counts one more use, and holds the coupon until the transaction ends; false when its limit is reached. */
export async function raiseUses(db: Database, couponId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("coupon")
    .set({ uses: sql<number>`uses + 1` })
    .where("id", "=", couponId)
    .where("is_enabled", "=", true)
    .where((row) =>
      row.or([row("uses_limit", "is", null), row("uses", "<", row.ref("uses_limit"))]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How often one customer may use it; null has no limit. */
export async function findCouponLimit(db: Database, couponId: number): Promise<number | null> {
  const row = await db
    .selectFrom("coupon")
    .select("uses_per_customer")
    .where("id", "=", couponId)
    .executeTakeFirst();
  return row?.uses_per_customer ?? null;
}

export async function insertUse(
  db: Database,
  use: { couponId: number; orderReference: string; accountId: string | null; email: string },
): Promise<void> {
  await db
    .insertInto("coupon_use")
    .values({
      coupon_id: use.couponId,
      order_reference: use.orderReference,
      account_id: use.accountId,
      email: use.email,
    })
    .execute();
}

/** Takes back what an order used, if it did. */
export async function deleteUses(db: Database, orderReference: string): Promise<void> {
  await sql`
    with released as (delete from coupon_use where order_reference = ${orderReference} returning coupon_id)
    update coupon set uses = uses - 1 from released where coupon.id = released.coupon_id`.execute(
    db,
  );
}

/** Adds coupons that are not there yet. */
export async function addCoupons(
  db: Database,
  coupons: readonly {
    code: string;
    amount_cents?: number;
    percent?: number;
    minimum_cents?: number;
    ends_at?: Date;
    uses_limit?: number;
    free_shipping?: "ground";
  }[],
): Promise<void> {
  await db
    .insertInto("coupon")
    .values(
      coupons.map(({ amount_cents = null, percent = null, ...rest }) => ({
        amount_cents,
        percent,
        uses_limit: null,
        uses_per_customer: null,
        ...rest,
      })),
    )
    .onConflict((conflict) => conflict.column("code").doNothing())
    .execute();
}

/** Switches coupons on or off. */
export async function enableCoupons(
  db: Database,
  codes: readonly string[],
  isEnabled: boolean,
): Promise<void> {
  await db
    .updateTable("coupon")
    .set({ is_enabled: isEnabled })
    .where("code", "in", codes)
    .where("is_enabled", "<>", isEnabled)
    .execute();
}
