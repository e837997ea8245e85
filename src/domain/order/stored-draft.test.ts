import { describe, expect, it } from "vitest";

import type { Address } from "../account/address.ts";
import { type CheckoutDraft, EMPTY_DRAFT } from "./checkout-draft.ts";
import { readStoredDraft, storedDraft } from "./stored-draft.ts";

const OFFICE: Address = {
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
const OPTION = { id: "signed", carrier: "Correos", service: "EMS", price: 5, madeFor: "question" };
const DRAFT: CheckoutDraft = {
  owner: "ana@example.com",
  email: "ana@example.com",
  shippingAddress: OFFICE,
  billingAddress: { id: "7" },
  option: OPTION,
  method: "transfer",
  vinNumber: "JALC4W163C7000000",
  purchaseOrder: "PO-1",
  couponCode: "TEN",
  placingKey: "key",
};

/** The draft as it is read after a change of what is kept. */
const readWith = (change: object) =>
  readStoredDraft(JSON.stringify({ ...JSON.parse(storedDraft(DRAFT)), ...change }));

describe("a draft that a browser keeps", () => {
  it("has everything that was decided", () => {
    expect(readStoredDraft(storedDraft(DRAFT))).toEqual(DRAFT);
  });

  it("has texts of 2,000 characters at most, as the shop's own forms write them", () => {
    expect(readWith({ purchaseOrder: "P".repeat(2_000) }).purchaseOrder).toHaveLength(2_000);
    expect(readWith({ purchaseOrder: "P".repeat(2_001) }).purchaseOrder).toBe("");
  });

  it.each([{ id: "" }, { id: 7 }, { price: "5" }, { price: null }, { madeFor: 7 }])(
    "has no way to ship with %o",
    (change) => {
      expect(readWith({ option: { ...OPTION, ...change } }).option).toBeNull();
    },
  );

  it.each([null, "address", 7, [], {}, { id: "" }, { country: "NI" }])(
    "has no address in %j",
    (shippingAddress) => {
      expect(readWith({ shippingAddress }).shippingAddress).toBeNull();
    },
  );

  it("takes an address whose kind it does not know for a home", () => {
    const shippingAddress = { ...OFFICE, type: "castle" };
    expect(readWith({ shippingAddress }).shippingAddress).toEqual({
      ...OFFICE,
      type: "residential",
    });
  });

  it.each([null, "option", 7])("has no way to ship in %j", (option) => {
    expect(readWith({ option }).option).toBeNull();
  });

  it("is empty when nothing was decided", () => {
    expect(readStoredDraft(storedDraft(EMPTY_DRAFT))).toEqual(EMPTY_DRAFT);
  });
});
