import { type ReactNode, useState } from "react";

import { LONGEST_BANK_REFERENCE } from "#domain/payment/payout-account.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";

import { useFormat } from "#web/ui/format.ts";

import { DeskTextField } from "../form/desk-fields.tsx";
import { DeskWordsField } from "../form/desk-words-field.tsx";
import { FormDialog } from "../form/form-dialog.tsx";
import {
  type ActAsks,
  type ActProblem,
  readAct,
  type ReadAct,
  type TypedAct,
  actAtFirst,
} from "./typed-act.ts";

type Props = {
  title: string;
  isBad: boolean;
  effect: ReactNode | ((typed: TypedAct) => ReactNode);
  asks: ActAsks;
  failure: string | undefined;
  isBusy: boolean;
  onClose: () => void;
  onRun: (read: ReadAct) => void;
};

const LONGEST_MESSAGE = 2_000;

/** What an act needs to be told, and what comes of it. What was typed stays when it is refused. */
export function ActDialog(props: Props) {
  const { title, isBad, effect, asks, failure, isBusy, onClose, onRun } = props;
  const t = useDeskTexts("desk.acts");
  const [typed, setTyped] = useState(() => actAtFirst(asks));
  const [problem, setProblem] = useState<ActProblem>();
  const run = () => {
    const outcome = readAct(asks, typed);
    setProblem("problem" in outcome ? outcome.problem : undefined);
    if ("read" in outcome && !isBusy) onRun(outcome.read);
  };
  return (
    <FormDialog
      title={title}
      back={t("back")}
      send={title}
      isBad={isBad}
      isBusy={isBusy}
      failure={failure}
      onClose={onClose}
      onSend={run}
    >
      <div className="act-effect">{typeof effect === "function" ? effect(typed) : effect}</div>
      <ActFields
        asks={asks}
        typed={typed}
        problem={problem}
        change={(changes) => setTyped((before) => ({ ...before, ...changes }))}
      />
    </FormDialog>
  );
}

type FieldsProps = {
  asks: ActAsks;
  typed: TypedAct;
  problem: ActProblem | undefined;
  change: (changes: Partial<TypedAct>) => void;
};

function ActFields({ asks, typed, problem, change }: FieldsProps) {
  const t = useDeskTexts("desk.acts");
  const format = useFormat();
  const most = asks.most === undefined ? "" : format.money(asks.most);
  const sentences: Record<string, string> = {
    message: t("wrongMessage"),
    amount: t("wrongAmount", { most }),
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
