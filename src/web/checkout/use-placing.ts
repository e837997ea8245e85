import { useEffect, useEffectEvent, useRef } from "react";

import type { PaymentData, PaymentForm, Tokenized } from "../payments/payment-form.ts";
import { currentDraft } from "./draft-state.ts";
import { sentDraftOf } from "./draft-wire.ts";
import { sendPlacing } from "./place-call.ts";
import { newPlacingKey } from "./placing-key.ts";
import { keepPlacing, keptPlacing, type Placing, usePlacingKept } from "./placing-state.ts";
import type { Checkout } from "./use-checkout.ts";
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
export function usePlacing(checkout: Checkout): PlacingControl {
  const kept = usePlacingKept();
  const { state: told, round, setTold, nextRound, follow } = useFollowing(checkout);
  // Another tab, or this one before a reload, has sent the order and does not know what became of it.
  const state: PlacingState =
    told.kind === "ready" && kept ? { kind: kept.isPending ? "waiting" : "unreached" } : told;
  const alone = useAlone();

  const retry = () =>
    alone(async () => {
      const placing = keptPlacing();
      if (!placing) return setTold({ kind: "ready" });
      setTold({ kind: placing.isPending ? "waiting" : "sending" });
      return follow(placing, { first: sendPlacing(placing), form: null });
    });
  const place = (form: PaymentForm | null, tokenize: () => Promise<Sendable> | Sendable) =>
    alone(async () => {
      if (keptPlacing()) return setTold({ kind: "ready" });
      setTold({ kind: "sending" });
      const tokenized = await tokenize();
      if (tokenized.status === "incomplete") {
        nextRound();
        return setTold({ kind: "incomplete", message: tokenized.message });
      }
      const placing = placingOf(checkout, tokenized.data);
      keepPlacing(placing);
      return follow(placing, { first: sendPlacing(placing), form });
    });
  const pay = (form: PaymentForm | null) => place(form, () => dataOf(form));
  const agree = (tokenized: Tokenized, form: PaymentForm) => place(form, () => tokenized);
  const act = (form: PaymentForm) =>
    alone(async () => {
      const placing = keptPlacing();
      if (state.kind !== "asked" || !placing) return;
      setTold({ ...state, isShown: true });
      return follow(placing, { first: askedOutcome(form, state), form });
    });

  // A payment that the shop has is followed by itself after a reload; what it may not have is asked first.
  const resume = useEffectEvent(() => {
    if (keptPlacing()?.isPending === true) void retry();
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

/** The order as its shopper sees it, with the key that its draft was given. */
function placingOf(
  { lines, totals }: Checkout,
  data: PaymentData | Record<string, never>,
): Placing {
  const draft = currentDraft();
  const order = { ...sentDraftOf(draft, lines), total: totals?.orderInfo.total };
  return {
    key: draft.placingKey ?? newPlacingKey(),
    body: { order, ...data },
    isPending: false,
  };
}
