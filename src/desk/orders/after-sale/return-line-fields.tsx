import type { DeskReturnableResponse } from "#contract/after-sale-desk.ts";
import { LONGEST_REPORTED_VEHICLE } from "#domain/fitment-report/fitment-report.ts";
import { RETURN_REASONS, type ReturnReason } from "#domain/return/return-reason.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { LONGEST_MESSAGE } from "#desk/ui/acts/longest-message.ts";
import { DeskChoiceField, DeskTextField } from "#desk/ui/form/desk-fields.tsx";
import { DeskWordsField } from "#desk/ui/form/desk-words-field.tsx";

import { isComingBack, type TypedReturnLine } from "./return-draft.ts";

type Props = {
  line: DeskReturnableResponse["lines"][number];
  typed: TypedReturnLine;
  errorOf: (name: string) => string | undefined;
  onChange: (changes: Partial<TypedReturnLine>) => void;
};

/** A line of the order: how many pieces of it come back, and of those why. */
export function ReturnLineFields({ line, typed, errorOf, onChange }: Props) {
  const t = useDeskTexts("afterSale.return");
  const form = { errorOf };
  return (
    <fieldset className="answer-line">
      <legend>
        <span className="mono">{line.part_number}</span> {line.title}
      </legend>
      <div className="form-columns">
        <DeskTextField
          form={form}
          name={`pieces.${line.line}`}
          label={t("pieces", { most: line.maxQty })}
          value={typed.pieces}
          onChange={(pieces) => onChange({ pieces })}
          isFigure
        />
        {isComingBack(typed) && (
          <Reason line={line} typed={typed} form={form} onChange={onChange} />
        )}
      </div>
      {isComingBack(typed) && <Words line={line} typed={typed} form={form} onChange={onChange} />}
    </fieldset>
  );
}

type PartProps = Omit<Props, "errorOf"> & { form: Pick<Props, "errorOf"> };

function Reason({ line, typed, form, onChange }: PartProps) {
  const t = useDeskTexts("afterSale.return");
  const reasons = useDeskTexts("returns.reasons");
  const options: { value: ReturnReason | ""; name: string }[] = [
    { value: "", name: t("choose") },
    ...RETURN_REASONS.map((value) => ({ value, name: reasons(value) })),
  ];
  return (
    <DeskChoiceField
      form={form}
      name={`reason.${line.line}`}
      label={t("reason")}
      value={typed.reason}
      options={options}
      onChange={(reason) => onChange({ reason })}
    />
  );
}

function Words({ line, typed, form, onChange }: PartProps) {
  const t = useDeskTexts("afterSale.return");
  return (
    <>
      {typed.reason === "does_not_fit" && (
        <DeskTextField
          form={form}
          name={`vehicle.${line.line}`}
          label={t("vehicle")}
          hint={t("vehicleHint")}
          value={typed.vehicle}
          onChange={(vehicle) => onChange({ vehicle })}
          maxLength={LONGEST_REPORTED_VEHICLE}
        />
      )}
      <DeskWordsField
        form={form}
        name={`comment.${line.line}`}
        label={t("comment")}
        value={typed.comment}
        onChange={(comment) => onChange({ comment })}
        maxLength={LONGEST_MESSAGE}
      />
    </>
  );
}
