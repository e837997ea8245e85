import { writeFile } from "node:fs/promises";
import path from "node:path";

import type { ImportKind } from "#domain/import/import-kind.ts";
import { runImport } from "#server/imports/running/run-import.ts";
import { startImport } from "#server/imports/running/start-import.ts";

import { createRandom, type Random } from "../factories/random.ts";
import { HEREDIA, plantPart } from "../factories/sellable.ts";
import { openCounter } from "../faults/buy.ts";
import { type FaultyShop, stockShop } from "../faults/faulty-shop.ts";
import { keepBuying } from "../faults/keep-buying.ts";
import { boughtOf, settledBreaks } from "./judge.ts";
import { measureOf } from "./measure.ts";
import { type Ground, onShop, type Ordeal, type Scenario } from "./scenario.ts";

const SKUS = Array.from({ length: 12 }, (_, at) => `IMPORTED-${at}`);
const BUYERS = 5;
/** Sold between two imports, at the least. */
const BETWEEN = 6;
/** More than are bought, so that nothing is refused for want of stock. */
const PLENTY = 10_000;

/** What files said: every price that a part ever had, in cents, and what was counted of it last. */
type Files = { prices: Map<string, Set<number>>; counted: Map<string, number> };

/**
 * Files of stock and of prices are applied while others buy the same parts: each order is of a price that was in
 * force, and what lies on the shelf is what was counted less what buyers were told is theirs.
 */
export const importsUnderOrders: Scenario = {
  name: "imports",
  run: (ground) => onShop(ground, (shop) => importAndBuy(shop, ground)),
};

async function importAndBuy(shop: FaultyShop, ground: Ground): Promise<Ordeal> {
  await stockShop(shop);
  const random = createRandom(ground.seed);
  const files: Files = {
    prices: new Map(SKUS.map((sku) => [sku, new Set([50_00])])),
    counted: new Map(SKUS.map((sku) => [sku, PLENTY])),
  };
  for (const sku of SKUS)
    await plantPart(shop.database.db, { sku, price: 50_00, stock: { [HEREDIA]: PLENTY } });
  // Whoever counted did so before anybody bought: what was bought since is taken off.
  const countedAt = new Date().toISOString();
  const buy = await openCounter(shop);
  const buying = keepBuying(shop, {
    buyers: BUYERS,
    next: (at) => {
      const sku = SKUS[at % SKUS.length] ?? "";
      return buy({ email: `importing-${at}@example.com`, sku });
    },
  });
  const { files: imports } = measureOf("imports", ground.measure);
  const folder = await ground.newFolder();
  for (let at = 0; at < imports; at += 1) {
    const filePath = path.join(folder, `file-${at}.csv`);
    const kind = at % 2 === 0 ? "stock" : "prices";
    const text = kind === "stock" ? stockFile(files, random, countedAt) : priceFile(files, random);
    await writeFile(filePath, text);
    await Promise.all([applied(shop, kind, filePath), buying.bought(BETWEEN)]);
  }
  await buying.end();
  const { purchases } = buying;
  const sold = boughtOf(purchases);
  const breaks = [
    ...(await settledBreaks(shop, purchases, ground)),
    ...(await strangePrices(shop, files)),
    ...(await strangeShelves(shop, files)),
  ];
  return { seen: `${imports} files while ${sold.length} orders were placed`, breaks };

  async function strangeShelves({ database }: FaultyShop, { counted }: Files): Promise<string[]> {
    const { rows } = await database.pool.query<{ sku: string; left: number }>(
      `select sku, on_hand as left from stock join part on part.id = part_id
       where sku like 'IMPORTED-%'`,
    );
    const bought = boughtOf(purchases);
    return rows.flatMap(({ sku, left }) => {
      const due = (counted.get(sku) ?? 0) - bought.filter((one) => one.sku === sku).length;
      return left === due ? [] : [`${sku}: ${left} on the shelf, by the buyers' record ${due}`];
    });
  }
}

/** One at least. */
function someSkus(random: Random): string[] {
  return [...new Set([random.pick(SKUS), ...random.some(SKUS, SKUS.length)])];
}

function stockFile({ counted }: Files, random: Random, countedAt: string): string {
  const rows = someSkus(random).map((sku) => {
    const pieces = PLENTY + random.below(500);
    counted.set(sku, pieces);
    return `${sku},HER,${pieces},${countedAt}`;
  });
  return ["sku,warehouse,on_hand,as_of", ...rows].join("\n");
}

function priceFile({ prices }: Files, random: Random): string {
  const rows = someSkus(random).map((sku) => {
    const cents = 10_00 + random.below(90_00);
    prices.get(sku)?.add(cents);
    return `${sku},${(cents / 100).toFixed(2)}`;
  });
  return ["sku,online", ...rows].join("\n");
}

async function applied({ database }: FaultyShop, kind: ImportKind, filePath: string) {
  const wanted = { kind, filePath, isDryRun: false, options: {} };
  const { id } = await startImport(database, wanted);
  const { state, error } = await runImport(database, id);
  if (state !== "done") throw new Error(`The import of ${kind}: ${JSON.stringify(error)}`);
}

async function strangePrices({ database }: FaultyShop, { prices }: Files): Promise<string[]> {
  const { rows } = await database.pool.query<{ number: string; sku: string; cents: number }>(
    `select order_number::text as number, sku, unit_price_cents as cents from order_line
     where sku like 'IMPORTED-%'`,
  );
  return rows.flatMap(({ number, sku, cents }) =>
    prices.get(sku)?.has(cents) ? [] : [`order ${number}: ${sku} for ${cents}, never its price`],
  );
}
