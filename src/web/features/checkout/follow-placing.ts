import type { PendingResponse } from "#contract/orders.ts";

import type { Refusal } from "#web/api/refusal.ts";
import { FIRST_PAUSE_MS, nextPause } from "#web/features/payments/public/asking-pause.ts";
import type { PaymentForm } from "#web/features/payments/public/payment-form.ts";
import type { Payable } from "./payable.ts";
import { confirmAttempt, type PlacingOutcome, sendPlacing } from "./place-call.ts";
import type { CheckoutPlacing } from "./placing-state.ts";
import type { ShownTotals } from "./price-draft.ts";

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
  | { kind: "changed"; before: ShownTotals | null; now: ShownTotals }
  | { kind: "refused"; refusal: Refusal; isOver: boolean }
  | { kind: "unreached" };

/** The payment page, as placing needs it. */
export type PlacingPage = {
  payable: Payable;
  /** Says where the order stands. */
  say: (state: PlacingState) => void;
  /** A try came to nothing: the next one begins with new fields. */
  nextRound: () => void;
  /** Waits so many ms. */
  pause: (ms: number) => Promise<unknown>;
};

type Following = { first: Promise<PlacingOutcome>; form: PaymentForm | null };

/** Follows an order that was sent until its answer is known, and says where it stands. */
export async function followPlacing(
  page: PlacingPage,
  placing: CheckoutPlacing,
  { first, form }: Following,
): Promise<void> {
  const { payable, say } = page;
  let outcome = await first;
  for (let pause = FIRST_PAUSE_MS; ; pause = nextPause(pause)) {
    if (outcome.kind === "pending") payable.sent.keep({ ...placing, isPending: true });
    const next = stateAfter(payable, outcome, placing);
    if (next?.kind === "asked" && form) {
      say({ ...next, isShown: true });
      outcome = await confirmedOutcome(form, next);
    } else if (next) {
      if (isSettled(outcome)) page.nextRound();
      return say(next);
    } else {
      say({ kind: "waiting" });
      await page.pause(pause);
      outcome = await sendPlacing(placing, "again");
    }
  }
}

/** What is to be said of an outcome; undefined when it is to be asked again. */
function stateAfter(
  payable: Payable,
  outcome: PlacingOutcome,
  placing: CheckoutPlacing,
): PlacingState | undefined {
  if (isSettled(outcome)) payable.settle();
  if (isOutdated(outcome)) void payable.reload();
  switch (outcome.kind) {
    case "placed":
      payable.arrive(outcome.order, placing);
      return { kind: "sending" };
    case "pending":
      return bankQuestion(outcome);
    case "underWay":
      return undefined;
    case "changed":
      payable.showTotals(outcome.totals);
      return { kind: "changed", before: payable.totals, now: outcome.totals };
    case "declined":
    case "refused":
    case "unreached":
      return outcome;
  }
}

function bankQuestion({
  attempt,
  nextAction,
}: Extract<PlacingOutcome, { kind: "pending" }>): PlacingState | undefined {
  return nextAction ? { kind: "asked", attempt, nextAction, isShown: false } : undefined;
}

/** Whether what the page has is not so any more: its cart, or its draft, of which an order was made already. */
function isOutdated(outcome: PlacingOutcome): boolean {
  if (outcome.kind === "changed") return outcome.totals.cartStatus === "updated";
  return outcome.kind === "refused" && outcome.isOver;
}

/** Whether the answer is known, and nothing was placed. */
function isSettled({ kind }: PlacingOutcome): boolean {
  return kind === "changed" || kind === "declined" || kind === "refused";
}

/** What comes of the bank's question: the shopper's agreement goes on, anything else chooses again how to pay. */
export async function confirmedOutcome(
  form: PaymentForm,
  { attempt, nextAction }: { attempt: string; nextAction: NextAction },
): Promise<PlacingOutcome> {
  const isAgreed = await form.act(nextAction);
  return isAgreed ? confirmAttempt(attempt) : { kind: "declined", message: undefined };
}
