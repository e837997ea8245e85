import os from "node:os";
import { parseArgs } from "node:util";

import { GUEST } from "#domain/pricing/price-visibility.ts";
import { VEHICLE_FITS } from "#server/parts/part-store.ts";
import { createFitmentTeller } from "#server/parts/tell-fitments.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import type { OpenShop } from "#server/platform/database/shop-database.ts";
import { createVehicleRelator } from "#server/search/vehicle-relation.ts";
import { createPhraseReader } from "#server/vehicles/read-vehicle-phrase.ts";

import { STANDING_VERSION } from "../test/factories/catalogue-version.ts";
import { vehiclesOffered } from "../test/factories/offered-vehicles.ts";
import { openPartCatalogue } from "../test/factories/part-catalogue.ts";
import { createRandom } from "../test/factories/random.ts";
import { openBenchShop } from "./bench-database.ts";
import { type Figures, measureEach, noteTimes } from "./measure.ts";

const { values } = parseArgs({
  options: {
    parts: { type: "string", default: "24000" },
    vehicles: { type: "string", default: "200" },
  },
});

const CALLER: Caller = { viewer: GUEST, locale: "es", storefront: "cr" };
const CARDS = 48;
/** p95 in milliseconds at 200,000 parts and 3 million fitments. */
const BOUNDS = { page: 25, fits: 2, words: 40 };
const WORDS = Array.from(
  { length: 20 },
  (_, at) => ["kit de empaques 4HK1", "inyector cummins", "turbo hino", "clutch npr"][at % 4] ?? "",
);
const PHRASES = ["npr 2016 bomba de agua", "4hk1 injector", "bomba de agua", "canter 2010 clutch"];

type SampledVehicle = { id: number; lineId: number; year: number };

const shop = await openBenchShop(Number(values.parts));
try {
  await run(shop);
} finally {
  await shop.close();
}

/** What a vehicle costs that nobody asked for before: its first page with facets and the greyed-out menu, and what cards say of fitment. */
async function run({ shop: opened }: OpenShop): Promise<void> {
  const { pool, db } = opened;
  let version = 1;
  const { parts: catalogue, findOffered } = openPartCatalogue(opened, {
    ...STANDING_VERSION,
    current: () => version,
  });
  // The universal parts are gone through once for all vehicles: that is not a vehicle's cost.
  const relate = createVehicleRelator({
    pool,
    catalogueVersion: STANDING_VERSION,
    findOffered,
  });
  /** A sale has changed an availability: nothing that was found holds any more. */
  const forget = async () => {
    version += 1;
  };
  const vehicles = await someVehicles(pool, Number(values.vehicles));
  const { rows } = await pool.query<{ count: string }>("select count(*) from fitment");

  console.log(
    `${values.parts} parts, ${rows[0]?.count} fitments, ${os.cpus().length} cores, load ${os.loadavg()[0]?.toFixed(1)}\n`,
  );
  console.log("| what | n | p50 ms | p95 ms | max ms | bound p95 | p95 of bound |");
  console.log("| --- | ---: | ---: | ---: | ---: | ---: | ---: |");
  const page = ({ id }: SampledVehicle) =>
    Promise.all([
      catalogue.products({ vehicle: { id } }, CALLER),
      relate({ kind: "vehicle", id }, "cr"),
    ]);
  print(
    "first page and relation",
    BOUNDS.page,
    await measureEach(vehicles, { prepare: forget, one: page }),
  );

  print(
    "words, to compare",
    BOUNDS.words,
    await measureEach(WORDS, {
      prepare: forget,
      one: (searchText) => catalogue.products({ searchText }, CALLER),
    }),
  );
  print(`fits for ${CARDS} cards`, BOUNDS.fits, await fitsOf(pool, vehicles));
  print(`fitments of ${CARDS} skus`, null, await tellingOf({ pool, db }, vehicles));

  const readPhrase = createPhraseReader({
    regions: async () => ["CR", "USA"],
    db,
    catalogueVersion: STANDING_VERSION,
    partNames: async () => ["Bombas de agua", "Water pumps"],
    now: () => new Date("2026-11-21T12:00:00Z"),
  });
  const phrases = Array.from({ length: 200 }, (_, at) => PHRASES[at % PHRASES.length] ?? "");
  print("phrase", null, await measureEach(phrases, { one: (text) => readPhrase(text, "cr") }));
}

/** What it costs to say of each card whether it fits: what lists say of it, asked by itself, the way to the database and back included. */
async function fitsOf(
  pool: OpenShop["shop"]["pool"],
  vehicles: readonly SampledVehicle[],
): Promise<Figures> {
  const cards = (await someParts(pool)).map(({ id }) => id);
  return measureEach(vehicles, {
    one: ({ lineId, year }) =>
      pool.query({
        name: "fits",
        text: `select part.id, ${VEHICLE_FITS} as fits from part where part.id = any($1::int[])`,
        values: [cards, [lineId], year],
      }),
  });
}

/** The call that carts make for the same parts: sku and vehicle looked up, and all that lists show read. */
async function tellingOf(
  { pool, db }: Pick<OpenShop["shop"], "pool" | "db">,
  vehicles: readonly SampledVehicle[],
): Promise<Figures> {
  const tell = createFitmentTeller({ ...vehiclesOffered(db), db, pool });
  const skus = (await someParts(pool)).map(({ sku }) => sku);
  return measureEach(vehicles, {
    one: ({ id }) => tell({ skus, vehicle: { kind: "vehicle", id } }, CALLER),
  });
}

async function someVehicles(
  pool: OpenShop["shop"]["pool"],
  most: number,
): Promise<SampledVehicle[]> {
  const { rows } = await pool.query<SampledVehicle>(
    `select id, line_id as "lineId", year from vehicle order by id`,
  );
  const random = createRandom(3);
  return Array.from({ length: most }, () => random.pick(rows));
}

type Card = { id: number; sku: string };

async function someParts(pool: OpenShop["shop"]["pool"]): Promise<Card[]> {
  const { rows } = await pool.query<Card>(
    `select part.id, part.sku from part_facet join part on part.id = part_id
      order by part_facet.demand_cr desc, part_id limit $1`,
    [CARDS],
  );
  return rows;
}

function print(name: string, bound: number | null, times: Figures): void {
  const { n, p50, p95, max } = times;
  noteTimes(name, times, { p95: bound });
  const figures = [p50, p95, max].map((value) => value.toFixed(1));
  const share = bound === null ? "-" : `${Math.round((100 * p95) / bound)}%`;
  console.log(`| ${[name, n, ...figures, bound ?? "-", share].join(" | ")} |`);
}
