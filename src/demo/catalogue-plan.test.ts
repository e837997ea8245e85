import { describe, expect, it } from "vitest";

import { type DemoLine, gatherApplications } from "./application.ts";
import { type CataloguePlan, planArticles } from "./catalogue-plan.ts";
import { readEngineBuilds } from "./engine-build.ts";
import { attributeKinds, readPartFamilies } from "./part-family.ts";

const builds = await readEngineBuilds();
const line: DemoLine = {
  id: 1,
  region: "CR",
  make: "Isuzu",
  model: "NPR",
  engineId: 1,
  engine: "4HK1",
  maker: "Isuzu",
  liters: 5.2,
  cylinders: 4,
  yearFrom: 2005,
  yearTo: 2027,
};
const tractor: DemoLine = {
  id: 2,
  region: "USA",
  make: "Freightliner",
  model: "Cascadia",
  engineId: 2,
  engine: "DD15",
  maker: "Detroit Diesel",
  liters: 14.8,
  cylinders: 6,
  yearFrom: 2008,
  yearTo: 2027,
};
const base: CataloguePlan = {
  parts: 900,
  seed: 1,
  families: await readPartFamilies(),
  kinds: attributeKinds(),
  applications: gatherApplications([line, tractor], builds),
};

function numbers(change: Partial<CataloguePlan>): string[] {
  return Array.from(planArticles({ ...base, ...change })).flatMap(({ offers }) =>
    offers.map(({ number }) => number),
  );
}

describe("planArticles", () => {
  it.each([1, 7, 300, 900])("makes exactly %d parts", (parts) => {
    expect(numbers({ parts })).toHaveLength(parts);
  });

  it("makes the same for the same seed number and another for another", () => {
    expect(numbers({})).toEqual(numbers({}));
    expect(numbers({ seed: 2 })).not.toEqual(numbers({}));
  });

  it("begins with the numbers that documentation relies on, whatever the seed", () => {
    for (const seed of [1, 2, 3]) expect(numbers({ seed })).toContain("8-98163-061-0");
  });

  it("has what is asked for every day for each engine and truck", () => {
    const titles = Array.from(planArticles({ ...base, parts: 3_000 })).map(
      ({ article }) => article.title.es,
    );
    for (const made of [
      "Bomba de agua, Isuzu 4HK1",
      "Filtro de aceite de cartucho, Detroit Diesel DD15",
    ])
      expect(titles.some((title) => title.startsWith(made))).toBe(true);
    for (const made of ["Turbocargador, Isuzu 4HK1", "Kit de clutch (embrague), Freightliner"])
      expect(titles.some((title) => title.startsWith(made))).toBe(true);
  });

  it("leaves no engine without a staple while there is a part for each", () => {
    const lines = Array.from({ length: 60 }, (_, at) => ({
      ...line,
      id: at + 1,
      engineId: at + 1,
      engine: `E${100 + at}`,
    }));
    const plan = { ...base, parts: 12_000, applications: gatherApplications(lines, builds) };
    const pumped = new Set(
      Array.from(planArticles(plan))
        .filter(({ article }) => article.type.es === "Bomba de agua")
        .flatMap(({ article }) => article.engineIds),
    );
    expect(pumped.size).toBe(60);
  });

  it("keeps what fits everything from growing with the catalogue", () => {
    const counts = new Map<string, number>();
    for (const { article, offers } of planArticles({ ...base, parts: 60_000 })) {
      const { fits, types } = article.family;
      const kind = types[0]?.es ?? "";
      if (fits.kind === "universal") counts.set(kind, (counts.get(kind) ?? 0) + offers.length);
    }
    expect(Math.max(...counts.values())).toBe(40);
  });

  it("marks a replaced part only where the part that replaces it follows", () => {
    const wrong = Array.from(planArticles(base)).filter(({ offers }) =>
      offers.some(({ isReplaced }, at) => isReplaced && offers[at + 1]?.quality !== "original"),
    );
    expect(wrong).toEqual([]);
  });
});
