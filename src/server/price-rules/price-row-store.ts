import { type RawBuilder, sql } from "kysely";

import type { PricedParts } from "#contract/price-rules.ts";
import { partNumberKey } from "#domain/part/part-number.ts";
import type { PriceOutcome } from "#domain/pricing/price-change.ts";
import type { PriceLevel } from "#domain/pricing/price-level.ts";
import type { PriceBasis, PriceRefusal } from "#domain/pricing/price-rule.ts";
import { priceTerms } from "#domain/pricing/price-terms.ts";
import type { Database } from "#server/platform/database/database.ts";
import { PRICE_COLUMNS, WITHOUT_PRICE } from "#server/platform/database/price-columns.ts";
import { literally } from "#server/platform/database/text-match.ts";

export type ChosenPart = Record<PriceLevel, number | null> & {
  partId: number;
  cost: number | null;
  onHand: number;
};

/** What somebody chose parts by, with the brand by its number. */
type ChosenBy = Omit<PricedParts, "brand"> & { brandId?: number };

/** Parts by their ids: those after one, up to another. */
export type ChosenStretch = { after: number; until: number; limit: number };

/** The next parts that were chosen, by id, with all that a rule looks at. */
export async function findChosen(
  db: Database,
  parts: ChosenBy,
  { after, until, limit }: ChosenStretch,
): Promise<ChosenPart[]> {
  const wanted = conditionsOf(parts);
  const where = wanted.length > 0 ? sql`and ${sql.join(wanted, sql` and `)}` : sql``;
  const { rows } = await sql<ChosenPart>`
    with chosen as materialized (
      select part.id from part
      join subcategory on subcategory.id = part.subcategory_id
      join category on category.id = subcategory.category_id
      where part.id > ${after}::int and part.id <= ${until}::int ${where}
      order by part.id limit ${limit}
    )
    select chosen.id as "partId", ${PRICE_COLUMNS}, cost_cents as cost,
      coalesce((select sum(on_hand) from stock where part_id = chosen.id), 0)::int as "onHand"
    from chosen
    left join part_price price on price.part_id = chosen.id
    left join part_cost on part_cost.part_id = chosen.id
    order by chosen.id`.execute(db);
  return rows;
}

function conditionsOf(parts: ChosenBy): RawBuilder<unknown>[] {
  const { text, brandId, category, subcategory, trust, lacks, inStock } = parts;
  const terms = priceTerms(text ?? "");
  return [
    ...(terms.length > 0 ? [sql`(${sql.join(terms.map(isOfTerm), sql` or `)})`] : []),
    ...(brandId === undefined ? [] : [sql`part.brand_id = ${brandId}`]),
    ...(category ? [sql`category.url = ${category}`] : []),
    ...(typeof subcategory === "number" ? [sql`subcategory.id = ${subcategory}`] : []),
    ...(trust ? [sql`part.verification = ${trust}`] : []),
    ...(lacks === "picture" ? [sql`part.images = '{}'`] : []),
    ...(lacks === "price" ? [WITHOUT_PRICE] : []),
    ...(inStock ? [sql`exists (select from stock where part_id = part.id and on_hand > 0)`] : []),
  ];
}

/** A sku, what one of its numbers begins with, or words that one of its titles has all of. */
function isOfTerm(term: string): RawBuilder<unknown> {
  const key = partNumberKey(term);
  const words = term
    .toLowerCase()
    .split(/\s+/)
    .map((word) => `%${literally(word)}%`);
  const hasWords = (title: RawBuilder<unknown>) =>
    sql`(${sql.join(
      words.map((word) => sql`lower(${title}) like ${word}`),
      sql` and `,
    )})`;
  const isNumbered =
    key === ""
      ? sql`false`
      : sql`part.id in (select part_id from part_number where key >= ${key} and key < ${`${key}[`})`;
  return sql`(part.sku = ${term} or ${isNumbered}
    or ${hasWords(sql`part.title_es`)} or ${hasWords(sql`part.title_en`)})`;
}

export type SimulatedRow = {
  partId: number;
  outcome: PriceOutcome;
  reason: PriceRefusal | null;
  seen: number | null;
  basis: number | null;
  cost: number | null;
  price: number | null;
  onHand: number;
  isBelowCost: boolean;
  outOfOrder: PriceLevel | null;
};

export async function insertRows(
  db: Database,
  changeId: number,
  rows: readonly SimulatedRow[],
): Promise<void> {
  await sql`
    insert into price_change_row (change_id, part_id, outcome, reason, seen_cents, basis_cents,
      cost_cents, price_cents, on_hand, is_below_cost, out_of_order)
    select ${changeId}, "partId", outcome, reason, seen, basis, cost, price, "onHand", "isBelowCost",
      "outOfOrder"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row ("partId" int, outcome text,
      reason text, seen int, basis int, cost int, price int, "onHand" int, "isBelowCost" boolean,
      "outOfOrder" text)`.execute(db);
}

type Stretch = { changeId: number; after: number; limit: number };
type Written = { last: number | null; partIds: number[] };

/**
 * Writes the next prices of a rule where the part still has the price, the cost and what the rule started from that
 * were simulated; the others are left. Answers the last part that was looked at, and those that have a new price.
 */
export async function writeRows(
  db: Database,
  stretch: Stretch,
  { level, basis }: { level: PriceLevel; basis: PriceBasis },
): Promise<Written> {
  const next = rowsAfter(stretch, sql`outcome in ('up', 'down') and state = 'simulated'`);
  await holdParts(db, next);
  await sql`
    insert into part_price (part_id) ${next} on conflict do nothing`.execute(db);
  const from =
    basis === "cost" ? sql`part_cost.cost_cents` : priceAt(basis === "own" ? level : basis);
  const isSame = sql`${priceAt(level)} is not distinct from row.seen_cents
    and ${from} is not distinct from row.basis_cents
    and part_cost.cost_cents is not distinct from row.cost_cents`;
  const wanted = { next, level, price: sql`row.price_cents`, isSame };
  return setPrices(db, stretch.changeId, { ...wanted, becomes: ["written", "left"] });
}

/** Sets the next prices back to what they were, where they are still what the rule set; the others are kept. */
export async function undoRows(
  db: Database,
  stretch: Stretch,
  level: PriceLevel,
): Promise<Written> {
  const next = rowsAfter(stretch, sql`state = 'written'`);
  await holdParts(db, next);
  const isSame = sql`${priceAt(level)} is not distinct from row.price_cents`;
  const wanted = { next, level, price: sql`row.seen_cents`, isSame };
  return setPrices(db, stretch.changeId, { ...wanted, becomes: ["undone", "kept"] });
}

/** The parts of the next rows of a change that stand as `where` says, in the order of parts. */
function rowsAfter(
  { changeId, after, limit }: Stretch,
  where: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`select part_id from price_change_row
    where change_id = ${changeId} and part_id > ${after} and ${where}
    order by part_id limit ${limit}`;
}

/**
 * Held in the order of parts, so that two that write prices wait for each other and neither forever; the parts before
 * their prices, as files and the desk hold them.
 */
async function holdParts(db: Database, parts: RawBuilder<unknown>): Promise<void> {
  await sql`
    select from part where id in (${parts}) order by id for no key update`.execute(db);
  await sql`
    select from part_price where part_id in (${parts}) order by part_id for update`.execute(db);
}

type Setting = {
  next: RawBuilder<unknown>;
  level: PriceLevel;
  /** What the price becomes, and where. */
  price: RawBuilder<unknown>;
  isSame: RawBuilder<unknown>;
  /** What a row is from then on whose price was set, and one whose price was not. */
  becomes: readonly [string, string];
};

async function setPrices(
  db: Database,
  changeId: number,
  { next, level, price, isSame, becomes: [set, left] }: Setting,
): Promise<Written> {
  const { rows } = await sql<Written>`
    with wanted as (
      select row.part_id, ${price} as cents, ${isSame} as is_same
      from price_change_row row
      join part_price price on price.part_id = row.part_id
      left join part_cost on part_cost.part_id = row.part_id
      where row.change_id = ${changeId} and row.part_id in (${next})
    ), priced as (
      update part_price set ${sql.ref(level)} = wanted.cents from wanted
      where part_price.part_id = wanted.part_id and is_same
    ), noted as (
      update price_change_row row set state = case when is_same then ${set} else ${left} end
      from wanted where row.change_id = ${changeId} and row.part_id = wanted.part_id
    )
    select max(part_id) as last,
      coalesce(array_agg(part_id) filter (where is_same), '{}') as "partIds" from wanted`.execute(
    db,
  );
  return rows[0] ?? { last: null, partIds: [] };
}

function priceAt(level: PriceLevel): RawBuilder<unknown> {
  return sql.ref(`price.${level}`);
}

/** Raises the version of parts whose price has changed: whoever has one open learns of it when they save. */
export async function raisePricedVersions(db: Database, partIds: readonly number[]): Promise<void> {
  await sql`
    update part set version = version + 1, updated_at = now()
    where id = any(${[...partIds]}::int[])`.execute(db);
}
