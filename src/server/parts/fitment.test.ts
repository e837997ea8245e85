import { describe, expect, it } from "vitest";

import type { PartsFilters, Product } from "#contract/products.ts";
import type { GarageVehicle } from "#contract/shared.ts";
import { GUEST } from "#domain/pricing/price-visibility.ts";
import { positionWords } from "#texts/position-words.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { reindexAll } from "#server/search/reindex-all.ts";
import { vehicleRefOf } from "#server/vehicles/vehicle-wire.ts";

import { openTestDatabase } from "../../../test/database.ts";
import { openPartCatalogue } from "../../../test/factories/part-catalogue.ts";
import { type CataloguePart, seedCatalogue } from "../../../test/factories/catalogue.ts";
import { createRandom } from "../../../test/factories/random.ts";
import { createFitmentTeller } from "./tell-fitments.ts";

const ROUNDS = 200;
const TIMEOUT = { timeout: 120_000 };
const caller: Caller = { viewer: GUEST, locale: "en", storefront: "cr" };

const database = await openTestDatabase();
const catalogue = await seedCatalogue(database.db, { parts: 250, seed: 31 });
await reindexAll(database);
const { parts, findOffered } = openPartCatalogue(database);

type FitmentRow = CataloguePart["fitments"][number];
type Driven = {
  vehicle: GarageVehicle;
  rowsOf: (part: CataloguePart) => FitmentRow[] | "fits" | "depends";
};
const UNIVERSAL = 0;

/** Every vehicle and engine of the catalogue, each with the rows that let a part fit it. */
const driven: Driven[] = [
  ...catalogue.vehicles.map(({ id, line_id, year }) => ({
    vehicle: { id },
    rowsOf: ({ fitments }: CataloguePart) =>
      fitments.filter(
        (row) => row.line_id === line_id && row.year_from <= year && year <= row.year_to,
      ),
  })),
  ...catalogue.engines.map(({ id }) => ({
    vehicle: { id, type: "engine" as const },
    rowsOf: ({ engineFitments }: CataloguePart) => {
      const row = engineFitments.find(({ engine_id }) => engine_id === id);
      if (!row) return [];
      return row.is_explicit ? ("fits" as const) : ("depends" as const);
    },
  })),
];

/** What must be said of a part, from its fitment rows alone. */
function expected(part: CataloguePart, { rowsOf }: Driven) {
  const rows = rowsOf(part);
  if (rows === "fits") return { status: "fits", position: null };
  if (rows === "depends") return { status: "unknown", position: null };
  const spoken = rows.length > 0 ? rows : part.fitments.filter(isUniversal);
  const positions = [...new Set(spoken.map(({ position }) => position).filter(Boolean))];
  const isReady = part.fitments.length + part.engineFitments.length > 0;
  const status = part.fitments.some(isUniversal)
    ? "universal"
    : isReady
      ? "does_not_fit"
      : "unknown";
  return {
    status: rows.length > 0 ? "fits" : status,
    position:
      positions.length > 0
        ? positions
            .map((position) => positionWords(position, "en"))
            .toSorted()
            .join(", ")
        : null,
  };
}

function isUniversal({ line_id }: FitmentRow): boolean {
  return line_id === UNIVERSAL;
}

function fitOf({ fitment }: Pick<Product, "fitment">) {
  const positions = fitment?.position?.split(", ").toSorted().join(", ");
  return { status: fitment?.status, position: positions ?? null };
}

function partOf(sku: string): CataloguePart {
  const part = catalogue.parts.find(({ row }) => row.sku === sku);
  if (!part) throw new Error(`No part has the sku ${sku}`);
  return part;
}

/** The engines of a part, those that were said of the engine itself or the others. */
function enginesOf(part: CataloguePart, isOfItself: boolean) {
  return part.engineFitments
    .filter(({ is_explicit }) => is_explicit === isOfItself)
    .map(({ engine_id: id }) => ({ part, vehicle: { id, type: "engine" as const } }));
}

describe("what is said of fitment, judged by the fitment rows (decisions §4)", () => {
  it(
    "lists for a vehicle or an engine the parts that fit it, universal ones as such, and no other",
    TIMEOUT,
    async () => {
      for (const one of driven) {
        const listed: string[] = [];
        for (let page = 1, pages = 1; page <= pages; page += 1) {
          const reply = await parts.products(
            { vehicle: one.vehicle, page, productsByPage: 48 },
            caller,
          );
          pages = reply.pages;
          for (const product of reply.products) {
            expect(fitOf(product)).toEqual(expected(partOf(product.sku), one));
            listed.push(product.sku);
          }
        }
        const fitting = catalogue.parts.filter((part) =>
          ["fits", "universal"].includes(expected(part, one).status),
        );
        expect(listed.toSorted()).toEqual(fitting.map(({ row }) => row.sku).toSorted());
      }
    },
  );

  it("says the same on the page of a part", TIMEOUT, async () => {
    const random = createRandom(5);
    for (let round = 0; round < ROUNDS; round += 1) {
      const part = random.pick(catalogue.parts);
      const one = random.pick(driven);
      const page = await parts.product(part.row.sku, caller, vehicleRefOf(one.vehicle));
      expect(page && fitOf(page)).toEqual(expected(part, one));
    }
  });

  it("says it of each part when all are shown, and names the vehicle", TIMEOUT, async () => {
    for (const one of driven.slice(0, 12)) {
      const filters: PartsFilters = { vehicle: one.vehicle, vehicleFit: "any", productsByPage: 48 };
      const reply = await parts.products(filters, caller);
      expect(reply.productsFiltered).toBe(catalogue.parts.length);
      expect(reply.searchInfo.vehicle).toMatchObject({ id: one.vehicle.id });
      for (const product of reply.products) {
        expect(fitOf(product)).toEqual(expected(partOf(product.sku), one));
      }
    }
  });

  it("says the same of the parts that replace each other", TIMEOUT, async () => {
    const random = createRandom(6);
    const groups = catalogue.parts.flatMap(({ row }) => row.interchange_group ?? []);
    for (let round = 0; round < ROUNDS / 2; round += 1) {
      const one = random.pick(driven);
      const options = await parts.options(random.pick(groups), caller, vehicleRefOf(one.vehicle));
      expect(options.length).toBeGreaterThan(0);
      for (const option of options)
        expect(fitOf(option)).toEqual(expected(partOf(option.sku), one));
    }
  });

  it(
    "says nothing without a vehicle, and of an unknown one that nothing is known",
    TIMEOUT,
    async () => {
      for (const { row } of catalogue.parts.slice(0, 60)) {
        expect((await parts.product(row.sku, caller))?.fitment).toBeNull();
        const unknown = await parts.product(row.sku, caller, { kind: "vehicle", id: 999_999 });
        expect(unknown?.fitment?.status).toBe("unknown");
        expect(unknown?.forVehicle).toBeNull();
      }
    },
  );
});

describe("an engine alone (decisions §4)", () => {
  const around = catalogue.parts.flatMap((part) => enginesOf(part, false));
  const own = catalogue.parts.flatMap((part) => enginesOf(part, true));

  it(
    "never says that a part fits whose fitments all name vehicles, and says why",
    TIMEOUT,
    async () => {
      expect(around.length).toBeGreaterThan(50);
      for (const { part, vehicle } of around) {
        const found = await parts.product(part.row.sku, caller, vehicleRefOf(vehicle));
        expect(found?.fitment).toEqual({
          status: "unknown",
          position: null,
          quantity: null,
          notes: ["Depends on the vehicle, not on the engine alone: choose yours."],
        });
      }
    },
  );

  it("is listed on a part's page where it was said of the engine itself", TIMEOUT, async () => {
    for (const { row, engineFitments } of catalogue.parts.slice(0, 60)) {
      const found = await parts.product(row.sku, caller);
      const ofItself = engineFitments.filter(({ is_explicit }) => is_explicit);
      expect(new Set(found?.engines.map(({ engine_name: name }) => name))).toEqual(
        new Set(
          ofItself.map(({ engine_id: id }) => catalogue.engines.find((one) => one.id === id)?.name),
        ),
      );
    }
  });

  it("offers, to be confirmed, what fits vehicles that have it, only where nothing else is found", async () => {
    const find = async ({ part, vehicle }: (typeof own)[number]) =>
      parts.products({ vehicle, searchText: part.row.sku }, caller);
    const pages = {
      around: await Promise.all(around.slice(0, 40).map(find)),
      own: await Promise.all(own.slice(0, 40).map(find)),
    };
    for (const [at, { products, otherOptions, productsFiltered }] of pages.around.entries()) {
      expect({ products, productsFiltered }).toEqual({ products: [], productsFiltered: 0 });
      expect(otherOptions.map(({ sku }) => sku)).toContain(around[at]?.part.row.sku);
      for (const { fitment } of otherOptions) expect(fitment?.status).toBe("unknown");
    }
    for (const { products, otherOptions } of pages.own) {
      expect(otherOptions).toEqual([]);
      for (const { fitment } of products) expect(fitment?.status).toBe("fits");
    }
  });
});

describe("what is said of the lines of a cart (decisions §4)", () => {
  it("is what lists say, for each part that there is", TIMEOUT, async () => {
    const tell = createFitmentTeller({ ...database, findOffered });
    const some = catalogue.parts.slice(0, 60);
    for (const one of driven.slice(0, 12)) {
      const skus = [...some.map(({ row }) => row.sku), "NO-SUCH", "N\u0000UL"];
      const fitments = await tell({ skus, vehicle: vehicleRefOf(one.vehicle) }, caller);
      expect(fitments).toHaveLength(some.length);
      for (const part of some) {
        const found = fitments.find(({ sku }) => sku === part.row.sku);
        expect(found?.fitment).toMatchObject(expected(part, one));
      }
    }
  });
});
