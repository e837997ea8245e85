import type { ScannedPart } from "#contract/stock-intake.ts";
import { cameOfAwaited } from "#domain/availability/came-of-awaited.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { OrderLink } from "#desk/ui/buyer-links.tsx";

type Props = { part: ScannedPart; pieces: number; warehouseId: number | undefined };

/** How many of the pieces were on their way to the warehouse, and which orders wait for the part; nothing before it is chosen. */
export function AwaitedOf({ part, pieces, warehouseId }: Props) {
  const t = useDeskTexts("stock.receiving");
  if (warehouseId === undefined) return null;
  const shelf = part.shelves.find((one) => one.warehouseId === warehouseId);
  const incoming = shelf?.incoming ?? 0;
  const { awaited, beside } = cameOfAwaited(incoming, pieces);
  return (
    <div className="small scan-awaited">
      <span>
        {incoming === 0
          ? t("awaited.none")
          : t(beside > 0 ? "awaited.ofBeside" : "awaited.of", { awaited, incoming, beside })}
      </span>
      {part.waiting.length > 0 && (
        <WaitingOrders orders={part.waiting.map(({ orderNumber }) => orderNumber)} />
      )}
    </div>
  );
}

/** The orders that wait for a part, each leading there. */
export function WaitingOrders({ orders }: { orders: readonly string[] }) {
  const t = useDeskTexts("stock.receiving");
  return (
    <span>
      {t("awaited.orders", { count: orders.length })}{" "}
      {orders.map((orderNumber, place) => (
        <span key={orderNumber}>
          {place > 0 && ", "}
          <OrderLink orderNumber={orderNumber} />
        </span>
      ))}
    </span>
  );
}
