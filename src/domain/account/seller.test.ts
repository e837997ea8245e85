import { describe, expect, it } from "vitest";

import { keptSeller, ownSellerNames } from "./seller.ts";

const MORA = { email: "maria.mora@shop.example", firstName: " María ", lastName: "Mora" };
const SOLIS = { email: "maria.solis@shop.example", firstName: "María", lastName: "Solís" };
const LUIS = { email: "luis@shop.example", firstName: "Luis", lastName: "" };
const STAFF = [MORA, SOLIS, LUIS];

describe("what stands for a seller and for nobody else", () => {
  it.each([
    ["e-mail and whole name, where another has the first name", MORA, STAFF, "maria mora"],
    ["the first name too, where nobody else has it", MORA, [MORA, LUIS], "maria mora,maria"],
    ["the e-mail alone, where another has the same name", MORA, [MORA, { ...MORA, email: "m2@shop.example" }], ""],
    ["the first name, where it is all there is", LUIS, STAFF, "luis,luis"],
  ])("is %s", (_what, seller, staff, names) => {
    const written = names.replaceAll("maria", "maría").split(",").filter(Boolean);
    expect(ownSellerNames(seller, staff)).toEqual([seller.email, ...written]);
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
