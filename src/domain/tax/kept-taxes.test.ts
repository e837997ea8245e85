import { describe, expect, it } from "vitest";

import { percentage } from "../money/money.ts";
import { keptPolicy, keptTaxes } from "./kept-taxes.ts";
import type { TaxPolicy } from "./sales-tax.ts";

const POLICIES: TaxPolicy[] = [
  { kind: "florida" },
  { kind: "fixed", rate: percentage(7.5) },
  { kind: "destination", cabysRates: new Map([["4911400000000", percentage(2)]]) },
];

describe("the rules of a tax that are kept", () => {
  it.each(POLICIES)("are the same after a database kept them: $kind", (policy) => {
    const buyer = {
      isTaxed: false,
      credit: "credit",
      exemptions: [{ points: percentage(13), cabys: ["4911400000000"] }],
    } as const;
    const kept = JSON.parse(JSON.stringify(keptTaxes(policy, buyer)));
    expect(keptPolicy(kept)).toEqual(policy);
    expect(kept.terms).toEqual(buyer);
  });

  it("are of a guest who is taxed and pays at once", () => {
    expect(keptTaxes({ kind: "florida" }, undefined).terms).toEqual({
      isTaxed: true,
      credit: "retail",
      exemptions: [],
    });
  });

  it("keep nothing of a buyer but what taxes them", () => {
    const buyer = { isTaxed: true, credit: "retail", exemptions: [], email: "ana@example.com" };
    expect(keptTaxes({ kind: "florida" }, { ...buyer, credit: "retail" }).terms).not.toHaveProperty(
      "email",
    );
  });
});
