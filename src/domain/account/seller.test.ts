import { describe, expect, it } from "vitest";

import { keptSeller, ownSellerNames, sellerTextOf, shownSeller } from "./seller.ts";

const MORA = { email: "maria.mora@shop.example", firstName: " María ", lastName: "Mora" };
const SOLIS = { email: "maria.solis@shop.example", firstName: "María", lastName: "Solís" };
const LUIS = { email: "luis@shop.example", firstName: "Luis", lastName: "" };
const STAFF = [MORA, SOLIS, LUIS];

const names = (seller: typeof MORA, staff: readonly (typeof MORA)[]) =>
  ownSellerNames(seller, staff).slice(1);

describe("what stands for a seller and for nobody else", () => {
  it("is the e-mail, the whole name, and the first name that nobody else has", () => {
    expect(ownSellerNames(MORA, [MORA, LUIS])).toEqual([MORA.email, "maría mora", "maría"]);
    expect(names(MORA, STAFF)).toEqual(["maría mora"]);
    expect(names(LUIS, STAFF)).toEqual(["luis", "luis"]);
  });

  it("is the e-mail alone of whose name another has", () => {
    expect(names(MORA, [MORA, { ...MORA, email: "m2@shop.example" }])).toEqual([]);
    // The first name of one is the whole name of the other.
    expect(names(LUIS, [LUIS, { ...LUIS, email: "l2@shop.example", lastName: "Arce" }])).toEqual(
      [],
    );
  });
});

describe("what is kept of a seller", () => {
  it.each([
    ["Maria.Mora@shop.example", MORA.email],
    ["  MARÍA MORA ", MORA.email],
    ["luis", LUIS.email],
    ["María", "María"], // two have it
    ["Eva ", "Eva"], // nobody has it
    ["", ""],
  ])("%j is %j", (written, kept) => {
    expect(keptSeller(written, STAFF)).toBe(kept);
  });

  it("is the text of whoever's e-mail is longer than what is kept", () => {
    const long = { ...LUIS, email: `${"l".repeat(70)}@shop.example` };
    expect(keptSeller("Luis", [long])).toBe("Luis");
    const fits = { ...LUIS, email: `${"l".repeat(67)}@shop.example` };
    expect(keptSeller("Luis", [fits])).toBe(fits.email);
  });
});

describe("what is told of a seller", () => {
  it.each([
    [MORA.email, "María Mora", "María Mora"],
    [MORA.email, undefined, ""], // deleted, or without a name
    ["Luis de la calle", undefined, "Luis de la calle"],
    ["", undefined, ""],
  ])("%j, called %j, is %j", (kept, name, text) => {
    expect(shownSeller(kept, name)).toBe(text);
  });
});

it.each([
  [80, "luis@"],
  [81, "Luis"],
])("of an e-mail of %i characters stands what fits: %s", (length, text) => {
  const email = `luis@${"x".repeat(length - 5)}`;
  expect(sellerTextOf({ ...LUIS, email }).startsWith(text)).toBe(true);
});
