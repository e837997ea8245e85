import { useState } from "react";

import type { PendingResponse } from "#contract/orders.ts";

import type { Refusal } from "../form/refusal.ts";
import { useShopLocale } from "../i18n/i18n.ts";
import { orderConfirmationPath } from "../paths.ts";
import type { PaymentForm } from "../payments/payment-form.ts";
import { changeDraft } from "./draft-state.ts";
import { confirmPayment, type PlacingOutcome, sendPlacing } from "./place-call.ts";
import { newPlacingKey } from "./placing-key.ts";
import { forgetPlacing, keepPlacing, leaveFor, type Placing } from "./placing-state.ts";
import type { Totals } from "./price-draft.ts";
import type { Checkout } from "./use-checkout.ts";

/** How long to wait before asking again what became of a payment: a little longer each time, in ms. */
const SHORTEST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 8_000;

type NextAction = NonNullable<PendingResponse["nextAction"]>;

/** What the payment step has to say. */
export type PlacingState =
  | { kind: "ready" }
  | { kind: "sending" }
  /** The payment is out, or the same order is under way. */
  | { kind: "waiting" }
  /** The bank asks the shopper for something first. */
  | { kind: "asked"; attempt: string; nextAction: NextAction; isShown: boolean }
  | { kind: "incomplete"; message: string | undefined }
  | { kind: "declined"; message: string | undefined }
  | { kind: "changed"; before: Totals | null; now: Totals }
  | { kind: "refused"; refusal: Refusal }
  | { kind: "unreached" };

type Following = { first: Promise<PlacingOutcome>; form: PaymentForm | null };

/** Follows an order that was sent until its answer is known, and says where it stands. */
export function useFollowing(checkout: Checkout) {
  const [state, setTold] = useState<PlacingState>({ kind: "ready" });
  const [round, setRound] = useState(0);
  const stateAfter = useStateAfter(checkout);
  const nextRound = () => setRound((count) => count + 1);

  const follow = async (placing: Placing, { first, form }: Following) => {
    let outcome = await first;
    for (let pause = SHORTEST_PAUSE_MS; ; pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)) {
      if (outcome.kind === "pending") keepPlacing({ ...placing, isPending: true });
      const next = stateAfter(outcome);
      if (next?.kind === "asked" && form) {
        setTold({ ...next, isShown: true });
        outcome = await askedOutcome(form, next);
      } else if (next) {
        if (isSettled(outcome)) nextRound();
        return setTold(next);
      } else {
        setTold({ kind: "waiting" });
        await new Promise((resolve) => setTimeout(resolve, pause));
        outcome = await sendPlacing(placing);
      }
    }
  };
  return { state, round, setTold, nextRound, follow };
}

/** What is to be said of an outcome; undefined when it is to be asked again. */
function useStateAfter(checkout: Checkout): (outcome: PlacingOutcome) => PlacingState | undefined {
  const locale = useShopLocale();
  return (outcome) => {
    if (isSettled(outcome)) settle();
    switch (outcome.kind) {
      case "placed":
        leaveFor(orderConfirmationPath(locale, outcome.order));
        return { kind: "sending" };
      case "pending": {
        return askedBy(outcome);
      }
      case "underWay":
        return undefined;
      case "changed":
        checkout.showTotals(outcome.totals);
        if (outcome.totals.cartStatus === "updated") void checkout.reload();
        return { kind: "changed", before: checkout.totals, now: outcome.totals };
      case "declined":
      case "refused":
      case "unreached":
        return outcome;
    }
  };
}

function askedBy({
  attempt,
  nextAction,
}: Extract<PlacingOutcome, { kind: "pending" }>): PlacingState | undefined {
  return nextAction ? { kind: "asked", attempt, nextAction, isShown: false } : undefined;
}

/** The next try is an order of its own. */
function settle(): void {
  forgetPlacing();
  changeDraft({ placingKey: newPlacingKey() });
}

/** Whether the answer is known, and nothing was placed. */
function isSettled({ kind }: PlacingOutcome): boolean {
  return kind === "changed" || kind === "declined" || kind === "refused";
}

/** What comes of the bank's question: the shopper's agreement goes on, anything else chooses again how to pay. */
export async function askedOutcome(
  form: PaymentForm,
  { attempt, nextAction }: { attempt: string; nextAction: NextAction },
): Promise<PlacingOutcome> {
  const isAgreed = await form.act(nextAction);
  return isAgreed ? confirmPayment(attempt) : { kind: "declined", message: undefined };
}
