import { useCallback, useEffect, useState } from "react";

import type { CoresResponse } from "#contract/cores.ts";
import type { ShownOrder } from "#contract/orders.ts";
import type { ClaimsResponse } from "#contract/warranty.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { orderId } from "#web/paths.ts";

type AfterSale = { claims: ClaimsResponse; cores: CoresResponse };

/** What the shop has of an order after its sale, asked for once the order stands, and anew by `load`. */
export function useAfterSale<Noun extends keyof AfterSale>(noun: Noun, order: ShownOrder) {
  const locale = useShopLocale();
  const [found, setFound] = useState<AfterSale[Noun]>();
  const [hasFailed, setFailed] = useState(false);
  const path = `orders/${noun}/${encodeURIComponent(orderId(order))}`;
  const load = useCallback(() => {
    ask<AfterSale[Noun]>({ path, locale }).then(setFound, () => setFailed(true));
  }, [path, locale]);
  useEffect(load, [load]);
  return { found, hasFailed, load };
}
