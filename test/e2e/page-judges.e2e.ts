import { readFileSync } from "node:fs";

import { beforeAll, describe, expect, inject, it } from "vitest";

import { type FetchedPage, fetchPages } from "../judges/fetch-pages.ts";
import { compareFindings, type Finding, readExplanations } from "../judges/finding.ts";
import { isInstalled, judgeFile, unlessInstalled } from "../judges/install-judges.ts";
import { judgeAccess } from "../judges/judge-access.ts";
import { judgeAlfa } from "../judges/judge-alfa.ts";
import { judgeCalls } from "../judges/judge-calls.ts";
import { judgeHtml } from "../judges/judge-html.ts";
import { judgeLinks } from "../judges/judge-links.ts";

/** The short form of `npm run judges`: the pages that most people see, and judges that need nothing to be fetched. */
const NAMES = [
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
/** What a judge looks at that takes a second for each. */
const SEEN = new Set(["home", "part"]);
const LINTER = "@redocly/cli/bin/cli.js";
const IBM = "accessibility-checker-engine/ace-window.js";
const ALFA = "@siteimprove";

const url = inject("shopUrl");
let pages: FetchedPage[] = [];

beforeAll(async () => {
  const { priced, category, brand } = inject("planted");
  const things = { sku: priced.sku, category: category.url, brand };
  pages = await fetchPages({ url, things }, { names: NAMES });
});

/** What nobody explained in the file that the whole run compares with. */
function unexplained(findings: readonly Finding[]): Finding[] {
  const explanations = readExplanations(readFileSync("test/judges/explained.json", "utf8"));
  return compareFindings(findings, explanations, []).unexplained;
}

const seen = () => ({
  url,
  pages: pages.filter(({ name, locale }) => SEEN.has(name) && locale === "es"),
});

describe("the main pages, in both languages, have nothing that nobody explained", () => {
  it("for html-validate", async () => {
    expect(new Set(pages.map(({ name }) => name))).toEqual(new Set(NAMES));
    expect(pages.filter(({ html }) => !html.includes("</html>"))).toEqual([]);
    const findings = await judgeHtml(pages);
    // React's slashes are found on every page: a judge that is silent was not heard.
    expect(new Set(findings.map(({ where }) => where))).toEqual(new Set(NAMES));
    expect(unexplained(findings)).toEqual([]);
  });

  it("for whoever follows their links", async () => {
    const { findings, followed } = await judgeLinks(url, pages);
    expect(followed).toBeGreaterThan(50);
    // The page of what is nowhere leads to itself in both languages.
    expect(findings.map(({ where }) => where)).toContain("nothing");
    expect(unexplained(findings)).toEqual([]);
  });

  it.skipIf(!isInstalled(IBM))(
    `for IBM's engine of accessibility${unlessInstalled(IBM)}`,
    async () => {
      expect(unexplained(await judgeAccess(judgeFile(IBM), seen()))).toEqual([]);
    },
  );

  it.skipIf(!isInstalled(ALFA))(`for Siteimprove's Alfa${unlessInstalled(ALFA)}`, async () => {
    expect(unexplained(await judgeAlfa(judgeFile(ALFA), seen()))).toEqual([]);
  });
});

it.skipIf(!isInstalled(LINTER))(
  `the document of the calls has nothing for Redocly's linter that nobody explained${unlessInstalled(LINTER)}`,
  async () => {
    expect(unexplained(await judgeCalls(url, judgeFile(LINTER)))).toEqual([]);
  },
);
