import { assert, constantFrom, property } from "fast-check";
import { describe, expect, it } from "vitest";

import common from "../../db/seed/common-vehicles.json" with { type: "json" };

import { planSeededCatalogue, valueOf } from "../../test/factories/seeded-catalogue.ts";

import { isOfCommonVehicle, voltageOf } from "./application.ts";
import { truckOf } from "./make-article.ts";
import type { PlannedArticle } from "./catalogue-plan.ts";

/** The kinds of part that wear, of which every vehicle has each. */
const WEAR = [
  "air-filters",
  "alternators",
  "belts",
  "brake-shoes-and-linings",
  "center-support-bearings",
  "clutch-kits",
  "cylinder-head-gaskets",
  "disc-pads",
  "drums",
  "engine-mounts",
  "fuel-filters",
  "fuel-water-separators",
  "full-gasket-sets",
  "headlights",
  "injectors",
  "leaf-springs",
  "main-and-rod-bearings",
  "oil-filters",
  "oil-pumps",
  "pistons-and-rings",
  "radiator-hoses",
  "radiators",
  "shock-absorbers",
  "starters",
  "thermostats-and-housings",
  "tie-rod-ends",
  "universal-joints",
  "water-pumps",
  "wheel-bearings",
  "wheel-seals",
];

const { articles, lines, buildOf } = await planSeededCatalogue();
const lineOf = new Map(lines.map((line) => [line.id, line]));

/** The titles of those that break a rule. */
function against(breaks: (planned: PlannedArticle) => boolean): string[] {
  return articles.filter(breaks).map(({ article }) => article.title.es);
}

describe("demand as in life", () => {
  const stocked = new Map<string, Set<string>>();
  for (const { article, offers } of articles) {
    for (const { lineId } of article.fitments) {
      const key = `${lineId} ${article.family.subcategory}`;
      const lasting = offers.filter(({ isReplaced }) => !isReplaced);
      const qualities = lasting.map(({ quality }) => quality);
      stocked.set(key, new Set([...(stocked.get(key) ?? []), ...qualities]));
    }
  }

  it("knows forty vehicles and more of each region that everybody has", () => {
    for (const [region, makes] of Object.entries(common)) {
      const models = Object.entries(makes).flatMap(([make, named]) =>
        named.split("|").map((model) => `${make} ${model}`),
      );
      const known = new Set(
        lines.filter((line) => line.region === region).map(({ make, model }) => `${make} ${model}`),
      );
      expect(models.length).toBeGreaterThanOrEqual(40);
      expect(models.filter((model) => !known.has(model))).toEqual([]);
    }
  });

  it("has each of thirty kinds of wear in two qualities for each of them, whatever its engine", () => {
    const missing = lines
      .filter(isOfCommonVehicle)
      .flatMap((line) =>
        WEAR.filter((kind) => (stocked.get(`${line.id} ${kind}`)?.size ?? 0) < 2).map(
          (kind) => `${line.region} ${line.make} ${line.model} ${line.engine}: ${kind}`,
        ),
      );
    expect(WEAR).toHaveLength(30);
    expect(missing).toEqual([]);
  });

  it("says the same of a truck in both regions", () => {
    const trucks = Map.groupBy(lines, truckOf);
    const missing = articles.flatMap(({ article: { fitments, title } }) => {
      const from = Math.min(...fitments.map(({ yearFrom }) => yearFrom));
      const to = Math.max(...fitments.map(({ yearTo }) => yearTo));
      const fitted = new Set(fitments.map(({ lineId }) => lineId));
      return fitments
        .flatMap(({ lineId }) => lineOf.get(lineId) ?? [])
        .flatMap((line) =>
          (trucks.get(truckOf(line)) ?? []).filter((twin) => voltageOf(twin) === voltageOf(line)),
        )
        .filter(({ id, yearFrom, yearTo }) => !fitted.has(id) && yearFrom <= to && yearTo >= from)
        .map(({ region, make, model }) => `${title.es}: ${region} ${make} ${model}`);
    });
    expect(missing).toEqual([]);
  });

  it("has them in two qualities in every year of each of them", () => {
    const offered = new Map<string, { from: number; to: number; quality: string }[]>();
    for (const { article, offers } of articles) {
      const lasting = new Set(
        offers.filter(({ isReplaced }) => !isReplaced).map(({ quality }) => quality),
      );
      for (const { lineId, yearFrom: from, yearTo: to } of article.fitments) {
        const key = `${lineId} ${article.family.subcategory}`;
        const own = Array.from(lasting, (quality) => ({ from, to, quality }));
        offered.set(key, [...(offered.get(key) ?? []), ...own]);
      }
    }
    const missing = lines.filter(isOfCommonVehicle).flatMap(({ id, yearFrom, yearTo, ...line }) =>
      Array.from({ length: yearTo - yearFrom + 1 }, (_, after) => yearFrom + after).flatMap(
        (year) =>
          WEAR.filter((kind) => {
            const some = offered.get(`${id} ${kind}`) ?? [];
            const inYear = some.filter(({ from, to }) => from <= year && year <= to);
            return new Set(inYear.map(({ quality }) => quality)).size < 2;
          }).map(
            (kind) => `${line.region} ${line.make} ${line.model} ${line.engine} ${year}: ${kind}`,
          ),
      ),
    );
    expect(missing).toEqual([]);
  });

  it("has what wears in pairs for both places of each of them", () => {
    const placed = new Set<string>();
    for (const { article } of articles) {
      if (!article.family.isWear) continue;
      for (const { lineId } of article.fitments)
        placed.add(`${lineId} ${article.family.subcategory} ${article.position}`);
    }
    const missing = lines.filter(isOfCommonVehicle).flatMap(({ id, make, model }) =>
      [
        ["shock-absorbers", "front"],
        ["shock-absorbers", "rear"],
        ["brake-shoes-and-linings", "rear"],
        ["disc-pads", "front"],
        ["headlights", "left"],
        ["headlights", "right"],
        ["tie-rod-ends", "left"],
        ["wheel-seals", "rear"],
      ].flatMap(([kind, place]) =>
        placed.has(`${id} ${kind} ${place}`) ? [] : [`${make} ${model}: ${kind} ${place}`],
      ),
    );
    expect(missing).toEqual([]);
  });

  it("has little for a rare one", () => {
    const rare = lines.filter((line) => !isOfCommonVehicle(line));
    const kinds = rare.flatMap(({ id }) => WEAR.filter((kind) => stocked.has(`${id} ${kind}`)));
    expect(kinds.length / rare.length).toBeLessThan(20);
  });
});

describe("fitment", () => {
  it("of an engine's part is on that engine alone, in years in which it was built so", () => {
    const wrong = against(
      ({ article }) =>
        article.isOfEngine &&
        (article.engineIds.length !== 1 ||
          article.fitments.some(
            ({ lineId }) => lineOf.get(lineId)?.engineId !== article.engineIds[0],
          )),
    );
    expect(wrong).toEqual([]);
  });

  it("of a pump ends where a rail begins", () => {
    const late = articles.flatMap(({ article }) => {
      const isPump = /^(?:Bomba de inyección|Inyector mec)/.test(article.type.es);
      const [engineId = 0] = article.engineIds;
      const { injection } = buildOf(engineId);
      const last = Math.max(
        ...injection.flatMap(({ kind, to }) => (kind === "inline" || kind === "rotary" ? to : [])),
      );
      return isPump ? article.fitments.filter(({ yearTo }) => yearTo > last) : [];
    });
    expect(late).toEqual([]);
  });

  it("joins no makers that share nothing: a truck's part is of one make", () => {
    const wrong = against(({ article }) => {
      const makes = new Set(article.fitments.map(({ lineId }) => lineOf.get(lineId)?.make));
      return article.family.fits.kind.startsWith("truck") && makes.size > 1;
    });
    expect(wrong).toEqual([]);
  });

  it("is on vehicles of the part's voltage", () => {
    const wrong = against((planned) => {
      const volts = Number(/^(6|1[12]|2[34]) V$/.exec(valueOf(planned, "voltage") ?? "")?.[1]);
      return planned.article.fitments.some(({ lineId }) => {
        const line = lineOf.get(lineId);
        return line !== undefined && volts > 0 && volts > 12 !== (voltageOf(line) === 24);
      });
    });
    expect(wrong).toEqual([]);
  });

  it("is never on a vehicle of another voltage, whichever part and vehicle are taken", () => {
    const bearing = articles.flatMap((planned) => {
      const volts = Number(/^(12|24) V$/.exec(valueOf(planned, "voltage") ?? "")?.[1]);
      const fitted = new Set(planned.article.fitments.map(({ lineId }) => lineId));
      return volts > 0 && fitted.size > 0 ? [{ volts, fitted }] : [];
    });
    assert(
      property(
        constantFrom(...bearing),
        constantFrom(...lines),
        ({ volts, fitted }, line) => voltageOf(line) === volts || !fitted.has(line.id),
      ),
      { seed: 12, numRuns: 20_000 },
    );
  });

  it("is within the years of its lines", () => {
    const wrong = against(({ article }) =>
      article.fitments.some(({ lineId, yearFrom, yearTo }) => {
        const line = lineOf.get(lineId);
        return !line || yearFrom < line.yearFrom || yearTo > line.yearTo || yearFrom > yearTo;
      }),
    );
    expect(wrong).toEqual([]);
  });
});
