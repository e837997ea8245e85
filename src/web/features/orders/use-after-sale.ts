import { useCallback, useEffect, useState } from "react";

import type { CoresResponse } from "#contract/cores.ts";
import type { ShownOrder } from "#contract/orders.ts";
import type { ReturnableResponse } from "#contract/returns.ts";
import type { ClaimsResponse } from "#contract/warranty.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { orderId } from "#web/paths.ts";

type Replies = { claims: ClaimsResponse; cores: CoresResponse; returnable: ReturnableResponse };

/** What the shop has said of an order after its sale. */
export type AfterSale<Noun extends keyof Replies> = {
  found: Replies[Noun] | undefined;
  hasFailed: boolean;
  /** Asks anew. */
  load: () => void;
};

/** What the shop has of an order after its sale, asked for once the order stands; nothing before a piece has left. */
export function useAfterSale<Noun extends keyof Replies>(
  noun: Noun,
  order: ShownOrder,
): AfterSale<Noun> {
  const locale = useShopLocale();
  const [found, setFound] = useState<Replies[Noun]>();
  const [hasFailed, setFailed] = useState(false);
  const path = `orders/${noun}/${encodeURIComponent(orderId(order))}`;
  const hasLeft = order.items.some(({ shipped }) => shipped > 0);
  const load = useCallback(() => {
    if (hasLeft) ask<Replies[Noun]>({ path, locale }).then(setFound, () => setFailed(true));
  }, [path, locale, hasLeft]);
  useEffect(load, [load]);
  return { found, hasFailed, load };
}
