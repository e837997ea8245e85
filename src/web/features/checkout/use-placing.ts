import { useEffect, useEffectEvent, useState } from "react";

import type { PaymentForm, Tokenized } from "#web/features/payments/public/payment-form.ts";
import type { PlacingPage, PlacingState } from "./follow-placing.ts";
import type { Payable } from "./payable.ts";
import { placingDesk } from "./placing-desk.ts";
import { usePlacingKept } from "./placing-state.ts";

export type PlacingControl = {
  state: PlacingState;
  isBusy: boolean;
  /** Counts the tries that came to nothing. */
  round: number;
  /** Places the order with what the provider's fields give; the form is null where there is no provider. */
  pay: (form: PaymentForm | null) => Promise<void>;
  /** Places the order with what came of a provider's own button. */
  agree: (tokenized: Tokenized, form: PaymentForm) => Promise<void>;
  /** Sends what was sent before once more: the same key, the same order. */
  retry: () => Promise<void>;
  /** Asks the shopper for what the bank wants, and goes on with the payment. */
  act: (form: PaymentForm) => Promise<void>;
};

/**
 * Placing an order from the payment step: once, however often the button is pressed, the page is
 * loaded anew or the answer is lost. What was sent is kept until its answer is known.
 */
export function usePlacing(payable: Payable): PlacingControl {
  const kept = usePlacingKept(payable.sent);
  const [shown, say] = useState<PlacingState>({ kind: "ready" });
  const [round, setRound] = useState(0);
  const [desk] = useState(placingDesk);
  const page: PlacingPage = {
    payable,
    say,
    nextRound: () => setRound((count) => count + 1),
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  };
  // Another tab, or this one before a reload, has sent the order and does not know what became of it.
  const state: PlacingState =
    shown.kind === "ready" && kept ? { kind: kept.isPending ? "waiting" : "unreached" } : shown;

  const retry = () => desk.retry(page);
  const pay = (form: PaymentForm | null) => desk.pay(page, form);
  const agree = (tokenized: Tokenized, form: PaymentForm) => desk.agree(page, tokenized, form);
  const act = (form: PaymentForm) => desk.act(page, state, form);

  // A payment that the shop has is followed by itself after a reload; what it may not have is asked first.
  const resume = useEffectEvent(() => {
    if (payable.sent.read()?.isPending === true) void retry();
  });
  useEffect(() => resume(), []);

  return { state, isBusy: isBusyIn(state), round, pay, agree, retry, act };
}

function isBusyIn({ kind }: PlacingState): boolean {
  return kind === "sending" || kind === "waiting" || kind === "asked";
}
