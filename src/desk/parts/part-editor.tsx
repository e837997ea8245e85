import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";

import type { EditedPart, PartResponse } from "#contract/part-desk.ts";
import type { VerifyPartResponse } from "#contract/verification.ts";
import { verifyPartsLink } from "#domain/page/desk-pages.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailPanel } from "#desk/ui/detail-panel.tsx";
import { ConflictDialog } from "#desk/ui/form/conflict-dialog.tsx";
import { FormFoot } from "#desk/ui/form/form-foot.tsx";
import { LeaveGuard } from "#desk/ui/form/leave-guard.tsx";
import { type DeskForm, useDeskForm } from "#desk/ui/form/use-desk-form.ts";
import { useDeskKeys } from "#desk/ui/keys/use-keys.ts";
import { PicturesField } from "#desk/ui/pictures/pictures-field.tsx";
import { usePicturesOnWay } from "#desk/ui/pictures/use-pictures-on-way.ts";
import { showPictures } from "#desk/ui/pictures/show-pictures.tsx";
import { usePicturesBack } from "#desk/ui/pictures/use-pictures-back.ts";
import { readKeysAnew } from "#desk/ui/read-keys-anew.ts";
import { StockOfPart } from "#desk/ui/stock/stock-of-part.tsx";
import { WarrantySection } from "#desk/ui/warranty/warranty-terms.tsx";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";
import { partPath } from "#web/paths.ts";
import { showToast } from "#web/ui/toast.tsx";

import { ReferencesOfPart } from "./cross-references.tsx";
import { DocumentsOfPart } from "./documents/part-documents.tsx";
import { partChanges, type PartForm, partFormOf } from "./part-fields.ts";
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
import { SupersessionOfPart } from "./relations/supersession.tsx";

type Props = { part: EditedPart; read: VerifyPartResponse; onClose: () => void };

/** A part to be edited, with what stands around it. */
export function PartEditor({ part, read, onClose }: Props) {
  const t = useDeskTexts("parts");
  const words = usePartWords(part.stock);
  const { form, onSending } = usePicturesOnWay(usePartForm(part));
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
      <PartChanges sku={part.sku} read={read} shelves={part.stock} />
      <ConflictDialog form={form} nameOf={words.nameOf} say={words.say} show={showPictures} />
      <LeaveGuard form={form} />
    </DetailPanel>
  );
}

/** Of `changed_meanwhile`: the part as it is now. */
type CurrentPart = { part: EditedPart; changedBy: string | null; changedAt: string | null };

function usePartForm(part: EditedPart): DeskForm<PartForm> {
  const t = useDeskTexts("parts");
  const locale = useShopLocale();
  const queries = useQueryClient();
  const picturesBack = usePicturesBack("parts", "verify");
  const opened = partFormOf(part, locale);
  return useDeskForm<PartForm, PartResponse, CurrentPart>({
    opened,
    send: (typed, version) =>
      ask<PartResponse>({
        path: "admin/parts/save",
        locale,
        body: { sku: part.sku, version, ...partChanges(opened.fields, typed) },
      }),
    onSaved: async (saved) => {
      showToast(t("saved", { number: part.partNumber }), picturesBack(opened.fields.images, saved));
      await readKeysAnew(queries, ["parts"], ["stock"]);
    },
    versionOf: (saved) => partFormOf(saved.part, locale),
    readCurrent: ({ part: current, changedBy, changedAt }) => ({
      ...partFormOf(current, locale),
      ...(changedBy !== null && { by: changedBy }),
      ...(changedAt !== null && { at: changedAt }),
    }),
  });
}
