import type { StockResponse } from "#contract/part-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useFormat } from "#web/ui/format.ts";

import { ShelfField } from "./shelf-field.tsx";
import { useShelfCall } from "./use-shelf-call.ts";

type Shelf = StockResponse["shelves"][number];
type Props = { sku: string; shelf: Shelf };

/** What a warehouse holds of a part, a field for what somebody counted there, and one for what has come, awaited or not. */
export function ShelfCount({ sku, shelf }: Props) {
  const t = useDeskTexts("stock");
  const format = useFormat();
  const { warehouse, onHand, incoming, incomingOn, isClosed } = shelf;
  return (
    <li>
      <span className="shelf-name">
        <b className="strong">{warehouse}</b>
        <span className="figures">{t("pieces", { count: onHand })}</span>
        {isClosed && <span className="muted">{t("closed")}</span>}
        {incoming > 0 && (
          <span className="muted">
            {incomingOn === null
              ? t("incoming", { count: incoming })
              : t("incomingOn", { count: incoming, day: format.day(incomingOn) })}
          </span>
        )}
      </span>
      <div className="shelf-forms">
        {!isClosed && <Receiving sku={sku} shelf={shelf} />}
        <Counting sku={sku} shelf={shelf} />
      </div>
    </li>
  );
}

/** Notes what was counted; the last count can be taken back. */
function Counting({ sku, shelf: { warehouseId, warehouse, onHand: held } }: Props) {
  const t = useDeskTexts("stock");
  const { call, onRefused } = useShelfCall(warehouse);
  const note = (onHand: number, seen: number, onDone?: () => void) =>
    call.mutate({
      path: "admin/stock/save",
      body: { sku, warehouseId, onHand, seen },
      text: t("noted", { warehouse, count: onHand }),
      undo: onDone && (() => note(seen, onHand)),
      onDone,
      onRefused,
    });
  return (
    <ShelfField
      name="counted"
      label={t("countedIn", { warehouse })}
      hint={t("counted")}
      send={t("note")}
      isBusy={call.isPending}
      least={0}
      unchanged={held}
      onSend={(pieces, clear) => note(pieces, held, clear)}
    />
  );
}

/** Takes in what has come: it lies on the shelf, and is on its way no more where it was. */
function Receiving({ sku, shelf: { warehouseId, warehouse, incoming, onHand: seen } }: Props) {
  const t = useDeskTexts("stock");
  const { call, onRefused } = useShelfCall(warehouse);
  return (
    <ShelfField
      name="came"
      label={t("cameTo", { warehouse })}
      hint={t("came")}
      send={t("receive")}
      isBusy={call.isPending}
      least={1}
      {...(incoming > 0 && { expected: incoming })}
      onSend={(pieces, onDone, idempotencyKey) =>
        call.mutate({
          path: "admin/stock/receive",
          body: { sku, warehouseId, pieces, seen },
          idempotencyKey,
          text: t("received", { warehouse, count: pieces }),
          onDone,
          onRefused,
        })
      }
    />
  );
}
