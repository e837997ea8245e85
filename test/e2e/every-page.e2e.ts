import { beforeAll, describe, expect, it } from "vitest";

import { coveredControls } from "./covered-controls.ts";
import { GUESTS_PAGES } from "./every-address.ts";
import {
  axeFindings,
  DESKTOP,
  NAMING_RULES,
  openShopper,
  PHONE,
  type Shopper,
  sidewaysOverflow,
  visit,
} from "./shopper.ts";
import { smallTargets } from "./touch-targets.ts";

type Look = { viewport: typeof DESKTOP; colorScheme: "light" | "dark"; rules?: string[] };
/** The scheme changes colours and nothing else, so in the dark only those are looked at. */
const EVERY_LOOK: Look[] = [DESKTOP, PHONE].flatMap((viewport) => [
  { viewport, colorScheme: "light" as const },
  { viewport, colorScheme: "dark" as const, rules: ["color-contrast"] },
]);
/** Another language changes texts and nothing else: what is named by them is looked at, and whether there is room. */
const ENGLISH_LOOKS: Look[] = [{ viewport: PHONE, colorScheme: "light", rules: NAMING_RULES }];
const ADDRESSES = GUESTS_PAGES.flatMap((path): [string, Look[]][] => [
  [path, EVERY_LOOK],
  [`/en${path === "/" ? "" : path}`, ENGLISH_LOOKS],
]);
/** Longer and shorter words move what stands beside them: where most controls stand side by side, in English too. */
const PRESSED_IN_ENGLISH = new Set(["/en", "/en/Cart", "/en/custom-search?q=filtro&view=grid"]);
const arePressed = (path: string) => !path.startsWith("/en") || PRESSED_IN_ENGLISH.has(path);
/** What a browser says of a page that is not there, and of an order that is not. */
const NOTHING_THERE = /status of 404|^404 \S+\/api\/(?:orders|lists)\//;
const WIDTHS = [360, 768, 1280, 1920];
/** Where the header changes what it says in words, and right beside. */
const HEADER_WIDTHS = [999, 1000, 1024, 1279, 1280, 1399, 1400];
const SEARCH_PX = 160;

it("presses pages that there are", () => {
  const there = new Set(ADDRESSES.map(([path]) => path));
  expect([...PRESSED_IN_ENGLISH].filter((path) => !there.has(path))).toEqual([]);
});

describe("every page", () => {
  let shopper: Shopper;
  beforeAll(async () => {
    shopper = await openShopper();
  });

  it.each(ADDRESSES)(
    "%s works, shuts nobody out, never scrolls sideways, and at no width lies over what is to be clicked",
    async (path, looks) => {
      const { page, complaints } = shopper;
      complaints.length = 0;
      expect(await visit(shopper, path)).toBe(path.endsWith("/no-existe") ? 404 : 200);
      expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);

      const findings: string[] = [];
      for (const { viewport, colorScheme, rules } of looks) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        const found = await axeFindings(page, rules);
        findings.push(...found.map((line) => `${viewport.width} ${colorScheme} ${line}`));
      }
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const overflow = await sidewaysOverflow(page);
        if (overflow > 0) findings.push(`${width}: ${overflow} px too wide`);
      }
      if (arePressed(path)) findings.push(...(await coveredControls(page)));
      expect(findings).toEqual([]);
      expect(complaints.filter((line) => !NOTHING_THERE.test(line))).toEqual([]);
    },
  );
});

/** A list for an engine, and one of which only some words were used. */
const FOR_ENGINE = "/custom-search?q=filtro&vehicle=engine%3AIsuzu%3A4HK1%3A5.2";
const PARTLY_READ = "/custom-search?q=buenas+ocupo+hino+2012+filtro+zzyzx";

/** The row opens to its group, which can be compared. */
const OPTIONS = [".group-button", ".group-note button"];

describe("on a touch screen everything is large enough for a finger", () => {
  let shopper: Shopper;
  beforeAll(async () => {
    shopper = await openShopper({ viewport: PHONE, hasTouch: true, isMobile: true });
  });

  it.each([...GUESTS_PAGES, FOR_ENGINE, PARTLY_READ])("at %s", async (path) => {
    await visit(shopper, path);
    expect(await smallTargets(shopper.page)).toEqual([]);
  });

  it.each([
    ["the menu", "/", 'header a[aria-haspopup][href="/category"]'],
    ["the filters", "/custom-search?q=filtro", ".thumb-bar button"],
    ["the filters of a list for an engine", FOR_ENGINE, ".thumb-bar button"],
    ["the options of a part", "/custom-search?q=filtro", OPTIONS],
    ["the garage", "/", "header a.vehicle-cell"],
  ])("in %s", async (_name, path, opener) => {
    const { page } = shopper;
    await visit(shopper, path);
    for (const step of [opener].flat()) await page.locator(step).first().tap();
    await page.locator("dialog[open] a, dialog[open] button").first().waitFor();
    await expect.poll(() => page.locator('dialog[open] [aria-busy="true"]').count()).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
  });
});

describe("on a phone a list", () => {
  it.each([FOR_ENGINE, PARTLY_READ])("is no wider than the screen at %s", async (path) => {
    const shopper = await openShopper({ viewport: PHONE, hasTouch: true, isMobile: true });
    await visit(shopper, path);
    const width = await shopper.page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(PHONE.width);
    const chips = await shopper.page
      .locator(".chip")
      .evaluateAll((all) => all.map((chip) => Math.ceil(chip.getBoundingClientRect().right)));
    expect(chips.length).toBeGreaterThan(0);
    expect(chips.filter((right) => right > PHONE.width)).toEqual([]);
  });

  it("cuts no title that the search box suggests", async () => {
    const shopper = await openShopper({ viewport: PHONE, hasTouch: true, isMobile: true });
    const { page } = shopper;
    await visit(shopper, "/");
    await page.getByRole("combobox").first().fill("bomba de agua npr");
    const titles = page.locator(".sugg .two-lines > span");
    await titles.first().waitFor();
    const cut = await titles.evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    );
    expect(cut).toEqual([]);
  });
});

describe("the header", () => {
  it.each(["/", "/category", "/en", "/en/category"])(
    "keeps its cells apart and leaves the search its room at %s",
    async (path) => {
      const shopper = await openShopper();
      await visit(shopper, path);
      const found: string[] = [];
      for (const width of HEADER_WIDTHS) {
        await shopper.page.setViewportSize({ width, height: 900 });
        found.push(...(await headerFaults(shopper.page, width)));
      }
      expect(found).toEqual([]);
    },
  );
});

/** What lies over its neighbour in the header, and a box that is too narrow to type in. */
async function headerFaults(page: Shopper["page"], width: number): Promise<string[]> {
  const boxes = await page
    .locator(".top-bar > .wrap > *, .top-links > *, .top-bar form > input, .top-bar form > .button")
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility() && !one.matches("search, nav, dialog"))
        .map((one) => ({
          name: `${one.tagName} ${one.className}`,
          left: one.getBoundingClientRect().left,
          right: one.getBoundingClientRect().right,
        })),
    );
  const over = boxes.filter(({ left }, place) => left < (boxes[place - 1]?.right ?? 0) - 1);
  const narrow = boxes.filter(
    ({ name, left, right }) => name.startsWith("INPUT") && right - left < SEARCH_PX,
  );
  return [
    ...over.map(({ name }) => `${width}: ${name} lies over the one before it`),
    ...narrow.map(({ name }) => `${width}: ${name} is too narrow`),
  ];
}
