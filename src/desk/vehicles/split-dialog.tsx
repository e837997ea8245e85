import type { OpenedVehicle } from "#contract/vehicle-desk.ts";
import { LONGEST_VEHICLE_NAME } from "#domain/vehicle/vehicle-problem.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DeskManyField, DeskTextField } from "#desk/ui/form/desk-fields.tsx";
import { FormDialog } from "#desk/ui/form/form-dialog.tsx";

import { SplitLines } from "./split-lines.tsx";
import { SplitPreview } from "./split-preview.tsx";
import { useSplitting } from "./use-splitting.ts";
import { YearFields } from "./year-fields.tsx";

type Props = { vehicle: OpenedVehicle; onSplit: (id: string) => void; onClose: () => void };

/** Names the new one, marks what goes to it, and shows what comes of that. */
export function SplitDialog({ vehicle, onSplit, onClose }: Props) {
  const t = useDeskTexts("vehicles.split");
  const form = useSplitting(vehicle, onSplit);
  const { draft, set, found } = form;
  const made = draft.name.trim() || t("newOne");
  const hasNames = vehicle.aliases.length + vehicle.formerly.length > 0;
  return (
    <FormDialog
      title={t("dialog", { name: vehicle.name })}
      back={t("back")}
      send={t("do")}
      isBusy={form.isBusy}
      isLooking={form.isLooking}
      failure={form.failure}
      onSend={form.send}
      onClose={onClose}
    >
      <DeskTextField
        form={form}
        name="name"
        label={t("name")}
        hint={hasNames ? t("nameHint", { name: vehicle.name }) : undefined}
        value={draft.name}
        maxLength={LONGEST_VEHICLE_NAME}
        onChange={(name) => set({ name })}
      />
      <SplitLines form={form} vehicle={vehicle} />
      <SplitYears form={form} />
      <SplitNames form={form} vehicle={vehicle} />
      {found && <SplitPreview found={found} old={vehicle.name} made={made} />}
    </FormDialog>
  );
}

type FieldProps = { form: ReturnType<typeof useSplitting> };

/** The model years that go, of all that is marked. */
function SplitYears({ form: { draft, set, errorOf } }: FieldProps) {
  const hint = useDeskTexts("vehicles.split")("yearsHint");
  const hints = { yearFrom: hint, yearTo: hint };
  return <YearFields typed={draft} hints={hints} errorOf={errorOf} onChange={set} />;
}

/** Which of its other names, and addresses of before, are the new one's. */
function SplitNames({ form, vehicle }: FieldProps & { vehicle: OpenedVehicle }) {
  const t = useDeskTexts("vehicles.split");
  const names = [...vehicle.aliases.map(({ name }) => name), ...vehicle.formerly];
  if (names.length === 0) return null;
  return (
    <div>
      <DeskManyField
        form={form}
        name="names"
        label={t("names")}
        values={form.draft.names}
        options={names.map((name) => ({ value: name, name }))}
        onChange={(chosen) => form.set({ names: chosen })}
      />
      <p className="hint">{t("namesText", { name: vehicle.name })}</p>
    </div>
  );
}
