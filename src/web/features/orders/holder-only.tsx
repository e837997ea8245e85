import type { ShownOrder } from "#contract/orders.ts";
import { quoteStatusOf } from "#domain/order/order-labels.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { mayBeEnded, waitsForPayment } from "./holder-acts.ts";

/**
 * Says to whoever acts for a customer why nothing stands here to pay, cancel or answer with (ADR 0055); nothing where
 * its customer would have nothing to do either.
 */
export function HolderOnly({ order }: { order: ShownOrder }) {
  const t = useTranslations("acting.holderOnly");
  const act = order.type === "quote" ? quoteAct(order) : orderAct(order);
  return act && <p className="secondary">{t(act)}</p>;
}

function orderAct(order: ShownOrder) {
  const [mayPay, mayEnd] = [waitsForPayment(order), mayBeEnded(order)];
  if (mayPay) return mayEnd ? "payOrCancel" : "pay";
  return mayEnd ? "cancel" : undefined;
}

function quoteAct({ status, order, offer }: ShownOrder) {
  if (order) return offer ? "payQuote" : undefined;
  const at = quoteStatusOf(status);
  return at === "answered" || at === "requested" ? at : "write";
}
