import { useState } from "react";

import type { CustomerNote } from "#contract/customer-notes.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";

import { NoteText } from "./note-text.tsx";
import { useNoteChanges } from "./use-note-changes.ts";

/** A note with who wrote it and when; its author may write it anew, and they or a manager take it away. */
export function NoteItem({ note }: { note: CustomerNote }) {
  const t = useDeskTexts("customerNotes");
  const format = useFormat();
  const [isEditing, setEditing] = useState(false);
  const { remove, isBusy } = useNoteChanges(note);
  const when = format.moment(note.at);
  return (
    <li>
      <span className="muted figures">{when}</span>
      <span>
        <b className="strong">{note.by}</b>
        {note.changedAt !== null && (
          <span className="secondary small">
            {" "}
            {t("changedAt", { when: format.moment(note.changedAt) })}
          </span>
        )}
        {isEditing ? (
          <EditedNote note={note} onClose={() => setEditing(false)} />
        ) : (
          <span className="history-change order-note">{note.note}</span>
        )}
        {!isEditing && (note.mayEdit || note.mayRemove) && (
          <span className="acts">
            {note.mayEdit && (
              <Button
                size="s"
                kind="quiet"
                aria-label={t("editOne", { when })}
                onClick={() => setEditing(true)}
              >
                {t("edit")}
              </Button>
            )}
            {note.mayRemove && (
              <Button
                size="s"
                kind="quiet"
                aria-label={t("removeOne", { when })}
                isBusy={isBusy}
                onClick={remove}
              >
                {t("remove")}
              </Button>
            )}
          </span>
        )}
      </span>
    </li>
  );
}

function EditedNote({ note, onClose }: { note: CustomerNote; onClose: () => void }) {
  const t = useDeskTexts("customerNotes");
  const [text, setText] = useState(note.note);
  const { save, isBusy } = useNoteChanges(note);
  const isEmpty = text.trim() === "";
  return (
    <form
      className="note-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty && !isBusy) save(text.trim(), onClose);
      }}
    >
      <NoteText label={t("label")} value={text} onChange={setText} />
      <p className="acts">
        <Button size="s" onClick={onClose}>
          {t("back")}
        </Button>
        <Button size="s" kind="ink" type="submit" disabled={isEmpty} isBusy={isBusy}>
          {t("save")}
        </Button>
      </p>
    </form>
  );
}
