import { describe, expect, it } from "vitest";

import { emptyAddress, type TypedAddress } from "#desk/ui/address/typed-address.ts";

import { SENT_AUSTIN } from "../../../../test/factories/austin.ts";
import {
  receivedBy,
  addressGaps,
  beginningWith,
  emptyDraft,
  isAddressWhole,
  isWayChosen,
  type PhoneLine,
  placedOrderOf,
  pricedOrderOf,
  readWrittenDraft,
  wayOf,
  withChange,
  withPieces,
  writtenDraft,
  meantPart,
} from "./phone-draft.ts";

const WHOLE: TypedAddress = { ...emptyAddress("US"), ...SENT_AUSTIN };
const line = (sku: string, quantity: number): PhoneLine => ({
  sku,
  partNumber: sku,
  title: { es: "Filtro", en: "Filter" },
  quantity,
});
const GROUND = { carrier: "Repuesto", service: "ground" } as const;
const draft = { ...emptyDraft("k1", "es"), buyer: { accountId: null }, option: GROUND };

describe("an order by phone while it is made", () => {
  it("chooses the way to ship anew when address, customer or storefront change, and not for other lines", () => {
    for (const change of [
      { shipTo: WHOLE },
      { buyer: { accountId: "x" } },
      { storefront: "us" as const },
    ])
      expect(withChange(draft, change).option).toBeNull();
    for (const change of [
      { lines: [line("A", 1)] },
      { note: "x" },
      { way: "transfer" as const },
      { billTo: WHOLE },
    ])
      expect(withChange(draft, change).option).toBe(GROUND);
    const pickup = { carrier: "Heredia", service: "pickup" } as const;
    expect(withChange(draft, { option: pickup }).option).toBe(pickup);
    expect(isWayChosen(draft, GROUND)).toBe(true);
    expect(isWayChosen(draft, { ...GROUND, carrier: "Otro" })).toBe(false);
    expect(isWayChosen(draft, pickup)).toBe(false);
  });

  it("keeps what was agreed on as long as it is for the same customer", () => {
    const agreed = { ...line("A", 1), agreed: { price: 5, reason: "Regular" } };
    const settled = withChange(draft, { lines: [agreed] });
    expect(withChange(settled, { storefront: "us" }).lines).toEqual([agreed]);
    expect(withChange(settled, { buyer: { accountId: null } }).lines).toEqual([line("A", 1)]);
  });

  it("has one line for a part, in the order in which they came, and none without pieces", () => {
    const two = withPieces(withPieces([], line("A", 1)), line("B", 2));
    expect(withPieces(two, line("A", 5)).map(({ quantity }) => quantity)).toEqual([5, 2]);
    expect(withPieces(two, line("A", 0)).map(({ sku }) => sku)).toEqual(["B"]);
    expect(withPieces(two, line("C", 0))).toEqual(two);
  });

  it("is priced with an address once that is whole, and placed with whatever is typed", () => {
    const half = withChange(draft, { shipTo: { ...WHOLE, postal_code: "787" } });
    expect(isAddressWhole(half.shipTo)).toBe(false);
    expect(pricedOrderOf(half, "offer")).toMatchObject({
      shippingAddress: null,
      shippingRequested: null,
    });
    expect(placedOrderOf(half, null)).toMatchObject({ shippingAddress: { postal_code: "787" } });
    const whole = { ...draft, shipTo: WHOLE };
    expect(pricedOrderOf(whole, "offer")).toMatchObject({
      shippingAddress: WHOLE,
      shippingRequested: { id: "offer" },
    });
    expect(pricedOrderOf({ ...draft, shipTo: { id: "own" } }, null).shippingAddress).toEqual({
      id: "own",
    });
  });

  it("begins with whoever calls: their own address, or one that they receive themselves", () => {
    const customer = {
      id: "a1",
      first_name: "Ana",
      last_name: "Rojas",
      company_name: "Taller Rojas",
      phone: { country_code: "506", number: "88887777" },
    };
    const called = { customer, storefront: "cr" as const, addresses: [] };
    expect(beginningWith(called)).toMatchObject({
      buyer: { accountId: "a1" },
      billTo: null,
      shipTo: {
        ...emptyAddress("CR"),
        receiver_name: "Ana Rojas",
        company: "Taller Rojas",
        phone: "+506 88887777",
      },
    });
    const own = { ...WHOLE, id: "own", default_shipping: true, default_billing: false };
    expect(beginningWith({ ...called, addresses: [own] }).shipTo).toEqual({ id: "own" });
    const silent = { ...customer, phone: { country_code: "", number: "" } };
    expect(receivedBy({ customer: silent }, "US")).toMatchObject({ country: "US", phone: "" });
  });

  it("says which fields of a typed address are missing or wrong, and nothing of an own one", () => {
    expect(addressGaps({ ...WHOLE, street: "", postal_code: "90210" })).toEqual([
      "postal_code",
      "street",
    ]);
    expect([addressGaps(WHOLE), addressGaps({ id: "own" })]).toEqual([[], []]);
  });

  it.each([
    ["CR", ["receiver_name", "phone", "state", "city", "street"]],
    ["US", ["receiver_name", "phone", "city", "state", "postal_code", "street"]],
  ] as const)("says them in the order in which its form for %s has them", (country, fields) =>
    expect(addressGaps(emptyAddress(country))).toEqual(fields),
  );

  it("sends a VIN as it is written, however it was spelled", () => {
    const vinNumber = placedOrderOf({ ...draft, vin: " 1fuj gldr-5csbl3333 " }, null).vinNumber;
    expect(vinNumber).toBe("1FUJGLDR5CSBL3333");
  });

  it("is paid as was chosen, or else in the first way that its customer has", () => {
    expect(wayOf({ way: "credit" }, ["link", "transfer", "credit"])).toBe("credit");
    expect(wayOf({ way: "credit" }, ["transfer"])).toBe("transfer");
    expect(wayOf({ way: "link" }, [])).toBeUndefined();
  });

  it("sends a guest's e-mail, and leaves an account's to its account", () => {
    const named = { ...draft, email: "ann@example.com" };
    expect(placedOrderOf(named, null).email).toBe("ann@example.com");
    expect(placedOrderOf({ ...named, buyer: { accountId: "id" } }, null).email).toBeNull();
  });

  it("is read again as it was written, and anything else is nothing", () => {
    const full = { ...draft, lines: [line("A", 2)], note: "Llamar" };
    expect(readWrittenDraft(writtenDraft(full))).toEqual(full);
    for (const text of [null, "", "{", "{}", '{"form":0,"draft":{}}'])
      expect(readWrittenDraft(text)).toBeUndefined();
  });

  it("is read as it was written before a quote had a message for its customer", () => {
    const { message: _later, ...before } = { ...draft, lines: [line("A", 2)], note: "Llamar" };
    const read = readWrittenDraft(JSON.stringify({ form: 1, draft: before }));
    expect(read).toEqual({ ...before, message: "" });
    expect(readWrittenDraft('{"form":1}')).toBeUndefined();
  });
});

describe("the part that is meant by what was typed", () => {
  const other = { partNumber: "IRZ-308-7218" };
  const own = { partNumber: "KG2260-088" };

  it.each([
    [[other], "KG22", other],
    [[other, own], "kg2260 088", own],
    [[other, own], "KG2260", undefined],
    [[own, { ...own }], "KG2260-088", undefined],
    [[], "KG2260-088", undefined],
  ])("of %j by %j is %j", (found, typed, meant) => {
    expect(meantPart(found, typed)).toBe(meant);
  });
});
