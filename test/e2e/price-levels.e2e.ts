import { beforeAll, describe, expect, inject, it } from "vitest";

import type { PriceLevel } from "#domain/pricing/price-level.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { refreshFacets } from "#server/search/refresh-facets.ts";

import { customer, database, signedIn, withSession } from "./customers.ts";
import { type Received, receivedBy } from "./received.ts";
import { type Shopper, toasted, visit } from "./shopper.ts";

/** Odd prices, in whole dollars, that nothing else in the shop could be. */
const DOLLARS = { online: 71_234, repair_shop: 72_345, wholesale: 73_456 } as const;
type Level = keyof typeof DOLLARS;
const LEVELS = ["online", "repair_shop", "wholesale"] as const satisfies PriceLevel[];
const NAMES = { online: "En línea", repair_shop: "Taller", wholesale: "Mayoreo" };

/** The part that is looked at, and one that replaces it. */
let sku = "";
let number = "";

beforeAll(async () => {
  const { rows } = await database.query<{ id: number; sku: string; part_number: string }>(
    `select p.id, p.sku, p.part_number from part p join part_facet f on f.part_id = p.id
     where p.sku <> $1 and f.availability_cr = 0 and p.title_es not ilike '%filtro%'
       and (select count(*) from part other where other.interchange_group = p.interchange_group) > 1
     order by p.popularity desc, p.id limit 1`,
    [inject("planted").priced.sku],
  );
  const [part] = rows;
  if (!part) throw new Error("The demonstration has no part in stock with options.");
  ({ sku, part_number: number } = part);
  await database.query(
    "update part_price set online = $2, repair_shop = $3, wholesale = $4 where part_id = $1",
    [part.id, ...LEVELS.map((level) => DOLLARS[level] * 100 + 11)],
  );
  const shop = openDatabase(inject("databaseUrl"));
  await refreshFacets(shop.db, [part.id]);
  await shop.close();
});

/** The first level's prices are the customer's; all three may be switched to. */
function customerAt(level: Level): Promise<string> {
  return customer(
    `nivel-${level.replace("_", "-")}`,
    `price_level = '${level}', price_level_access = '{online,repair_shop,wholesale}'`,
  );
}

/** A level's price in any writing: "71.234,11", "71,234.11", 71234.11, or as cents. */
function priceOf(level: Level): RegExp {
  const text = String(DOLLARS[level]);
  return new RegExp(`${text.slice(0, 2)}[.,\\s\\u00a0\\u202f]?${text.slice(2)}[.,]?11`);
}

/** The levels whose price came: in the page, in what was sent, in what is kept. */
async function levelsIn(received: Received): Promise<Level[]> {
  const everything = await received.everything();
  return LEVELS.filter((level) => priceOf(level).test(everything));
}

/** What stands at a place once it is the level's price. */
async function shows(level: Level, { page }: Shopper, place: string): Promise<void> {
  await page
    .locator(place, { hasText: priceOf(level) })
    .first()
    .waitFor();
}

const list = () => `/custom-search-no?q=${encodeURIComponent(number)}`;
const partPage = () => `/part/${encodeURIComponent(sku)}`;

/** Results, options, the part's page and the cart, one after the other. */
async function lookAround(level: Level, shopper: Shopper, received: Received): Promise<void> {
  const { page } = shopper;
  received.forget();
  await visit(shopper, list());
  await shows(level, shopper, ".part-row .price .dollars");
  await page.locator(".group-button").first().click();
  await page.locator(".group-note button").first().click();
  await shows(level, shopper, "dialog .opts .price .dollars");
  expect(await levelsIn(received)).toEqual([level]);
  await visit(shopper, partPage());
  await shows(level, shopper, ".part-price .dollars");
  expect(await levelsIn(received)).toEqual([level]);
  await visit(shopper, "/Cart");
  await shows(level, shopper, ".cart-row .price .figures");
  expect(await levelsIn(received)).toEqual([level]);
}

async function putIntoCart(shopper: Shopper): Promise<void> {
  await visit(shopper, partPage());
  await shopper.page.locator(".part-price .button-add").click();
  await expect.poll(() => shopper.page.locator(".cell.cart .count").innerText()).toBe("1");
}

describe("prices are those of the customer's level (decisions §2, security A12)", () => {
  it.each(LEVELS)("%s, on every page that shows them, and no other's", async (level) => {
    const shopper = await withSession(await customerAt(level));
    const received = receivedBy(shopper.page);
    await putIntoCart(shopper);
    await lookAround(level, shopper, received);
    expect(shopper.complaints).toEqual([]);
  });

  it("change with the level, on the page that is open and on those that follow", async () => {
    const email = await customer(
      "nivel-cambia",
      "price_level = 'online', price_level_access = '{online,repair_shop,wholesale}'",
    );
    const shopper = await withSession(email);
    const { page } = shopper;
    const received = receivedBy(page);
    await putIntoCart(shopper);
    let before: Level = "online";
    for (const level of ["wholesale", "repair_shop"] as const) {
      await visit(shopper, partPage());
      await shows(before, shopper, ".part-price .dollars");
      received.forget();
      await page.locator("header .cell").first().click();
      await page.getByRole("dialog").getByLabel("Nivel de precios").selectOption(level);
      await expect.poll(() => toasted(page)).toContainEqual(expect.stringContaining(NAMES[level]));
      await shows(level, shopper, ".part-price .dollars");
      expect(await levelsIn(received)).toEqual([level]);
      await lookAround(level, shopper, received);
      before = level;
    }
  });

  it("are nobody's to take: a level that was not granted leaves everything as it was", async () => {
    const shopper = await signedIn(await customer("nivel-ajeno"), partPage());
    const { page } = shopper;
    const received = receivedBy(page);
    const forged = await page.evaluate(() => {
      const kept = localStorage.getItem("repuesto.session") ?? "";
      const changed = kept.replaceAll('"online"', '"wholesale"');
      localStorage.setItem("repuesto.session", changed);
      return changed;
    });
    expect(forged).toContain("wholesale");
    await visit(shopper, partPage());
    await shows("online", shopper, ".part-price .dollars");
    expect(await levelsIn(received)).toEqual(["online"]);
  });
});
