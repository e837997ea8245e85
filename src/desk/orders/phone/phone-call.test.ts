import { describe, expect, it } from "vitest";

import { countedFor, phoneCall } from "./phone-call.ts";
import { emptyDraft } from "./phone-draft.ts";

const BUYER = { accountId: null, storefront: "cr", locale: "es" } as const;
const ORDER = { items: [], total: 5 };
const LINE = { sku: "A", partNumber: "A", title: { es: "Filtro", en: "Filter" }, quantity: 2 };
const AGREED = { ...LINE, agreed: { price: 12.5, reason: "Regular" } };
const SENT = {
  buyer: BUYER,
  order: ORDER,
  note: " Calls at noon ",
  message: " And a mirror ",
  lines: [LINE],
  came: { way: "cheque" as const, reference: " 0012 " },
};

describe("what is made of what stands on the page of an order by phone", () => {
  it("is an order, with its way to pay and the staff's own note, and no word for the customer", () => {
    expect(phoneCall({ ...SENT, way: "link" })).toEqual({
      path: "admin/phoneorders/place",
      way: "link",
      body: { buyer: BUYER, order: ORDER, way: "link", note: "Calls at noon" },
    });
  });

  it("says how it was paid of an order that was paid at the counter alone", () => {
    const came = { way: "cheque", reference: "0012" };
    expect(phoneCall({ ...SENT, way: "paid" }).body).toMatchObject({ way: "paid", came });
    expect(phoneCall({ ...SENT, way: "transfer" }).body).not.toHaveProperty("came");
  });

  it("is a quote without a way to pay, with what is written to the customer, and never the staff's note", () => {
    expect(phoneCall({ ...SENT, way: undefined })).toEqual({
      path: "admin/quotes/begin",
      way: undefined,
      // Without the total that was shown, which no quote has.
      body: { buyer: BUYER, order: { items: [] }, message: "And a mirror" },
    });
    for (const message of ["", "  "])
      expect(phoneCall({ ...SENT, way: undefined, message }).body).toMatchObject({ message: null });
  });

  it("is an order or a quote at the prices that were agreed on", () => {
    const lines = [AGREED, { ...LINE, sku: "B" }];
    const agreed = [{ sku: "A", price: 12.5, reason: "Regular" }];
    expect(phoneCall({ ...SENT, lines, way: "link" }).body).toMatchObject({ agreed });
    expect(phoneCall({ ...SENT, lines, way: undefined }).body).toMatchObject({ agreed });
    for (const way of ["link", undefined] as const)
      expect(phoneCall({ ...SENT, way }).body).not.toHaveProperty("agreed");
    const draft = { ...emptyDraft("k1", "es"), lines: [AGREED] };
    expect(countedFor("order", draft).lines).toEqual([AGREED]);
    expect(countedFor("quote", draft).lines).toEqual([AGREED]);
  });

  it("counts a coupon for an order alone", () => {
    const draft = { ...emptyDraft("k1", "es"), coupon: "DIEZ" };
    expect(countedFor("order", draft)).toEqual(draft);
    expect(countedFor("quote", draft)).toEqual({ ...draft, coupon: "" });
  });
});
