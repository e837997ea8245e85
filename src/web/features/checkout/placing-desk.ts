import type { PaymentForm, Tokenized } from "#web/features/payments/public/payment-form.ts";
import {
  confirmedOutcome,
  followPlacing,
  type PlacingPage,
  type PlacingState,
} from "./follow-placing.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { dataOf, placeAgain, placeOnce } from "./place-once.ts";

/**
 * What a shopper may do on a payment page, one thing at a time: while one is under way, whatever else
 * is pressed does nothing, and a double click is one.
 */
export function placingDesk() {
  const alone = oneAtATime();
  return {
    pay: (page: PlacingPage, form: PaymentForm | null) =>
      alone(() => placeOnce(page, { form, tokenize: () => dataOf(form) })),
    agree: (page: PlacingPage, tokenized: Tokenized, form: PaymentForm) =>
      alone(() => placeOnce(page, { form, tokenize: () => tokenized })),
    retry: (page: PlacingPage) => alone(() => placeAgain(page)),
    /** Asks what the bank wants, where the page has come to that, and goes on with the payment. */
    act: (page: PlacingPage, state: PlacingState, form: PaymentForm) =>
      alone(async () => {
        const placing = page.payable.sent.read();
        if (state.kind !== "asked" || !placing) return;
        page.say({ ...state, isShown: true });
        await followPlacing(page, placing, { first: confirmedOutcome(form, state), form });
      }),
  };
}
