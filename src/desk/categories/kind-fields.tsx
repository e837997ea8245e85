import { LONGEST_KIND_NAME } from "#domain/category/kind-problem.ts";
import { LOCALES } from "#domain/i18n/locale.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DeskTextField } from "#desk/ui/form/desk-fields.tsx";

import { DrawingField } from "#desk/ui/drawings/drawing-field.tsx";
import type { KindForm } from "./use-kind-form.ts";

type Props = {
  form: { errorOf: (name: string) => string | undefined; fields: KindForm };
  onChange: (name: keyof KindForm, value: string) => void;
};

/** How a category is called in both languages, and what it is drawn by. */
export function KindFields({ form, onChange }: Props) {
  const t = useDeskTexts("categories");
  return (
    <div>
      <div className="form-columns">
        {LOCALES.map((language) => (
          <DeskTextField
            key={language}
            form={form}
            name={`name.${language}`}
            label={t(`fields.${language}`)}
            value={form.fields[language]}
            maxLength={LONGEST_KIND_NAME}
            onChange={(value) => onChange(language, value)}
          />
        ))}
      </div>
      <DrawingField
        drawing={form.fields.drawing}
        error={form.errorOf("drawing")}
        onChange={(drawing) => onChange("drawing", drawing)}
      />
    </div>
  );
}
