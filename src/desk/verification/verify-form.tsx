import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type Location, useSearchParams } from "react-router";

import type { MeasureField } from "#contract/measure-desk.ts";
import type { EditedPart, PartResponse } from "#contract/part-desk.ts";
import type { VerifyPartResponse } from "#contract/verification.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailPanel, DetailSection } from "#desk/ui/detail-panel.tsx";
import { ConflictDialog } from "#desk/ui/form/conflict-dialog.tsx";
import { LeaveGuard } from "#desk/ui/form/leave-guard.tsx";
import { type DeskForm, useDeskForm } from "#desk/ui/form/use-desk-form.ts";
import { whoChanged } from "#desk/ui/form/who-changed.ts";
import {
  type MeasureForm,
  measuresBack,
  sentMeasures,
  withMeasures,
} from "#desk/ui/measures/measure-form.ts";
import { MeasureInputs } from "#desk/ui/measures/measure-inputs.tsx";
import { readKeysAnew } from "#desk/ui/read-keys-anew.ts";
import { GroupOfPart } from "#desk/ui/groups/interchange-group.tsx";

import { PicturesField } from "#desk/ui/pictures/pictures-field.tsx";
import { usePicturesOnWay } from "#desk/ui/pictures/use-pictures-on-way.ts";
import { showPictures } from "#desk/ui/pictures/show-pictures.tsx";

import { ask } from "#web/api/send.ts";
import { useShopLocale } from "#web/i18n/i18n.ts";

import { CheckList } from "./check-list.tsx";
import { Evidence, FieldConflicts } from "./evidence.tsx";
import { PartFitments } from "./part-fitments.tsx";
import { LookAlikes } from "./look-alikes.tsx";
import { FieldSources, PartHistory } from "./part-sources.tsx";
import { PartFieldset } from "./part-fieldset.tsx";
import { RejectDialog } from "./reject-dialog.tsx";
import type { Around } from "./around.ts";
import { queueLink } from "./queue-link.ts";
import { changesOf, type VerifySave, type VerifyFields, verifyFieldsOf } from "./verify-fields.ts";
import { VerifyFoot } from "./verify-foot.tsx";
import { useVerifyWords } from "./verify-words.ts";
import { WalkKeys } from "./walk-keys.tsx";

type Props = {
  read: VerifyPartResponse;
  part: EditedPart;
  /** All that parts may measure. */
  kinds: readonly MeasureField[];
  around: Around;
  onGo: (sku: string | undefined) => void;
  onClose: () => void;
};

/** A part to verify: what is found of it beside what may be mended of it. */
export function VerifyForm({ read, part, kinds, around, onGo, onClose }: Props) {
  const t = useDeskTexts("verification");
  const words = useVerifyWords();
  const { form, onSending } = usePicturesOnWay(usePartForm(part, kinds));
  const place = useRef<HTMLDivElement>(null);
  const [isRejecting, setRejecting] = useState(false);
  const { checks, cause, queuedAt, title, brand } = read.part;
  const good = checks.filter(({ state }) => state === "good").length;
  const locale = useShopLocale();
  const [search] = useSearchParams();
  return (
    <DetailPanel
      title={part.partNumber}
      aside={
        <>
          <b className="status status-wait">{t(`causes.${cause}`)}</b>
          <span className="secondary">{words.queued(brand, queuedAt)}</span>
          <WalkKeys around={around} onGo={onGo} fields={place} />
        </>
      }
      onClose={onClose}
      foot={
        <VerifyFoot
          read={read}
          form={form}
          after={around.after}
          onGo={onGo}
          onReject={() => setRejecting(true)}
        />
      }
    >
      <p className="verify-title">{title[locale]}</p>
      <FieldConflicts read={read} />
      <Evidence read={read} />
      <DetailSection title={t("checking")} note={t("meter", { good, of: checks.length })}>
        <CheckList checks={checks} />
      </DetailSection>
      <PicturesField
        images={form.fields.images}
        kept={part.images}
        drawing={part.images.length === 0 ? part.imageRoute : undefined}
        onChange={(images) => form.set("images", images)}
        onSending={onSending}
      />
      <div ref={place}>
        <PartFieldset part={part} form={form} />
        <MeasureInputs
          kinds={kinds}
          subcategory={form.fields.subcategory}
          fields={form.fields}
          errorOf={form.errorOf}
          onChange={form.set}
        />
      </div>
      <PartFitments read={read} />
      <GroupOfPart sku={part.sku} keys="i" hrefOf={(sku) => queueLink(locale, search, { sku })} />
      <LookAlikes read={read} />
      <FieldSources read={read} />
      <PartHistory read={read} />
      <RejectDialog
        read={read}
        isOpen={isRejecting}
        onClose={() => setRejecting(false)}
        onRejected={() => onGo(around.after)}
      />
      <ConflictDialog form={form} nameOf={words.nameOf} say={words.say} show={showPictures} />
      <LeaveGuard form={form} placeOf={partIn} />
    </DetailPanel>
  );
}

/** The part that is open stands in the query, and whether its grid has taken the place of the form. */
function partIn({ pathname, search }: Location): string {
  const query = new URLSearchParams(search);
  return [pathname, query.get("sku"), query.get("edit")].join(" ");
}

/** Of `changed_meanwhile`: the part as it is now. */
type CurrentPart = { part: EditedPart; changedBy: string | null; changedAt: string | null };

function usePartForm(
  part: EditedPart,
  kinds: readonly MeasureField[],
): DeskForm<VerifyFields & MeasureForm> {
  const locale = useShopLocale();
  const t = useDeskTexts("pictures");
  const queries = useQueryClient();
  const formOf = (one: EditedPart) =>
    withMeasures(verifyFieldsOf(one, locale), { kinds, measures: one.measures, locale });
  type Sent = ReturnType<typeof sentMeasures>;
  const save = ({ fields, prices }: VerifySave, measured: Sent, version: number) => {
    const body = { sku: part.sku, version, prices, fields: { ...fields, ...measured } };
    return ask<PartResponse>({ path: "admin/verifyparts/save", locale, body });
  };
  return useDeskForm<VerifyFields & MeasureForm, PartResponse, CurrentPart>({
    opened: formOf(part),
    send: (typed, version, seen) =>
      save(changesOf(seen, typed), sentMeasures(kinds, { opened: seen, typed, locale }), version),
    // Measures as they were kept: typed in one language they are less.
    back: (before, saved) => {
      if (before.version !== part.version) return undefined;
      const there = formOf(saved.part);
      const changes = changesOf(there.fields, before.fields);
      return save(changes, measuresBack(part.measures, saved.part.measures), there.version);
    },
    sentence: () => t("saved", { number: part.partNumber }),
    undo: "fields",
    area: "verify",
    // What its group measures otherwise, too.
    onSaved: () => readKeysAnew(queries, ["verify"], ["parts"]),
    versionOf: (saved) => formOf(saved.part),
    readCurrent: ({ part: current, changedBy, changedAt }) => ({
      ...formOf(current),
      ...whoChanged({ changedBy, changedAt }),
    }),
  });
}
