import { useRef, useState } from "react";

import type { DeskOrder } from "#contract/desk-orders.ts";
import type { DeskStep } from "#domain/order/desk-step.ts";
import { isCounterWay } from "#domain/payment/noted-money.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { NotDone } from "#desk/ui/acts/not-done.tsx";
import type { Failing } from "#desk/ui/acts/use-failure.ts";
import { useLookFirst } from "#desk/ui/acts/use-look-first.ts";
import { BeginHere } from "#desk/ui/form/begin-here.tsx";

import { Button } from "#web/ui/button.tsx";
import { useFormat } from "#web/ui/format.ts";
import { Modal } from "#web/ui/modal.tsx";

import { ParcelFields } from "./parcel-fields.tsx";
import { MoneyFields } from "./money-fields.tsx";
import { StepConflict } from "./step-conflict.tsx";
import {
  type CalledStep,
  leftOf,
  type StepProblem,
  typedAtFirst,
  typedGoingOn,
  type TypedStep,
} from "./step-call.ts";
import { useStepName } from "./use-step-name.ts";

type Props = {
  step: CalledStep;
  /** The order as it is now. */
  order: DeskOrder;
  problem: StepProblem | undefined;
  failing: Failing;
  isSending: boolean;
  onClose: () => void;
  /** Of the order as it was seen. */
  onRun: (seen: DeskOrder, typed: TypedStep) => void;
};

/**
 * What a step needs to be told, and what comes of it: of the order as the dialog was opened on it, whatever was read
 * meanwhile, until somebody has looked at what changed.
 */
export function StepDialog(props: Props) {
  const { step, order, problem, failing, isSending, onClose, onRun } = props;
  const t = useDeskTexts("orders");
  const [seen, setSeen] = useState(order);
  const [typed, setTyped] = useState(() => typedAtFirst(order));
  const isStale = seen.version !== order.version;
  const first = useLookFirst({ isStale, isBusy: isSending, ...failing });
  const change = (changes: Partial<TypedStep>) => {
    failing.forget();
    setTyped((before) => ({ ...before, ...changes }));
  };
  // What came for it meanwhile is no other version of it: it is held, and so is said to be.
  const shown = isStale ? seen : order;
  const fields = { order: shown, typed, problem, change, refusal: failing.refusal };
  const nameOf = useStepName(seen);
  const place = useRef<HTMLFormElement>(null);
  if (first.isMet)
    return (
      <StepConflict
        step={step}
        seen={seen}
        now={order}
        typed={typed}
        isUnsure={first.isUnsure}
        onGoOn={() => {
          setTyped(typedGoingOn(typed, seen, order));
          setSeen(order);
          first.leave();
        }}
        onLeave={first.leave}
        onClose={onClose}
      />
    );
  return (
    <Modal
      title={`${nameOf(step)} · ${order.orderNumber}`}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("asks.back")}</Button>
          <Button
            kind={BAD.has(step) ? "bad" : "ink"}
            type="submit"
            form="order-step"
            isBusy={isSending}
          >
            {nameOf(step)}
          </Button>
        </>
      }
    >
      <form
        ref={place}
        id="order-step"
        className="step-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSending) first.guard(() => onRun(shown, typed));
        }}
      >
        <BeginHere place={place} />
        <NotDone why={first.why} />
        <Explained step={step} order={seen} />
        {step === "ship" ? <ParcelFields {...fields} /> : <MoneyFields step={step} {...fields} />}
      </form>
    </Modal>
  );
}

/** What takes something from somebody. */
const BAD: ReadonlySet<DeskStep> = new Set(["cancel", "take_payment_back", "write_off"]);

const EXPLAINED = ["confirm_payment", "ship", "hold", "refund", "take_payment_back"] as const;

function explainedStep(step: DeskStep) {
  return EXPLAINED.find((one) => one === step);
}

function Explained({ step, order }: Pick<Props, "step" | "order">) {
  const t = useDeskTexts("orders");
  const format = useFormat();
  const { pickup, total } = order;
  if (step === "ship" && pickup) return <p>{t("pickup.ask", { branch: pickup.name })}</p>;
  if (step === "cancel") return <Cancelled order={order} />;
  if (step === "transfer_back")
    return <p>{t("asks.transfer_back", { amount: format.money(order.unreturned) })}</p>;
  if (step === "write_off" || step === "write_off_back") return <WrittenOff {...{ step, order }} />;
  const explained = explainedStep(step);
  return (
    <>
      {step === "confirm_payment" && <p>{t("asks.expected", { amount: format.money(total) })}</p>}
      {explained && <p>{t(`asks.${explained}`)}</p>}
    </>
  );
}

/** How much of its invoice is given up, or asked for again; what has not left is better cancelled than given up. */
function WrittenOff({ step, order }: { step: "write_off" | "write_off_back"; order: DeskOrder }) {
  const t = useDeskTexts("orders.asks");
  const format = useFormat();
  const { owed, items } = order;
  const amount = (step === "write_off" ? owed?.open : owed?.writtenOff) ?? 0;
  const isUnsent = step === "write_off" && items.some((line) => leftOf(line) > 0);
  return (
    <>
      <p>{t(step, { amount: format.money(amount) })}</p>
      {isUnsent && <p className="strong">{t("unsent")}</p>}
    </>
  );
}

const WAYS = ["provider", "credit", "byHand"] as const;

/** What comes of its money, by each way by which some of it would go back. */
function Cancelled({ order: { ifCancelled, paidWay } }: Pick<Props, "order">) {
  const t = useDeskTexts("orders.asks.cancelled");
  const format = useFormat();
  const ways = WAYS.flatMap((way) => {
    const amount = ifCancelled?.[way] ?? 0;
    return amount > 0 ? [t(way, { amount: format.money(amount) })] : [];
  });
  const sentences = ways.length > 0 ? ways : [t("none")];
  const { byHand = 0 } = ifCancelled ?? {};
  const came = byHand > 0 && paidWay && isCounterWay(paidWay) ? [t(`cameBy.${paidWay}`)] : [];
  return <p>{[t("free"), ...came, ...sentences, t("final")].join(" ")}</p>;
}
