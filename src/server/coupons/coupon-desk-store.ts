import { type RawBuilder, type Selectable, sql } from "kysely";

import type { Coupon } from "#domain/coupon/coupon.ts";
import type { KnownGoods } from "#domain/coupon/coupon-problem.ts";
import type { CouponState } from "#domain/coupon/coupon-state.ts";
import { toPercent } from "#domain/money/money.ts";
import type { OrderStatus } from "#domain/order/order-status.ts";
import { allOf } from "#server/platform/database/all-of.ts";
import type { Database } from "#server/platform/database/database.ts";

import { type StoredCoupon, storedCoupon } from "./coupon-store.ts";
import type { CouponTables } from "./coupon-tables.ts";

/** A coupon with the version that edits name. */
export type EditedCoupon = StoredCoupon & { version: number };

type CouponFilter = {
  /** A piece of the code, in upper case; empty narrows nothing. */
  code: string;
  state: CouponState | null | undefined;
  /** The id that the page before ended with. */
  after: number | null | undefined;
  limit: number;
  now: Date;
};

/** A page of coupons, the newest first. */
export async function listCoupons(
  db: Database,
  { code, state, after, limit, now }: CouponFilter,
): Promise<EditedCoupon[]> {
  const { rows } = await sql<Selectable<CouponTables["coupon"]>>`
    select * from coupon
    where ${allOf([
      code !== "" && sql`position(${code} in code) > 0`,
      state && stateIs(state, now),
      typeof after === "number" && sql`id < ${after}`,
    ])}
    order by id desc limit ${limit}`.execute(db);
  return rows.map(editedCoupon);
}

/** `couponState` of the domain, as the database asks it. */
function stateIs(state: CouponState, now: Date): RawBuilder<unknown> {
  const isScheduled = sql`coalesce(starts_at > ${now}, false)`;
  const isExpired = sql`coalesce(ends_at <= ${now}, false)`;
  const isUsedUp = sql`coalesce(uses >= uses_limit, false)`;
  const states: Record<CouponState, RawBuilder<unknown>> = {
    off: sql`not is_enabled`,
    scheduled: sql`(is_enabled and ${isScheduled})`,
    expired: sql`(is_enabled and not ${isScheduled} and ${isExpired})`,
    used_up: sql`(is_enabled and not ${isScheduled} and not ${isExpired} and ${isUsedUp})`,
    active: sql`(is_enabled and not ${isScheduled} and not ${isExpired} and not ${isUsedUp})`,
  };
  return states[state];
}

/** A coupon by its code. */
export async function findEditedCoupon(
  db: Database,
  code: string,
): Promise<EditedCoupon | undefined> {
  const row = await db.selectFrom("coupon").selectAll().where("code", "=", code).executeTakeFirst();
  return row && editedCoupon(row);
}

/** The same, held until the transaction ends: nobody uses or changes it meanwhile. */
export async function lockCoupon(db: Database, code: string): Promise<EditedCoupon | undefined> {
  const row = await db
    .selectFrom("coupon")
    .selectAll()
    .where("code", "=", code)
    .forUpdate()
    .executeTakeFirst();
  return row && editedCoupon(row);
}

/** Stores a new coupon; false where its code is taken. */
export async function insertCoupon(db: Database, coupon: Coupon): Promise<boolean> {
  const inserted = await db
    .insertInto("coupon")
    .values({ code: coupon.code, ...columnsOf(coupon) })
    .onConflict((conflict) => conflict.column("code").doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Stores it anew, in place of the one that the caller holds. */
export async function updateCoupon(db: Database, id: number, coupon: Coupon): Promise<void> {
  await db
    .updateTable("coupon")
    .set((row) => ({
      ...columnsOf(coupon),
      updated_at: new Date(),
      version: row("version", "+", 1),
    }))
    .where("id", "=", id)
    .execute();
}

export async function deleteCoupon(db: Database, id: number): Promise<void> {
  await db.deleteFrom("coupon").where("id", "=", id).execute();
}

function columnsOf({ value, ...coupon }: Coupon) {
  return {
    amount_cents: value.kind === "amount" ? value.amount : null,
    percent: value.kind === "percent" ? toPercent(value.share) : null,
    minimum_cents: coupon.minimum,
    starts_at: coupon.startsAt,
    ends_at: coupon.endsAt,
    is_enabled: coupon.isEnabled,
    uses_limit: coupon.usesLimit,
    uses_per_customer: coupon.usesPerCustomer,
    brands: [...coupon.brands],
    categories: [...coupon.categories],
    free_shipping: coupon.freeShipping,
  };
}

/** Whether an order ever named a coupon, even one that gave its use back. */
export async function isEverOrdered(db: Database, couponId: number): Promise<boolean> {
  const { rows } = await sql<{ isOrdered: boolean }>`
    select exists (select from coupon_use where coupon_id = ${couponId})
      or exists (select from shop_order where coupon_id = ${couponId}) as "isOrdered"`.execute(db);
  return rows[0]?.isOrdered ?? false;
}

export type OrderOfCoupon = {
  number: number;
  createdAt: Date;
  email: string;
  status: OrderStatus;
  discountCents: number;
  isCounted: boolean;
};

/** A page of the orders that named a coupon, the newest first. */
export async function findOrdersOfCoupon(
  db: Database,
  { couponId, after, limit }: { couponId: number; after: number | undefined; limit: number },
): Promise<OrderOfCoupon[]> {
  const { rows } = await sql<OrderOfCoupon>`
    select number, created_at as "createdAt", email, status, discount_cents as "discountCents",
      exists (select from coupon_use used where used.coupon_id = shop_order.coupon_id
        and used.order_reference = number::text) as "isCounted"
    from shop_order
    where ${allOf([sql`coupon_id = ${couponId}`, after !== undefined && sql`number < ${after}`])}
    order by number desc limit ${limit}`.execute(db);
  return rows;
}

/** What coupons name goods by, and how it is named from then on. */
export type NamedGoods = { named: "brands" | "categories"; from: string; to: string };

type Renamed = { code: string; before: string[]; after: string[] };

/** Names a brand or a category by another word in every coupon that names it; each with its names before and after. */
export async function replaceNamed(
  db: Database,
  { named, from, to }: NamedGoods,
): Promise<Renamed[]> {
  const column = sql.ref(named);
  const { rows } = await sql<Renamed>`
    with held as (
      select id, ${column} as names from coupon where ${from} = any(${column}) order by id for update
    )
    update coupon set version = version + 1, updated_at = now(),
      ${column} = array(select distinct unnest(array_replace(held.names, ${from}, ${to})) order by 1)
    from held where held.id = coupon.id
    returning code, held.names as before, coupon.${column} as after`.execute(db);
  return rows;
}

/** The coupons for some kinds of part, by code. */
export async function findCategoryCoupons(
  db: Database,
): Promise<Pick<Coupon, "code" | "categories">[]> {
  return db
    .selectFrom("coupon")
    .select(["code", "categories"])
    .where(sql<boolean>`categories <> '{}'`)
    .orderBy("code")
    .execute();
}

/**
 * Which of these brands and categories the catalogue has. Each is held until the transaction ends: whoever calls it
 * otherwise or takes it away waits, and then finds the coupon that names it.
 */
export async function holdKnownGoods(db: Database, named: NamingCoupon): Promise<KnownGoods> {
  return readKnownGoods(db, named, true);
}

/** The same of a coupon that is only tried, which holds nothing. */
export async function findKnownGoods(db: Database, named: NamingCoupon): Promise<KnownGoods> {
  return readKnownGoods(db, named, false);
}

type NamingCoupon = Pick<Coupon, "brands" | "categories">;

async function readKnownGoods(
  db: Database,
  { brands, categories }: NamingCoupon,
  isHeld: boolean,
): Promise<KnownGoods> {
  const held = (id: string) => (isHeld ? sql`order by ${sql.ref(id)} for key share` : sql``);
  const { rows } = await sql<{ kind: "brand" | "category"; name: string }>`
    with known_brand as (
      select slug from brand where slug = any(${[...brands]}::text[]) ${held("id")}
    ), known_category as (
      select url from category where url = any(${[...categories]}::text[]) ${held("id")}
    ), known_subcategory as (
      select category.url || '/' || kind.url as path
      from subcategory kind join category on category.id = kind.category_id
      where category.url || '/' || kind.url = any(${[...categories]}::text[])
      ${held("kind.id")}
    )
    select 'brand' as kind, slug as name from known_brand
    union all
    select 'category', url from known_category
    union all
    select 'category', path from known_subcategory`.execute(db);
  const named = (kind: "brand" | "category") =>
    new Set(rows.filter((row) => row.kind === kind).map(({ name }) => name));
  return { brands: named("brand"), categories: named("category") };
}

function editedCoupon(row: Selectable<CouponTables["coupon"]>): EditedCoupon {
  return { ...storedCoupon(row), version: row.version };
}
