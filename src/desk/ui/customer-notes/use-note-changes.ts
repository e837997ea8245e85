import { useRef } from "react";

import type { CustomerNote, CustomerNoteResponse } from "#contract/customer-notes.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useDeskCall } from "../use-desk-call.ts";

type Kept = Pick<CustomerNote, "id" | "note" | "version">;

/** Writes a note anew, or takes it away and puts it back; each names the version that is on the screen. */
export function useNoteChanges({ id, note: before, version }: Kept) {
  const says = useDeskTexts("desk.call");
  const t = useDeskTexts("customerNotes");
  const call = useDeskCall<unknown, CustomerNoteResponse>("customers");
  const removed = useRef(version);
  const restore = () =>
    call.mutate({
      path: "admin/customers/notes/restore",
      body: { id, version: removed.current },
      text: t("restored"),
    });
  return {
    isBusy: call.isPending,
    remove: () =>
      call.mutate({
        path: "admin/customers/notes/remove",
        body: { id, version },
        text: t("removed"),
        undo: restore,
        changed: t("changed"),
        onDone: ({ note }) => {
          removed.current = note.version;
        },
      }),
    save: (note: string, onDone: () => void) =>
      call.mutate({
        path: "admin/customers/notes/save",
        body: { id, note, version },
        text: t("saved"),
        undoOf:
          ({ note: saved }) =>
          () =>
            call.mutate({
              path: "admin/customers/notes/save",
              body: { id, note: before, version: saved.version },
              text: says("undone"),
              changed: t("changed"),
            }),
        changed: t("changed"),
        onDone,
      }),
  };
}
