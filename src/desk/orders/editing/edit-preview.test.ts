import { describe, expect, it } from "vitest";

import { OrderEditPreview } from "#contract/order-edits.ts";

import { dueToSay, editPreviewOf } from "./edit-preview.ts";

const SUMS = { products: 90, shipping: 10, discount: 0, tax: 0, core: 0, total: 100 };
/** An order on account of which nothing was paid, as the version before answers. */
const BEFORE = {
  status: "success",
  version: 3,
  items: [
    {
      sku: "PUMP",
      part_number: "P-1",
      title: "Pump",
      quantity: 1,
      price: 90,
      core: 0,
      isKept: true,
    },
  ],
  before: { ...SUMS, total: 190 },
  after: SUMS,
  difference: -90,
  outcome: "owes_less",
  goesBack: 0,
  toPay: 0,
  problems: [],
  short: [],
  lostCoupon: null,
  shippingOptions: [],
  creditAvailable: 500,
  replacesInvoice: true,
};

describe("the preview of an edit", () => {
  it("is read from a process of the version before, which says nothing of what has come nor of quotes", () => {
    const preview = editPreviewOf(OrderEditPreview.parse(BEFORE));
    expect(preview).toMatchObject({ received: 0, onItsWay: 0, off: 0, byTransfer: 0, quote: null });
    expect(dueToSay(preview)).toBe(100);
    // What nobody was shown is not sent as what was looked at.
    expect(preview.due).toBeUndefined();
  });

  it("is what is said where all of it is", () => {
    const quote = { quoteNumber: "7", until: null, isOpen: false, shipping: "kept", isTaxedAsQuoted: true }; // prettier-ignore
    const sums = { received: 50, onItsWay: 5, due: 45, off: 90, byTransfer: 1, quote };
    const preview = editPreviewOf(OrderEditPreview.parse({ ...BEFORE, ...sums }));
    expect(preview).toMatchObject(sums);
    expect(dueToSay(preview)).toBe(45);
  });
});
