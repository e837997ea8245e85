import { readFileSync } from "node:fs";

import { beforeAll, expect, it } from "vitest";

import { openDatabase } from "#server/platform/database/database.ts";

import { createTestDatabase } from "../database.ts";
import { HEREDIA, plantCounter, plantPart } from "../factories/sellable.ts";
import { compareFindings, readExplanations } from "../judges/finding.ts";
import { isInstalled, judgeFile, unlessInstalled } from "../judges/install-judges.ts";
import {
  BEHIND_HTTPS,
  fetchByHttps,
  judgeHeaders,
  type PageByHttps,
} from "../judges/judge-headers.ts";
import { judgePolicies } from "../judges/judge-policy.ts";
import { OBSERVATORY } from "../judges/observatory.ts";
import { startShop, temporaryFolder } from "./running-shop.ts";

const SKU = "FILTER";

const SEEN = `${OBSERVATORY}/src/constants.js`;
const explanations = readExplanations(readFileSync("test/judges/explained.json", "utf8"));

/** Every page that people reach by https. */
let pages: PageByHttps[] = [];

beforeAll(async () => {
  const DATABASE_URL = await createTestDatabase();
  const { db, close } = openDatabase(DATABASE_URL);
  await plantCounter(db);
  await plantPart(db, { sku: SKU, price: 19_99, stock: { [HEREDIA]: 1 } });
  await close();
  const { url } = await startShop({
    env: { ...BEHIND_HTTPS, DATABASE_URL, DATA_DIR: await temporaryFolder() },
  });
  pages = await fetchByHttps({ url, things: { sku: SKU, category: "none", brand: "none" } });
});

it("finds pages themselves, and not what is answered where there is none", () => {
  const good = pages.filter(({ status }) => status === 200).map(({ name }) => name);
  expect(good).toEqual(
    expect.arrayContaining(["home", "part", "results", "login", "cart", "desk"]),
  );
});

it("every page has a content policy against which Google's evaluator says nothing, or it is explained why", () => {
  const findings = judgePolicies(pages);
  expect(new Set(findings.map(({ where }) => where))).toContain("home"); // a judge that is silent was not heard
  expect(compareFindings(findings, explanations, []).unexplained).toEqual([]);
});

it.skipIf(!isInstalled(SEEN))(
  `every page has the headers for which Mozilla's Observatory gives most, or it is explained why not${unlessInstalled(SEEN)}`,
  async () => {
    const findings = await judgeHeaders(judgeFile(OBSERVATORY), pages);
    expect(new Set(findings.map(({ where }) => where))).toContain("home");
    expect(compareFindings(findings, explanations, []).unexplained).toEqual([]);
  },
);
