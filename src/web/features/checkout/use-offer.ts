import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import { useRevalidator } from "react-router";

import type { ShownOrder } from "#contract/orders.ts";
import type { PaymentMethod } from "#domain/payment/payment-method.ts";

import { addressOf } from "#web/api/address-wire.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { orderConfirmationPath, orderId, orderPagePath } from "#web/paths.ts";
import { forgetOffer, keepOffer } from "./public/kept-offer.ts";
import { newSecret } from "./new-secret.ts";
import type { OfferData } from "./offer-loader.ts";
import { paidOf, payCall } from "./offer-call.ts";
import { offerPlacing } from "./offer-placing.ts";
import { amountDue } from "./pay-standing.ts";
import type { Payable } from "./payable.ts";
import { usePlacingKept } from "./placing-state.ts";

type Decided = { method: PaymentMethod | undefined; purchaseOrder: string };

/** What a quote offers, or an order by phone, as it is paid: at its own prices, each try with a key of its own. */
export function useOffer(
  { quote, creditAvailable }: Pick<OfferData, "quote" | "creditAvailable">,
  { method, purchaseOrder }: Decided,
  onChoose: (method: PaymentMethod) => void,
): Payable {
  const locale = useShopLocale();
  const { type, orderNumber } = quote;
  // A provider's own button chooses and pays at once, before anything is shown anew.
  const chosen = useRef<PaymentMethod>(undefined);
  const { sent, reload, leave } = useTruth(quote);
  const billed = addressOf(quote.billingAddress);
  return {
    kind: type,
    total: amountDue(quote),
    isPricing: false,
    billTo: { ...billed, country: billed.country === "CR" ? "CR" : "US" },
    creditAvailable,
    isProven: true,
    choose: (one) => {
      chosen.current = one;
      onChoose(one);
    },
    paypalCall: () =>
      type === "quote"
        ? { path: "orders/quotepaypal", body: { quote: orderId(quote) } }
        : { path: "orders/pay/paypal", body: paidOf(quote) },
    sent,
    placingOf: (data) => ({
      key: newSecret(),
      ...payCall(quote, {
        ...data,
        paymentMethod: chosen.current ?? method ?? "transfer",
        purchaseOrder: purchaseOrder.trim() || null,
      }),
      isPending: false,
    }),
    arrive: (order) => {
      leave();
      sent.forget();
      // The link of an order stays: another tab of it says that it is paid.
      if (type === "quote") forgetOffer({ type, orderNumber });
      location.replace((quote.proposal ? orderPagePath : orderConfirmationPath)(locale, order));
    },
    settle: () => sent.forget(),
    totals: null,
    showTotals: () => undefined, // what was offered does not change
    reload,
  };
}

/**
 * What there is to pay, asked anew: where it was paid in another tab, that has forgotten its link and what it sent,
 * and this one is told what is true.
 */
function useTruth(quote: ShownOrder) {
  const { revalidate } = useRevalidator();
  const { type, orderNumber } = quote;
  const sent = useMemo(() => offerPlacing({ type, orderNumber }), [type, orderNumber]);
  const isSent = usePlacingKept(sent) !== null;
  const isLeaving = useRef(false);
  const wasSent = useRef(false);
  const reload = async () => {
    keepOffer(quote);
    await revalidate();
  };
  const look = useEffectEvent((isOut: boolean) => {
    if (wasSent.current && !isOut && !isLeaving.current) void reload();
    wasSent.current = isOut;
  });
  useEffect(() => look(isSent), [isSent]);
  return {
    sent,
    reload,
    leave: () => {
      isLeaving.current = true;
    },
  };
}
