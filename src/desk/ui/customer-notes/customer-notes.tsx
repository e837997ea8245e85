import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { DetailSection } from "../detail-panel.tsx";
import { NoteList } from "./note-list.tsx";
import { useNotes } from "./use-notes.ts";

/** The notes of a customer on the customer's own page in the back office. */
export function CustomerNotes({ accountId }: { accountId: string }) {
  const t = useDeskTexts("customerNotes");
  return (
    <DetailSection title={t("title")}>
      <NoteList accountId={accountId} />
    </DetailSection>
  );
}

/**
 * The same where somebody deals with the customer: a line with the latest, which opens to all of them. It is there before
 * anything was noted, as that is where one notes it.
 */
export function CustomerNotesLine({ accountId }: { accountId: string }) {
  const t = useDeskTexts("customerNotes");
  const { notes, hasNextPage } = useNotes(accountId);
  const [latest] = notes;
  return (
    <details className="notes-line">
      <summary>
        <b className="strong">
          {hasNextPage ? t("manyNotes") : t("count", { count: notes.length })}
        </b>
        {latest && <span className="notes-latest">{latest.note}</span>}
      </summary>
      <NoteList accountId={accountId} />
    </details>
  );
}
