import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import type { MeasureField } from "#contract/measure-desk.ts";
import type { PartResponse } from "#contract/part-desk.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailPanel, DetailSection, WaitingDetail } from "#desk/ui/detail-panel.tsx";
import { DeskTextField } from "#desk/ui/form/desk-fields.tsx";
import { FormFoot } from "#desk/ui/form/form-foot.tsx";
import { LeaveGuard } from "#desk/ui/form/leave-guard.tsx";
import { useDeskForm } from "#desk/ui/form/use-desk-form.ts";
import { useMeasureFields } from "#desk/ui/measures/measure-fields-query.ts";
import { type MeasureForm, sentMeasures, withMeasures } from "#desk/ui/measures/measure-form.ts";
import { MeasureInputs } from "#desk/ui/measures/measure-inputs.tsx";
import { PicturesField } from "#desk/ui/pictures/pictures-field.tsx";
import { usePicturesOnWay } from "#desk/ui/pictures/use-pictures-on-way.ts";
import { useMay } from "#desk/ui/rights.ts";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

import { partErrors } from "./form-errors.ts";
import { NEW_PART, partChanges, type PartForm, partFormOf } from "./part-fields.ts";
import { PartDataFields } from "./part-data-fields.tsx";
import { PartMinimum } from "./part-minimum.tsx";
import { PartPrices } from "./part-prices.tsx";

type NewForm = PartForm & MeasureForm & { sku: string };

const NOTHING = { ...NEW_PART, sku: "" };
const LONGEST_SKU = 100;

type Props = { onClose: () => void; onMade: (sku: string) => void };

/** A part that is not there yet; it waits to be verified once it is. */
export function NewPart(props: Props) {
  const t = useDeskTexts("parts");
  const kinds = useMeasureFields();
  if (!kinds) return <WaitingDetail title={t("begin")} onClose={props.onClose} />;
  return <NewPartForm {...props} kinds={kinds} />;
}

function NewPartForm({ kinds, onClose, onMade }: Props & { kinds: readonly MeasureField[] }) {
  const t = useDeskTexts("parts");
  const isManager = useMay("manager");
  const { form, onSending } = usePicturesOnWay(useNewPart(kinds, onMade));
  const isTaken = form.conflict !== undefined;
  return (
    <DetailPanel title={t("begin")} onClose={onClose} foot={<FormFoot form={form} isNew />}>
      <p className="secondary">{t("newHint")}</p>
      <DetailSection title={t("fields.sku")}>
        <div className="form-columns">
          <DeskTextField
            form={isTaken ? { errorOf: () => t("skuTaken") } : partErrors(form)}
            name="sku"
            label={t("fields.sku")}
            hint={t("skuHint")}
            value={form.fields.sku}
            maxLength={LONGEST_SKU}
            onChange={(value) => form.set("sku", value)}
          />
        </div>
      </DetailSection>
      <PartDataFields form={form} />
      <MeasureInputs
        kinds={kinds}
        subcategory={form.fields.subcategory}
        fields={form.fields}
        errorOf={form.errorOf}
        onChange={form.set}
      />
      <PicturesField
        images={form.fields.images}
        kept={NOTHING.images}
        drawing={undefined}
        onChange={(images) => form.set("images", images)}
        onSending={onSending}
      />
      {isManager && <PartPrices form={form} />}
      <PartMinimum form={form} />
      <LeaveGuard form={form} />
    </DetailPanel>
  );
}

/** Its form: a sku that another part has is said under the field, whatever the other part is. */
function useNewPart(kinds: readonly MeasureField[], onMade: (sku: string) => void) {
  const t = useDeskTexts("parts");
  const locale = useShopLocale();
  const queries = useQueryClient();
  const [opened] = useState(() =>
    withMeasures({ fields: NOTHING, version: 0 }, { kinds, measures: [], locale }),
  );
  return useDeskForm<NewForm, PartResponse, undefined>({
    opened,
    send: ({ sku, ...typed }) => {
      const { fields, ...others } = partChanges(NEW_PART, typed);
      const measured = sentMeasures(kinds, { opened: opened.fields, typed, locale });
      const body = { sku: sku.trim(), version: 0, ...others, fields: { ...fields, ...measured } };
      return ask<PartResponse>({ path: "admin/parts/save", locale, body });
    },
    sentence: ({ part }) => t("made", { number: part.partNumber }),
    undo: "none", // a part stays; it is taken off sale
    area: "parts",
    onSaved: () => queries.invalidateQueries({ queryKey: ["parts", "list"] }),
    onDone: ({ part }) => onMade(part.sku),
    versionOf: ({ part }) => {
      const { fields, version } = partFormOf(part, locale);
      const made = { fields: { ...fields, sku: part.sku }, version };
      return withMeasures(made, { kinds, measures: part.measures, locale });
    },
    readCurrent: () => opened,
  });
}
