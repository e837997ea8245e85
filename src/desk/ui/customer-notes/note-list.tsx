import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { Button } from "#web/ui/button.tsx";

import { DetailWaiting } from "../detail-panel.tsx";
import { NoteItem } from "./note-item.tsx";
import { NoteText } from "./note-text.tsx";
import { useNewNote } from "./use-new-note.ts";
import { useNotes } from "./use-notes.ts";

/** What staff noted of a customer, the newest first, and the field of the next one. */
export function NoteList({ accountId }: { accountId: string }) {
  const t = useDeskTexts("customerNotes");
  const { notes, isPending, isError, isSuccess, refetch, ...pages } = useNotes(accountId);
  return (
    <>
      <p className="secondary small">{t("hint")}</p>
      <NewNote key={accountId} accountId={accountId} />
      {isPending && <DetailWaiting />}
      {isError && <DetailWaiting onRetry={() => void refetch()} />}
      {isSuccess && notes.length === 0 && <p className="secondary">{t("none")}</p>}
      <ol className="desk-history">
        {notes.map((note) => (
          <NoteItem key={note.id} note={note} />
        ))}
      </ol>
      {pages.hasNextPage && (
        <Button size="s" isBusy={pages.isFetching} onClick={() => void pages.fetchNextPage()}>
          {t("more")}
        </Button>
      )}
    </>
  );
}

function NewNote({ accountId }: { accountId: string }) {
  const t = useDeskTexts("customerNotes");
  const { text, setText, add, isEmpty, isBusy } = useNewNote(accountId);
  return (
    <form
      className="note-form"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <NoteText label={t("label")} value={text} onChange={setText} />
      <Button type="submit" disabled={isEmpty} isBusy={isBusy}>
        {t("add")}
      </Button>
    </form>
  );
}
