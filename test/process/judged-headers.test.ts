import { readFileSync } from "node:fs";

import { expect, it } from "vitest";

import { openDatabase } from "#server/platform/database/database.ts";

import { createTestDatabase } from "../database.ts";
import { HEREDIA, plantCounter, plantPart } from "../factories/sellable.ts";
import { compareFindings, readExplanations } from "../judges/finding.ts";
import { BEHIND_HTTPS, fetchByHttps, judgeHeaders } from "../judges/judge-headers.ts";
import { startShop, temporaryFolder } from "./running-shop.ts";

const SKU = "FILTER";

it("every page that people reach by https has the headers that Mozilla's Observatory asks for, or it is explained why not", async () => {
  const DATABASE_URL = await createTestDatabase();
  const { db, close } = openDatabase(DATABASE_URL);
  await plantCounter(db);
  await plantPart(db, { sku: SKU, price: 19_99, stock: { [HEREDIA]: 1 } });
  await close();
  const { url } = await startShop({
    env: { ...BEHIND_HTTPS, DATABASE_URL, DATA_DIR: await temporaryFolder() },
  });

  const pages = await fetchByHttps({ url, things: { sku: SKU, category: "none", brand: "none" } });
  // Pages themselves, and not what is answered where there is none.
  const good = pages.filter(({ status }) => status === 200).map(({ name }) => name);
  expect(good).toEqual(
    expect.arrayContaining(["home", "part", "results", "login", "cart", "desk"]),
  );
  const explanations = readExplanations(readFileSync("test/judges/explained.json", "utf8"));
  expect(compareFindings(judgeHeaders(pages), explanations, ["observatory"])).toEqual({
    unexplained: [],
    unused: [],
  });
});
