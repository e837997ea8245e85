import { useRef } from "react";

import type { MeasureResponse, OpenedMeasure } from "#contract/measure-desk.ts";
import { measureLabel } from "#domain/measure/measure-kind.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailPanel, DetailSection, WaitingDetail } from "#desk/ui/detail-panel.tsx";
import { Facts } from "#desk/ui/facts.tsx";
import { ConflictDialog } from "#desk/ui/form/conflict-dialog.tsx";
import { FormFoot } from "#desk/ui/form/form-foot.tsx";
import { LeaveGuard } from "#desk/ui/form/leave-guard.tsx";
import { History } from "#desk/ui/history.tsx";
import { useDeskKeys } from "#desk/ui/keys/use-keys.ts";
import { PlaceAmong } from "#desk/ui/place-among.tsx";
import { useMay } from "#desk/ui/rights.ts";
import { useOne } from "#desk/ui/use-one.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";

import { measureDraftOf } from "./measure-draft.ts";
import { CountedParts, MeasureFacts, MeasureKinds } from "./measure-facts.tsx";
import { MeasureFields } from "./measure-fields.tsx";
import { useMeasureWords } from "./measure-words.ts";
import { RemoveMeasure } from "./remove-measure.tsx";
import { useMeasureForm } from "./use-measure-form.ts";

type Props = { id: string; onClose: () => void };

/** One measure: what it may be, which kinds of part have it, and how many parts. */
export function MeasureDetail({ id, onClose }: Props) {
  const t = useDeskTexts("measures");
  const locale = useShopLocale();
  const isManager = useMay("manager");
  const { data, ...waits } = useOne<MeasureResponse>({
    area: "measures",
    id,
    path: "admin/measures/get",
    body: { id: Number(id) },
  });
  if (!data) return <WaitingDetail title={t("one")} {...waits} onClose={onClose} />;
  const { measure } = data;
  if (isManager) return <EditedMeasure measure={measure} onClose={onClose} />;
  return (
    <DetailPanel title={measureLabel(measure, locale)} onClose={onClose}>
      <MeasureFacts measure={measure} />
      <MeasureKinds measure={measure} />
    </DetailPanel>
  );
}

type OneProps = { measure: OpenedMeasure; onClose: () => void };

function EditedMeasure({ measure, onClose }: OneProps) {
  const t = useDeskTexts("measures");
  const locale = useShopLocale();
  const words = useMeasureWords();
  const { id, name, version, place, places } = measure;
  const form = useMeasureForm({ id, fields: measureDraftOf(measure, locale), version });
  const at = useRef<HTMLDivElement>(null);
  useDeskKeys([
    { keys: "e", name: t("edit"), act: () => at.current?.querySelector("input")?.focus() },
  ]);
  return (
    <DetailPanel
      title={measureLabel(measure, locale)}
      onClose={onClose}
      foot={<FormFoot form={form} />}
    >
      <DetailSection title={t("facts")}>
        <Facts
          facts={[
            [t("fields.code"), measure.code],
            [t("fields.parts"), <CountedParts key="parts" measure={measure} />],
          ]}
        />
      </DetailSection>
      <div ref={at} className="part-sections">
        <MeasureFields form={form} />
      </div>
      <PlaceAmong
        area="measures"
        path="admin/measures/place"
        id={id}
        name={name[locale]}
        place={place}
        places={places}
        words="measures"
      >
        {t("place.of", { place, places })}
      </PlaceAmong>
      <RemoveMeasure
        measure={measure}
        onRemoved={() => {
          form.discard();
          onClose();
        }}
      />
      <History subject={`measure:${id}`} nameOf={words.nameOf} say={words.say} />
      <ConflictDialog form={form} nameOf={words.nameOf} say={words.say} />
      <LeaveGuard form={form} />
    </DetailPanel>
  );
}
