import { describe, expect, it } from "vitest";

import { TryTaxesRequest } from "#contract/tax-desk.ts";

import { codesOf, FIRST_TAX_TRIAL, inCountry, readTaxTrial } from "./typed-tax-trial.ts";

const CODE = "4321000000100";
const read = (changes: object, codes = ["", CODE]) =>
  readTaxTrial({ ...FIRST_TAX_TRIAL, ...changes }, codes);

describe("taxes that are tried", () => {
  it("are of a hundred dollars for a guest from the beginning, and what the call takes", () => {
    const found = read({});
    expect(found).toMatchObject({
      request: { storefront: "cr", address: { country: "CR", state: "San José" }, shipping: 0 },
      amounts: [{ cabys: null, amount: 100 }],
    });
    if ("problem" in found) throw new Error(found.problem);
    const goods = { kind: "amounts" as const, amounts: found.amounts };
    expect(TryTaxesRequest.safeParse({ ...found.request, goods }).success).toBe(true);
  });

  it("have an amount for each code that is typed", () => {
    const amounts = { "": "100", [CODE]: "50,25", other: "7" };
    expect(read({ amounts, email: " ana@example.com ", shipping: "10" })).toMatchObject({
      request: { email: "ana@example.com", shipping: 10 },
      amounts: [
        { cabys: null, amount: 100 },
        { cabys: CODE, amount: 50.25 },
      ],
    });
  });

  it.each([
    [{ amounts: {} }, "amounts"],
    [{ amounts: { "": "mucho" } }, "amounts"],
    [{ amounts: { "": "-1" } }, "amounts"],
    [{ shipping: "x" }, "shipping"],
    [{ by: "parts", lines: " \n" }, "lines"],
  ])("cannot be read: %j", (changes, problem) => {
    expect(read(changes)).toEqual({ problem });
  });

  it("of parts have no amounts", () => {
    expect(read({ by: "parts", lines: "A x 2" })).toMatchObject({ amounts: [] });
  });

  it("ask for the codes that the storefront has rates of", () => {
    const charge = { name: "iva", rate: 1, where: "costa_rica", isOnShipping: false } as const;
    const charges = [
      { ...charge, cabys: null },
      { ...charge, cabys: CODE },
    ];
    const cr = { storefront: "cr", kind: "destination", isOwn: false, charges } as const;
    expect(codesOf([{ ...cr, charges: [...charges] }], "cr")).toEqual(["", CODE]);
    expect(codesOf([{ ...cr, charges: [...charges] }], "us")).toEqual([""]);
  });

  it("go to a state of the country, by the storefront that ships there", () => {
    expect(inCountry("US")).toEqual({ country: "US", storefront: "us", state: "FL" });
    expect(inCountry("CR")).toEqual({ country: "CR", storefront: "cr", state: "San José" });
  });
});
