import { FITMENT_PROBLEMS } from "#domain/fitment-report/fitment-report.ts";

import { useTranslations } from "#web/i18n/i18n.ts";
import { Field } from "#web/ui/field.tsx";
import type { Form } from "#web/ui/form/use-form.ts";

/** What is wrong with a part on a vehicle; `problem` on the wire. */
export function ProblemField({ form }: { form: Pick<Form, "errorOf"> }) {
  const t = useTranslations("fitmentReport");
  return (
    <Field label={t("problem")} error={form.errorOf("problem")}>
      {(control) => (
        <select {...control} className="input" name="problem" defaultValue="" aria-required>
          <option value="">{t("choose")}</option>
          {FITMENT_PROBLEMS.map((one) => (
            <option key={one} value={one}>
              {t(`problems.${one}`)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
