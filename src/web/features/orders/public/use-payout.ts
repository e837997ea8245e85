import { useCallback, useEffect, useState } from "react";

import type { OrderReference } from "#contract/orders.ts";
import type { CustomerPayout, CustomerPayoutResponse } from "#contract/payouts.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { orderId } from "#web/paths.ts";
import { useSession } from "#web/session/session-store.ts";

/** Money of an order that goes back by transfer, as the shop has said it. */
export type ReadPayout = {
  /** The order's, as its address has it. */
  id: string;
  payout: CustomerPayout | undefined;
  hasFailed: boolean;
  /** An account was named. */
  onGiven: (payout: CustomerPayout) => void;
};

/** Asks what of an order goes back by transfer; the server tells who sees the order whole, and nobody else (decisions §8). */
export function usePayout(order: OrderReference, isWanted: boolean): ReadPayout {
  const locale = useShopLocale();
  const [payout, setPayout] = useState<CustomerPayout>();
  const [hasFailed, setFailed] = useState(false);
  const id = orderId(order);
  // Which account it goes to is the customer's own affair: staff in their place is not told (ADR 0055).
  const isActing = useSession()?.isActing === true;
  const load = useCallback(() => {
    const path = `orders/payout/${encodeURIComponent(id)}`;
    if (!isWanted || isActing) return;
    ask<CustomerPayoutResponse>({ path, locale }).then(
      (reply) => setPayout(reply.payout),
      () => setFailed(true),
    );
  }, [id, isWanted, isActing, locale]);
  useEffect(load, [load]);
  return { id, payout, hasFailed, onGiven: setPayout };
}
