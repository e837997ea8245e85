import type { AuditAction } from "#domain/audit/audit-action.ts";
import type { EditableContent } from "#domain/content/content-schedule.ts";
import type { ContentText } from "#domain/content/content-text.ts";
import { appendAudit, type AuditEntry } from "#server/audit/append-audit.ts";
import { raiseCatalogueVersion } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";

import { pictureFields, writingFields } from "./content-store.ts";
import { scheduleWire } from "./content-wire.ts";

type Noted = Pick<ContentText, "kind" | "link"> &
  Pick<AuditEntry, "actor" | "client" | "change"> & {
    action: Extract<AuditAction, `content.${string}`>;
  };

/**
 * What became of a text: in the audit log, and to every process, which shows it within a second. Last in the
 * transaction.
 */
export async function noteContent(db: Database, { kind, link, ...entry }: Noted): Promise<void> {
  await raiseCatalogueVersion(db);
  await appendAudit(db, { ...entry, subject: `${kind}:${link}` });
}

/** Each field of a text that is another now, as staff edits it; a new text's are all that it has. */
export function contentChange(
  before: EditableContent | undefined,
  after: EditableContent,
): AuditEntry["change"] {
  const was = before ? fieldsOf(before) : {};
  return Object.fromEntries(
    Object.entries(fieldsOf(after)).flatMap(([field, value]) => {
      const former = was[field] ?? null;
      return former === value ? [] : [[field, [former, value]]];
    }),
  );
}

function fieldsOf({ writings, schedule, ...text }: EditableContent) {
  const { clock, ...moments } = scheduleWire(schedule);
  const isByClock = moments.goesUpAt !== null || moments.comesDownAt !== null;
  const fields: Record<string, unknown> = {
    ...writingFields(writings),
    publishedOn: text.publishedOn,
    isPublished: text.isPublished,
    ...moments,
    clock: isByClock ? clock : null,
    drawing: text.drawing,
    ...pictureFields(text.picture),
  };
  return fields;
}
