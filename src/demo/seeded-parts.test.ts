import { describe, expect, it } from "vitest";

import { partNumberKey } from "#domain/part/part-number.ts";
import { readVehicleFacts } from "#server/vehicles/vehicle-facts.ts";

import { planSeededCatalogue, valueOf } from "../../test/factories/seeded-catalogue.ts";

import type { PlannedArticle } from "./catalogue-plan.ts";

const { articles, builds, families, buildOf } = await planSeededCatalogue();

/** How many litres or metres a part holds. */
function amount(planned: PlannedArticle): number {
  const code = planned.article.family.content ?? "";
  const number = Number.parseFloat(valueOf(planned, code) ?? "");
  return code === "ml" ? number / 1000 : number;
}

/** What a kind is called before "(…)" and "with …". */
function bare(name: string): string {
  return name.replace(/ \(.*| con .*| with .*/, "");
}

/** The titles of those that break a rule. */
function against(breaks: (planned: PlannedArticle) => boolean): string[] {
  return articles.filter(breaks).map(({ article }) => article.title.es);
}

function has(engineId: number, ...kinds: string[]): boolean {
  return buildOf(engineId).injection.some(({ kind }) => kinds.includes(kind));
}

describe("engineering", () => {
  it("knows how each engine is built, and its displacement is what bore and stroke give", async () => {
    const { engines } = await readVehicleFacts();
    const wrong = engines.filter(({ name, liters, cylinders }) => {
      const { bore = 0, stroke = 0 } = builds.get(name) ?? {};
      const displacement = (Math.PI / 4) * bore ** 2 * stroke * cylinders * 1e-6;
      return Math.abs(displacement - Number(liters)) > Number(liters) * 0.02 + 0.02;
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
    expect([...builds.keys()].filter((name) => !engines.some((one) => one.name === name))).toEqual(
      [],
    );
  });

  it.each([
    [
      "timing belt",
      /^(?:Kit de faja|Faja) de tiempo/,
      (id: number) => buildOf(id).timing === "belt",
    ],
    ["timing chain", /cadena de tiempo/i, (id: number) => buildOf(id).timing === "chain"],
    ["timing gear", /^Engranaje .*de tiempo/, (id: number) => buildOf(id).timing === "gears"],
    ["injection pump", /^Bomba de inyección/, (id: number) => has(id, "inline", "rotary")],
    ["inline pump", /^Bomba de inyección lineal/, (id: number) => has(id, "inline")],
    ["stop solenoid", /^Solenoide de apagado/, (id: number) => has(id, "inline", "rotary")],
    ["common rail", /^Riel común|common rail|SCV|^Bomba de alta/, (id: number) => has(id, "rail")],
    ["unit injector", /^Inyector bomba/, (id: number) => has(id, "unit")],
    ["high-pressure oil pump", /HPOP|HEUI/, (id: number) => has(id, "heui")],
    ["wet liner", /^Camisa .*húmeda/, (id: number) => buildOf(id).liner === "wet"],
    ["dry liner", /^Camisa .*seca/, (id: number) => buildOf(id).liner === "dry"],
    [
      "liner kit",
      /^Kit de (?:camisas|cilindro \()/,
      (id: number) => buildOf(id).liner !== "parent",
    ],
    ["turbocharger", /[Tt]urbo(?:cargador)?\b/, (id: number) => buildOf(id).air !== "na"],
    ["glow plug", /^Candela/, (id: number) => buildOf(id).hasGlowPlugs],
    ["pushrod", /^Varilla de empuje|^Buzo/, (id: number) => buildOf(id).valves === "ohv"],
    [
      "cartridge",
      /^Filtro de aceite de cartucho/,
      (id: number) => buildOf(id).filter === "cartridge",
    ],
    ["spin-on filter", /^Filtro de aceite enrosc/, (id: number) => buildOf(id).filter === "spinon"],
  ])("makes no %s for an engine that has none", (_, type, isRight) => {
    const made = articles.filter(({ article }) => article.isOfEngine && type.test(article.type.es));
    expect(made.length).toBeGreaterThan(0);
    expect(
      made
        .filter(({ article }) => !article.engineIds.every(isRight))
        .map(({ article }) => article.title.es),
    ).toEqual([]);
  });

  it("sells oversize pistons and rings only where the cylinders are bored into the block", () => {
    const oversize = articles.filter((one) => valueOf(one, "oversize")?.startsWith("+"));
    const cylinder = oversize.filter(({ article }) =>
      /Pistón|[Aa]nillos|Camisa|Kit/.test(article.type.es),
    );
    expect(cylinder.length).toBeGreaterThan(0);
    expect(
      cylinder.filter(
        ({ article }) => !article.engineIds.every((id) => buildOf(id).liner === "parent"),
      ),
    ).toEqual([]);
  });

  it("tells each engine's bore", () => {
    const wrong = against((planned) => {
      const bore = planned.article.isOfEngine ? valueOf(planned, "bore") : undefined;
      const { bore: known } = buildOf(planned.article.engineIds[0] ?? 0);
      return bore?.endsWith(" mm") === true && known !== undefined
        ? Math.abs(Number.parseFloat(bore) - known) > 0.06
        : false;
    }).filter(
      (title) =>
        !title.startsWith("Bomba principal") &&
        !title.startsWith("Compresor") &&
        !title.startsWith("Culata de compresor"),
    );
    expect(wrong).toEqual([]);
  });

  it("gives the drums of trucks with air brakes their ten holes", () => {
    const drums = articles.filter((one) => valueOf(one, "size")?.includes("16.5 x 7 in") ?? false);
    const bolted = drums.filter(({ article }) => article.family.subcategory === "drums");
    expect(bolted.length).toBeGreaterThan(10);
    expect(bolted.filter((one) => valueOf(one, "holes") !== "10")).toEqual([]);
  });

  it("lets an engine alone tell only what goes on it in every vehicle and year", () => {
    const alone = articles.filter(({ article }) => article.isOfEngineAlone);
    const voltages = Map.groupBy(
      alone.filter(({ article }) => /^(?:alternators|starters)$/.test(article.family.subcategory)),
      ({ article }) => `${article.engineIds.join()} ${article.type.es}`,
    );
    const ofBoth = [...voltages].filter(
      ([, own]) => new Set(own.map((one) => valueOf(one, "voltage"))).size > 1,
    );
    expect(voltages.size).toBeGreaterThan(50);
    expect(ofBoth.map(([key]) => key)).toEqual([]);

    const injectors = alone.filter(({ article }) => article.family.subcategory === "injectors");
    const injections = Map.groupBy(injectors, ({ article }) => article.engineIds.join());
    const changed = [...injections.values()].filter(
      (own) => new Set(own.map(({ article }) => article.family.fits.only)).size > 1,
    );
    expect(injections.size).toBeGreaterThan(50);
    expect(changed.flat().map(({ article }) => article.title.es)).toEqual([]);

    const onTheFrame = /^(?:diesel-particulate|oxidation|scr|def-|nox-)/;
    const made = articles.filter(({ article }) => onTheFrame.test(article.family.subcategory));
    expect(made.length).toBeGreaterThan(50);
    expect(made.filter(({ article }) => article.isOfEngineAlone)).toEqual([]);
    expect(alone.filter(({ article }) => !article.isOfEngine)).toEqual([]);
  });

  it.each(["oil-filters", "fuel-filters", "thermostats-and-housings", "crankshaft-seals"])(
    "has one size of %s for each engine",
    (subcategory) => {
      const sizes = new Map<string, Set<string>>();
      for (const { article } of articles) {
        if (article.family.subcategory !== subcategory) continue;
        const key = `${article.engineIds.join()} ${article.type.es}`;
        const size = article.specs.map(({ value }) => value.es).join();
        sizes.set(key, (sizes.get(key) ?? new Set()).add(size));
      }
      expect(sizes.size).toBeGreaterThan(10);
      const several = [...sizes].filter(([, own]) => own.size > 1).map(([key]) => key);
      expect(several.filter((key) => !key.includes("Caja de termostato"))).toEqual([]);
    },
  );
});

describe("weights, contents and prices", () => {
  const sold = articles.filter(({ article }) => article.family.content !== undefined);
  it("follow what is in the jug: a litre of coolant weighs 1.1 kg and its packing", () => {
    expect(sold.length).toBeGreaterThan(100);
    const wrong = sold.filter((planned) => {
      const { kilograms } = planned.article.content;
      const each = planned.article.family.kilograms.from;
      return Math.abs(kilograms / amount(planned) / each - 1.05) > 0.001;
    });
    expect(wrong).toEqual([]);
    const coolant = sold.filter(({ article }) => article.family.subcategory === "coolants");
    const liter = coolant.find((planned) => amount(planned) === 1);
    expect(liter?.article.content.kilograms).toBeCloseTo(1.155);
  });

  it("ask more for more of the same, and less for each litre of it", () => {
    const wrong = sold.flatMap((one) =>
      sold.filter(
        (other) =>
          other.article.family === one.article.family &&
          amount(other) > amount(one) &&
          (other.article.content.dollars.from <= one.article.content.dollars.from ||
            other.article.content.dollars.from / amount(other) >=
              one.article.content.dollars.from / amount(one)),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it("are told by families sold by litres, millilitres or metres, and no other holds any", () => {
    const untold = families.filter(
      ({ fits, specs, content }) =>
        fits.kind === "universal" &&
        content === undefined &&
        specs.some(
          ({ code, values }) => (code === "liters" || code === "ml") && values.kind === "choice",
        ),
    );
    expect(untold.map(({ subcategory }) => subcategory)).toEqual([]);
  });
});

describe("numbers, kits and words", () => {
  it("lets supersessions run forward: what replaces has the later number", () => {
    const pairs = articles.flatMap(({ offers }) =>
      offers.flatMap((offer, at) => [
        ...(offer.olderNumber === undefined ? [] : [[offer.olderNumber, offer.number]]),
        ...(offer.isReplaced ? [[offer.number, offers[at + 1]?.number ?? ""]] : []),
      ]),
    );
    expect(pairs.length).toBeGreaterThan(200);
    const back = pairs.filter(([older = "", newer = ""]) => older >= newer);
    expect(back).toEqual([]);
  });

  it("gives a replaced part a successor of the same maker", () => {
    const wrong = against(({ offers }) =>
      offers.some((offer, at) => offer.isReplaced && offers[at + 1]?.brand !== offer.brand),
    );
    expect(wrong).toEqual([]);
  });

  it("puts no kit into itself", () => {
    const wrong = families.filter(({ types, contents }) =>
      contents.some(({ title }) =>
        types.some(({ es, en }) => bare(es) === title.es || bare(en) === title.en),
      ),
    );
    expect(wrong.map(({ types }) => types[0]?.es)).toEqual([]);
  });

  it("lets number and noun agree", () => {
    const counted =
      /(?<![\d.,])1 (?:canales|dientes|estrías|huecos|puertos|hojas|filas|aspas|piezas|ribs|teeth|splines|holes|ports|leaves|rows|blades|pieces)\b|(?<![\d.,])(?!1 )\d+ (?:canal|diente|estría|hueco|puerto|hoja|fila|aspa|pieza|rib|tooth|spline|hole|port|leaf|row|blade|piece)\b/;
    const titles = articles.flatMap(({ article: { title } }) => [title.es, title.en]);
    expect(titles.some((title) => /\d canales/.test(title))).toBe(true);
    expect(titles.filter((title) => counted.test(title))).toEqual([]);
  });

  it("prints every number once", () => {
    const keys = articles.flatMap(({ offers }) =>
      offers.map(({ number }) => partNumberKey(number)),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });
});
