import { type RawBuilder, sql } from "kysely";

import type { DeskPartSort } from "#contract/part-list.ts";
import type { KitPlace } from "#domain/part/kit-place.ts";
import type { PartGap, PartLack } from "#domain/part/part-lack.ts";
import type { PriceLevel } from "#domain/pricing/price-level.ts";
import type { TrustState } from "#domain/verification/trust.ts";
import { allOf } from "#server/platform/database/all-of.ts";
import type { Database } from "#server/platform/database/database.ts";
import { PRICE_COLUMNS, WITHOUT_PRICE } from "#server/platform/database/price-columns.ts";
import { literally } from "#server/platform/database/text-match.ts";

import type {
  DeskPartCondition,
  DeskPartLook,
  DeskPartOrder,
  DeskPartRead,
} from "./part-condition.ts";
import { type FitWish, fitting, ofKits, WITHOUT_FITMENT } from "./part-fit-store.ts";

type Text = { es: string; en: string };

/** What a list of parts is narrowed by. */
export type PartWish = {
  /** One of these parts. */
  ids: readonly number[] | undefined;
  brandId: number | undefined;
  subcategoryIds: readonly number[] | undefined;
  trust: TrustState | undefined;
  lacks: PartLack | undefined;
  unsaid: PartGap | undefined;
  kits: KitPlace | undefined;
  fits: FitWish | undefined;
};

type Stretch = {
  sort: DeskPartSort;
  /** Behind this part in that order. */
  behind: number | undefined;
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

const NUMBERED = sql`part.id, part.part_number`;

const ORDERS: Record<DeskPartSort, DeskPartOrder> = {
  newest: {
    columns: sql`part.id`,
    by: sql`part.id desc`,
    back: sql`part.id`,
    behind: (part) => sql`part.id < ${part}::int`,
  },
  number: {
    columns: NUMBERED,
    by: sql`part.part_number, part.id`,
    back: sql`part.part_number desc, part.id desc`,
    behind: (part) => sql`(part.part_number, part.id) > (${numberOf(part)}, ${part}::int)`,
  },
  lastNumber: {
    columns: NUMBERED,
    by: sql`part.part_number desc, part.id desc`,
    back: sql`part.part_number, part.id`,
    behind: (part) => sql`(part.part_number, part.id) < (${numberOf(part)}, ${part}::int)`,
  },
};

function numberOf(part: number): RawBuilder<unknown> {
  return sql`(select part_number from part where id = ${part}::int)`;
}

/**
 * Parts of a stretch of the catalogue. One condition is read in the order of its index (migrations 0002, 0042, 0075, 0105,
 * 0130, 0143, 0178): the first that there is of ids, pieces below the minimum, fit, kits, brand, kind, picture and trust, or of
 * ids, brand and kind along numbers. The others are looked up of what it gives: numbers of a brand stand together, so that along all of them
 * one may look for ever.
 */
export async function findPartStretch(
  db: Database,
  wish: PartWish,
  { sort, behind, window, most }: Stretch,
): Promise<PartStretch> {
  const { driver = ofAll, rest } = conditionsOf(wish, sort);
  const order = ORDERS[sort];
  const from = rest.length === 0 ? sql`looked part` : sql`looked join part on part.id = looked.id`;
  const tests = allOf([
    ...rest,
    wish.lacks === "price" && WITHOUT_PRICE,
    wish.unsaid === "fitment" && WITHOUT_FITMENT,
  ]);
  const { rows } = await sql<PartStretch>`
    with looked as materialized (${driver({ order, behind, window })})
    select (select id from looked part order by ${order.back} limit 1) as last,
      (select count(*)::int from looked) as looked,
      array(select part.id from ${from} where ${tests} order by ${order.by} limit ${most}) as ids`.execute(
    db,
  );
  return rows[0] ?? { ids: [], last: null, looked: 0 };
}

/** Whether a wish has nothing that is looked up beside what its index gives in this order. */
export function isOneCondition(wish: PartWish, sort: DeskPartSort): boolean {
  const isLookedUp = wish.lacks === "price" || wish.unsaid === "fitment";
  return !isLookedUp && conditionsOf(wish, sort).rest.length === 0;
}

/** What of a wish is read from an index, and what is looked up of that. */
function conditionsOf(
  wish: PartWish,
  sort: DeskPartSort,
): { driver: DeskPartRead | undefined; rest: RawBuilder<unknown>[] } {
  const all = indexedOf(wish);
  const driver = all.find(({ isAlongNumbers }) => sort === "newest" || isAlongNumbers === true);
  const rest = all.filter((one) => one !== driver).map(({ test }) => test);
  return { driver: driver?.read, rest };
}

/** What of a wish an index knows. */
function indexedOf(wish: PartWish): DeskPartCondition[] {
  const { ids, brandId, subcategoryIds, lacks, unsaid, trust, kits, fits } = wish;
  return [
    ...(ids === undefined ? [] : [numbered(sql`part.id = any(${[...ids]}::int[])`)]),
    ...(lacks === "stock" ? [BELOW_MINIMUM] : []),
    ...(fits === undefined ? [] : [fitting(fits)]),
    ...(kits === undefined ? [] : [ofKits(kits)]),
    ...(brandId === undefined ? [] : [numbered(sql`part.brand_id = ${brandId}::smallint`)]),
    ...(subcategoryIds === undefined ? [] : [ofKinds(subcategoryIds)]),
    ...(lacks === "picture" ? [plain(sql`part.images = '{}'`)] : []),
    ...gapsWithIndex(unsaid),
    ...(trust === undefined ? [] : [plain(sql`part.verification = ${sql.lit(trust)}`)]),
  ];
}

function gapsWithIndex(unsaid: PartGap | undefined): readonly DeskPartCondition[] {
  return (unsaid && GAPS_WITH_INDEX[unsaid]) ?? [];
}

/** What nobody has said of a part, as the indexes of such parts have it (0178); fitments have none. */
const GAPS_WITH_INDEX: Partial<Record<PartGap, readonly DeskPartCondition[]>> = {
  weight: [plain(sql`part.weight_g is null`)],
  size: [plain(sql`(part.length_mm is null or part.width_mm is null or part.height_mm is null)`)],
};

function plain(test: RawBuilder<unknown>): DeskPartCondition {
  return { test, read: (look) => inOrder(look, test) };
}

/** Read of the view itself, which looks at none but parts with a minimum. */
const BELOW_MINIMUM: DeskPartCondition = {
  test: sql`exists (select from part_below_minimum below where below.id = part.id)`,
  read: (look) => inOrder({ ...look, from: sql`part_below_minimum` }, sql`true`),
};

function numbered(test: RawBuilder<unknown>): DeskPartCondition {
  return { ...plain(test), isAlongNumbers: true };
}

function ofAll(look: DeskPartLook): RawBuilder<unknown> {
  return inOrder(look, sql`true`);
}

/** Kinds are read one by one, each by its index, and joined: together they have no order of their own. */
function ofKinds(kinds: readonly number[]): DeskPartCondition {
  const read: DeskPartRead = (look) => sql`
    select ${look.order.columns} from unnest(${[...kinds]}::smallint[]) kind
    cross join lateral (${inOrder(look, sql`part.subcategory_id = kind`)}) part
    order by ${look.order.by} limit ${look.window}`;
  const test = sql`part.subcategory_id = any(${[...kinds]}::smallint[])`;
  return { test, read, isAlongNumbers: true };
}

function inOrder(
  { order, behind, window, from = sql`part` }: DeskPartLook,
  test: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`select ${order.columns} from ${from} part
    where ${allOf([test, behind !== undefined && order.behind(behind)])}
    order by ${order.by} limit ${window}`;
}

/** More numbers than these of one beginning are not looked through. */
const MOST_NUMBERED = 2_000;

/** Parts with a number that begins so, of more than there is place for those of the first numbers, and the one whose sku the text is. */
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
      order by number.key, part_id
      limit ${sql.lit(MOST_NUMBERED)}) numbered`.execute(db);
  return rows.map(({ id }) => id);
}

/** So many parts off sale are looked through for words, those that were judged last first. */
const MOST_OFF_SALE = 20_000;

/** Parts off sale whose titles have all of these folded words, in either language: no index of words has them. */
export async function findOffSale(db: Database, words: readonly string[]): Promise<number[]> {
  if (words.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, translate(lower(title_es || ' ' || title_en), 'áéíóúüñ', 'aeiouun') as title
      from part where verification = 'rejected' order by judged_at desc, id desc limit ${MOST_OFF_SALE}
    ) judged
    where title like all(${words.map((word) => `%${literally(word)}%`)}::text[])`.execute(db);
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
    { sort: "newest", behind: undefined, window: ids.length, most: ids.length },
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
  images: string[];
  measures: { code: string; value: string | Text }[];
  drawing: string;
  onHand: number;
  minimum: number | null;
  free: number;
  incoming: number;
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
      part.verification as trust, part.images, subcategory.drawing,
      coalesce((
        select json_agg(json_build_object('code', attribute.code, 'value', entry.value -> 'value')
          order by entry.place)
        from jsonb_array_elements(part.attributes) with ordinality entry (value, place)
        join attribute on attribute.id = (entry.value ->> 'id')::int), '[]') as measures,
      held."onHand", held.free, held.incoming, part.min_stock as minimum,
      part.version, part.updated_at as "updatedAt", ${PRICE_COLUMNS}
    from unnest((select ${[...ids]}::int[])) with ordinality as wanted (id, place)
    join part on part.id = wanted.id
    join brand on brand.id = part.brand_id
    join subcategory on subcategory.id = part.subcategory_id
    left join part_price price on price.part_id = part.id
    cross join lateral (
      select coalesce(sum(on_hand), 0)::int as "onHand",
        coalesce(sum(on_hand) filter (where closed_at is null), 0)::int as free,
        coalesce(sum(incoming) filter (where closed_at is null), 0)::int as incoming
      from stock join warehouse on warehouse.id = warehouse_id where part_id = part.id
    ) held
    order by place`.execute(db);
  return rows;
}
