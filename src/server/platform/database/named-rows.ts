import { type RawBuilder, sql } from "kysely";

import { MOST_LETTERS, namePairs } from "#domain/search/name-pairs.ts";
import { type NameGlance, nameWay } from "#domain/search/name-way.ts";

import type { Database } from "./database.ts";
import type { NamedTable } from "./named-tables.ts";
import { wordsBegun } from "./text-match.ts";

/** A list of rows with names, as it is read without a text. */
export type NamedList = {
  table: NamedTable;
  /** What the row is called in it. */
  row: string;
  /** What stands behind `select`, up to the order: "from … where …". */
  rows: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  /** Rows that are shown of it. */
  most: number;
};

/** The first rows of a list, of which it is counted who has which word. */
const GLANCED_AT = 200;
/** Rows of a list that are looked at for each that it shows, where many of the first ones have the words. */
const LOOKED_AT_FOR_EACH = 60;
/** A list of fewer rows is read whole: what few of it have, many others may. */
const SHORT = 4_000;

/**
 * That a row of a list has, for each word, one in its names that begins with it: a condition that names rows by their keys,
 * all of them or as many of the first as the list shows. The planner takes words for independent of each other and of the
 * list's order, and looks along a whole list for what it takes for common and is not there, or gathers half a table for a
 * page. So the first rows are looked at; where they promise a full page it is read along the list, as far as is short, and
 * else through the index of the words that few rows of its table have: those of a list of some of them, as of the orders that
 * were returned, tell nothing of the others that the index would gather. Where each word is common, and both are not, it is
 * their pair.
 */
export async function haveNames(
  db: Database,
  words: readonly string[],
  list: NamedList,
): Promise<RawBuilder<unknown>> {
  const { keys, ...glance } = await glanceAt(db, words, list);
  if (glance.looked < GLANCED_AT) return isOneOf(keys, list);
  const isAlong = nameWay(glance, words) === "along";
  const window = isAlong ? list.most * LOOKED_AT_FOR_EACH : SHORT;
  const isSought = isAlong || (await isShorter(db, list, window));
  const first = isSought ? await firstAlong(db, words, { ...list, window }) : undefined;
  if (first) return isOneOf(first, list);
  const way = nameWay(await glanceAt(db, words, newestOf(list)), words);
  return isFoundThrough({ words, way: way === "along" ? { through: words } : way }, list);
}

/** All rows that the list is one of some of. */
function newestOf({ table, row, most }: NamedList): NamedList {
  const rows = sql`from ${sql.table(table.name)} ${sql.ref(row)} where true`;
  return { table, row, rows, order: sql`${keyOf(table, row)} desc`, most };
}

type Glance = NameGlance & { keys: string[] };

async function glanceAt(
  db: Database,
  words: readonly string[],
  { table, row, rows, order }: NamedList,
): Promise<Glance> {
  const counted = (query: (word: string) => string) =>
    sql.join(words.map((word) => sql`count(*) filter (where ${matches(query(word))})::int`));
  const all = matches(wordsBegun(words));
  const { rows: glances } = await sql<Glance>`
    select count(*)::int as looked, count(*) filter (where ${all})::int as "all",
      array[${counted((word) => `${word}:*`)}] as begun, array[${counted((word) => word)}] as whole,
      ${pairedIn(table, words)}::int as paired,
      coalesce(array_agg(key) filter (where ${all}), '{}') as keys
    from (select ${keyOf(table, row)}::text as key, ${table.words(row)} as words ${rows}
      order by ${order} limit ${GLANCED_AT}) first`.execute(db);
  return glances[0] ?? { looked: 0, all: 0, begun: [], whole: [], paired: 0, keys: [] };
}

function pairedIn(table: NamedTable, words: readonly string[]): RawBuilder<unknown> {
  if (!table.hasPairs || namePairs(words).length === 0) return sql`count(*)`;
  const shortened = words.map((word) => `${word.slice(0, MOST_LETTERS)}:*`);
  return sql`count(*) filter (where ${matches(shortened.join(" & "))})`;
}

/** The first that a list shows, of so many rows that are looked at; undefined where more would have to be. */
async function firstAlong(
  db: Database,
  words: readonly string[],
  { table, row, rows, order, most, window }: NamedList & { window: number },
): Promise<string[] | undefined> {
  const { rows: found } = await sql<{ key: string }>`
    select key from (select ${keyOf(table, row)}::text as key, ${hasAll(table, row, words)} as has
      ${rows} order by ${order} limit ${window}) first
    where has limit ${most}`.execute(db);
  const isFull = found.length >= most || (await isShorter(db, { rows }, window));
  return isFull ? found.map(({ key }) => key) : undefined;
}

async function isShorter(
  db: Database,
  { rows }: Pick<NamedList, "rows">,
  count: number,
): Promise<boolean> {
  const { rows: counted } = await sql<{ isShorter: boolean }>`
    select count(*) < ${count} as "isShorter" from (select ${rows} limit ${count}) first`.execute(
    db,
  );
  return counted[0]?.isShorter ?? false;
}

type Sought = { words: readonly string[]; way: "pairs" | { through: readonly string[] } };

/** What the index finds is looked up at once, whatever the planner makes of the rest. */
function isFoundThrough(sought: Sought, { table, row }: NamedList): RawBuilder<unknown> {
  const found = allThrough(table, sought);
  return sql`${keyOf(table, row)} = any(array(
    select ${keyOf(table, "named")} from ${sql.table(table.name)} named where ${found} offset 0))`;
}

function allThrough(table: NamedTable, { words, way }: Sought): RawBuilder<unknown> {
  // Asked of each that is found: through the index the beginning of many words would be gathered as well.
  const rest = sql`case when ${hasAll(table, "named", words)} then true else false end`;
  if (way === "pairs")
    return sql`(name_pairs(${table.words("named")}) @> ${namePairs(words)}::text[] and ${rest})`;
  const { through } = way;
  const has = sql`${table.words("named")} @@ to_tsquery('simple', ${wordsBegun(through)})`;
  return through.length < words.length ? sql`(${has} and ${rest})` : has;
}

/** The texts are looked at first: that is the most part of the work saved of a row that has not all of the words. */
function hasAll(table: NamedTable, row: string, words: readonly string[]): RawBuilder<unknown> {
  const text = table.texts?.(row);
  const written = words.filter((word) => /^[a-z]/.test(word)); // what begins with a digit may be read as several words
  const texts = text
    ? written.map((word) => sql`lower(${text}) like ${`%${anyAccent(word)}%`}`)
    : [];
  const has = sql`${table.words(row)} @@ to_tsquery('simple', ${wordsBegun(words)})`;
  return sql`(${sql.join([...texts, has], sql` and `)})`;
}

/** A word of a-z and 0-9 as a pattern of texts that may write it with accents (`name_place`, migration 0105). */
function anyAccent(word: string): string {
  return word.replaceAll(/[aeiounc]/g, "_");
}

function matches(query: string): RawBuilder<unknown> {
  return sql`words @@ to_tsquery('simple', ${query})`;
}

function isOneOf(keys: readonly string[], { table, row }: NamedList): RawBuilder<unknown> {
  const type = table.key === "id" ? sql`uuid[]` : sql`bigint[]`;
  return sql`${keyOf(table, row)} = any(${[...keys]}::${type})`;
}

function keyOf(table: NamedTable, row: string): RawBuilder<unknown> {
  return sql.ref(`${row}.${table.key}`);
}
