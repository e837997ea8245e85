import type { AccountType } from "#domain/account/account-type.ts";
import { CALLING_CODES } from "#domain/account/phone.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import type { PriceLevel } from "#domain/pricing/price-level.ts";
import { countryOf } from "#domain/storefront/country.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";

import type { Versioned } from "#desk/ui/form/versions.ts";

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

/** The country's code that a telephone number at a storefront begins with, until somebody says another. */
export function firstCountryCode(storefront: Storefront): string {
  return `+${CALLING_CODES[countryOf(storefront)]}`;
}

/** What a new customer begins with: the country of the shop that the clerk is in, and the language that they read. */
export function newCustomer(locale: Locale, storefront: Storefront): Versioned<NewCustomerDraft> {
  return {
    fields: {
      first_name: "",
      last_name: "",
      country_code: firstCountryCode(storefront),
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
