import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { CR_PROVINCES, US_STATES } from "#domain/account/region.ts";

type Province = {
  name: string;
  cantons: { name: string; districts: { name: string; postal_code: string }[] }[];
};

const provinces: Province[] = JSON.parse(readFileSync("public/geo/costa-rica.json", "utf8"));
const states: { code: string; name: string }[] = JSON.parse(
  readFileSync("public/geo/us-states.json", "utf8"),
);

describe("what address forms choose from (public/geo)", () => {
  it("is every province that an address may name, with its 84 cantons and 491 districts", () => {
    const cantons = provinces.flatMap((province) => province.cantons);
    expect(provinces.map(({ name }) => name)).toEqual(CR_PROVINCES);
    expect(cantons).toHaveLength(84);
    expect(cantons.flatMap(({ districts }) => districts)).toHaveLength(491);
  });

  it("gives each district a postal code of its own, which begins with its province's number", () => {
    const codes = provinces.flatMap(({ cantons }, index) =>
      cantons.flatMap(({ districts }) =>
        districts.map(({ postal_code }) => {
          expect(postal_code).toMatch(new RegExp(`^${index + 1}\\d{4}$`));
          return postal_code;
        }),
      ),
    );
    expect(new Set(codes).size).toBe(491);
  });

  it("is every state that an address may name, in the order of its names", () => {
    expect(states.map(({ code }) => code).toSorted()).toEqual(US_STATES.toSorted());
    expect(states).toEqual(
      states.toSorted((one, other) => one.name.localeCompare(other.name, "en")),
    );
  });
});
