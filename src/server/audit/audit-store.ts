import { sql } from "kysely";

import type { Database } from "#server/platform/database/database.ts";

/** Writes an entry; the database itself chains it to the one before. */
export async function insertAudit(db: Database, row: Record<string, unknown>): Promise<void> {
  await sql`select append_audit(${JSON.stringify(row)}::jsonb)`.execute(db);
}

/** Whether the log holds anything about a thing. */
export async function hasAuditOf(db: Database, subject: string): Promise<boolean> {
  const { rows } = await sql`select from audit_log where subject = ${subject} limit 1`.execute(db);
  return rows.length > 0;
}

type Stretch = {
  /** The entry before the first one. */
  after: number;
  /** How many; all without it. */
  limit?: number;
};

/** The entries that are not what was written, or do not follow the one before them; none in a whole log. */
export async function findAuditBreaks(
  db: Database,
  { after, limit }: Stretch = { after: 0 },
): Promise<{ breaks: number[]; checked: number; last: number }> {
  const { rows } = await sql<{ breaks: number[]; checked: number; last: number }>`
    select
      coalesce(array_agg(id order by id) filter (
        where hash <> made or previous_hash <> before or id <> id_before + 1
      ), '{}')::int[] as breaks,
      count(*)::int as checked,
      coalesce(max(id), ${after}::bigint)::int as last
    from (
      select id, hash, previous_hash, audit_hash(entry) as made,
        coalesce(lag(hash) over (order by id), '') as before,
        coalesce(lag(id) over (order by id), 0) as id_before
      from (
        select * from audit_log where id >= ${after} order by id
        limit ${limit === undefined ? null : limit + 1}
      ) entry
    ) checked
    where id > ${after}`.execute(db);
  return rows[0] ?? { breaks: [], checked: 0, last: after };
}

export type AuditRow = {
  id: number;
  at: Date;
  actor: string;
  action: string;
  subject: string;
  change: Record<string, [before: unknown, after: unknown]>;
  address: string;
};

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

const LINE = sql`select id, at, actor, action, subject, change, address from audit_log`;

/** A page of the log, the newest first. */
export async function listAudit(
  db: Database,
  filter: AuditFilter,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<AuditRow[]> {
  // Entries are written one at a time: by their moment they stand as by their number, and an index has both.
  const isOfTime = (filter.from ?? filter.until) !== undefined;
  const wanted = [...pageIs(after, isOfTime), ...conditionsOf(filter)];
  const where = wanted.length > 0 ? sql`where ${sql.join(wanted, sql` and `)}` : sql``;
  const order = isOfTime ? sql`at desc, id desc` : sql`id desc`;
  const { rows } = await sql<AuditRow>`${LINE} ${where} order by ${order} limit ${limit}`.execute(
    db,
  );
  return rows;
}

function pageIs(after: number | undefined, isOfTime: boolean) {
  if (after === undefined) return [];
  const later = sql`at <= (select at from audit_log where id = ${after})`;
  return isOfTime ? [sql`id < ${after}`, later] : [sql`id < ${after}`];
}

function conditionsOf(filter: AuditFilter) {
  const { actor, action, actions, subjects, from, until } = filter;
  return [
    ...changeIs(filter),
    ...(actions === undefined ? [] : [sql`action = any(${[...actions]}::text[])`]),
    ...(actor === undefined ? [] : [sql`actor = ${actor}`]),
    ...(subjects === undefined ? [] : [sql`subject in (${sql.join(subjects)})`]),
    ...(action === undefined ? [] : actionIs(action)),
    ...(from === undefined ? [] : [sql`at >= ${from}`]),
    ...(until === undefined ? [] : [sql`at < ${until}`]),
  ];
}

/** What changed and what it was or is, as the index of words has it; and from where it was done. */
function changeIs({ field, fields, values, address }: AuditFilter) {
  const marked = fields?.map((one) => `#${one}`);
  return [
    ...(field === undefined ? [] : [sql`change ? ${field}::text`]),
    ...(marked === undefined ? [] : [sql`audit_words(change) && ${marked}::text[]`]),
    ...(values === undefined ? [] : [sql`(${sql.join(values.map(hasWords), sql` or `)})`]),
    ...(address === undefined ? [] : [sql`(address <> '' and address = ${address})`]),
  ];
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

/** The newest entry about each of these things that has any. */
export async function findNewestAudits(
  db: Database,
  subjects: readonly string[],
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select entry.* from unnest(${[...subjects]}::text[]) wanted
    cross join lateral (${LINE} where subject = wanted order by id desc limit 1) entry`.execute(db);
  return rows;
}

/** The newest entry about a thing that says something of this field; undefined where none does. */
export async function findNewestOfField(
  db: Database,
  { subject, field }: { subject: string; field: string },
): Promise<AuditRow | undefined> {
  const { rows } = await sql<AuditRow>`
    ${LINE} where subject = ${subject} and change ? ${field}::text
    order by id desc limit 1`.execute(db);
  return rows[0];
}
