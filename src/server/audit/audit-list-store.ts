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

/** The newest entries of a list that are asked themselves what changed, before an index of all entries is. */
const LOOKED_AT = 1_000;

/**
 * A page of the log, the newest first. What changed may stand in most entries or in none: the newest of the list are asked
 * for it, which is a page where many have it; where they are not, an index gathers the entries that have it. Left to choose,
 * the planner asks each entry along the log, of whose words it knows nothing: of a million that takes longer than a
 * statement may.
 */
export async function listAudit(
  db: Database,
  filter: AuditFilter,
  page: Page,
): Promise<AuditRow[]> {
  const changed = changeHas(filter);
  if (!changed) return readAll(db, pageOf(LOG, filter, page));
  const looked = pageOf(LOG, filter, { ...page, limit: LOOKED_AT });
  const newest = sql`select * from (${looked}) entry where ${changed} order by id desc limit ${page.limit}`;
  const found = await readAll(db, newest);
  if (found.length >= page.limit || (await isShorter(db, looked))) return found;
  const gathered = sql`(${LINE} where ${changed} offset 0) entry`;
  return readAll(db, pageOf(gathered, filter, page));
}

const LOG = sql`audit_log entry`;

async function readAll(db: Database, page: RawBuilder<unknown>): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`${page}`.execute(db);
  return rows;
}

async function isShorter(db: Database, looked: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ isShorter: boolean }>`
    select count(*) < ${LOOKED_AT} as "isShorter" from (${looked}) entry`.execute(db);
  return rows[0]?.isShorter ?? true;
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
function changeHas({ field, fields, values }: AuditFilter): RawBuilder<unknown> | undefined {
  const marked = fields?.map((one) => `#${one}`);
  const wanted = [
    ...(field === undefined ? [] : [sql`audit_words(change) @> ${[`#${field}`]}::text[]`]),
    ...(marked === undefined ? [] : [sql`audit_words(change) && ${marked}::text[]`]),
    ...(values === undefined ? [] : [sql`(${sql.join(values.map(hasWords), sql` or `)})`]),
  ];
  return wanted.length > 0 ? allOf(wanted) : undefined;
}

/** A text without any word stands nowhere. */
function hasWords(text: string) {
  const words = sql`audit_words(to_jsonb(${text}::text))`;
  return sql`(audit_words(change) @> ${words} and cardinality(${words}) > 0)`;
}

function actionIs(action: string) {
  const ofNoun = sql`split_part(action, '.', 1) = ${action.split(".")[0] ?? ""}`;
  return action.includes(".") ? [ofNoun, sql`action = ${action}`] : [ofNoun];
}
