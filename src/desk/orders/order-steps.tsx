import { useState } from "react";

import type { DeskOrder } from "#contract/desk-orders.ts";
import { type DeskStep, knownSteps } from "#domain/order/desk-step.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { useFailure } from "#desk/ui/acts/use-failure.ts";
import { useOpenedAct } from "#desk/ui/acts/use-opened-act.ts";
import { KeyHint } from "#desk/ui/keys/key-hint.tsx";
import { useDeskKeys } from "#desk/ui/keys/use-keys.ts";

import { Button } from "#web/ui/button.tsx";

import { useStepAtOnce } from "./order-at-once.ts";
import { RestDialog } from "./rest/rest-dialog.tsx";
import {
  type CalledStep,
  isAtOnce,
  stepCall,
  typedAtFirst,
  type TypedStep,
  type StepProblem,
} from "./step-call.ts";
import { StepDialog } from "./step-dialog.tsx";
import { useOrderCall } from "./use-order-call.ts";
import { useStepName } from "./use-step-name.ts";

const KEYS: Record<DeskStep, string> = {
  confirm_payment: "p",
  vin_checked: "v",
  ship: "s",
  hold: "h",
  release: "h",
  deliver: "d",
  refund: "r",
  transfer_back: "t",
  take_payment_back: "u",
  write_off: "i",
  write_off_back: "u",
  cancel_rest: "c",
  cancel: "c",
};

/** What takes something back, which nobody does as a matter of course. */
const NEVER_MAIN: ReadonlySet<DeskStep> = new Set([
  "refund",
  "transfer_back",
  "take_payment_back",
  "write_off",
  "write_off_back",
  "cancel_rest",
  "cancel",
]);

/** What may be done with an order now, each with its key; nothing else is shown. */
export function OrderSteps({ order }: { order: DeskOrder }) {
  const nameOf = useStepName(order);
  const steps = knownSteps(order.steps);
  const { begin, opened, close, run, isBusy, ...dialog } = useSteps(order);
  useDeskKeys(
    steps.map((step) => ({ keys: KEYS[step], name: nameOf(step), act: () => begin(step) })),
  );
  const main = steps.find((step) => !NEVER_MAIN.has(step));
  return (
    <>
      {steps.map((step) => (
        <Button
          key={step}
          kind={step === main ? "main" : step === "cancel" ? "bad" : "plain"}
          isBusy={isBusy}
          onClick={() => begin(step)}
        >
          {nameOf(step)}
          <KeyHint keys={KEYS[step]} />
        </Button>
      ))}
      {opened === "cancel_rest" && <RestDialog order={order} onClose={() => close(opened)} />}
      {opened && opened !== "cancel_rest" && (
        <StepDialog
          key={opened}
          step={opened}
          order={order}
          {...dialog}
          onClose={() => close(opened)}
          onRun={(seen, typed) => run(opened, seen, typed)}
        />
      )}
    </>
  );
}

/** A step that was sent: which, and of which version of the order. */
type SentStep = { step: CalledStep; of: number };

function useSteps(order: DeskOrder) {
  const t = useDeskTexts("orders");
  const { opened, ...dialog } = useOpenedAct<DeskStep>();
  const [sent, setSent] = useState<SentStep>();
  const [problem, setProblem] = useState<StepProblem>();
  const { fail, end, ...failing } = useFailure(t("changed"));
  const call = useOrderCall();
  const showAtOnce = useStepAtOnce(order);
  // Once the order was read anew the next step may be done, though its list is still being read.
  const isBusy = call.isPending && sent?.of === order.version;
  const close = (step: DeskStep) => {
    dialog.close(step);
    setProblem(undefined);
    end();
  };
  const run = (step: CalledStep, of: DeskOrder, typed: TypedStep) => {
    if (isBusy) return;
    const made = stepCall(step, of, typed);
    if ("problem" in made) {
      setProblem(made.problem);
      return;
    }
    const isFetched = order.pickup !== null && (step === "ship" || step === "deliver");
    const text = t(isFetched ? `pickup.done.${step}` : `done.${step}`, {
      number: order.orderNumber,
    });
    setSent({ step, of: order.version });
    failing.forget();
    const atOnce = showAtOnce(step);
    if (atOnce) close(step);
    // What was typed into a dialog stays there when it is refused.
    const onRefused = atOnce || isAtOnce(step) ? undefined : fail;
    call.mutate({ ...made, text, atOnce, onRefused }, { onSuccess: () => close(step) });
  };
  const begin = (step: DeskStep) => {
    if (step !== "cancel_rest" && isAtOnce(step)) return run(step, order, typedAtFirst(order));
    return dialog.open(step);
  };
  const isSending = call.isPending && sent !== undefined && sent.step === opened;
  const forget = () => {
    setProblem(undefined);
    failing.forget();
  };
  return { begin, opened, close, run, isBusy, isSending, problem, failing: { ...failing, forget } };
}
