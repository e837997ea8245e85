import { sql } from "kysely";

import type { Supply } from "#domain/availability/availability.ts";
import { PRICE_LEVELS, type PriceLevel } from "#domain/pricing/price-level.ts";
import type { Database } from "#server/platform/database/database.ts";
import { movementsInto } from "#server/stock/book-movements.ts";

/** Warehouses of `plantCounter`, by their ids. */
export const HEREDIA = 1;
export const SAN_JOSE = 2;
export const MIAMI = 3;

/** The desk adds brands, categories and warehouses, which are numbered after what is planted. */
async function numberFromHere(db: Database): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('brand', 'id'), 2),
    setval(pg_get_serial_sequence('category', 'id'), 100),
    setval(pg_get_serial_sequence('subcategory', 'id'), 100),
    setval(pg_get_serial_sequence('warehouse', 'id'), 100)`.execute(db);
}

/** What parts need around them: two brands, two categories, two warehouses here and one abroad. */
export async function plantCounter(db: Database): Promise<void> {
  const named = { position: 0, drawing: "engine" };
  await db
    .insertInto("category")
    .values([
      { id: 1, url: "filters", name_es: "Filtros", name_en: "Filters", ...named },
      {
        id: 2,
        url: "remanufactured-engines",
        name_es: "Motores",
        name_en: "Remanufactured engines",
        ...named,
      },
    ])
    .execute();
  await db
    .insertInto("subcategory")
    .values([
      {
        id: 1,
        category_id: 1,
        url: "oil-filters",
        name_es: "Filtros de aceite",
        name_en: "Oil filters",
        ...named,
      },
      {
        id: 2,
        category_id: 2,
        url: "complete-engines",
        name_es: "Motores completos",
        name_en: "Complete engines",
        ...named,
      },
    ])
    .execute();
  await db
    .insertInto("brand")
    .values([
      { id: 1, name: "Isuzu", slug: "isuzu", image: null },
      { id: 2, name: "Hino", slug: "hino", image: null },
    ])
    .execute();
  await numberFromHere(db);
  await db
    .insertInto("warehouse")
    .values([
      { id: HEREDIA, code: "HER", name: "Heredia", city: "Heredia", storefront: "cr", position: 0 },
      {
        id: SAN_JOSE,
        code: "SJO",
        name: "San José",
        city: "San José",
        storefront: "cr",
        position: 1,
      },
      { id: MIAMI, code: "MIA", name: "Miami", city: "Miami, FL", storefront: "us", position: 2 },
    ])
    .execute();
}

type Planted = {
  sku: string;
  /** Cents at each level; one number is that at `online`, and a tenth less at every other. */
  price?: number | null | Partial<Record<PriceLevel, number | null>>;
  core?: number;
  grams?: number | null;
  brand?: number;
  subcategory?: 1 | 2;
  supply?: Supply;
  /** Pieces by warehouse. */
  stock?: Partial<Record<number, number>>;
  incoming?: number;
  needsVinCheck?: boolean;
};

const ORDINARY = {
  price: 100_00,
  stock: { [HEREDIA]: 10 },
  incoming: 0,
  brand: 1,
  subcategory: 1,
  core: 0,
  grams: 2_000,
  supply: "none",
  needsVinCheck: false,
} satisfies Omit<Planted, "sku">;

/** A part that can be sold: at 100.00, with ten pieces in Heredia unless said otherwise. */
export async function plantPart(db: Database, planted: Planted): Promise<number> {
  const { sku, price, stock, incoming, ...part } = { ...ORDINARY, ...planted };
  const { id } = await db
    .insertInto("part")
    .values({
      sku,
      part_number: sku,
      brand_id: part.brand,
      subcategory_id: part.subcategory,
      quality: "original",
      title_es: `Repuesto ${sku}`,
      title_en: `Part ${sku}`,
      core_cents: part.core,
      weight_g: part.grams,
      length_mm: null,
      width_mm: null,
      height_mm: null,
      origin_country: null,
      interchange_group: null,
      superseded_by: null,
      supply: part.supply,
      needs_vin_check: part.needsVinCheck,
      attributes: "[]",
      cabys: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("part_price")
    .values({ part_id: id, ...pricesOf(price) })
    .execute();
  const rows = Object.entries(stock).map(([warehouse, pieces]) => ({
    part_id: id,
    warehouse_id: Number(warehouse),
    on_hand: pieces ?? 0,
    incoming,
  }));
  if (rows.length > 0) await db.insertInto("stock").values(rows).execute();
  await movementsInto(
    sql`(select part_id, warehouse_id, on_hand as quantity, on_hand from stock
    where part_id = ${id}) planted`,
    { kind: "opening" },
  ).execute(db);
  await db
    .insertInto("part_number")
    .values({ part_id: id, kind: "printed", number: sku, key: sku.replaceAll(/[^A-Z0-9]/g, "") })
    .execute();
  return id;
}

function pricesOf(price: Planted["price"]): Record<PriceLevel, number | null> {
  const priceAt = (level: PriceLevel) => {
    if (price === null || price === undefined) return null;
    if (typeof price === "object") return price[level] ?? null;
    return level === "online" ? price : Math.round(price * 0.9);
  };
  const [online, repair_shop, wholesale, precio4, precio5, precio6] = PRICE_LEVELS.map(priceAt);
  return {
    online: online ?? null,
    repair_shop: repair_shop ?? null,
    wholesale: wholesale ?? null,
    precio4: precio4 ?? null,
    precio5: precio5 ?? null,
    precio6: precio6 ?? null,
  };
}

/** Somebody counts what a warehouse holds. */
export async function setStock(
  db: Database,
  partId: number,
  { warehouse, onHand }: { warehouse: number; onHand: number },
): Promise<void> {
  await sql`
    with before as (
      select * from stock where part_id = ${partId} and warehouse_id = ${warehouse} for update
    ), counted as (
      update stock set on_hand = ${onHand} from before
      where stock.part_id = before.part_id and stock.warehouse_id = before.warehouse_id
    )
    insert into stock_movement (part_id, warehouse_id, kind, quantity)
    select part_id, warehouse_id, 'correction', ${onHand} - on_hand from before
    where on_hand <> ${onHand}`.execute(db);
}

/** Sets one of the shop's settings. */
export async function setShopSetting(db: Database, key: string, value: unknown): Promise<void> {
  const stored = JSON.stringify(value);
  await db
    .insertInto("setting")
    .values({ key, value: stored })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: stored }))
    .execute();
}

/** Adds a coupon: a tenth of everything unless said otherwise. */
export async function plantCoupon(
  db: Database,
  changes: {
    code: string;
    amount_cents?: number;
    percent?: number;
    minimum_cents?: number;
    ends_at?: Date;
    uses_limit?: number;
    uses_per_customer?: number;
    brands?: string[];
    free_shipping?: "ground" | "all";
  },
): Promise<number> {
  const { amount_cents = null, percent = amount_cents === null ? 10 : null, ...rest } = changes;
  const { id } = await db
    .insertInto("coupon")
    .values({ amount_cents, percent, uses_limit: null, uses_per_customer: null, ...rest })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
