import { BRAND_QUALITIES } from "#domain/part/brand-quality.ts";
import { partNumberKey } from "#domain/part/part-number.ts";
import type { PriceLevel } from "#domain/pricing/price-level.ts";
import { PRICE_LEVELS } from "#domain/pricing/price-level.ts";
import type { Database } from "#server/platform/database/database.ts";

import { FAMILIES, type Reference, referenceRows } from "./catalogue-reference.ts";
import { createRandom, type Random } from "./random.ts";

export type Catalogue = Awaited<ReturnType<typeof seedCatalogue>>;
export type CataloguePart = ReturnType<typeof randomPart>;

/** A small random catalogue, the same for the same seed, written to the database and given back as it was written. */
export async function seedCatalogue(db: Database, options: { parts: number; seed: number }) {
  const random = createRandom(options.seed);
  const reference = referenceRows(random);
  await db.insertInto("category").values(reference.categories).execute();
  await db.insertInto("subcategory").values(reference.subcategories).execute();
  await db.insertInto("brand").values(reference.brands).execute();
  await db.insertInto("warehouse").values(reference.warehouses).execute();
  await db.insertInto("vehicle_make").values(reference.makes).execute();
  await db.insertInto("vehicle_model").values(reference.models).execute();
  await db.insertInto("engine").values(reference.engines).execute();
  await db.insertInto("vehicle_line").values(reference.lines).execute();
  await db.insertInto("vehicle").values(reference.vehicles).execute();
  await db.insertInto("attribute").values(reference.attributes).execute();
  await db.insertInto("fitment_note").values(reference.notes).execute();

  const parts = Array.from({ length: options.parts }, (_, index) =>
    randomPart(random, reference, index + 1),
  );
  await writeParts(db, parts);
  return { ...reference, parts };
}

/** Writes parts with all that belongs to them. */
export async function writeParts(db: Database, parts: readonly CataloguePart[]): Promise<void> {
  const all = <Row>(rowsOf: (part: CataloguePart) => Row[]) => parts.flatMap(rowsOf);
  await db
    .insertInto("part")
    .values(parts.map(({ row }) => ({ ...row, attributes: JSON.stringify(row.attributes) })))
    .execute();
  await db
    .insertInto("part_price")
    .values(parts.map(({ prices }) => prices))
    .execute();
  await db
    .insertInto("stock")
    .values(all(({ stock }) => stock))
    .execute();
  await db
    .insertInto("part_number")
    .values(all(({ numbers }) => numbers))
    .execute();
  await db
    .insertInto("fitment")
    .values(all(({ fitments }) => fitments))
    .execute();
  await db
    .insertInto("engine_fitment")
    .values(all(({ engineFitments }) => engineFitments))
    .execute();
}

function randomPart(random: Random, reference: Reference, id: number) {
  const subcategory = random.pick(reference.subcategories);
  const [, , , , familyEs, familyEn] = FAMILIES[subcategory.id - 1] ?? FAMILIES[0];
  const engine = random.pick(reference.engines);
  const bore = `${100 + random.below(5) * 5}.0 mm`;
  const number = `${random.pick(["ME", "8-9", "1R-", ""])}${100_000 + random.below(5_000) * 7}`;
  const isUniversal = random.chance(0.05);
  const lines = isUniversal ? [] : random.some(reference.lines, 6);
  return {
    row: {
      id,
      sku: `${number}-${id}`,
      part_number: number,
      subcategory_id: subcategory.id,
      brand_id: random.pick(reference.brands).id,
      quality: random.pick(BRAND_QUALITIES),
      title_es: `${familyEs}, ${engine.maker} ${engine.name}, ${bore}`,
      title_en: `${familyEn}, ${engine.maker} ${engine.name}, ${bore}`,
      detail_es: random.chance(0.3) ? "Reforzado" : "",
      detail_en: random.chance(0.3) ? "Heavy duty" : "",
      unit: random.pick(["each", "kit", "set"] as const),
      pieces: 1 + random.below(4),
      core_cents: random.chance(0.2) ? 15_000 : 0,
      weight_g: random.chance(0.8) ? 1_250 : null,
      length_mm: 100,
      width_mm: 50,
      height_mm: 25,
      // Few, so that groups hold several parts, and some of them several kinds.
      interchange_group: random.chance(0.5) ? `G${random.below(8)}` : null,
      is_universal: isUniversal,
      supply: random.pick(["local", "backorder", "none"] as const),
      attributes: [{ id: 1, value: bore }],
      // Few different values, so that pages have to break ties.
      popularity: random.below(50),
    },
    prices: { part_id: id, ...randomPrices(random) },
    stock: randomStock(random, reference, id),
    numbers: randomNumbers(random, id, number),
    fitments: isUniversal
      ? [
          {
            part_id: id,
            line_id: 0,
            year_from: 0,
            year_to: 9999,
            quantity: 1,
            position: "",
            note_id: null,
          },
        ]
      : lines.map((line) => randomFitment(random, id, line)),
    engineFitments: Array.from(new Set(lines.map((line) => line.engine_id))).map((engine_id) => ({
      part_id: id,
      engine_id,
      // Said of the engine itself, or only of vehicles that have it.
      is_explicit: (id + engine_id) % 3 > 0,
    })),
  };
}

function randomStock(random: Random, { warehouses }: Reference, part_id: number) {
  return warehouses
    .filter(() => random.chance(0.3))
    .map((warehouse) => ({
      part_id,
      warehouse_id: warehouse.id,
      on_hand: random.below(3),
      incoming: random.chance(0.3) ? 5 : 0,
    }));
}

function randomFitment(random: Random, part_id: number, line: Reference["lines"][number]) {
  const year_from = line.year_from + random.below(6);
  return {
    part_id,
    line_id: line.id,
    year_from,
    year_to: year_from + random.below(6),
    quantity: 1 + random.below(3),
    position: random.pick(["", "front", "rear"]),
    note_id: random.chance(0.2) ? 1 : null,
  };
}

function randomPrices(random: Random): Record<PriceLevel, number | null> {
  const online = 1_000 + random.below(500) * 100;
  const price = (index: number) => (random.chance(0.9) ? online - index * 25 : null);
  const [a, b, c, d, e, f] = PRICE_LEVELS.map((_, index) => price(index));
  return {
    online: a ?? null,
    repair_shop: b ?? null,
    wholesale: c ?? null,
    precio4: d ?? null,
    precio5: e ?? null,
    precio6: f ?? null,
  };
}

function randomNumbers(random: Random, part_id: number, printed: string) {
  const others = random.some(["oem", "competitor", "superseded"] as const, 3).map((kind) => ({
    kind,
    number: `${random.pick(["ME", "LF", "8-9"])}${100_000 + random.below(5_000) * 7}`,
  }));
  return [{ kind: "printed" as const, number: printed }, ...others].map(({ kind, number }) => ({
    part_id,
    kind,
    maker: "",
    number,
    key: partNumberKey(number),
  }));
}
