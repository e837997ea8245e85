import { type RawBuilder, sql } from "kysely";

import { allOf } from "#server/platform/database/all-of.ts";
import type { Database } from "#server/platform/database/database.ts";

import { type AuditRow, LINE } from "./audit-store.ts";

export type AuditFilter = {
  actor?: string | undefined;
  /** A noun, or a noun and a verb. */
  action?: string | undefined;
  /** Any of these actions. */
  actions?: readonly string[] | undefined;
  /** Any of these things. */
  subjects?: readonly string[] | undefined;
  /** What changed of them, by its name in the log. */
  field?: string | undefined;
  /** Any of these changed. */
  fields?: readonly string[] | undefined;
  /** Texts of which the words of one, all of them, stand in what fields were or are. */
  values?: readonly string[] | undefined;
  /** From where it was done. */
  address?: string | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
};

type Page = { after: number | undefined; limit: number };

/** The newest entries of a list, of which it is counted how many have what is looked for. */
const GLANCED_AT = 200;
/** One of so many has what is common: a page of fifty is full after 2,500. */
const COMMON_OF = 50;
/** So many entries one deed may write, as of a list of prices. */
const BURST = 10_000;

/**
 * A page of the log, the newest first. What changed may stand in most entries or in none: where the newest of the list have
 * it, a page is read along the log, and where they do not, an index gathers all entries that have it: unless most of the log
 * have it and a narrow list does not, which is read in stretches, as its few are fewer than all who have it. The planner takes what
 * it has no statistics of for common, and asks a million entries for it, or has others help, who begin later than a page
 * is read.
 */
export async function listAudit(
  db: Database,
  filter: AuditFilter,
  page: Page,
): Promise<AuditRow[]> {
  const changed = await changeHas(db, filter);
  if (!changed) return readAll(db, pageOf(LOG, filter, page));
  const along = (most: number) => {
    const newest = pageOf(LOG, filter, { ...page, limit: most });
    return sql`select * from (${newest}) entry where ${changed} order by id desc limit ${page.limit}`;
  };
  const { looked, has } = await glanceAt(
    db,
    pageOf(LOG, filter, { ...page, limit: GLANCED_AT }),
    changed,
  );
  if (looked < GLANCED_AT) return readAll(db, along(GLANCED_AT));
  if (has * COMMON_OF >= looked) {
    const found = await readAll(db, along(page.limit * COMMON_OF));
    if (found.length >= page.limit) return found;
  }
  if (conditionsOf(filter).length > 0 && (await isCommonAnywhere(db, changed)))
    return readInStretches(db, { filter, changed, page });
  return readAll(db, pageOf(sql`(${LINE} where ${changed} offset 0) entry`, filter, page));
}

/** Whether the newest of the whole log have it, and not as what was just done many times. */
async function isCommonAnywhere(db: Database, changed: RawBuilder<unknown>): Promise<boolean> {
  for (const after of [sql`null::bigint`, sql`(select max(id) from audit_log) - ${BURST}`]) {
    const newest = sql`select change from audit_log where id < coalesce(${after}, id + 1) order by id desc limit ${GLANCED_AT}`;
    const { looked, has } = await glanceAt(db, newest, changed);
    if (has * COMMON_OF < looked) return false;
  }
  return true;
}

type Stretch = { last: number | null; looked: number };
type Narrow = { filter: AuditFilter; changed: RawBuilder<unknown>; page: Page };

/** A page of a narrow list, of which entry after entry is looked at, twice as many each time, until it is full or ends. */
async function readInStretches(db: Database, { filter, changed, page }: Narrow) {
  const found: AuditRow[] = [];
  let { after } = page;
  for (let limit = page.limit * COMMON_OF; ; limit *= 2) {
    const { rows } = await sql<Stretch & (AuditRow | { id: null })>`
      with newest as materialized (${pageOf(LOG, filter, { after, limit })})
      select stretch.last, stretch.looked, entry.*
      from (select min(id) as last, count(*)::int as looked from newest) stretch
      left join lateral (
        select * from newest where ${changed} order by id desc limit ${page.limit - found.length}
      ) entry on true
      order by entry.id desc`.execute(db);
    const looked = rows[0]?.looked ?? 0;
    for (const { last: _last, looked: _looked, ...row } of rows)
      if (row.id !== null) found.push(row);
    if (found.length >= page.limit || looked < limit) return found;
    after = rows[0]?.last ?? undefined;
  }
}

const LOG = sql`audit_log entry`;

async function readAll(db: Database, page: RawBuilder<unknown>): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`${page}`.execute(db);
  return rows;
}

async function glanceAt(
  db: Database,
  newest: RawBuilder<unknown>,
  changed: RawBuilder<unknown>,
): Promise<{ looked: number; has: number }> {
  const { rows } = await sql<{ looked: number; has: number }>`
    select count(*)::int as looked, (count(*) filter (where ${changed}))::int as has
    from (${newest}) entry`.execute(db);
  return rows[0] ?? { looked: 0, has: 0 };
}

/** A page of entries, without a look at what changed. */
function pageOf(
  entries: RawBuilder<unknown>,
  filter: AuditFilter,
  { after, limit }: Page,
): RawBuilder<unknown> {
  // Entries are written one at a time: by their moment they stand as by their number, and an index has both.
  const isOfTime = (filter.from ?? filter.until) !== undefined;
  const order = isOfTime ? sql`at desc, id desc` : sql`id desc`;
  return sql`select id, at, actor, action, subject, change, address from ${entries}
    where ${allOf([...pageIs(after, isOfTime), ...conditionsOf(filter)])} order by ${order} limit ${limit}`;
}

function pageIs(after: number | undefined, isOfTime: boolean) {
  if (after === undefined) return [];
  const later = sql`at <= (select at from audit_log where id = ${after})`;
  return isOfTime ? [sql`id < ${after}`, later] : [sql`id < ${after}`];
}

function conditionsOf(filter: AuditFilter): RawBuilder<unknown>[] {
  const { actor, action, actions, subjects, address, from, until } = filter;
  return [
    ...(address === undefined ? [] : [sql`(address <> '' and address = ${address})`]),
    ...(actions === undefined ? [] : [sql`action = any(${[...actions]}::text[])`]),
    ...(actor === undefined ? [] : [sql`actor = ${actor}`]),
    ...(subjects === undefined ? [] : [sql`subject in (${sql.join(subjects)})`]),
    ...(action === undefined ? [] : actionIs(action)),
    ...(from === undefined ? [] : [sql`at >= ${from}`]),
    ...(until === undefined ? [] : [sql`at < ${until}`]),
  ];
}

/** What changed and what it was or is, as the index of words has it; undefined where nothing is said of that. */
async function changeHas(
  db: Database,
  { field, fields, values }: AuditFilter,
): Promise<RawBuilder<unknown> | undefined> {
  const marked = fields?.map((one) => `#${one}`);
  const wanted = [
    ...(field === undefined ? [] : [sql`audit_words(change) @> ${[`#${field}`]}::text[]`]),
    ...(marked === undefined ? [] : [sql`audit_words(change) && ${marked}::text[]`]),
    ...(values === undefined ? [] : [await haveValues(db, values)]),
  ];
  return wanted.length > 0 ? allOf(wanted) : undefined;
}

/**
 * The words are made beforehand, so that what the index found need not be read again for them. A text without any word
 * stands nowhere.
 */
async function haveValues(db: Database, texts: readonly string[]): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ words: string[] }>`
    select audit_words(to_jsonb(one)) as words from unnest(${[...texts]}::text[]) one`.execute(db);
  const ways = rows.flatMap(({ words }) =>
    words.length > 0 ? [sql`audit_words(change) @> ${words}::text[]`] : [],
  );
  return ways.length > 0 ? sql`(${sql.join(ways, sql` or `)})` : sql`false`;
}

function actionIs(action: string) {
  const ofNoun = sql`split_part(action, '.', 1) = ${action.split(".")[0] ?? ""}`;
  return action.includes(".") ? [ofNoun, sql`action = ${action}`] : [ofNoun];
}
