import type { Address } from "#domain/account/address.ts";
import { cents } from "#domain/money/money.ts";

/** Where orders go: Austin, which owes no tax. */
export const AUSTIN: Address = {
  receiverName: "Ann Lee",
  company: "",
  street: "100 Congress Avenue",
  city: "Austin",
  state: "TX",
  postalCode: "78701",
  country: "US",
  district: "",
  phone: "512 555 0100",
  additionalInfo: "",
  type: "commercial",
};

/** The same, as an order sends it. */
export const SENT_AUSTIN = sentAddress(AUSTIN);

/** How it gets there. */
export const GROUND = {
  carrier: "Repuesto",
  service: "ground",
  price: cents(14_00),
  days: { min: 2, max: 3 },
} as const;

/** What pays for it: a card that the sandbox takes. */
export const CARD = {
  token: "tok_approved",
  holder: AUSTIN.receiverName,
  postalCode: AUSTIN.postalCode,
};

/** An address as an order sends it. */
export function sentAddress(address: Address) {
  return {
    receiver_name: address.receiverName,
    street: address.street,
    city: address.city,
    state: address.state,
    postal_code: address.postalCode,
    country: address.country,
    phone: address.phone,
    type: address.type,
  };
}
