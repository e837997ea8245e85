import { useState } from "react";

import type { DeskOrder } from "#contract/desk-orders.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";

import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { useFormat } from "#web/ui/format.ts";

import { useOrderCall } from "./use-order-call.ts";

const LONGEST_NOTE = 4_000;

/** What the staff tells each other about an order. */
export function DeskOrderNotes({ order }: { order: DeskOrder }) {
  const t = useDeskTexts("orders.notes");
  const format = useFormat();
  return (
    <DetailSection title={t("title")}>
      <p className="secondary small">{t("hint")}</p>
      <NewNote orderNumber={Number(order.orderNumber)} />
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

function NewNote({ orderNumber }: { orderNumber: number }) {
  const t = useDeskTexts("orders.notes");
  const [note, setNote] = useState("");
  const call = useOrderCall();
  const isEmpty = note.trim() === "";
  return (
    <form
      className="note-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isEmpty) return;
        const body = { orderNumber, note };
        call.mutate({ verb: "note", body, text: t("added"), onDone: () => setNote("") });
      }}
    >
      <Field label={t("label")}>
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={2}
            maxLength={LONGEST_NOTE}
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
