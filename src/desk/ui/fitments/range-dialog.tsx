import { useState } from "react";

import type { LineRange } from "#domain/fitment-edit/line-ranges.ts";
import type { FitmentTerms } from "#domain/import/fitment-row.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DeskChoiceField, NO_ERRORS } from "#desk/ui/form/desk-fields.tsx";
import { FormDialog } from "#desk/ui/form/form-dialog.tsx";

import { TermsFields } from "./terms-fields.tsx";

type Span = { yearFrom: number; yearTo: number };

type Props = {
  title: string;
  range: LineRange;
  onClose: () => void;
  onDone: (span: Span, terms: FitmentTerms) => void;
};

/** Position, pieces and note of some or all years of a range. */
export function RangeDialog({ title, range, onClose, onDone }: Props) {
  const t = useDeskTexts("fitments");
  const { position, quantity, noteEs, noteEn } = range;
  const [terms, setTerms] = useState<FitmentTerms>({ position, quantity, noteEs, noteEn });
  const [span, setSpan] = useState<Span>({ yearFrom: range.yearFrom, yearTo: range.yearTo });
  const years = Array.from({ length: range.yearTo - range.yearFrom + 1 }, (_, at) => {
    const year = String(range.yearFrom + at);
    return { value: year, name: year };
  });
  return (
    <FormDialog
      title={title}
      back={t("back")}
      send={t("apply")}
      isBusy={false}
      onClose={onClose}
      onSend={() => onDone(span, terms)}
    >
      <div className="form-columns">
        <DeskChoiceField
          form={NO_ERRORS}
          name="yearFrom"
          label={t("yearFrom")}
          value={String(span.yearFrom)}
          options={years}
          onChange={(value) =>
            setSpan({ yearFrom: Number(value), yearTo: Math.max(Number(value), span.yearTo) })
          }
        />
        <DeskChoiceField
          form={NO_ERRORS}
          name="yearTo"
          label={t("yearTo")}
          value={String(span.yearTo)}
          options={years}
          onChange={(value) =>
            setSpan({ yearFrom: Math.min(Number(value), span.yearFrom), yearTo: Number(value) })
          }
        />
      </div>
      <TermsFields terms={terms} onChange={setTerms} />
    </FormDialog>
  );
}
