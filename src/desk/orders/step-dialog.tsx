import { useRef, useState } from "react";

import type { DeskOrder } from "#contract/desk-orders.ts";
import type { DeskStep } from "#domain/order/desk-step.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { BeginHere } from "#desk/ui/form/begin-here.tsx";
import { DeskTextField, NO_ERRORS } from "#desk/ui/form/desk-fields.tsx";

import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/field.tsx";
import { useFormat } from "#web/ui/format.ts";
import { Modal } from "#web/ui/modal.tsx";

import {
  type CalledStep,
  leftOf,
  type StepProblem,
  typedAtFirst,
  type TypedStep,
  typedUnheld,
} from "./step-call.ts";

type Props = {
  step: CalledStep;
  order: DeskOrder;
  problem: StepProblem | undefined;
  isBusy: boolean;
  onClose: () => void;
  onRun: (typed: TypedStep) => void;
};

const LONGEST_NOTE = 1_000;

/** What a step needs to be told, and what comes of it. */
export function StepDialog({ step, order, problem, isBusy, onClose, onRun }: Props) {
  const t = useDeskTexts("orders");
  const [typed, setTyped] = useState(() => typedAtFirst(order));
  const change = (changes: Partial<TypedStep>) => setTyped((before) => ({ ...before, ...changes }));
  const fields = { order, typed, problem, change };
  const nameOf = useStepName(order);
  const place = useRef<HTMLFormElement>(null);
  return (
    <Modal
      title={`${nameOf(step)} · ${order.orderNumber}`}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("asks.back")}</Button>
          <Button
            kind={step === "cancel" ? "bad" : "ink"}
            type="submit"
            form="order-step"
            isBusy={isBusy}
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
          onRun(typed);
        }}
      >
        <BeginHere place={place} />
        <Explained step={step} order={order} />
        {step === "ship" ? <ParcelFields {...fields} /> : <MoneyFields step={step} {...fields} />}
      </form>
    </Modal>
  );
}

const EXPLAINED = ["confirm_payment", "ship", "hold", "refund"] as const;

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
  const explained = explainedStep(step);
  return (
    <>
      {step === "confirm_payment" && <p>{t("asks.expected", { amount: format.money(total) })}</p>}
      {explained && <p>{t(`asks.${explained}`)}</p>}
    </>
  );
}

const WAYS = ["provider", "credit", "byHand"] as const;

/** What comes of its money, by each way by which some of it would go back. */
function Cancelled({ order: { ifCancelled } }: Pick<Props, "order">) {
  const t = useDeskTexts("orders.asks.cancelled");
  const format = useFormat();
  const ways = WAYS.flatMap((way) => {
    const amount = ifCancelled?.[way] ?? 0;
    return amount > 0 ? [t(way, { amount: format.money(amount) })] : [];
  });
  const sentences = ways.length > 0 ? ways : [t("none")];
  return <p>{[t("free"), ...sentences, t("final")].join(" ")}</p>;
}

/** What a step is called: an order that is fetched is made ready, and then picked up. */
export function useStepName({ pickup }: Pick<DeskOrder, "pickup">): (step: DeskStep) => string {
  const t = useDeskTexts("orders");
  return (step) =>
    pickup && (step === "ship" || step === "deliver")
      ? t(`pickup.steps.${step}`)
      : t(`steps.${step}`);
}

type FieldsProps = Pick<Props, "order" | "problem"> & {
  typed: TypedStep;
  change: (changes: Partial<TypedStep>) => void;
};

function MoneyFields({ step, order, typed, problem, change }: FieldsProps & { step: DeskStep }) {
  const t = useDeskTexts("orders.asks");
  return (
    <>
      {step === "refund" && (
        <RefundFields order={order} typed={typed} problem={problem} change={change} />
      )}
      <DeskTextField
        form={NO_ERRORS}
        name="note"
        label={t("note")}
        value={typed.note}
        onChange={(note) => change({ note })}
        maxLength={LONGEST_NOTE}
      />
    </>
  );
}

/** An amount, or in so many words all that is left. */
function RefundFields({ order, typed, problem, change }: FieldsProps) {
  const t = useDeskTexts("orders.asks");
  const format = useFormat();
  const most = { amount: format.money(order.refundable) };
  const form = {
    errorOf: () => (problem === "amount" && !typed.isAll ? t("wrongAmount", most) : undefined),
  };
  return (
    <>
      <div role="radiogroup" aria-label={t("howMuch")}>
        {[false, true].map((isAll) => (
          <Checkbox
            key={String(isAll)}
            type="radio"
            name="how-much"
            label={isAll ? t("all", most) : t("some")}
            checked={typed.isAll === isAll}
            onChange={() => change({ isAll })}
          />
        ))}
      </div>
      {!typed.isAll && (
        <DeskTextField
          form={form}
          name="amount"
          label={t("amount")}
          hint={t("amountHint", most)}
          value={typed.amount}
          onChange={(amount) => change({ amount })}
          isFigure
        />
      )}
    </>
  );
}

type CarrierProps = Pick<FieldsProps, "typed" | "change"> & {
  errorOf: (name: string) => string | undefined;
};

function CarrierFields({ typed, change, errorOf }: CarrierProps) {
  const t = useDeskTexts("orders.asks");
  return (
    <div className="form-columns">
      {(["carrier", "tracking"] as const).map((name) => (
        <DeskTextField
          key={name}
          form={{ errorOf }}
          name={name}
          label={t(name)}
          value={typed[name]}
          onChange={(value) => change({ [name]: value })}
          maxLength={80}
        />
      ))}
    </div>
  );
}

function ParcelFields({ order, typed, problem, change }: FieldsProps) {
  const t = useDeskTexts("orders.asks");
  const fetched = useDeskTexts("orders.pickup");
  const form = {
    errorOf: (name: string) =>
      name !== problem
        ? undefined
        : name === "carrier"
          ? t("wrongCarrier")
          : order.pickup
            ? fetched("wrongPieces")
            : t("wrongPieces"),
  };
  const open = order.items.filter((line) => leftOf(line) > 0);
  return (
    <>
      {!order.pickup && <CarrierFields typed={typed} change={change} errorOf={form.errorOf} />}
      {open.map((line) => (
        <DeskTextField
          key={line.position}
          form={form}
          name={`pieces.${line.position}`}
          label={t("quantity", { part: line.part_number, left: leftOf(line) })}
          value={typed.pieces[line.position] ?? ""}
          onChange={(count) => change({ pieces: { ...typed.pieces, [line.position]: count } })}
          isFigure
        />
      ))}
      <SupplierField order={order} typed={typed} problem={problem} change={change} />
    </>
  );
}

/** Pieces that no warehouse holds leave only where somebody says that the supplier sends them. */
function SupplierField({ order, typed, problem, change }: FieldsProps) {
  const t = useDeskTexts("orders.asks");
  const unheld = typedUnheld(order.items, typed);
  if (unheld === 0) return null;
  const isMissing = problem === "supplier" && !typed.isFromSupplier;
  return (
    <div>
      <p>{t("unheld", { count: unheld })}</p>
      <Checkbox
        name="from-supplier"
        label={t("fromSupplier")}
        checked={typed.isFromSupplier}
        aria-invalid={isMissing}
        aria-describedby={isMissing ? "supplier-missing" : undefined}
        onChange={({ currentTarget }) => change({ isFromSupplier: currentTarget.checked })}
      />
      {isMissing && (
        <p id="supplier-missing" className="field-error" role="alert">
          {t("wrongSupplier")}
        </p>
      )}
    </div>
  );
}
