import { describe, expect, it } from "vitest";

import { readOrderTraces } from "./order-trace.ts";

const VIN = "1FUJA6CK14LM94383";

describe("which trace of an order a text may be", () => {
  it.each([
    [
      "an invoice's number, and a credit note's of either storefront",
      " #0123 ",
      { invoice: 123, creditNote: { number: 123, storefront: null } },
    ],
    [
      "a credit note's number as it is written, and no invoice's",
      "us-12",
      { invoice: null, creditNote: { number: 12, storefront: "us" } },
    ],
    ["the same without its dash", "CR 7", { creditNote: { number: 7, storefront: "cr" } }],
    ["a VIN in groups", "1fuj a6ck1 4lm94383", { vin: VIN, invoice: null, creditNote: null }],
    ["a VIN behind its label", `VIN: ${VIN}`, { vin: VIN }],
    ["a reference with its signs", "CK 00-123", { reference: "CK 00-123", transactions: [] }],
    [
      "a transaction as it is typed, and in capitals",
      "pi_3Nx",
      { transactions: ["pi_3Nx", "PI_3NX"], invoice: null },
    ],
    ["a transaction of digits once", "40018", { transactions: ["40018"], invoice: 40_018 }],
  ])("%s", (_name, typed, traces) => {
    expect(readOrderTraces(typed)).toMatchObject(traces);
  });

  it("is no VIN with other words about it", () => {
    expect(readOrderTraces(`filtro ${VIN}`)?.vin).toBeNull();
  });

  it.each(["", "  ", "María Vargas", "filtro", "buyer3@example.com", "7".repeat(101)])(
    "is none where it has no digit, is an e-mail, or is too long: '%s'",
    (typed) => {
      expect(readOrderTraces(typed)).toBeUndefined();
    },
  );

  it("is no number of more digits than any has", () => {
    const traces = readOrderTraces("1".repeat(16));
    expect(traces).toMatchObject({ invoice: null, creditNote: null, reference: "1".repeat(16) });
  });
});
