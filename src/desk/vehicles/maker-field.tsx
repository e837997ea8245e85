import { LONGEST_VEHICLE_NAME } from "#domain/vehicle/vehicle-problem.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DeskChoiceField, DeskTextField, NO_ERRORS } from "#desk/ui/form/desk-fields.tsx";
import type { DeskForm } from "#desk/ui/form/use-desk-form.ts";

/** A make that is not there yet; no make is called so. */
export const ANOTHER_MAKE = "+";

type Props = {
  form: Pick<DeskForm<unknown>, "errorOf">;
  of: "model" | "engine";
  known: readonly string[];
  chosen: string;
  /** What another one is called. */
  typed: string;
  onChange: (change: { make: string } | { newMake: string }) => void;
};

/** The make of a model or the maker of an engine: one that is there, or another by its name. */
export function MakerField({ form, of, known, chosen, typed, onChange }: Props) {
  const t = useDeskTexts("vehicles.making");
  const isAnother = chosen === ANOTHER_MAKE;
  return (
    <>
      <DeskChoiceField
        form={isAnother ? NO_ERRORS : form}
        name="make"
        label={t(`make.${of}`)}
        value={chosen}
        options={[
          { value: "", name: t("choose") },
          ...known.map((name) => ({ value: name, name })),
          { value: ANOTHER_MAKE, name: t(`another.${of}`) },
        ]}
        onChange={(make) => onChange({ make })}
      />
      {isAnother && (
        <DeskTextField
          form={form}
          name="make"
          label={t(`newMake.${of}`)}
          value={typed}
          maxLength={LONGEST_VEHICLE_NAME}
          onChange={(newMake) => onChange({ newMake })}
        />
      )}
    </>
  );
}
