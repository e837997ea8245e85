import type { SaveCustomerRequest } from "#contract/customer-desk.ts";
import { personPhone } from "#domain/account/account-form.ts";
import { type AccountType, needsCompany } from "#domain/account/account-type.ts";
import type { WrittenCustomer } from "#domain/account/counter-customer.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { taxIdentity } from "#domain/order/tax-identity.ts";
import { taxIdColumns } from "#server/platform/database/tax-columns.ts";

type Sent = Omit<SaveCustomerRequest, "id" | "version" | "locale">;

/** What staff sent of a customer, by the names of the domain. */
export function writtenCustomerOf(sent: Sent, accountType: AccountType): WrittenCustomer {
  return {
    firstName: sent.first_name,
    lastName: sent.last_name,
    phoneCountryCode: sent.phone.country_code,
    phoneNumber: sent.phone.number,
    companyName: sent.company_name ?? "",
    accountType,
    taxId: sent.tax_id,
  };
}

/** The same as the columns of an account keep it; whoever buys for themselves has no company. */
export function writtenColumns(written: WrittenCustomer, locale: Locale) {
  const { accountType, companyName, taxId } = written;
  const phone = personPhone(written);
  return {
    first_name: written.firstName.trim(),
    last_name: written.lastName.trim(),
    phone_country_code: phone.countryCode,
    phone_number: phone.number,
    company_name: needsCompany(accountType) ? companyName.trim() : "",
    ...taxIdColumns(taxId && taxIdentity(taxId)),
    locale,
  };
}
