import { useState } from "react";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailPanel } from "#desk/ui/detail-panel.tsx";
import { FormFoot } from "#desk/ui/form/form-foot.tsx";
import { LeaveGuard } from "#desk/ui/form/leave-guard.tsx";

import { NEW_MEASURE } from "./measure-draft.ts";
import { MeasureFields } from "./measure-fields.tsx";
import { useMeasureForm } from "./use-measure-form.ts";

type Props = { onClose: () => void; onMade: (id: string) => void };

/** A measure that is not there yet. */
export function NewMeasure({ onClose, onMade }: Props) {
  const t = useDeskTexts("measures");
  const [opened] = useState({ id: null, fields: NEW_MEASURE, version: 0 });
  const form = useMeasureForm(opened, ({ id }) => onMade(String(id)));
  return (
    <DetailPanel title={t("new")} onClose={onClose} foot={<FormFoot form={form} isNew />}>
      <MeasureFields form={form} isNew />
      <LeaveGuard form={form} />
    </DetailPanel>
  );
}
