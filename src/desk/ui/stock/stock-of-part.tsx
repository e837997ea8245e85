import { useQuery } from "@tanstack/react-query";
import type { StockResponse } from "#contract/part-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { useFormat } from "#web/ui/format.ts";

import { OrderLink } from "../buyer-links.tsx";
import { DetailSection, DetailWaiting } from "../detail-panel.tsx";
import { oneKey } from "../use-one.ts";
import { MinimumLine } from "./minimum-line.tsx";
import { MoveStock } from "./move/move-stock.tsx";
import { MovementsOfPart } from "./movements-of-part.tsx";
import { ShelfCount } from "./shelf-count.tsx";

/** What was counted goes to the orders that wait for it a moment later (ADR 0050), and shoppers buy meanwhile. */
const ANEW_MS = 5_000;

/** What each warehouse holds of a part, to be counted, and the book of it. */
export function StockOfPart({ sku }: { sku: string }) {
  const t = useDeskTexts("stock");
  const locale = useShopLocale();
  const { data, isError, refetch } = useQuery({
    queryKey: oneKey("stock", sku, locale),
    queryFn: () => ask<StockResponse>({ path: "admin/stock/get", locale, body: { sku } }),
    refetchInterval: ANEW_MS,
  });
  if (!data)
    return (
      <DetailSection title={t("title")}>
        <DetailWaiting onRetry={isError ? () => void refetch() : undefined} />
      </DetailSection>
    );
  return (
    <>
      <DetailSection
        title={t("title")}
        note={t("pieces", { count: sumOf(data) })}
        keys="b"
        first={isAwaiting(data) ? "[data-expects]" : "[name=counted]"}
      >
        <ul className="shelf-list">
          {data.shelves.map((shelf) => (
            <ShelfCount
              key={shelf.warehouseId}
              sku={sku}
              now={{ shelf, movements: data.movements }}
            />
          ))}
        </ul>
        <MinimumLine minimum={data.minimum} shelves={data.shelves} />
        <Waiting orders={data.waiting} />
        <p className="small secondary">{t("free")}</p>
        <MoveStock sku={sku} shelves={data.shelves} />
      </DetailSection>
      <MovementsOfPart sku={sku} />
    </>
  );
}

/** Whoever takes in what has come is led to its field, wherever it is on its way to. */
function isAwaiting({ shelves }: StockResponse): boolean {
  return shelves.some(({ incoming, isClosed }) => incoming > 0 && !isClosed);
}

function sumOf({ shelves }: StockResponse): number {
  return shelves.map(({ onHand }) => onHand).reduce((sum, held) => sum + held, 0);
}

/** How much of what comes is promised already, and to which orders; nothing where no order waits. */
function Waiting({ orders }: { orders: StockResponse["waiting"] }) {
  const t = useDeskTexts("stock");
  const format = useFormat();
  if (orders.length === 0) return null;
  const pieces = orders.reduce((sum, order) => sum + order.pieces, 0);
  return (
    <>
      <p className="small strong">{t("waiting", { pieces, orders: orders.length })}</p>
      <ul className="desk-history">
        {orders.map(({ orderNumber, pieces: count, arrivesOn, comesOn }) => (
          <li key={orderNumber}>
            <OrderLink orderNumber={orderNumber} />
            <span>
              {arrivesOn === null
                ? t("pieces", { count })
                : t("waitingOn", { count, day: format.day(arrivesOn) })}
              {comesOn !== undefined && comesOn !== arrivesOn && (
                <span className="secondary">
                  ;{" "}
                  {comesOn === null
                    ? t("comesUnknown")
                    : t("comesOn", { day: format.day(comesOn) })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
