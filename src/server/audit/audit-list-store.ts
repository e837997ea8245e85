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

/**
 * A page of the log, the newest first. What changed may stand in most entries or in none: where the newest of the list have
 * it, a page is read along the log, and where they do not, an index gathers all entries that have it. The planner takes what
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
  return readAll(db, pageOf(sql`(${LINE} where ${changed} offset 0) entry`, filter, page));
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
