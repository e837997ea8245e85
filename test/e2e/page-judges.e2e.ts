import { readFileSync } from "node:fs";

import { expect, inject, it } from "vitest";

import { fetchPages } from "../judges/fetch-pages.ts";
import { compareFindings, readExplanations } from "../judges/finding.ts";
import { judgeHtml } from "../judges/judge-html.ts";

/** The short form of `npm run judges`: one judge, and the pages that most people see. */
const PAGES = [
  "home",
  "category",
  "results",
  "part",
  "login",
  "cart",
  "contact",
  "blogPost",
  "nothing",
];

it("has nothing in its main pages, in both languages, that html-validate finds and nobody explained", async () => {
  const { priced, category, brand } = inject("planted");
  const things = { sku: priced.sku, category: category.url, brand };
  const shop = { url: inject("shopUrl"), things };
  const pages = await fetchPages(shop, PAGES);
  expect(new Set(pages.map(({ name }) => name))).toEqual(new Set(PAGES));
  expect(pages.map(({ path, html }) => html.includes("</html>") || path)).not.toContain(false);
  const findings = await judgeHtml(pages);
  // React's slashes are found on every page: a judge that is silent was not heard.
  expect(new Set(findings.map(({ where }) => where))).toEqual(new Set(PAGES));
  const explanations = readExplanations(readFileSync("test/judges/explained.json", "utf8"));
  expect(compareFindings(findings, explanations, []).unexplained).toEqual([]);
});
