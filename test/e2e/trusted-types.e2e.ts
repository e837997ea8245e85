import { describe, expect, it } from "vitest";

import { pageLink } from "#domain/page/page-link.ts";

import { takenAsCode } from "./attacks.ts";
import { openShopper, visit } from "./shopper.ts";

const ABOUT = { es: "Quiénes somos", en: "About us" } as const;

describe.each(["es", "en"] as const)(
  "trusted types on shoppers' pages, %s (security A1)",
  (locale) => {
    it("let no text become markup or script, nor another policy vouch for one", async () => {
      const shopper = await openShopper();
      const { page } = shopper;
      await visit(shopper, pageLink(locale, ""));
      expect(await takenAsCode(page, "<b>a</b>")).toEqual([]);
    });

    it("take the shop's own: a text in another page, structured data, the worker", async () => {
      const shopper = await openShopper({ serviceWorkers: "allow" });
      const { page, complaints } = shopper;
      await visit(shopper, pageLink(locale, ""));
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await page.locator("footer").getByRole("link", { name: ABOUT[locale] }).click();
      await page.locator(".content-body").waitFor();
      await page
        .locator("script[type='application/ld+json']")
        .first()
        .waitFor({ state: "attached" });
      expect(complaints).toEqual([]);
    });
  },
);
