import type { AuditRequest, HistoryRequest } from "#contract/audit.ts";
import type { AuditAction } from "#domain/audit/audit-action.ts";
import { staffHistory } from "#domain/audit/staff-history.ts";
import { typedDollars } from "#domain/money/typed-dollars.ts";
import { ShopError } from "#domain/error/shop-error.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import type { Database } from "#server/platform/database/database.ts";
import { keysetPage } from "#server/platform/database/keyset-page.ts";

import { listAudit } from "./audit-list-store.ts";
import {
  type AuditRow,
  findAuditBreaks,
  findNewestAudits,
  findNewestOfField,
  hasAuditOf,
} from "./audit-store.ts";
import { isOfStaff, loggedSubjects, withNames } from "./named-things.ts";

/** Whether the log holds anything about a thing. */
export async function isInAudit(db: Database, subject: string): Promise<boolean> {
  return hasAuditOf(db, subject);
}

/** The entries that are not what was written, or do not follow the one before them; none in a whole log. */
export async function auditBreaks(db: Database): Promise<number[]> {
  return (await findAuditBreaks(db)).breaks;
}

/** Who changed a thing last, and when. */
export type LastChange = Pick<AuditRow, "id" | "actor" | "at">;

/** The last change of each of these things, by the thing; of one that nobody changed there is none. */
export async function lastChanges(
  db: Database,
  subjects: readonly string[],
): Promise<Map<string, LastChange>> {
  const rows = await findNewestAudits(db, subjects);
  return new Map(rows.map(({ subject, id, actor, at }) => [subject, { id, actor, at }]));
}

/** What changed of a thing when this was done to it last, by the names of the log; undefined where it never was. */
export async function lastChangeBy(
  db: Database,
  { subject, action }: { subject: string; action: AuditAction },
): Promise<AuditRow["change"] | undefined> {
  const found = await listAudit(
    db,
    { subjects: [subject], action },
    { after: undefined, limit: 1 },
  );
  return found[0]?.change;
}

/** What the log has a field of a thing be since somebody changed it last; undefined where it has nothing of it. */
export async function lastValueOf(
  db: Database,
  { subject, field }: { subject: string; field: string },
): Promise<unknown> {
  const entry = await findNewestOfField(db, { subject, field });
  return entry?.change[field]?.[1];
}

/** Entries whose hashes are made anew in one answer, which takes well under a second. */
const CHECKED_AT_ONCE = 20_000;

type AuditPage = {
  /** Each with what people call the things that it has by their numbers. */
  items: (AuditRow & { names: Record<string, string> })[];
  next: number | null;
};

/** The audit log as its readers search and check it (security §3, Audit). */
export type AuditDesk = {
  list: (request: AuditRequest, locale: Locale) => Promise<AuditPage>;
  /**
   * The history of one thing as anybody of the staff who works on it may read it, without the addresses that it was done
   * from; a ShopError `not_found` for a thing whose history is a manager's, accounts of the staff among them.
   */
  history: (request: HistoryRequest, locale: Locale) => Promise<AuditPage>;
  /** Checks the stretch of entries after this one. */
  check: (after: number) => Promise<{ checked: number; breaks: number[]; next: number | null }>;
};

export function createAuditDesk(db: Database): AuditDesk {
  return {
    list: async ({ filters, after, limit }, locale) => {
      const page = { after: after ?? undefined, limit: limit + 1 };
      const { subject, ...others } = filterOf(filters ?? {});
      const wanted = subject === undefined ? {} : { subjects: await loggedSubjects(db, subject) };
      const found = await listAudit(db, { ...others, ...wanted }, page);
      const { items, next } = keysetPage(found, limit, ({ id }) => id);
      return { items: await withNames(db, items, locale), next };
    },
    history: async ({ subject, field, after, limit }, locale) => {
      const shown = staffHistory(subject);
      if (shown === undefined || (await isOfStaff(db, subject))) throw new ShopError("not_found");
      const found = await listAudit(
        db,
        {
          subjects: [subject],
          ...(shown !== "all" && { actions: shown }),
          field: field ?? undefined,
        },
        { after: after ?? undefined, limit: limit + 1 },
      );
      const { items, next } = keysetPage(found, limit, ({ id }) => id);
      const named = await withNames(db, items, locale);
      return { items: named.map((line) => Object.assign(line, { address: "" })), next };
    },
    check: async (after) => {
      const { breaks, checked, last } = await findAuditBreaks(db, {
        after,
        limit: CHECKED_AT_ONCE,
      });
      return { breaks, checked, next: checked < CHECKED_AT_ONCE ? null : last };
    },
  };
}

/** What somebody typed who looks for a value, and the cents that it is where it is an amount: the log has those. */
function valuesTyped(typed: string | null | undefined): string[] | undefined {
  const text = typedText(typed);
  if (text === undefined) return undefined;
  const amount = typedDollars(text);
  return amount === undefined ? [text] : [text, String(amount)];
}

/** What was typed, without spaces around it; undefined for nothing. */
function typedText(typed: string | null | undefined): string | undefined {
  return typed?.trim() || undefined;
}

function momentOf(moment: string | null | undefined): Date | undefined {
  return moment ? new Date(moment) : undefined;
}

function filterOf(filters: NonNullable<AuditRequest["filters"]>) {
  const { actor, action, subject, field, fields, value, address, from, until } = filters;
  return {
    actor: typedText(actor),
    action: typedText(action),
    subject: typedText(subject),
    field: field ?? undefined,
    fields: fields ?? undefined,
    values: valuesTyped(value),
    address: typedText(address)?.toLowerCase(),
    from: momentOf(from),
    until: momentOf(until),
  };
}
