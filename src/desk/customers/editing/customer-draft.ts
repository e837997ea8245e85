import type { AddCustomerRequest, SaveCustomerRequest } from "#contract/customer-desk.ts";
import type { Customer } from "#contract/customers.ts";
import type { AccountType } from "#domain/account/account-type.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { isNoTaxId } from "#domain/order/tax-identity.ts";
import type { PriceLevel } from "#domain/pricing/price-level.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";

import type { Versioned } from "#desk/ui/form/use-desk-form.ts";

/** Who a customer is, as it is typed. */
export type PersonDraft = {
  first_name: string;
  last_name: string;
  country_code: string;
  phone_number: string;
  company_name: string;
  /** Empty for none, as its number is. */
  tax_id_type: string;
  tax_id_number: string;
  locale: Locale;
};

/** A customer at the counter, as they are typed. */
export type NewCustomerDraft = PersonDraft & {
  email: string;
  account_type: AccountType;
  storefront: Storefront;
  /** Empty where nobody gives one: then the account begins as by a registration. */
  priceLevel: PriceLevel | "";
  invite: boolean;
};

/** Who a customer is, and of which version of the account. */
export function personOf(customer: Customer): Versioned<PersonDraft> {
  const { first_name, last_name, phone, company_name, tax_id: taxId, locale } = customer;
  return {
    fields: {
      first_name,
      last_name,
      country_code: `+${phone.country_code}`,
      phone_number: phone.number,
      company_name,
      tax_id_type: taxId?.type ?? "",
      tax_id_number: taxId?.number ?? "",
      locale,
    },
    version: customer.version,
  };
}

/** What a new customer begins with: the country of the shop that the clerk is in, and the language that they read. */
export function newCustomer(locale: Locale, storefront: Storefront): Versioned<NewCustomerDraft> {
  return {
    fields: {
      first_name: "",
      last_name: "",
      country_code: storefront === "cr" ? "+506" : "+1",
      phone_number: "",
      company_name: "",
      tax_id_type: "",
      tax_id_number: "",
      locale,
      email: "",
      account_type: "vehicle_owner",
      storefront,
      priceLevel: "",
      invite: true,
    },
    version: 0,
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
