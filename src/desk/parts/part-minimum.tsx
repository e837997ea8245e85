import { useDeskTexts } from "#desk/i18n/i18n.ts";
import { DetailSection } from "#desk/ui/detail-panel.tsx";
import { DeskTextField } from "#desk/ui/form/desk-fields.tsx";
import type { DeskForm } from "#desk/ui/form/use-desk-form.ts";

import { partErrors } from "./form-errors.ts";
import type { PartForm } from "./part-fields.ts";

type Props = { form: Pick<DeskForm<PartForm>, "fields" | "set" | "errorOf"> };

/** Below how many pieces a part is to be bought, and which pieces count. */
export function PartMinimum({ form }: Props) {
  const t = useDeskTexts("parts");
  const { fields, set } = form;
  return (
    <DetailSection title={t("minimum")}>
      <div className="form-columns">
        <DeskTextField
          form={partErrors(form)}
          name="minimum"
          label={t("fields.minimum")}
          hint={t("minimumHint")}
          value={fields.minimum}
          isFigure
          onChange={(value) => set("minimum", value)}
        />
      </div>
    </DetailSection>
  );
}
