import type { Address } from "#domain/account/address.ts";

/** An address under the names of the wire (decisions §1). */
export function sentAddressOf(typed: Address) {
  return {
    receiver_name: typed.receiverName,
    company: typed.company,
    street: typed.street,
    city: typed.city,
    state: typed.state,
    postal_code: typed.postalCode,
    country: typed.country,
    district: typed.district,
    phone: typed.phone,
    additional_info: typed.additionalInfo,
    type: typed.type,
  };
}
