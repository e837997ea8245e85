import type { Address } from "#domain/account/address.ts";
import type { CheckoutDraft } from "#domain/order/checkout-draft.ts";

/** An address with something in every field. */
export const WORKSHOP: Address = {
  receiverName: "Ana Mora",
  company: "Taller Mora",
  street: "200 metros sur",
  city: "Barva",
  state: "H",
  postalCode: "40201",
  country: "CR",
  district: "San Pedro",
  phone: "88881234",
  additionalInfo: "Portón verde",
  type: "commercial",
};

/** A checkout in which everything has been decided. */
export function checkoutDraft(changes: Partial<CheckoutDraft> = {}): CheckoutDraft {
  return {
    owner: "ana@example.com",
    email: "ana@example.com",
    shippingAddress: WORKSHOP,
    billingAddress: null,
    option: { id: "signed", carrier: "Correos", service: "EMS", price: 5, madeFor: "question" },
    method: "card",
    vinNumber: "JALC4W163C7000000",
    purchaseOrder: "PO-1",
    taxId: { type: "cedula_juridica", number: "3-101-123456" },
    couponCode: "TEN",
    placingKey: "key",
    ...changes,
  };
}
