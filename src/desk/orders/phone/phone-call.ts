import type { BeginQuoteRequest, QuoteBegunResponse } from "#contract/desk-quotes.ts";
import type { SentOrderDraft } from "#contract/order-draft.ts";
import type { PhoneBuyer, PhonePlacedResponse, PhonePlaceRequest } from "#contract/phone-orders.ts";
import type { PhonePayment } from "#domain/order/phone-order.ts";
import { sentMoney } from "#domain/payment/noted-money.ts";

import { agreedOf, type PhoneDraft } from "./phone-draft.ts";

/** What is made of what stands on the page: an order, or a quote that the shop has yet to answer. */
export type PhoneMade = "order" | "quote";

/** The call that makes it; `way` is how an order is paid, and undefined of a quote. */
export type PhoneCall = {
  path: string;
  way: PhonePayment | undefined;
  body: PhonePlaceRequest | BeginQuoteRequest;
};
export type PhoneReply = PhonePlacedResponse | QuoteBegunResponse;

/**
 * The draft as far as it counts for what is made of it: a coupon is for buying at the prices of the catalogue, which a
 * quote is not. What was agreed on with its customer counts for both.
 */
export function countedFor(made: PhoneMade, draft: PhoneDraft): PhoneDraft {
  if (made === "order") return draft;
  return { ...draft, coupon: "" };
}

type Sent = Pick<PhoneDraft, "note" | "message" | "lines" | "came"> & {
  buyer: PhoneBuyer;
  order: SentOrderDraft;
  /** Undefined asks for a quote. */
  way: PhonePayment | undefined;
};

/** An order goes with the staff's own note, a quote with what is written to its customer; never the other way round. */
export function phoneCall({ buyer, order, way, note, message, lines, came }: Sent): PhoneCall {
  const sent = agreedOf({ lines });
  const agreed = sent && { agreed: sent };
  if (way === undefined) {
    // Prices of a quote are the shop's to say: another total than the one that was shown makes no other request of it.
    const request = { ...order, total: undefined };
    const body = { buyer, order: request, message: message.trim() || null, ...agreed };
    return { path: "admin/quotes/begin", way, body };
  }
  const body = {
    buyer,
    order,
    way,
    note: note.trim() || null,
    ...agreed,
    ...(way === "paid" && { came: sentMoney(came) }),
  };
  return { path: "admin/phoneorders/place", way, body };
}
