import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { NoteList } from "./note-list.tsx";
import { useNotes } from "./use-notes.ts";

/**
 * The notes of a customer where somebody deals with them: a line with the latest, which opens to all of them. It is there before
 * anything was noted, as that is where one notes it.
 */
export function CustomerNotesLine({ accountId }: { accountId: string }) {
  const t = useDeskTexts("customerNotes");
  const { notes, hasNextPage, isSuccess } = useNotes(accountId);
  const [latest] = notes;
  const counted = hasNextPage ? t("manyNotes") : t("count", { count: notes.length });
  const title = isSuccess ? counted : t("title"); // nobody knows yet how many there are
  return (
    <details className="notes-line">
      <summary>
        <b className="strong">{title}</b>
        {latest && <span className="notes-latest">{latest.note}</span>}
      </summary>
      <NoteList accountId={accountId} />
    </details>
  );
}
