import type { AccountDetail } from "#contract/account.ts";
import type { Address } from "#domain/account/address.ts";
import { digitsOf } from "#domain/account/phone.ts";
import type { Country } from "#domain/account/region.ts";

/** What an account knows of whoever receives something. */
export type KnownReceiver = Pick<Address, "receiverName" | "company" | "phone">;

/** Name, company and telephone of a customer, as an address keeps them. */
export function knownReceiver({
  first_name: first,
  last_name: last,
  company_name: company,
  phone: { country_code: code, number },
}: Pick<AccountDetail, "first_name" | "last_name" | "company_name" | "phone">): KnownReceiver {
  return {
    receiverName: `${first} ${last}`.trim(),
    company,
    phone: number === "" ? "" : `+${digitsOf(code)} ${number}`,
  };
}

/** An address that says who receives, and nothing yet of where. */
export function addressBegun(receiver: KnownReceiver, country: Country): Address {
  const nowhere = { street: "", city: "", state: "", postalCode: "", district: "" };
  return { ...nowhere, ...receiver, country, additionalInfo: "", type: "residential" };
}
