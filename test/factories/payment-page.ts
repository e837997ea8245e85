import type { PlacingState } from "#web/features/checkout/follow-placing.ts";
import type { Payable } from "#web/features/checkout/payable.ts";
import type { PaymentForm, Tokenized } from "#web/features/payments/public/payment-form.ts";

import { openTab, type Stored, type TabAnswer } from "./browser-tab.ts";

export const CARD = { card: { token: "tok", holder: "Ana", postalCode: "40101" } };
export const READY: Tokenized = { status: "ready", data: CARD };

/** The fields of a provider, which give this and do what it asks for. */
export const formWith = (
  tokenize: PaymentForm["tokenize"],
  act: PaymentForm["act"] = async () => true,
): PaymentForm => ({ tokenize, act, unmount: () => undefined });

/** More calls, and more pauses, than any order takes: a page that never comes to an end fails by it. */
const MOST_TURNS = 100;

/** A payment page in a tab of a browser, and what happens on it. */
export async function openPaymentPage(stored: Stored, answer: TabAnswer) {
  const { calls } = openTab(stored, {
    answer: (call) => {
      if (calls.length > MOST_TURNS) throw new Error("It asks for ever.");
      return answer(call);
    },
  });
  const placing = await import("#web/features/checkout/place-once.ts");
  const desk = (await import("#web/features/checkout/placing-desk.ts")).placingDesk();
  const { placingStore } = await import("#web/features/checkout/placing-state.ts");
  const sent = placingStore("placing");
  const states: PlacingState[] = [];
  const happened: string[] = [];
  const payable = payableWhere(sent, happened);
  const pauses: number[] = [];
  const page = {
    payable,
    say: (state: PlacingState) => {
      if (states.push(state) > 2 * MOST_TURNS) throw new Error("It goes on for ever.");
    },
    nextRound: () => happened.push("next round"),
    pause: async (ms: number) => {
      if (pauses.push(ms) > MOST_TURNS) throw new Error("It waits for ever.");
    },
  };
  return {
    calls,
    happened,
    pauses,
    sent,
    states,
    kinds: () => states.map(({ kind }) => kind),
    last: () => states.at(-1),
    pay: (tokenize: () => Promise<Tokenized> | Tokenized = () => READY, form?: PaymentForm) =>
      placing.placeOnce(page, { form: form ?? null, tokenize }),
    again: () => placing.placeAgain(page),
    dataOf: placing.dataOf,
    /** What is pressed on it. */
    press: {
      pay: (form: PaymentForm) => desk.pay(page, form),
      agree: (form: PaymentForm) => desk.agree(page, READY, form),
      retry: () => desk.retry(page),
      act: (state: PlacingState, form: PaymentForm) => desk.act(page, state, form),
    },
  };
}

/** An order to be paid, which writes down what becomes of it. */
function payableWhere(sent: Payable["sent"], happened: string[]): Payable {
  let tries = 0;
  return {
    kind: "order",
    total: 10,
    isPricing: false,
    billTo: null,
    creditAvailable: null,
    isProven: true,
    choose: () => undefined,
    paypalCall: () => ({ path: "payments/paypal/create", body: {} }),
    sent,
    placingOf: (data) => ({
      key: `key-${(tries += 1)}`,
      path: "orders/place",
      body: { order: { items: [{ sku: "A", cartQty: 1 }] }, ...data },
      isPending: false,
    }),
    arrive: ({ orderNumber }) => {
      happened.push(`arrived at ${orderNumber}`);
      sent.forget();
    },
    settle: () => {
      happened.push("settled");
      sent.forget();
    },
    totals: null,
    showTotals: () => happened.push("showed totals"),
    reload: async () => void happened.push("reloaded"),
  };
}
