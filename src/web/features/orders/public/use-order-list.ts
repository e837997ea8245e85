import { useEffect, useEffectEvent, useState } from "react";

import type { OrdersResponse } from "#contract/own-orders.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { ask } from "#web/api/send.ts";
import { useLatestAnswer } from "#web/api/use-latest-answer.ts";
import { showFailure } from "#web/ui/toast.tsx";

export type OrderFilter = { type: "order" | "quote"; status: string; text: string };

const EVERY_ORDER: OrderFilter = { type: "order", status: "", text: "" };
/** A pause in typing after which the list is asked for. */
const TYPING_PAUSE_MS = 250;

/** A page of the customer's orders; `after` is what the page before ended with. */
export function askForOrders(
  locale: Locale,
  { type, status, text }: OrderFilter = EVERY_ORDER,
  after: number | null = null,
): Promise<OrdersResponse> {
  const body = { type, status: status === "" ? null : status, text: text.trim(), after };
  return ask<OrdersResponse>({ path: "account/orders", locale, body });
}

/** The list as it is filtered; what an older question is answered is not shown any more. */
export function useOrderList(first: OrdersResponse) {
  const locale = useShopLocale();
  const [filter, setFilter] = useState(EVERY_ORDER);
  const [{ orders, next }, setShown] = useState(first);
  const { isAsking, ask: takeLatest } = useLatestAnswer();

  const show = (after: number | null) =>
    takeLatest(askForOrders(locale, filter, after), {
      onAnswer: (page) =>
        setShown({ ...page, orders: after === null ? page.orders : [...orders, ...page.orders] }),
      onFailure: () => showFailure(),
    });
  const showFirst = useEffectEvent(() => show(null));
  useEffect(() => {
    if (filter === EVERY_ORDER) return undefined; // the page came with it
    const timer = setTimeout(showFirst, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [filter]);
  return {
    filter,
    orders,
    next,
    isBusy: isAsking,
    change: (change: Partial<OrderFilter>) => setFilter((now) => ({ ...now, ...change })),
    more: () => show(next),
  };
}
