import type { MovePreview } from "#contract/stock-move.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useFormat } from "#web/ui/format.ts";

import { OrderLink } from "../../buyer-links.tsx";
import { PointList } from "../../point-list.tsx";
import type { usePreview } from "../../use-preview.ts";

/** What a move makes of both shelves and what of them is promised to orders, or why the shop takes no such move. */
export function MoveEffect({
  isLooking,
  refusal,
  found,
}: ReturnType<typeof usePreview<MovePreview>>) {
  const t = useDeskTexts("stock.move");
  return (
    <div aria-live="polite">
      {isLooking && <p className="small secondary">{t("looking")}</p>}
      {refusal !== undefined && <p className="small strong">{refusal}</p>}
      {found && (
        <PointList>
          <Change shelf={found.from} />
          <Change shelf={found.to} />
          <Held shelf={found.from} />
          <li>{t("waiting", found.waiting)}</li>
        </PointList>
      )}
    </div>
  );
}

type ShelfProps = { shelf: MovePreview["from"] };

/** Free pieces before and after, and what is on its way where that changes. */
function Change({ shelf: { warehouse, before, after } }: ShelfProps) {
  const t = useDeskTexts("stock.move");
  const format = useFormat();
  const isComing = before.incoming !== after.incoming;
  return (
    <li>
      {isComing
        ? t("coming", {
            warehouse,
            before: before.incoming,
            after: after.incoming,
            day: after.incomingOn === null ? "" : format.day(after.incomingOn),
          })
        : t("free", { warehouse, before: before.onHand, after: after.onHand })}
    </li>
  );
}

/** What orders hold where pieces are taken from, which stays there. */
function Held({ shelf: { warehouse, held, orders } }: ShelfProps) {
  const t = useDeskTexts("stock.move");
  return (
    <li>
      {t("held", { warehouse, count: held })}{" "}
      {orders.map(({ orderNumber }) => (
        <span key={orderNumber}>
          <OrderLink orderNumber={orderNumber} />{" "}
        </span>
      ))}
    </li>
  );
}
