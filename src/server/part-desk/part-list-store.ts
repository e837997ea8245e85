import { type RawBuilder, sql } from "kysely";

import type { PartSort } from "#contract/part-list.ts";
import type { PartLack } from "#domain/part/part-lack.ts";
import { PRICE_LEVELS, type PriceLevel } from "#domain/pricing/price-level.ts";
import type { TrustState } from "#domain/verification/trust.ts";
import { allOf } from "#server/platform/database/all-of.ts";
import type { Database } from "#server/platform/database/database.ts";

type Text = { es: string; en: string };

/** What a list of parts is narrowed by. */
export type PartWish = {
  /** One of these parts. */
  ids: readonly number[] | undefined;
  brandId: number | undefined;
  subcategoryIds: readonly number[] | undefined;
  trust: TrustState | undefined;
  lacks: PartLack | undefined;
};

type Stretch = {
  /** Older than this part. */
  below: number | undefined;
  /** Parts of the first condition that are looked at. */
  window: number;
  most: number;
};

export type PartStretch = {
  ids: number[];
  /** The last part that was looked at, and how many were. */
  last: number | null;
  looked: number;
};

/**
 * Parts of a stretch of the catalogue, the newest first. One condition, the first that there is of ids, brand, kind,
 * picture and trust, is read in the order of its index (migration 0075); the others are looked up of what it gives.
 */
export async function findPartStretch(
  db: Database,
  wish: PartWish,
  { below, window, most }: Stretch,
): Promise<PartStretch> {
  const { driver, rest } = conditionsOf(wish);
  const kept =
    rest.length === 0
      ? sql`select id from looked order by id desc limit ${most}`
      : sql`select part.id from looked join part on part.id = looked.id
          where ${sql.join(rest, sql` and `)} order by part.id desc limit ${most}`;
  const { rows } = await sql<PartStretch>`
    with looked as materialized (${driver?.(below, window) ?? ofAll(below, window)})
    select (select min(id) from looked) as last, (select count(*)::int from looked) as looked,
      array(${kept}) as ids`.execute(db);
  return rows[0] ?? { ids: [], last: null, looked: 0 };
}

type NumberedStretch = Omit<Stretch, "below"> & {
  sort: Exclude<PartSort, "newest">;
  /** Beyond this part. */
  after: number | undefined;
};

const WAYS = {
  number: { way: sql`asc`, back: sql`desc`, further: sql`>` },
  lastNumber: { way: sql`desc`, back: sql`asc`, further: sql`<` },
} as const satisfies Record<NumberedStretch["sort"], object>;

/** The same in the order of their numbers (migration 0105); what has no price is looked up of what is read. */
export async function findNumberedStretch(
  db: Database,
  wish: PartWish,
  { sort, after, window, most }: NumberedStretch,
): Promise<PartStretch> {
  const { way, back, further } = WAYS[sort];
  const beyond =
    after !== undefined &&
    sql`(part.part_number, part.id) ${further}
      ((select part_number from part where id = ${after}::int), ${after}::int)`;
  const { rows } = await sql<PartStretch>`
    with looked as materialized (
      select part.id, part.part_number from part
      where ${allOf([...indexedOf(wish).map(({ test }) => test), beyond])}
      order by part.part_number ${way}, part.id ${way} limit ${window})
    select (select id from looked order by part_number ${back}, id ${back} limit 1) as last,
      (select count(*)::int from looked) as looked,
      array(select part.id from looked part where ${allOf([wish.lacks === "price" && WITHOUT_PRICE])}
        order by part.part_number ${way}, part.id ${way} limit ${most}) as ids`.execute(db);
  return rows[0] ?? { ids: [], last: null, looked: 0 };
}

/** Whether a wish has nothing that is looked up beside what its index gives. */
export function isOneCondition(wish: PartWish): boolean {
  return conditionsOf(wish).rest.length === 0;
}

type Condition = ((below: number | undefined, window: number) => RawBuilder<unknown>) & {
  test: RawBuilder<unknown>;
};

/** What of a wish is read from an index, and what is looked up of that; no index knows what has no price. */
function conditionsOf(wish: PartWish): {
  driver: Condition | undefined;
  rest: RawBuilder<unknown>[];
} {
  const [driver, ...others] = indexedOf(wish);
  const rest = others.map(({ test }) => test);
  return { driver, rest: wish.lacks === "price" ? [...rest, WITHOUT_PRICE] : rest };
}

/** What of a wish an index knows. */
function indexedOf({ ids, brandId, subcategoryIds, lacks, trust }: PartWish): Condition[] {
  return [
    ...(ids === undefined ? [] : [plain(sql`part.id = any(${[...ids]}::int[])`)]),
    ...(brandId === undefined ? [] : [plain(sql`part.brand_id = ${brandId}::smallint`)]),
    ...(subcategoryIds === undefined ? [] : [ofKinds(subcategoryIds)]),
    ...(lacks === "picture" ? [plain(sql`part.images = '{}'`)] : []),
    ...(trust === undefined ? [] : [plain(sql`part.verification = ${sql.lit(trust)}`)]),
  ];
}

const PRICES = sql.raw(PRICE_LEVELS.map((level) => `price.${level}`).join(", "));
const WITHOUT_PRICE = sql`not exists (
  select from part_price price where price.part_id = part.id and greatest(${PRICES}) > 0)`;

function plain(test: RawBuilder<unknown>): Condition {
  const read = (below: number | undefined, window: number) =>
    sql`select part.id from part where ${test} ${older(below)} order by part.id desc limit ${window}`;
  return Object.assign(read, { test });
}

/** Kinds are read one by one, each by its index, and joined: together they have no order by id. */
function ofKinds(kinds: readonly number[]): Condition {
  const read = (below: number | undefined, window: number) => sql`
    select found.id from unnest(${[...kinds]}::smallint[]) kind
    cross join lateral (
      select part.id from part where part.subcategory_id = kind ${older(below)}
      order by part.id desc limit ${window}) found
    order by found.id desc limit ${window}`;
  return Object.assign(read, { test: sql`part.subcategory_id = any(${[...kinds]}::smallint[])` });
}

function ofAll(below: number | undefined, window: number): RawBuilder<unknown> {
  return sql`select part.id from part where true ${older(below)} order by part.id desc limit ${window}`;
}

function older(below: number | undefined): RawBuilder<unknown> {
  return below === undefined ? sql`` : sql`and part.id < ${below}::int`;
}

/** More parts than these with numbers of one beginning are not looked through. */
const MOST_NUMBERED = 2_000;

/** Parts with a number that begins so, and the one whose sku the text is. */
export async function findNumbered(
  db: Database,
  { key, sku }: { key: string; sku: string },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from part where sku = ${sku}
    union
    select part_id from (
      select part_id from part_number number
      where ${key} <> '' and number.key >= ${key} and number.key < ${key} || '['
      limit ${sql.lit(MOST_NUMBERED)}) numbered`.execute(db);
  return rows.map(({ id }) => id);
}

/** Of these parts the ones that a wish leaves. */
export async function keepWanted(
  db: Database,
  ids: readonly number[],
  wish: PartWish,
): Promise<Set<number>> {
  const { ids: kept } = await findPartStretch(
    db,
    { ...wish, ids },
    { below: undefined, window: ids.length, most: ids.length },
  );
  return new Set(kept);
}

export type ListedPartRow = Record<PriceLevel, number | null> & {
  id: number;
  sku: string;
  partNumber: string;
  titleEs: string;
  titleEn: string;
  brand: string;
  subcategory: Text;
  trust: TrustState;
  image: string | null;
  drawing: string;
  onHand: number;
  version: number;
  updatedAt: Date;
};

/** These parts as their list shows them, in the given order. */
export async function findListedParts(
  db: Database,
  ids: readonly number[],
): Promise<ListedPartRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ListedPartRow>`
    select part.id, part.sku, part.part_number as "partNumber", part.title_es as "titleEs",
      part.title_en as "titleEn", brand.name as brand,
      json_build_object('es', subcategory.name_es, 'en', subcategory.name_en) as subcategory,
      part.verification as trust, part.images[1] as image, subcategory.drawing,
      coalesce((select sum(on_hand) from stock where part_id = part.id), 0)::int as "onHand",
      part.version, part.updated_at as "updatedAt", ${PRICES}
    from unnest((select ${[...ids]}::int[])) with ordinality as wanted (id, place)
    join part on part.id = wanted.id
    join brand on brand.id = part.brand_id
    join subcategory on subcategory.id = part.subcategory_id
    left join part_price price on price.part_id = part.id
    order by place`.execute(db);
  return rows;
}
