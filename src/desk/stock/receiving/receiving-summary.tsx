import { useId } from "react";

import type { WarehousesResponse } from "#contract/stock-list.ts";
import { MOST_INTAKE_LINES } from "#domain/availability/received-shelf.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { KeyHint } from "#desk/ui/keys/key-hint.tsx";
import { useDeskKeys } from "#desk/ui/keys/use-keys.ts";

import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";

import { bookingOf, piecesIn, withoutLast } from "./receiving-draft.ts";
import type { Booking } from "./use-booking.ts";
import type { Receiving } from "./use-receiving.ts";

const BOOK_KEYS = "Control+Enter";

type Props = {
  receiving: Receiving;
  booking: Booking;
  warehouses: WarehousesResponse["items"];
  warehouseId: number | undefined;
  onWarehouse: (id: number) => void;
  onDone: () => void;
};

/** Where it came to, how much that is, and the button that books it. */
export function ReceivingSummary({ receiving, booking, warehouses, warehouseId, ...acts }: Props) {
  const t = useDeskTexts("stock.receiving");
  const id = useId();
  const { draft, change } = receiving;
  const isSent = draft.sent !== null;
  const mayBook = bookingOf(draft, warehouseId) !== undefined;
  const book = () => booking.book(warehouseId);
  useDeskKeys([{ keys: BOOK_KEYS, name: t("book"), isEverywhere: true, act: book }]);
  const last = draft.trail.at(-1);
  return (
    <section className="scan-summary" aria-label={t("summary")}>
      <WarehouseChoice
        warehouses={warehouses}
        warehouseId={warehouseId}
        isLocked={isSent}
        onChoose={(chosen) => {
          acts.onWarehouse(chosen);
          acts.onDone();
        }}
      />
      <p className="strong figures" aria-live="polite">
        {t("sum", { parts: draft.lines.length, pieces: piecesIn(draft) })}
      </p>
      {draft.open.length > 0 && (
        <p className="small">{t("open.left", { count: draft.open.length })}</p>
      )}
      {draft.lines.length > MOST_INTAKE_LINES && (
        <p className="small">{t("most", { most: MOST_INTAKE_LINES })}</p>
      )}
      <Standing receiving={receiving} booking={booking} />
      <div className="scan-acts">
        <Button
          kind="main"
          disabled={!mayBook}
          isBusy={booking.isBusy}
          aria-describedby={warehouseId === undefined ? `${id}-why` : undefined}
          onClick={book}
        >
          {isSent && !booking.isBusy ? t("sendAgain") : t("book")}
          <KeyHint keys={BOOK_KEYS} />
        </Button>
        <Button
          disabled={last === undefined || isSent}
          onClick={() => {
            change(withoutLast);
            acts.onDone();
          }}
        >
          {t("takeBack")}
        </Button>
      </div>
      {warehouseId === undefined && (
        <p className="small secondary" id={`${id}-why`}>
          {t("chooseFirst")}
        </p>
      )}
    </section>
  );
}

type ChoiceProps = Pick<Props, "warehouses" | "warehouseId"> & {
  isLocked: boolean;
  onChoose: (id: number) => void;
};

function WarehouseChoice({ warehouses, warehouseId, isLocked, onChoose }: ChoiceProps) {
  const t = useDeskTexts("stock.receiving");
  const id = useId();
  return (
    <div className="scan-place">
      <label htmlFor={id}>{t("warehouse")}</label>
      <select
        id={id}
        className="input"
        value={warehouseId ?? ""}
        disabled={isLocked}
        onChange={({ target }) => onChoose(Number(target.value))}
      >
        {warehouseId === undefined && <option value="">{t("choose")}</option>}
        {warehouses.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Why it was not booked, or that nobody knows whether it was. */
function Standing({ receiving, booking }: Pick<Props, "receiving" | "booking">) {
  const t = useDeskTexts("stock.receiving");
  if (booking.isBusy) return null;
  if (receiving.draft.sent)
    return (
      <Notice kind="warn">
        <p>{t("unknown")}</p>
        {booking.refusal !== undefined && <p>{t("refusedSince", { why: booking.refusal })}</p>}
      </Notice>
    );
  if (booking.refusal === undefined) return null;
  return (
    <Notice kind="bad">
      <p>{booking.refusal}</p>
    </Notice>
  );
}
