import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useFormat } from "#web/ui/format.ts";

import type { SeenShelf } from "./seen-shelf.ts";
import { ShelfComing } from "./shelf-coming.tsx";
import { ShelfField } from "./shelf-field.tsx";
import { TakeBackDialog } from "./take-back/take-back-dialog.tsx";
import { useReceiptCall } from "./use-receipt-call.ts";
import { useShelfCall } from "./use-shelf-call.ts";

type Props = { sku: string; now: SeenShelf };

/** What a warehouse holds of a part and what is on its way there, a field for what somebody counted, and one for what has come. */
export function ShelfCount({ sku, now }: Props) {
  const t = useDeskTexts("stock");
  const format = useFormat();
  const { warehouse, onHand, reserved = 0, incoming, incomingOn, isClosed } = now.shelf;
  return (
    <li>
      <span className="shelf-name">
        <b className="strong">{warehouse}</b>
        <span className="figures">{t("pieces", { count: onHand })}</span>
        {reserved > 0 && <span className="muted">{t("reserved", { count: reserved })}</span>}
        {isClosed && <span className="muted">{t("closed")}</span>}
        {incoming > 0 && (
          <span className="muted">
            {incomingOn === null
              ? t("incoming", { count: incoming })
              : t("incomingOn", { count: incoming, day: format.day(incomingOn) })}
          </span>
        )}
      </span>
      <ShelfComing sku={sku} now={now} />
      <div className="shelf-forms">
        {!isClosed && <Receiving sku={sku} now={now} />}
        <Counting sku={sku} now={now} />
      </div>
    </li>
  );
}

/** Notes what was counted; the last count can be taken back. */
function Counting({ sku, now }: Props) {
  const t = useDeskTexts("stock");
  const { warehouseId, warehouse, onHand: held, reserved = 0 } = now.shelf;
  const { call, sayMoved } = useShelfCall(warehouse);
  const countOf = (onHand: number, seen: number) => ({
    path: "admin/stock/save",
    body: { sku, warehouseId, onHand, seen },
    text: t("noted", { warehouse, count: onHand }),
  });
  return (
    <ShelfField
      name="counted"
      label={t("countedIn", { warehouse })}
      hint={t("counted")}
      send={t("note")}
      isBusy={call.isPending}
      now={now}
      least={0}
      unchanged={held}
      {...(reserved > 0 && { reserved })}
      outcomeOf={(count) => t("met.counted", { count })}
      onSend={({ pieces, seen, onDone, onRefused }) =>
        call.mutate({
          ...countOf(pieces, seen),
          undo: () => call.mutate({ ...countOf(seen, pieces), onRefused: sayMoved }),
          onDone,
          onRefused,
        })
      }
    />
  );
}

/** Takes in what has come: it lies on the shelf, and is on its way no more where it was. The last receipt can be taken back. */
function Receiving({ sku, now }: Props) {
  const t = useDeskTexts("stock");
  const { warehouseId, warehouse, incoming, onHand: held } = now.shelf;
  const { receive, isBusy, doubtful, leave } = useReceiptCall({ sku, warehouseId, warehouse });
  return (
    <>
      <ShelfField
        name="came"
        label={t("cameTo", { warehouse })}
        hint={t("came")}
        send={t("receive")}
        isBusy={isBusy}
        now={now}
        least={1}
        {...(incoming > 0 && { expected: incoming })}
        outcomeOf={(pieces) => t("met.came", { pieces, count: held + pieces })}
        onSend={receive}
      />
      {doubtful !== undefined && <TakeBackDialog id={doubtful} onClose={leave} />}
    </>
  );
}
