import { addDollars, toDollars } from "#domain/money/money.ts";
import type { DeskStep } from "#domain/order/desk-step.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DeskTextField } from "#desk/ui/form/desk-fields.tsx";

import { Checkbox } from "#web/ui/field.tsx";
import { useFormat } from "#web/ui/format.ts";

import { CameByFields } from "./came-by-fields.tsx";
import type { StepFields } from "./step-fields.ts";
import { asksReason, typedCame } from "./step-call.ts";

const LONGEST_NOTE = 1_000;

/** What the dialogs of steps ask that are about money, or about nothing but a word for the history. */
export function MoneyFields(props: StepFields & { step: DeskStep }) {
  const { step, typed, problem, change, refusal } = props;
  const t = useDeskTexts("orders.asks");
  const form = { errorOf: () => (problem === "reason" ? t("wrongReason") : undefined) };
  return (
    <>
      {step === "refund" && <RefundFields {...props} />}
      {step === "confirm_payment" && <CameField {...props} />}
      {step === "confirm_payment" && (
        <CameByFields
          money={typed.money}
          isUnnamed={problem === "reference"}
          refusal={refusal}
          onChange={(money) => change({ money: { ...typed.money, ...money } })}
        />
      )}
      <DeskTextField
        form={form}
        name="note"
        label={t(labelOf(step))}
        value={typed.note}
        onChange={(note) => change({ note })}
        maxLength={LONGEST_NOTE}
      />
    </>
  );
}

/** Why a payment is taken back its customer reads, and why a debt is given up or asked for again the staff alone. */
function labelOf(step: DeskStep): "note" | "reason" | "reasonInside" {
  if (!asksReason(step)) return "note";
  return step === "take_payment_back" ? "reason" : "reasonInside";
}

/** What came: nothing typed is all of it, less is said with what is missing, more with what goes back. */
function CameField({ order: { total }, typed, problem, change }: StepFields) {
  const t = useDeskTexts("orders.asks");
  const format = useFormat();
  const came = typedCame(typed.amount, total);
  const over = came === undefined ? 0 : addDollars(toDollars(came), -total);
  const missing = format.money(Math.abs(over));
  const form = {
    errorOf: () => {
      if (problem === "short") return t("short", { missing });
      return problem === "amount" ? t("wrongCame") : undefined;
    },
  };
  return (
    <>
      <DeskTextField
        form={form}
        name="amount"
        label={t("came")}
        hint={t("cameHint", { amount: format.money(total) })}
        value={typed.amount}
        onChange={(amount) => change({ amount })}
        isFigure
      />
      <output>
        {over > 0 && <p>{t("over", { over: format.money(over) })}</p>}
        {over < 0 && problem !== "short" && <p>{t("short", { missing })}</p>}
      </output>
    </>
  );
}

/** An amount, or in so many words all that is left. */
function RefundFields({ order, typed, problem, change }: StepFields) {
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
