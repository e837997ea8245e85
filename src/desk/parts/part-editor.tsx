import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";

import type { MeasureField } from "#contract/measure-desk.ts";
import type { EditedPart, PartResponse } from "#contract/part-desk.ts";
import type { VerifyPartResponse } from "#contract/verification.ts";
import { verifyPartsLink } from "#domain/page/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailPanel } from "#desk/ui/detail-panel.tsx";
import { ConflictDialog } from "#desk/ui/form/conflict-dialog.tsx";
import { FormFoot } from "#desk/ui/form/form-foot.tsx";
import { LeaveGuard } from "#desk/ui/form/leave-guard.tsx";
import { type DeskForm, useDeskForm } from "#desk/ui/form/use-desk-form.ts";
import { whoChanged } from "#desk/ui/form/who-changed.ts";
import { useDeskKeys } from "#desk/ui/keys/use-keys.ts";
import { PicturesField } from "#desk/ui/pictures/pictures-field.tsx";
import { usePicturesOnWay } from "#desk/ui/pictures/use-pictures-on-way.ts";
import { showPictures } from "#desk/ui/pictures/show-pictures.tsx";
import {
  measuresBack,
  type MeasureForm,
  sentMeasures,
  withMeasures,
} from "#desk/ui/measures/measure-form.ts";
import { MeasureInputs } from "#desk/ui/measures/measure-inputs.tsx";
import { readKeysAnew } from "#desk/ui/read-keys-anew.ts";
import { useMay } from "#desk/ui/rights.ts";
import { StockOfPart } from "#desk/ui/stock/stock-of-part.tsx";
import { WarrantySection } from "#desk/ui/warranty/warranty-terms.tsx";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { partPath } from "#web/paths.ts";

import { ReferencesOfPart } from "./cross-references.tsx";
import { DocumentsOfPart } from "./documents/part-documents.tsx";
import { type PartSave, partChanges, type PartForm, partFormOf } from "./part-fields.ts";
import { PartDataFields } from "./part-data-fields.tsx";
import { PartFits } from "./part-fits.tsx";
import { PartChanges } from "./part-changes.tsx";
import { PartMinimum } from "./part-minimum.tsx";
import { PartPrices } from "./part-prices.tsx";
import { SameNumberParts } from "./same-number-parts.tsx";
import { PartState } from "./part-state.tsx";
import { usePartWords } from "./part-words.ts";
import { GroupOfPart } from "#desk/ui/groups/interchange-group.tsx";
import { KitOfPart } from "./relations/kit-contents.tsx";
import { RemovePart } from "./removal/remove-part.tsx";
import { SupersessionOfPart } from "./relations/supersession.tsx";

type Props = {
  part: EditedPart;
  read: VerifyPartResponse;
  /** All that parts may measure. */
  kinds: readonly MeasureField[];
  onClose: () => void;
};

/** A part to be edited, with what stands around it. */
export function PartEditor({ part, read, kinds, onClose }: Props) {
  const t = useDeskTexts("parts");
  const words = usePartWords(part.stock);
  const isManager = useMay("manager");
  const { form, onSending } = usePicturesOnWay(usePartForm(part, kinds));
  const place = useRef<HTMLDivElement>(null);
  const locale = useShopLocale();
  useDeskKeys([
    {
      keys: "e",
      name: t("edit"),
      act: () => place.current?.querySelector<HTMLElement>("input")?.focus(),
    },
  ]);
  const query = new URLSearchParams({ sku: part.sku }).toString();
  return (
    <DetailPanel
      title={part.partNumber}
      aside={
        <>
          <PartState trust={part.trust} />
          {part.trust === "unverified" && (
            <a href={`${verifyPartsLink(locale)}?${query}`}>{t("toVerify")}</a>
          )}
          {part.trust !== "rejected" && <a href={partPath(locale, part.sku)}>{t("inShop")}</a>}
        </>
      }
      onClose={onClose}
      foot={<FormFoot form={form} />}
    >
      <PicturesField
        images={form.fields.images}
        kept={part.images}
        drawing={part.images.length === 0 ? part.imageRoute : undefined}
        onChange={(images) => form.set("images", images)}
        onSending={onSending}
      />
      <div ref={place} className="part-sections">
        <PartDataFields part={part} form={form} />
        <MeasureInputs
          kinds={kinds}
          subcategory={form.fields.subcategory}
          fields={form.fields}
          errorOf={form.errorOf}
          onChange={form.set}
        />
        <PartPrices prices={part.prices} form={form} />
        <PartMinimum form={form} />
      </div>
      <StockOfPart sku={part.sku} />
      <WarrantySection of={{ sku: part.sku }} area="parts" />
      <DocumentsOfPart part={part} />
      <ReferencesOfPart sku={part.sku} />
      <KitOfPart part={part} />
      <SupersessionOfPart sku={part.sku} />
      <GroupOfPart sku={part.sku} />
      <SameNumberParts read={read} />
      <PartFits sku={part.sku} fitments={read.fitments} />
      {isManager && <RemovePart part={part} onRemoved={onClose} />}
      <PartChanges sku={part.sku} read={read} shelves={part.stock} />
      <ConflictDialog form={form} nameOf={words.nameOf} say={words.say} show={showPictures} />
      <LeaveGuard form={form} />
    </DetailPanel>
  );
}

/** Of `changed_meanwhile`: the part as it is now. */
type CurrentPart = { part: EditedPart; changedBy: string | null; changedAt: string | null };

function usePartForm(
  part: EditedPart,
  kinds: readonly MeasureField[],
): DeskForm<PartForm & MeasureForm> {
  const t = useDeskTexts("parts");
  const locale = useShopLocale();
  const queries = useQueryClient();
  const formOf = (one: EditedPart) =>
    withMeasures(partFormOf(one, locale), { kinds, measures: one.measures, locale });
  type Sent = ReturnType<typeof sentMeasures>;
  const save = ({ fields, ...others }: PartSave, measured: Sent, version: number) => {
    const body = { sku: part.sku, version, ...others, fields: { ...fields, ...measured } };
    return ask<PartResponse>({ path: "admin/parts/save", locale, body });
  };
  return useDeskForm<PartForm & MeasureForm, PartResponse, CurrentPart>({
    opened: formOf(part),
    send: (typed, version, seen) =>
      save(partChanges(seen, typed), sentMeasures(kinds, { opened: seen, typed, locale }), version),
    // Measures as they were kept: typed in one language they are less.
    back: (before, saved) => {
      if (before.version !== part.version) return undefined;
      const there = formOf(saved.part);
      const changes = partChanges(there.fields, before.fields);
      return save(changes, measuresBack(part.measures, saved.part.measures), there.version);
    },
    sentence: () => t("saved", { number: part.partNumber }),
    undo: "fields",
    area: "parts",
    onSaved: () => readKeysAnew(queries, ["parts"], ["stock"]),
    versionOf: (saved) => formOf(saved.part),
    readCurrent: ({ part: current, changedBy, changedAt }) => ({
      ...formOf(current),
      ...whoChanged({ changedBy, changedAt }),
    }),
  });
}
