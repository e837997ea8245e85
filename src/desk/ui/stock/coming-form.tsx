import type { ComingPreview } from "#contract/stock-coming.ts";
import type { Arrival } from "#domain/availability/open-arrivals.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";

import { usePreview } from "../use-preview.ts";
import { ComingFields } from "./coming-fields.tsx";
import { MovedOrders } from "./moved-orders.tsx";
import { arrivalIn, type SeenShelf } from "./seen-shelf.ts";
import { ShelfConflict } from "./shelf-conflict.tsx";
import { readComing, type TypedComing } from "./typed-coming.ts";
import type { useTypedShelf } from "./use-typed-shelf.ts";

type Props = {
  sku: string;
  now: SeenShelf;
  typed: TypedComing;
  entry: Omit<ReturnType<typeof useTypedShelf<TypedComing | null>>, "typed">;
  isBusy: boolean;
  onSend: (coming: Arrival) => void;
};

/** What comes to a shelf as somebody types it; it is sent once the shop has said which orders get another day. */
export function ComingForm(props: Props) {
  const { sku, now, typed, entry, isBusy, onSend } = props;
  const t = useDeskTexts("stock");
  const { warehouse, warehouseId } = now.shelf;
  const seen = arrivalIn(entry.seen);
  const read = readComing(typed, seen);
  const coming = typeof read === "string" ? null : read;
  const shown = usePreview<ComingPreview>(
    "admin/stock/coming/preview",
    coming && { sku, warehouseId, ...coming, seen },
  );
  const isGood = coming !== null && !shown.isLooking;
  return (
    <>
      <form
        className="coming-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (isGood && !isBusy) onSend(coming);
        }}
      >
        <ComingFields
          warehouse={warehouse}
          typed={typed}
          unsent={typeof read === "string" ? read : undefined}
          onType={entry.type}
        />
        <div className="coming-acts">
          <Button type="submit" size="s" disabled={!isGood} isBusy={isBusy}>
            {t("note")}
          </Button>
          <Button kind="quiet" size="s" onClick={entry.clear}>
            {t("coming.cancel")}
          </Button>
        </div>
        <Shown {...shown} />
      </form>
      {entry.isWanted && coming !== null && !isBusy && <Met {...props} coming={coming} />}
    </>
  );
}

/** What the shop makes of it: which orders get another day, or why it takes no such thing. */
function Shown({ isLooking, refusal, found }: ReturnType<typeof usePreview<ComingPreview>>) {
  const t = useDeskTexts("stock.coming");
  return (
    <div className="coming-orders" aria-live="polite">
      {isLooking && <p className="small secondary">{t("looking")}</p>}
      {refusal !== undefined && <p className="small strong">{refusal}</p>}
      {found && <MovedOrders {...found} />}
    </div>
  );
}

/** Somebody has said something else of it meanwhile, or some of it has come. */
function Met({ now, entry, coming: { incoming, incomingOn } }: Props & { coming: Arrival }) {
  const t = useDeskTexts("stock");
  const format = useFormat();
  const { warehouse } = now.shelf;
  return (
    <ShelfConflict
      act={t("note")}
      seen={entry.seen}
      now={now}
      typed={[
        [t("coming.pieces", { warehouse }), format.count(incoming)],
        [t("coming.day"), incomingOn === null ? "" : format.day(incomingOn)],
      ]}
      outcome={t("coming.outcome")}
      isUnsure={entry.isUnsure}
      onGoOn={entry.goOn}
      onLeave={entry.leave}
      onClose={entry.clear}
    />
  );
}
