import { useEffect, useEffectEvent, useRef } from "react";

import type { PaymentForm, Tokenized } from "#web/features/payments/public/payment-form.ts";
import type { Payable } from "./payable.ts";
import { sendPlacing } from "./place-call.ts";
import { usePlacingKept } from "./placing-state.ts";
import { askedOutcome, type PlacingState, useFollowing } from "./use-following.ts";

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
  const { state: told, round, setTold, nextRound, follow } = useFollowing(payable);
  // Another tab, or this one before a reload, has sent the order and does not know what became of it.
  const state: PlacingState =
    told.kind === "ready" && kept ? { kind: kept.isPending ? "waiting" : "unreached" } : told;
  const alone = useAlone();

  const retry = () =>
    alone(async () => {
      const placing = payable.sent.read();
      if (!placing) return setTold({ kind: "ready" });
      setTold({ kind: placing.isPending ? "waiting" : "sending" });
      return follow(placing, { first: sendPlacing(placing), form: null });
    });
  const place = (form: PaymentForm | null, tokenize: () => Promise<Sendable> | Sendable) =>
    alone(async () => {
      if (payable.sent.read()) return setTold({ kind: "ready" });
      setTold({ kind: "sending" });
      const tokenized = await tokenize();
      if (tokenized.status === "incomplete") {
        nextRound();
        return setTold({ kind: "incomplete", message: tokenized.message });
      }
      const placing = payable.placingOf(tokenized.data);
      payable.sent.keep(placing);
      return follow(placing, { first: sendPlacing(placing), form });
    });
  const pay = (form: PaymentForm | null) => place(form, () => dataOf(form));
  const agree = (tokenized: Tokenized, form: PaymentForm) => place(form, () => tokenized);
  const act = (form: PaymentForm) =>
    alone(async () => {
      const placing = payable.sent.read();
      if (state.kind !== "asked" || !placing) return;
      setTold({ ...state, isShown: true });
      return follow(placing, { first: askedOutcome(form, state), form });
    });

  // A payment that the shop has is followed by itself after a reload; what it may not have is asked first.
  const resume = useEffectEvent(() => {
    if (payable.sent.read()?.isPending === true) void retry();
  });
  useEffect(() => resume(), []);

  return { state, isBusy: isBusyIn(state), round, pay, agree, retry, act };
}

/** Runs one piece of work at a time; what comes meanwhile, as from a double click, is dropped. */
function useAlone() {
  const isRunning = useRef(false);
  return async (work: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await work();
    } finally {
      isRunning.current = false;
    }
  };
}

function isBusyIn({ kind }: PlacingState): boolean {
  return kind === "sending" || kind === "waiting" || kind === "asked";
}

/** What is placed with: the provider's data, or nothing where there is no provider. */
type Sendable = Tokenized | { status: "ready"; data: Record<string, never> };

async function dataOf(form: PaymentForm | null): Promise<Sendable> {
  if (!form?.tokenize) return { status: "ready", data: {} };
  try {
    return await form.tokenize();
  } catch {
    return { status: "incomplete" };
  }
}
