import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { TextField } from "./text-field.tsx";
import type { Form } from "./use-form.ts";
import "#web/styles/phone-field.css";

type Props = {
  form: Pick<Form, "errorOf">;
  phone?: { country_code: string; number: string } | undefined;
};

/** A telephone number: its country's code, where there is none yet that of the language, then the rest. Browsers fill a piece of one into a field of text alone. */
export function PhoneField({ form, phone }: Props) {
  const t = useTranslations("form.phone");
  const code = useShopLocale() === "es" ? "506" : "1";
  return (
    <div className="phone">
      <TextField
        form={form}
        name="phone.country_code"
        label={t("code")}
        inputMode="tel"
        autoComplete="tel-country-code"
        defaultValue={`+${phone?.country_code || code}`}
      />
      <TextField
        form={form}
        name="phone.number"
        label={t("number")}
        inputMode="tel"
        autoComplete="tel-national"
        defaultValue={phone?.number}
      />
    </div>
  );
}
