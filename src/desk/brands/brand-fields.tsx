import { LONGEST_BRAND_NAME } from "#domain/brand/brand-problem.ts";

import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DeskTextField } from "#desk/ui/form/desk-fields.tsx";
import type { DeskForm } from "#desk/ui/form/use-desk-form.ts";

import type { BrandForm } from "./use-brand-form.ts";

type Props = { form: DeskForm<BrandForm>; slugHint: string };

/** How a brand is called, and how its address calls it. */
export function BrandFields({ form, slugHint }: Props) {
  const t = useDeskTexts("brands");
  return (
    <div className="form-columns">
      {(["name", "slug"] as const).map((name) => (
        <DeskTextField
          key={name}
          form={form}
          name={name}
          label={t(`fields.${name}`)}
          hint={name === "slug" ? slugHint : undefined}
          value={form.fields[name]}
          maxLength={LONGEST_BRAND_NAME}
          onChange={(value) => form.set(name, value)}
        />
      ))}
    </div>
  );
}
