import type { DeskOrder } from "#contract/desk-orders.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { ThingConflict } from "#desk/ui/acts/thing-conflict.tsx";

import { type CalledStep, typedGoingOn, type TypedStep } from "./step-call.ts";
import { useStepName } from "./use-step-name.ts";
import { useSeenOrder } from "./use-seen-order.ts";

type Props = {
  step: CalledStep;
  /** The order as the dialog was opened on it. */
  seen: DeskOrder;
  now: DeskOrder;
  typed: TypedStep;
  isUnsure: boolean;
  onGoOn: () => void;
  onLeave: () => void;
  onClose: () => void;
};

/** Somebody changed the order while a step with it was being filled in. */
export function StepConflict({ step, seen, now, typed, onGoOn, ...others }: Props) {
  const t = useDeskTexts("orders.met");
  const nameOf = useStepName(now);
  const seenOrder = useSeenOrder();
  const typedWords = useTypedWords(step, seen);
  return (
    <ThingConflict
      act={nameOf(step)}
      opened={seenOrder(seen)}
      now={seenOrder(now)}
      typed={typedWords(typed)}
      note={
        step === "ship" && !isAllKept(typed, typedGoingOn(typed, seen, now)) ? t("anew") : undefined
      }
      onGoOn={now.steps.includes(step) ? onGoOn : undefined}
      {...others}
    />
  );
}

/** Whether going on leaves the parcel as it was filled in. */
function isAllKept(typed: TypedStep, kept: TypedStep): boolean {
  const isSame = JSON.stringify(typed.pieces) === JSON.stringify(kept.pieces);
  return isSame && typed.isFromSupplier === kept.isFromSupplier;
}

/** What was typed into a step, as it can be read and copied. */
function useTypedWords(step: CalledStep, { items }: Pick<DeskOrder, "items">) {
  const t = useDeskTexts("orders.asks");
  return (typed: TypedStep): [string, string][] => {
    const note: [string, string] = [t("note"), typed.note];
    if (step === "confirm_payment")
      return [
        [t("cameWay"), t(`cameWays.${typed.money.way}`)],
        [t("cameReference"), typed.money.reference],
        [t("came"), typed.amount],
        note,
      ];
    if (step !== "ship") return [[t("amount"), typed.isAll ? "" : typed.amount], note];
    const pieces = items.map(({ position, part_number: number }): [string, string] => [
      `${position}. ${number}`,
      typed.pieces[position] ?? "",
    ]);
    return [[t("carrier"), typed.carrier], [t("tracking"), typed.tracking], ...pieces];
  };
}
