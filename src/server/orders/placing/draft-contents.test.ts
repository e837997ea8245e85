import { describe, expect, it } from "vitest";

import { cents } from "#domain/money/money.ts";
import { CART_ALONE, type OrderDraft } from "#domain/order/order-draft.ts";
import type { Buyer } from "#server/checkout/buyer.ts";

import { AUSTIN } from "../../../../test/factories/austin.ts";
import { requireWholeDraft } from "./draft-contents.ts";

const DRAFT: OrderDraft = {
  ...CART_ALONE,
  items: [{ sku: "A", quantity: 1 }],
  email: "ann@example.com",
  couponCode: null,
  shippingAddress: AUSTIN,
};
const GUEST = { account: undefined };
const WORKSHOP: Pick<Buyer, "account"> = {
  account: {
    accountId: "7",
    email: "ann@example.com",
    name: "Ann Lee",
    company: "Taller Lee, S. A.",
    priceLevel: "online",
    credit: "retail",
    creditLimit: cents(0),
    isTaxed: true,
    isEmailVerified: true,
    exemptions: [],
  },
};

/** The fields of a draft that fail, with their rules. */
function problemsOf(change: Partial<OrderDraft>): unknown {
  try {
    requireWholeDraft({ ...DRAFT, ...change }, GUEST);
    return [];
  } catch (error) {
    return error instanceof Error && "problems" in error ? error.problems : error;
  }
}

describe("a draft that is to be an order", () => {
  it("bills where it ships unless it says otherwise", () => {
    expect(requireWholeDraft(DRAFT, GUEST)).toEqual({
      email: "ann@example.com",
      shippingAddress: AUSTIN,
      billingAddress: AUSTIN,
    });
    const office = { ...AUSTIN, street: "9 Bill St" };
    expect(requireWholeDraft({ ...DRAFT, billingAddress: office }, GUEST).billingAddress).toEqual(
      office,
    );
  });

  it("names the account's company to pay where its address names none", () => {
    expect(requireWholeDraft(DRAFT, WORKSHOP).billingAddress.company).toBe("Taller Lee, S. A.");
    const named = { ...AUSTIN, company: "Lee & Co" };
    const draft = { ...DRAFT, billingAddress: named };
    expect(requireWholeDraft(draft, WORKSHOP).billingAddress).toEqual(named);
  });

  it("has lines, an e-mail and an address", () => {
    expect(problemsOf({ items: [] })).toMatchObject({ code: "cart_empty" });
    expect(problemsOf({ email: null })).toMatchObject([{ field: "email", code: "email_required" }]);
    expect(problemsOf({ shippingAddress: null })).toMatchObject([
      { field: "shippingAddress", code: "required" },
    ]);
  });

  it("tells every field that fails, each by its own name", () => {
    const fields = problemsOf({
      email: "ann",
      purchaseOrder: "PO\n1",
      vinNumber: "V\nIN",
      taxId: { type: "ein", number: "1" },
      shippingAddress: { ...AUSTIN, city: "" },
      billingAddress: { ...AUSTIN, street: "" },
    });
    expect(Array.isArray(fields) && fields.map(({ field }) => field)).toEqual([
      "email",
      "purchaseOrder",
      "vinNumber",
      "tax_id.number",
      "shippingAddress.city",
      "billingAddress.street",
    ]);
  });
});
