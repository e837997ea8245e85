import type { Address } from "./address.ts";
import { digitsOf } from "./phone.ts";
import type { Country } from "./region.ts";

/** What an account says of its holder. */
type Holder = {
  first_name: string;
  last_name: string;
  company_name: string;
  phone: { country_code: string; number: string };
};

/** What an account knows of whoever receives something. */
export type KnownReceiver = Pick<Address, "receiverName" | "company" | "phone">;

/** Name, company and telephone of a customer, as an address keeps them. */
export function knownReceiver({
  first_name: first,
  last_name: last,
  company_name: company,
  phone: { country_code: code, number },
}: Holder): KnownReceiver {
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
