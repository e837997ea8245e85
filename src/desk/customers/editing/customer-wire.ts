import type { AddCustomerRequest, SaveCustomerRequest } from "#contract/customer-desk.ts";
import type { Customer } from "#contract/customers.ts";
import { isNoTaxId } from "#domain/order/tax-identity.ts";

import type { Versioned } from "#desk/ui/form/versions.ts";

import { firstCountryCode, type NewCustomerDraft, type PersonDraft } from "./customer-draft.ts";

type Known = Pick<
  Customer,
  | "first_name"
  | "last_name"
  | "phone"
  | "company_name"
  | "tax_id"
  | "locale"
  | "storefront"
  | "version"
>;

/** Who a customer is, and of which version of the account; where no telephone is kept, its country's code is proposed. */
export function personOf(customer: Known): Versioned<PersonDraft> {
  const { first_name, last_name, phone, company_name, tax_id: taxId, locale } = customer;
  const storefront = customer.storefront ?? (locale === "es" ? "cr" : "us");
  return {
    fields: {
      first_name,
      last_name,
      country_code:
        phone.country_code === "" ? firstCountryCode(storefront) : `+${phone.country_code}`,
      phone_number: phone.number,
      company_name,
      tax_id_type: taxId?.type ?? "",
      tax_id_number: taxId?.number ?? "",
      locale,
    },
    version: customer.version,
  };
}

/** What is sent of who a customer is, under the names of the wire. */
export function sentPerson(draft: PersonDraft): Omit<SaveCustomerRequest, "id" | "version"> {
  const taxId = { type: draft.tax_id_type, number: draft.tax_id_number };
  return {
    first_name: draft.first_name,
    last_name: draft.last_name,
    phone: { country_code: draft.country_code, number: draft.phone_number },
    company_name: draft.company_name,
    tax_id: isNoTaxId(taxId) ? null : taxId,
    locale: draft.locale,
  };
}

/** What is sent of a new customer. */
export function sentCustomer(draft: NewCustomerDraft): AddCustomerRequest {
  const { email, account_type, storefront, priceLevel, invite } = draft;
  return {
    ...sentPerson(draft),
    email,
    account_type,
    storefront,
    priceLevel: priceLevel === "" ? null : priceLevel,
    invite,
  };
}
