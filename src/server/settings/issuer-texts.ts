import { shownPhone } from "#domain/account/phone.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { writtenTaxId } from "#domain/order/tax-identity.ts";
import { type IssuerTexts, readIssuerId } from "#domain/setting/issuer.ts";
import { serverTexts } from "#texts/server-texts.ts";

import type { StoredSettings } from "./stored-settings.ts";

/** What a storefront's settings say in a language of the company that issues its papers. */
export function issuerTexts(stored: StoredSettings, locale: Locale): IssuerTexts {
  const { issuer_name: name, issuer_phone: phone, issuer_email: email } = stored;
  const identity = readIssuerId(stored.issuer_id);
  const address = stored.issuer_address;
  return {
    name,
    identity: identity
      ? `${serverTexts("invoices", locale).taxIds[identity.type]} ${writtenTaxId(identity)}`
      : "",
    address: typeof address === "string" ? address : address[locale],
    phone: phone === "" ? "" : shownPhone(phone),
    email,
  };
}
