import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

import type { DeskOrder } from "#contract/desk-orders.ts";
import type { UnheldLine, UnheldResponse } from "#contract/unheld-pieces.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { LOOK_MS } from "#desk/ui/look-again.ts";
import { PointList } from "#desk/ui/point-list.tsx";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

type Props = {
  order: Pick<DeskOrder, "orderNumber" | "items">;
  /** Pieces that are typed and that the order does not hold. */
  count: number;
};

/** That an order does not hold pieces, and why: that no warehouse has any is said only where that is so. */
export function UnheldPieces({ order, count }: Props) {
  const t = useDeskTexts("orders.asks");
  const lines = useUnheld(order);
  return (
    <>
      <p>{t("unheld", { count })}</p>
      {lines && (
        <PointList>
          {lines.map((line) => (
            <li key={line.position}>
              <span className="mono">{line.partNumber}</span>: <Where line={line} />
            </li>
          ))}
        </PointList>
      )}
    </>
  );
}

/** Where pieces of a line are that its order does not hold. */
function Where({ line: { free, closed, others } }: { line: UnheldLine }) {
  const t = useDeskTexts("orders.asks.where");
  if (free === 0 && closed === 0 && others === 0) return t("none");
  return [
    ...(free > 0 ? [t("free", { count: free })] : []),
    ...(closed > 0 ? [t("closed", { count: closed })] : []),
    ...(others > 0 ? [t("others", { count: others })] : []),
  ].join(" ");
}

/** Looks again and again; once the order waits for other pieces than it is shown to, it is read anew. */
function useUnheld({ orderNumber, items }: Props["order"]): UnheldLine[] | undefined {
  const locale = useShopLocale();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: ["orders", "unheld", orderNumber, locale],
    queryFn: () =>
      ask<UnheldResponse>({
        path: "admin/orders/unheld",
        locale,
        body: { orderNumber: Number(orderNumber) },
      }),
    refetchInterval: LOOK_MS,
  });
  const isOther = data !== undefined && awaitedIn(data.lines) !== awaitedIn(shownLines(items));
  useEffect(() => {
    if (isOther) void queries.invalidateQueries({ queryKey: ["orders"] });
  }, [isOther, queries]);
  return data?.lines;
}

type Awaiting = Pick<UnheldLine, "position" | "awaited">;

function shownLines(items: DeskOrder["items"]): Awaiting[] {
  return items.filter(({ awaited }) => awaited > 0);
}

function awaitedIn(lines: readonly Awaiting[]): string {
  return lines.map(({ position, awaited }) => `${position}:${awaited}`).join(" ");
}
