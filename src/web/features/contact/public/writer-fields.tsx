import { useEffect, useRef } from "react";

import type { AccountResponse } from "#contract/account.ts";
import { shownPhone } from "#domain/account/phone.ts";
import type { Locale } from "#domain/i18n/locale.ts";

import { ask } from "#web/api/send.ts";
import { knownReceiver } from "#domain/account/known-receiver.ts";
import { useShopLocale, useTranslations } from "#web/i18n/i18n.ts";
import { EmailField } from "#web/ui/form/email-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useSession } from "#web/session/session-store.ts";
import type { WritingForm } from "./use-contact-form.ts";
import "#web/styles/form-rows.css";

/** Who writes to the shop, and where the answer goes; what is known of a customer stands there, to be changed. */
export function WriterFields({ form }: Pick<WritingForm, "form">) {
  const t = useTranslations("contactUs");
  const fields = useKnownFields();
  return (
    <div ref={fields} className="form-fields">
      <TextField form={form} name="name" label={t("name")} autoComplete="name" />
      <div className="field-pair">
        <EmailField form={form} label={t("email")} />
        <TextField form={form} name="phone" label={t("phone")} type="tel" autoComplete="tel" />
      </div>
    </div>
  );
}

/** Fills in what is known of whoever is signed in, where nothing was typed; the name alone where that is not to be had. */
function useKnownFields() {
  const fields = useRef<HTMLDivElement>(null);
  const locale = useShopLocale();
  const session = useSession();
  const [name, email] = [session?.userName, session?.userEmail];
  useEffect(() => {
    if (email === undefined) return undefined;
    let isWanted = true;
    const fill = (known: Readonly<Record<string, string | undefined>>) => {
      for (const [field, value] of Object.entries(known)) {
        const input = fields.current?.querySelector<HTMLInputElement>(`input[name="${field}"]`);
        if (isWanted && input && input.value === "" && value !== undefined) input.value = value;
      }
    };
    fill({ email });
    void (async () => {
      const known = await readWriter(locale).catch(() => ({ name }));
      fill(known);
    })();
    return () => {
      isWanted = false;
    };
  }, [name, email, locale]);
  return fields;
}

/** A customer's whole name and telephone, as their account has them. */
async function readWriter(locale: Locale) {
  const { account } = await ask<AccountResponse>({ path: "account", locale });
  const { receiverName, phone } = knownReceiver(account);
  return { name: receiverName, phone: shownPhone(phone) };
}
