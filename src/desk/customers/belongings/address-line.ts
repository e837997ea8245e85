import type { TypedAddress } from "#desk/ui/address/typed-address.ts";

/** Where an address is, in a line. */
export function addressLine(address: Omit<TypedAddress, "receiver_name" | "company">): string {
  const { street, district, city, state, postal_code: postalCode, country } = address;
  return [street, district, city, state, postalCode, country]
    .filter((piece) => piece !== "")
    .join(", ");
}
