import { useState } from "react";

import type { CustomerNoteResponse } from "#contract/customer-notes.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useSameKey } from "../same-key.ts";
import { useDeskCall } from "../use-desk-call.ts";

/** What is about to be noted of a customer: kept once, however often it is sent, and never lost where it was not. */
export function useNewNote(accountId: string) {
  const t = useDeskTexts("customerNotes");
  const [text, setText] = useState("");
  const [round, setRound] = useState(0); // the same words once more, after they were kept, are another note
  const keyOf = useSameKey();
  const call = useDeskCall<unknown, CustomerNoteResponse>("customers");
  const note = text.trim();
  const add = () => {
    if (note === "" || call.isPending) return;
    const body = { id: accountId, note };
    call.mutate({
      path: "admin/customers/notes/add",
      body,
      idempotencyKey: keyOf({ ...body, round }),
      text: t("added"),
      undoOf:
        ({ note: { id, version } }) =>
        () =>
          call.mutate({
            path: "admin/customers/notes/remove",
            body: { id, version },
            text: t("removed"),
            changed: t("changed"),
          }),
      onDone: () => {
        setText("");
        setRound((count) => count + 1);
      },
    });
  };
  return { text, setText, add, isEmpty: note === "", isBusy: call.isPending };
}
