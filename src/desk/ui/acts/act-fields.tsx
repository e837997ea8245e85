import { LONGEST_BANK_REFERENCE } from "#domain/payment/payout-account.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useFormat } from "#web/ui/format.ts";

import { DeskDayField } from "../form/day-field.tsx";
import { DeskTextField } from "../form/desk-fields.tsx";
import { DeskWordsField } from "../form/desk-words-field.tsx";
import { LONGEST_MESSAGE } from "./longest-message.ts";
import type { ActAsks, ActProblem, TypedAct } from "./typed-act.ts";

type FieldsProps = {
  asks: ActAsks;
  typed: TypedAct;
  problem: ActProblem | undefined;
  change: (changes: Partial<TypedAct>) => void;
};

/** The fields of an act's dialog, as far as it asks for them. */
export function ActFields({ asks, typed, problem, change }: FieldsProps) {
  const t = useDeskTexts("desk.acts");
  const format = useFormat();
  const most = asks.most === undefined ? "" : format.money(asks.most);
  const sentences: Record<string, string> = {
    message: t("wrongMessage"),
    amount: t("wrongAmount", { most }),
    day: asks.day
      ? t("wrongDay", { first: format.day(asks.day.first), last: format.day(asks.day.last) })
      : "",
  };
  const form = {
    errorOf: (name: string) =>
      name === problem ? (sentences[name] ?? t("wrongPieces")) : undefined,
  };
  return (
    <>
      {asks.pieces?.map(({ line, name, most: count }) => (
        <DeskTextField
          key={line}
          form={form}
          name={`pieces.${line}`}
          label={t("pieces", { name, most: count })}
          value={typed.pieces[line] ?? ""}
          onChange={(pieces) => change({ pieces: { ...typed.pieces, [line]: pieces } })}
          isFigure
        />
      ))}
      {asks.most !== undefined && (
        <DeskTextField
          form={form}
          name="amount"
          label={t("amount")}
          hint={asks.amountHint ?? t("amountHint", { most })}
          value={typed.amount}
          onChange={(amount) => change({ amount })}
          isFigure
        />
      )}
      {asks.hasReference && (
        <DeskTextField
          form={form}
          name="reference"
          label={t("reference")}
          value={typed.reference}
          onChange={(reference) => change({ reference })}
          maxLength={LONGEST_BANK_REFERENCE}
        />
      )}
      {asks.day && (
        <DeskDayField
          form={form}
          name="day"
          label={asks.day.label}
          min={asks.day.first}
          max={asks.day.last}
          value={typed.day}
          onChange={(day) => change({ day })}
        />
      )}
      <DeskWordsField
        form={form}
        name="message"
        label={asks.message === "required" ? t("reason") : t("message")}
        hint={asks.message === "for_less" ? t("reasonForLess") : undefined}
        value={typed.message}
        onChange={(message) => change({ message })}
        maxLength={LONGEST_MESSAGE}
      />
    </>
  );
}
