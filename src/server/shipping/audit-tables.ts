import type { WrittenZone } from "#domain/shipping/zone-faults.ts";
import { appendAudit, type AuditEntry, changeBetween } from "#server/audit/append-audit.ts";
import type { Database } from "#server/platform/database/database.ts";

/** What the audit log calls the rules beside the rates. */
export const RULES_SUBJECT = "shipping:rules";

/** What it calls a zone. */
export function zoneSubject(code: string): string {
  return `shipping:zone:${code}`;
}

type Versions = {
  before: WrittenZone | undefined;
  after: WrittenZone | undefined;
};

type By = Pick<AuditEntry, "actor" | "client">;

/** Notes what became of a zone; nothing where nothing did. */
export async function auditZone(db: Database, { before, after }: Versions, by: By): Promise<void> {
  const code = after?.code ?? before?.code ?? "";
  const was = before ? fieldsOf(before) : {};
  const is = after ? fieldsOf(after) : {};
  const nothing = Object.fromEntries(Object.keys({ ...was, ...is }).map((name) => [name, null]));
  const change = changeBetween({ ...nothing, ...was }, { ...nothing, ...is });
  if (!change) return;
  await appendAudit(db, { ...by, action: "shipping.zone", subject: zoneSubject(code), change });
}

/** Each thing of a zone by itself: a rate by its service and its carrier, amounts in cents. */
function fieldsOf({ country, name, areas, rates }: WrittenZone): Record<string, unknown> {
  const each = rates.map(({ carrier, service, base, perKilogram, days, isOffered }) => [
    `${service}:${carrier}`,
    { base, perKilogram, days, isOffered },
  ]);
  return { country, name, areas: [...areas], ...Object.fromEntries(each) };
}
