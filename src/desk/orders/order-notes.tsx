import { useState } from "react";

import type { DeskOrder } from "#contract/desk-orders.ts";
import { LONGEST_ORDER_NOTE } from "#domain/order/note-bounds.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";

import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { useFormat } from "#web/ui/format.ts";

import { useNoteAtOnce } from "./order-at-once.ts";
import { useOrderCall } from "./use-order-call.ts";

/** What the staff tells each other about an order. */
export function DeskOrderNotes({ order }: { order: DeskOrder }) {
  const t = useDeskTexts("orders.notes");
  const format = useFormat();
  return (
    <DetailSection title={t("title")}>
      <p className="secondary small">{t("hint")}</p>
      <NewNote key={order.orderNumber} order={order} />
      {order.notes.length === 0 && <p className="secondary">{t("none")}</p>}
      <ol className="desk-history">
        {order.notes.map(({ id, at, by, note }) => (
          <li key={id}>
            <span className="muted figures">{format.moment(at)}</span>
            <span>
              <b className="strong">{by}</b>
              <span className="history-change order-note">{note}</span>
            </span>
          </li>
        ))}
      </ol>
    </DetailSection>
  );
}

function NewNote({ order }: { order: DeskOrder }) {
  const t = useDeskTexts("orders.notes");
  const [note, setNote] = useState("");
  const call = useOrderCall();
  const showAtOnce = useNoteAtOnce(order);
  const isEmpty = note.trim() === "";
  return (
    <form
      className="note-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isEmpty) return;
        setNote("");
        call.mutate({
          verb: "note",
          body: { orderNumber: Number(order.orderNumber), note },
          text: t("added"),
          atOnce: showAtOnce(note),
          // What was written is not lost, be it that another note was begun meanwhile.
          onRefused: () => setNote((begun) => (begun === "" ? note : `${note}\n${begun}`)),
        });
      }}
    >
      <Field label={t("label")}>
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={2}
            maxLength={LONGEST_ORDER_NOTE}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      <Button type="submit" disabled={isEmpty} isBusy={call.isPending}>
        {t("add")}
      </Button>
    </form>
  );
}
