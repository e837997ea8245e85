import { describe, expect, it } from "vitest";

import type { AddressReply } from "#contract/account.ts";
import {
  type CheckoutDraft,
  type ChosenAddress,
  EMPTY_DRAFT,
  shippingQuestion,
} from "#domain/order/checkout-draft.ts";

import { broughtUpToDate, type DraftHolder } from "./draft-owner.ts";

const GUEST: DraftHolder = { owner: "", kept: EMPTY_DRAFT, addresses: [], taxId: undefined };
const LINES = [{ sku: "A", quantity: 1 }];

function addressIn(id: string, marks: Partial<AddressReply> = {}): AddressReply {
  return {
    id,
    receiver_name: "Ana",
    company: "",
    street: "200 metros sur",
    city: "Barva",
    state: "H",
    postal_code: "40201",
    country: "CR",
    district: "",
    phone: "88881234",
    additional_info: "",
    type: "residential",
    default_shipping: false,
    default_billing: false,
    ...marks,
  };
}

const ana = (...addresses: AddressReply[]): DraftHolder => ({
  owner: "ana@example.com",
  kept: EMPTY_DRAFT,
  addresses,
  taxId: null,
});
const drafted = (change: Partial<CheckoutDraft>): CheckoutDraft => ({ ...EMPTY_DRAFT, ...change });
const to = (
  shippingAddress: ChosenAddress | null,
  billingAddress: ChosenAddress | null = null,
) => ({
  shippingAddress,
  billingAddress,
});

const mine = (change: Partial<CheckoutDraft>) => drafted({ owner: "ana@example.com", ...change });

describe("whose draft it is (decisions §3)", () => {
  it("a guest goes on with their own", () => {
    const before = drafted({ email: "guest@example.com", purchaseOrder: "PO-1" });
    expect(broughtUpToDate(before, GUEST, LINES)).toEqual(before);
  });

  it("a login takes along what was decided as a guest, and the shop's fills in the rest", () => {
    const before = drafted({ email: "guest@example.com", vinNumber: "VIN" });
    const kept = drafted({ vinNumber: "kept", purchaseOrder: "kept" });
    expect(broughtUpToDate(before, { ...ana(), kept }, LINES)).toMatchObject({
      owner: "ana@example.com",
      email: "ana@example.com",
      vinNumber: "VIN",
      purchaseOrder: "kept",
    });
  });

  it("another customer's is not taken along, nor a customer's by a guest", () => {
    const before = drafted({ owner: "eva@example.com", vinNumber: "hers", couponCode: "HERS" });
    for (const customer of [ana(), GUEST])
      expect(broughtUpToDate(before, customer, LINES)).toMatchObject({
        owner: customer.owner,
        vinNumber: "",
        couponCode: null,
      });
  });

  it("a customer's own stands as it is in this browser, whatever the shop kept", () => {
    const before = drafted({ owner: "ana@example.com", purchaseOrder: "mine" });
    const kept = drafted({ purchaseOrder: "kept" });
    expect(broughtUpToDate(before, { ...ana(), kept }, LINES).purchaseOrder).toBe("mine");
  });
});

describe("whom the invoice of a draft names (decisions §12)", () => {
  const kept = { type: "ein", number: "123456789" } as const;
  const another = { type: "nite", number: "1234567890" };
  const company = { ...ana(), taxId: kept };

  it("is what the account keeps, until the customer decides otherwise", () => {
    expect(broughtUpToDate(mine({}), company, LINES).taxId).toEqual(kept);
    expect(broughtUpToDate(mine({ taxId: another }), company, LINES).taxId).toEqual(another);
  });

  it("stays nobody when the customer took it out", () => {
    const nobody = { type: "", number: "" };
    expect(broughtUpToDate(mine({ taxId: nobody }), company, LINES).taxId).toEqual(nobody);
  });

  it("is nobody before a guest gives one, and theirs is taken along by a login", () => {
    expect(broughtUpToDate(drafted({}), GUEST, LINES).taxId).toBeNull();
    expect(broughtUpToDate(drafted({ taxId: another }), company, LINES).taxId).toEqual(another);
  });
});

describe("the addresses of a draft", () => {
  it("are the customer's defaults before any is chosen", () => {
    const book = ana(
      addressIn("1"),
      addressIn("2", { default_shipping: true }),
      addressIn("3", { default_billing: true }),
    );
    expect(broughtUpToDate(mine({}), book, LINES)).toMatchObject(to({ id: "2" }, { id: "3" }));
  });

  it("are one where it ships and bills to the same by default, and none where the book has none", () => {
    const both = ana(addressIn("2", { default_shipping: true, default_billing: true }));
    expect(broughtUpToDate(mine({}), both, LINES)).toMatchObject(to({ id: "2" }));
    expect(broughtUpToDate(mine({}), ana(), LINES)).toMatchObject(to(null));
  });

  it("stay as they were chosen while they are in the book", () => {
    const book = ana(addressIn("1"), addressIn("2", { default_shipping: true }), addressIn("3"));
    const before = mine(to({ id: "1" }, { id: "3" }));
    expect(broughtUpToDate(before, book, LINES)).toMatchObject(to({ id: "1" }, { id: "3" }));
  });

  it("are chosen anew when they have left the book", () => {
    const book = ana(addressIn("1"), addressIn("2", { default_shipping: true }));
    const noBilling = mine(to({ id: "1" }, { id: "9" }));
    expect(broughtUpToDate(noBilling, book, LINES)).toMatchObject(to({ id: "1" }));
    const noShipping = mine(to({ id: "9" }, { id: "1" }));
    expect(broughtUpToDate(noShipping, book, LINES)).toMatchObject(to({ id: "2" }));
  });

  it("lose their way to ship when they or the cart change", () => {
    const address = { id: "1" };
    const madeFor = shippingQuestion(address, LINES);
    const option = { id: "signed", carrier: "Correos", service: "EMS", price: 5, madeFor };
    const before = mine({ shippingAddress: address, option });
    const book = ana(addressIn("1"));
    expect(broughtUpToDate(before, book, LINES).option).toEqual(option);
    expect(broughtUpToDate(before, book, [{ sku: "A", quantity: 2 }]).option).toBeNull();
    expect(broughtUpToDate(before, ana(), LINES).option).toBeNull();
  });
});
