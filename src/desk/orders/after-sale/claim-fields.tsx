import type { ClaimableResponse } from "#contract/after-sale-desk.ts";
import { LONGEST_SERIAL, LONGEST_VEHICLE } from "#domain/warranty/claim-form.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { LONGEST_MESSAGE } from "#desk/ui/acts/longest-message.ts";
import { DeskDayField } from "#desk/ui/form/day-field.tsx";
import { DeskChoiceField, DeskTextField } from "#desk/ui/form/desk-fields.tsx";
import { DeskWordsField } from "#desk/ui/form/desk-words-field.tsx";

import { type ClaimDraft, mostOf } from "./claim-draft.ts";

const LONGEST_DISTANCE = 20;

type Props = {
  found: ClaimableResponse;
  draft: ClaimDraft;
  errorOf: (name: string) => string | undefined;
  onChange: (changes: Partial<ClaimDraft>) => void;
};

/** What failed, in what, when and how, as its customer would say it. */
export function ClaimFields(props: Props) {
  const { draft, onChange } = props;
  const t = useDeskTexts("afterSale.claim");
  return (
    <>
      <WhatFailed {...props} />
      <WhereAndWhen {...props} />
      <DeskWordsField
        form={props}
        name="comment"
        label={t("comment")}
        value={draft.comment}
        onChange={(comment) => onChange({ comment })}
        maxLength={LONGEST_MESSAGE}
      />
    </>
  );
}

function WhatFailed(props: Props) {
  const { found, draft, onChange } = props;
  const t = useDeskTexts("afterSale.claim");
  return (
    <div className="form-columns">
      <DeskChoiceField
        form={props}
        name="line"
        label={t("part")}
        value={String(draft.line)}
        options={found.lines.map(({ line, part_number: number, title }) => ({
          value: String(line),
          name: `${number} · ${title}`,
        }))}
        onChange={(line) => onChange({ line: Number(line) })}
      />
      <DeskTextField
        form={props}
        name="pieces"
        label={t("pieces", { most: mostOf(found.lines, draft) })}
        value={draft.pieces}
        onChange={(pieces) => onChange({ pieces })}
        isFigure
      />
    </div>
  );
}

function WhereAndWhen(props: Props) {
  const { found, draft, errorOf, onChange } = props;
  const t = useDeskTexts("afterSale.claim");
  return (
    <div className="form-columns">
      <DeskTextField
        form={props}
        name="vehicle"
        label={t("vehicle")}
        hint={t("vehicleHint")}
        value={draft.vehicle}
        onChange={(vehicle) => onChange({ vehicle })}
        maxLength={LONGEST_VEHICLE}
      />
      <DeskTextField
        form={props}
        name="distance"
        label={t(`distance.${found.unit}`)}
        value={draft.distance}
        onChange={(distance) => onChange({ distance })}
        maxLength={LONGEST_DISTANCE}
        isFigure
      />
      {(["fittedOn", "failedOn"] as const).map((name) => (
        <DeskDayField
          key={name}
          form={{ errorOf }}
          name={name}
          label={t(name)}
          min={found.boughtOn}
          max={found.today}
          value={draft[name]}
          onChange={(day) => onChange({ [name]: day })}
        />
      ))}
      <DeskTextField
        form={props}
        name="serial"
        label={t("serial")}
        value={draft.serial}
        onChange={(serial) => onChange({ serial })}
        maxLength={LONGEST_SERIAL}
      />
    </div>
  );
}
