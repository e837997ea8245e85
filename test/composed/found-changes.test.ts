import { expect, it } from "vitest";

import { PriceChangeResponse, PriceChangesResponse } from "#contract/price-rules.ts";

import { openVerifyingShop } from "../factories/verifying-shop.ts";

const shop = await openVerifyingShop();
const rule = { level: "wholesale", basis: "cost", percent: 30 } as const;

async function simulated(parts: object): Promise<number> {
  const { body } = await shop.desk("prices/simulate", { parts, rule }, "manager");
  return PriceChangeResponse.parse(body).change.id;
}

/** The changes of prices that a text finds, the newest first. */
async function found(text: string, more: object = {}): Promise<number[]> {
  const { body } = await shop.desk("prices", { filters: { text }, ...more }, "manager");
  return PriceChangesResponse.parse(body).items.map(({ id }) => id);
}

it("changes of prices are found by their number, by who made them, and by the parts that they are for", async () => {
  const { rows } = await shop.pool.query<{ slug: string; name: string; url: string; es: string }>(
    "select brand.slug, brand.name, category.url, category.name_es as es from brand, category limit 1",
  );
  const [{ slug, name, url, es } = { slug: "", name: "", url: "", es: "" }] = rows;
  const ofText = await simulated({ text: "100%_zapata" });
  const ofBrand = await simulated({ brand: slug });
  const ofCategory = await simulated({ category: url });
  expect(await found("ZAPATA")).toEqual([ofText]);
  expect(await found("100%_z")).toEqual([ofText]);
  expect(await found("100_%z")).toEqual([]); // neither sign stands for any other
  expect(await found(name.toUpperCase())).toContain(ofBrand);
  expect(await found(es)).toContain(ofCategory);
  expect(await found(String(ofBrand))).toEqual([ofBrand]);
  expect(await found("manager@")).toEqual([ofCategory, ofBrand, ofText]);
  expect(await found("manager@", { limit: 1, after: ofCategory })).toEqual([ofBrand]);
  expect(await found("zzyzx")).toEqual([]);
  expect(await found(" ")).toHaveLength(3);
});
