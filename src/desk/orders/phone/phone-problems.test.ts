import { describe, expect, it } from "vitest";

import { emptyDraft, type PhoneLine } from "./phone-draft.ts";
import {
  hasMarkedProblem,
  isLineGood,
  isSameOrder,
  isStillSo,
  piecesToBeHad,
} from "./phone-problems.ts";

const LINE: PhoneLine = {
  sku: "A",
  partNumber: "A",
  title: { es: "Filtro", en: "Filter" },
  quantity: 5,
};
const PRICED = { nkr_code: "A", quantity: 5 };
type Priced = NonNullable<Parameters<typeof hasMarkedProblem>[1]>;
const price = (changes: Partial<Priced> = {}): Priced => ({
  orderProducts: [PRICED],
  deletedProducts: [],
  couponRefusal: null,
  ...changes,
});

describe("a line of an order by phone", () => {
  it("is good with the pieces that are to be had, and not with one more", () => {
    expect(isLineGood(LINE, price())).toBe(true);
    const fewer = price({ orderProducts: [{ ...PRICED, quantity: 4 }] });
    expect([piecesToBeHad(LINE, fewer), isLineGood(LINE, fewer)]).toEqual([4, false]);
    expect(isLineGood({ ...LINE, quantity: 4 }, fewer)).toBe(true);
    const gone = price({ orderProducts: [], deletedProducts: [{ sku: "A" }] });
    expect([piecesToBeHad(LINE, gone), isLineGood(LINE, gone)]).toEqual([0, false]);
  });

  it("is not judged before it is priced", () => {
    expect(isLineGood(LINE, undefined)).toBe(true);
    expect(piecesToBeHad(LINE, price({ orderProducts: [] }))).toBe(5);
  });

  it("is not good while something else than a number of pieces is typed, empty too", () => {
    for (const typed of ["", "0", "-2", "1.5"])
      expect(isLineGood({ ...LINE, typed }, price())).toBe(false);
  });

  it("holds the order back, as a coupon does that is not good", () => {
    const draft = { ...emptyDraft("k", "es"), lines: [LINE] };
    expect(hasMarkedProblem(draft, price())).toBe(false);
    expect(hasMarkedProblem({ ...draft, lines: [{ ...LINE, typed: "0" }] }, price())).toBe(true);
    const couponRefusal = { code: "coupon_expired", message: "" };
    expect(hasMarkedProblem(draft, price({ couponRefusal }))).toBe(true);
  });
});

describe("what was said of a field", () => {
  const address = { street: "Calle 1", state: "TX", postal_code: "90210" };
  const sent = { items: [{ sku: "A", cartQty: 1 }], email: "", shippingAddress: address };

  it("holds until that field is another one, whatever else changes", () => {
    expect(isStillSo("email", sent, { ...sent, vinNumber: "X" })).toBe(true);
    expect(isStillSo("email", sent, { ...sent, email: "a@b.example" })).toBe(false);
    const moved = { ...sent, shippingAddress: { ...address, street: "Calle 2" } };
    expect(isStillSo("shippingAddress.street", sent, moved)).toBe(false);
    expect(isStillSo("shippingAddress.state", sent, moved)).toBe(true);
  });

  it("of a postal code holds until the code or its state is another one", () => {
    for (const change of [{ state: "CA" }, { postal_code: "78701" }]) {
      const mended = { ...sent, shippingAddress: { ...address, ...change } };
      expect(isStillSo("shippingAddress.postal_code", sent, mended)).toBe(false);
    }
    expect(isStillSo("shippingAddress.postal_code", sent, { ...sent, email: "x" })).toBe(true);
  });

  it("or of no field at all holds until the order is another one", () => {
    expect(isStillSo("nothing", sent, { ...sent })).toBe(true);
    expect(isStillSo("nothing", sent, { ...sent, email: "x" })).toBe(false);
    const offer = (id: string) => ({ ...sent, shippingRequested: { id } });
    expect(isSameOrder(offer("one"), offer("two"))).toBe(true);
    expect(isSameOrder(offer("one"), sent)).toBe(false);
  });
});
