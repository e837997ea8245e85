import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DeskTextField } from "#desk/ui/form/desk-fields.tsx";
import type { DeskForm } from "#desk/ui/form/use-desk-form.ts";

import type { TypedEngine } from "./typed-engine.ts";

type Props = {
  form: Pick<DeskForm<unknown>, "errorOf">;
  typed: TypedEngine;
  onChange: (name: keyof TypedEngine, value: string) => void;
};

/** What is said of an engine beside its name: its size, and the model years that it was built for. */
export function EngineFieldset({ form, typed, onChange }: Props) {
  const t = useDeskTexts("vehicles");
  const field = (name: keyof TypedEngine, label: string, hint?: string) => (
    <DeskTextField
      form={form}
      name={name}
      label={label}
      hint={hint}
      value={typed[name]}
      maxLength={name === "liters" ? 6 : 4}
      isFigure
      onChange={(value) => onChange(name, value)}
    />
  );
  return (
    <div className="form-columns">
      {field("liters", t("fields.liters"), t("hints.liters"))}
      {field("cylinders", t("fields.cylinders"), t("hints.cylinders"))}
      {field("yearFrom", t("fields.yearFrom"))}
      {field("yearTo", t("fields.yearTo"))}
    </div>
  );
}
