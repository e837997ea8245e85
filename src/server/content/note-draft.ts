import type { TextDraft } from "#domain/content/text-draft.ts";
import { appendAudit, changeBetween } from "#server/audit/append-audit.ts";
import { type StaffCall, staffAuthor } from "#server/audit/staff.ts";
import type { Database } from "#server/platform/database/database.ts";

import { pictureFields, writingFields } from "./content-store.ts";
import { scheduleWire } from "./content-wire.ts";

type Noted = {
  before: TextDraft | undefined;
  /** Undefined where it was thrown away. */
  after: TextDraft | undefined;
  by: StaffCall;
};

/**
 * What became of a draft, in the audit log of the text at its address; last in the transaction. Readers saw nothing of
 * it, so that no page is written anew.
 */
export async function noteDraft(db: Database, { before, after, by }: Noted): Promise<void> {
  const at = after ?? before;
  if (!at) return;
  await appendAudit(db, {
    ...staffAuthor(by),
    action: after ? "content.draft" : "content.draft_drop",
    subject: `${at.kind}:${at.link}`,
    change: changeBetween(fieldsOf(before), fieldsOf(after)) ?? {},
  });
}

/** Each field of a draft; what is missing is null, as it is of no draft at all. */
function fieldsOf(draft: TextDraft | undefined): Record<string, unknown> {
  const fields = {
    link: draft?.link,
    ...(draft ? writingFields(draft.writings) : NO_WRITINGS),
    publishedOn: draft?.publishedOn,
    ...momentsOf(draft),
    drawing: draft?.drawing,
    ...pictureFields(draft?.picture),
  };
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, value || null]));
}

const NO_WRITINGS = writingFields({
  es: { title: "", summary: "", body: "" },
  en: { title: "", summary: "", body: "" },
});

function momentsOf(draft: TextDraft | undefined) {
  if (!draft) return { goesUpAt: null, comesDownAt: null, clock: null };
  const { clock, ...moments } = scheduleWire(draft.schedule);
  const isByClock = moments.goesUpAt !== null || moments.comesDownAt !== null;
  return { ...moments, clock: isByClock ? clock : null };
}
