import { describe, expect, it } from "vitest";

import type { AddressReply } from "#contract/account.ts";
import type { Address } from "#domain/account/address.ts";
import { EMPTY_DRAFT } from "#domain/order/checkout-draft.ts";

import { sentAddressOf } from "#web/api/sent-address.ts";

import { checkoutDraft, WORKSHOP } from "../../../../test/factories/checkout-draft.ts";
import { addressOfChoice, draftKept, keptDraftOf, sentDraftOf } from "./draft-wire.ts";

const OFFICE: Address = { ...WORKSHOP, receiverName: "Contabilidad", street: "Avenida 2" };
const DRAFT = checkoutDraft({ shippingAddress: WORKSHOP, billingAddress: OFFICE });

describe("a draft on the wire", () => {
  it("is sent with everything that was decided, and no sum", () => {
    expect(sentDraftOf(DRAFT, [{ sku: "A", quantity: 2 }])).toEqual({
      items: [{ sku: "A", cartQty: 2 }],
      email: "ana@example.com",
      shippingAddress: expect.objectContaining({ receiver_name: "Ana Mora", postal_code: "40201" }),
      billingAddress: expect.objectContaining({
        receiver_name: "Contabilidad",
        street: "Avenida 2",
      }),
      shippingRequested: { id: "signed" },
      paymentMethod: "card",
      vinNumber: "JALC4W163C7000000",
      purchaseOrder: "PO-1",
      tax_id: { type: "cedula_juridica", number: "3-101-123456" },
      coupon: { code: "TEN" },
    });
  });

  it("names an address of the customer's book by its id", () => {
    const draft = { ...DRAFT, shippingAddress: { id: "7" }, billingAddress: { id: "8" } };
    expect(keptDraftOf(draft)).toMatchObject({
      shippingAddress: { id: "7" },
      billingAddress: { id: "8" },
    });
  });

  it("says nothing of what is not decided yet", () => {
    expect(keptDraftOf(EMPTY_DRAFT)).toEqual({
      email: null,
      shippingAddress: null,
      billingAddress: null,
      shippingRequested: null,
      paymentMethod: null,
      vinNumber: "",
      purchaseOrder: "",
      tax_id: null,
      coupon: null,
    });
  });
});

describe("a draft that the shop kept", () => {
  it.each([
    ["typed addresses", DRAFT],
    [
      "addresses of the book",
      { ...DRAFT, shippingAddress: { id: "7" }, billingAddress: { id: "8" } },
    ],
    ["no address to bill", { ...DRAFT, billingAddress: null }],
  ])("comes back as it was with %s, but for its owner and its way to ship", (_what, draft) => {
    expect(draftKept(keptDraftOf(draft))).toEqual({
      ...draft,
      owner: "",
      email: "",
      option: null,
      placingKey: null,
    });
  });

  it("is empty where there is none, and where the shop kept nothing of it", () => {
    expect(draftKept(null)).toEqual(EMPTY_DRAFT);
    expect(draftKept(keptDraftOf(EMPTY_DRAFT))).toEqual(EMPTY_DRAFT);
    expect(draftKept({})).toEqual(EMPTY_DRAFT);
  });

  it("has no address of which not even the country is known", () => {
    expect(draftKept({ shippingAddress: { city: "Barva" } }).shippingAddress).toBeNull();
  });

  it("has an address as far as it is known", () => {
    expect(draftKept({ shippingAddress: { city: "Barva", country: "CR" } })).toMatchObject({
      shippingAddress: { city: "Barva", country: "CR", street: "", type: "residential" },
    });
  });
});

describe("the address that was chosen", () => {
  const own: AddressReply = {
    ...sentAddressOf(WORKSHOP),
    id: "7",
    default_shipping: true,
    default_billing: false,
  };

  it("is shown as it was typed, or as the account keeps it", () => {
    expect(addressOfChoice(WORKSHOP, [])).toBe(WORKSHOP);
    expect(addressOfChoice({ id: "7" }, [{ ...own, id: "6" }, own])).toMatchObject({
      receiverName: WORKSHOP.receiverName,
      street: WORKSHOP.street,
    });
  });

  it("is none while nothing is chosen, and where the account has it no longer", () => {
    expect(addressOfChoice(null, [own])).toBeNull();
    expect(addressOfChoice({ id: "8" }, [own])).toBeNull();
  });
});
