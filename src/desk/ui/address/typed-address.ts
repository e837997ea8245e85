import type { AddressReply } from "#contract/account.ts";
import type { Country } from "#domain/account/region.ts";
import { countryOf } from "#domain/storefront/country.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";

/** An address as it is typed, under the names of the wire. */
export type TypedAddress = Omit<AddressReply, "id" | "default_shipping" | "default_billing">;

/** Its fields, in the order in which they are told. */
export const ADDRESS_FIELDS = [
  "receiver_name",
  "company",
  "street",
  "city",
  "state",
  "postal_code",
  "country",
  "district",
  "phone",
  "additional_info",
  "type",
] as const satisfies readonly (keyof TypedAddress)[];

/** The country in which a new address begins, by the shop of its customer; the first shop's where that was not kept. */
export function beginningCountry(storefront: Storefront | null): Country {
  return countryOf(storefront ?? "cr");
}

/** An address of which nothing is typed yet. */
export function emptyAddress(country: Country): TypedAddress {
  return {
    receiver_name: "",
    company: "",
    street: "",
    city: "",
    state: "",
    postal_code: "",
    country,
    district: "",
    phone: "",
    additional_info: "",
    type: "residential",
  };
}
