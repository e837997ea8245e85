import type { FitmentTerms } from "#domain/import/fitment-row.ts";
import { FITMENT_POSITIONS, LONGEST_FITMENT_NOTE } from "#domain/vehicle/fitment.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DeskChoiceField, DeskTextField, NO_ERRORS } from "#desk/ui/form/desk-fields.tsx";

type Props = {
  terms: FitmentTerms;
  onChange: (terms: FitmentTerms) => void;
};

const MOST_PIECES = 999;

/** What is said of a part on a vehicle besides that it fits: where it goes, how many, and a note. */
export function TermsFields({ terms, onChange }: Props) {
  const t = useDeskTexts("fitments");
  const { position, quantity, noteEs, noteEn } = terms;
  return (
    <div className="form-columns">
      <DeskChoiceField
        form={NO_ERRORS}
        name="position"
        label={t("position")}
        value={FITMENT_POSITIONS.find((one) => one === position) ?? ""}
        options={FITMENT_POSITIONS.map((value) => ({
          value,
          name: t(`positions.${value === "" ? "any" : value}`),
        }))}
        onChange={(value) => onChange({ ...terms, position: value })}
      />
      <DeskTextField
        form={NO_ERRORS}
        name="quantity"
        label={t("quantity")}
        value={String(quantity)}
        isFigure
        maxLength={3}
        onChange={(value) => onChange({ ...terms, quantity: piecesOf(value) })}
      />
      <DeskTextField
        form={NO_ERRORS}
        name="noteEs"
        label={t("noteEs")}
        value={noteEs}
        maxLength={LONGEST_FITMENT_NOTE}
        onChange={(value) => onChange({ ...terms, noteEs: value })}
      />
      <DeskTextField
        form={NO_ERRORS}
        name="noteEn"
        label={t("noteEn")}
        value={noteEn}
        maxLength={LONGEST_FITMENT_NOTE}
        onChange={(value) => onChange({ ...terms, noteEn: value })}
      />
    </div>
  );
}

function piecesOf(typed: string): number {
  const figures = Number(typed.replaceAll(/\D/g, ""));
  return Math.max(1, Math.min(MOST_PIECES, figures));
}
