import { useState } from "react";

import { VEHICLE_KINDS } from "#domain/vehicle/called-vehicle.ts";
import { LONGEST_VEHICLE_NAME } from "#domain/vehicle/vehicle-problem.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailPanel } from "#desk/ui/detail-panel.tsx";
import { DeskChoiceField, DeskTextField } from "#desk/ui/form/desk-fields.tsx";
import { FormFoot } from "#desk/ui/form/form-foot.tsx";
import { LeaveGuard } from "#desk/ui/form/leave-guard.tsx";

import { EngineFieldset } from "./engine-fields.tsx";
import { MakerField } from "./maker-field.tsx";
import { TakenName } from "./taken-name.tsx";
import { NOTHING_NEW, useNewVehicleForm } from "./use-new-vehicle-form.ts";
import { useVehicleChoices } from "./use-vehicle-choices.ts";

type Props = { onClose: () => void; onMade: (id: string) => void };

/** A model or an engine that is not there yet; a model has its vehicles once it is. */
export function NewVehicle({ onClose, onMade }: Props) {
  const t = useDeskTexts("vehicles");
  const [opened] = useState(NOTHING_NEW);
  const form = useNewVehicleForm(opened, onMade);
  const { makes, makers } = useVehicleChoices();
  const { fields, set } = form;
  const { kind } = fields;
  return (
    <DetailPanel title={t("making.new")} onClose={onClose} foot={<FormFoot form={form} isNew />}>
      <DeskChoiceField
        form={form}
        name="kind"
        label={t("fields.kind")}
        value={kind}
        options={VEHICLE_KINDS.map((value) => ({ value, name: t(`kinds.${value}`) }))}
        onChange={(value) => set("kind", value)}
      />
      <MakerField
        form={form}
        of={kind}
        known={kind === "model" ? makes : makers}
        chosen={fields.make}
        typed={fields.newMake}
        onChange={(change) =>
          "make" in change ? set("make", change.make) : set("newMake", change.newMake)
        }
      />
      <DeskTextField
        form={form}
        name="name"
        label={t("fields.name")}
        hint={t(`making.nameHint.${kind}`)}
        value={fields.name}
        maxLength={LONGEST_VEHICLE_NAME}
        onChange={(name) => set("name", name)}
      />
      <TakenName refusal={form.refusal} />
      {kind === "engine" && <EngineFieldset form={form} typed={fields} onChange={set} />}
      <p className="secondary">{t(`making.then.${kind}`)}</p>
      <LeaveGuard form={form} />
    </DetailPanel>
  );
}
