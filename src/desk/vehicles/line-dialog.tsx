import type { OpenedLine, OpenedVehicle } from "#contract/vehicle-desk.ts";
import { shownLiters } from "#domain/vehicle/engine-liters.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DeskChoiceField } from "#desk/ui/form/desk-fields.tsx";
import { FormDialog } from "#desk/ui/form/form-dialog.tsx";

import { useShopLocale } from "#web/i18n/i18n.ts";
import { Checkbox } from "#web/ui/field.tsx";

import { LinesPreview } from "./lines-preview.tsx";
import { useLineDraft } from "./use-line-draft.ts";
import type { useVehicleChoices } from "./use-vehicle-choices.ts";
import { modelYearsOf } from "./vehicle-columns.ts";
import { YearFields } from "./year-fields.tsx";

type Props = {
  vehicle: OpenedVehicle;
  /** Null for one that is not there yet. */
  line: OpenedLine | null;
  choices: ReturnType<typeof useVehicleChoices>;
  onClose: () => void;
};

/** With which engine, where and in which model years a model was built: one that is new, or its years. */
export function LineDialog({ vehicle, line, choices, onClose }: Props) {
  const t = useDeskTexts("vehicles.lines");
  const form = useLineDraft({ vehicle, line, onDone: onClose });
  const { draft, set, found } = form;
  return (
    <FormDialog
      title={line ? t("dialog", { line: nameOf(line) }) : t("addDialog", { name: vehicle.name })}
      back={t("back")}
      send={t(draft.isGone ? "remove" : line ? "save" : "add")}
      isBad={draft.isGone}
      isBusy={form.isBusy}
      isLooking={form.isLooking}
      failure={form.failure}
      onSend={form.send}
      onClose={onClose}
    >
      {line ? (
        <p className="secondary">{t("now", { years: modelYearsOf(line) })}</p>
      ) : (
        <NewLine form={form} choices={choices} />
      )}
      {!draft.isGone && <LineYears form={form} choices={choices} />}
      {line && (
        <Checkbox
          label={t("gone")}
          name="gone"
          checked={draft.isGone}
          onChange={({ target }) => set({ isGone: target.checked })}
        />
      )}
      {found && <LinesPreview found={found} vehicle={vehicle} />}
    </FormDialog>
  );
}

function nameOf({ make, name, region }: OpenedLine): string {
  return `${make} ${name}, ${region}`;
}

type FieldProps = { form: ReturnType<typeof useLineDraft>; choices: Props["choices"] };

/** With what, and where. */
function NewLine({ form: { draft, set, errorOf }, choices }: FieldProps) {
  const t = useDeskTexts("vehicles.lines");
  const locale = useShopLocale();
  const choose = { value: "", name: t("choose") };
  return (
    <>
      <DeskChoiceField
        form={{ errorOf: () => errorOf("engine") }}
        name="engine"
        label={t("withEngine")}
        hint={t("engineHint")}
        value={draft.engine}
        options={[
          choose,
          ...choices.engines.map(({ id, maker, name, liters, yearFrom, yearTo }) => ({
            value: id,
            name: t("engineChoice", {
              maker,
              name,
              liters: shownLiters(liters, locale),
              from: yearFrom,
              to: yearTo,
            }),
          })),
        ]}
        onChange={(engine) => set({ engine })}
      />
      <DeskChoiceField
        form={{ errorOf: () => errorOf("region") }}
        name="region"
        label={t("region")}
        value={draft.region}
        options={[
          choose,
          ...choices.regions.map(({ value, label }) => ({ value, name: label[locale] })),
        ]}
        onChange={(region) => set({ region })}
      />
    </>
  );
}

function LineYears({ form: { draft, set, errorOf }, choices }: FieldProps) {
  const t = useDeskTexts("vehicles.lines");
  const yearFrom = t("yearsHint", { from: choices.oldestYear, to: choices.newestYear });
  const hints = { yearFrom, yearTo: t("yearToHint") };
  return <YearFields typed={draft} hints={hints} errorOf={errorOf} onChange={set} />;
}
