import { describe, expect, it } from "vitest";

import { checkoutDraft, WORKSHOP } from "../../../test/factories/checkout-draft.ts";
import { EMPTY_DRAFT } from "./checkout-draft.ts";
import { readStoredDraft, storedDraft } from "./stored-draft.ts";

const DRAFT = checkoutDraft({ billingAddress: { id: "7" }, method: "transfer" });
const OPTION = DRAFT.option;

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
    const shippingAddress = { ...WORKSHOP, type: "castle" };
    expect(readWith({ shippingAddress }).shippingAddress).toEqual({
      ...WORKSHOP,
      type: "residential",
    });
  });

  it.each([null, "option", 7])("has no way to ship in %j", (option) => {
    expect(readWith({ option }).option).toBeNull();
  });

  it.each([null, "ein", 7])("names nobody for the invoice in %j", (taxId) => {
    expect(readWith({ taxId }).taxId).toBeNull();
  });

  it("is empty when nothing was decided", () => {
    expect(readStoredDraft(storedDraft(EMPTY_DRAFT))).toEqual(EMPTY_DRAFT);
  });
});
