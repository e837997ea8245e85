import { describe, expect, it } from "vitest";

import { pageLink } from "#domain/page/page-link.ts";

import { openShopper, visit } from "./shopper.ts";

const ABOUT = { es: "Quiénes somos", en: "About us" } as const;

describe.each(["es", "en"] as const)(
  "trusted types on shoppers' pages, %s (security A1)",
  (locale) => {
    it("let no text become markup or script, nor another policy vouch for one", async () => {
      const shopper = await openShopper();
      const { page } = shopper;
      await visit(shopper, pageLink(locale, ""));
      const taken = await page.evaluate(() => {
        const rules = { createHTML: (html: string) => html };
        const tries: Record<string, () => unknown> = {
          innerHTML: () => (document.createElement("p").innerHTML = "<b>a</b>"),
          outerHTML: () =>
            (document.body.appendChild(document.createElement("p")).outerHTML = "<b>"),
          insertAdjacentHTML: () => document.body.insertAdjacentHTML("beforeend", "<b>a</b>"),
          srcdoc: () => (document.createElement("iframe").srcdoc = "<b>a</b>"),
          "source of a script": () => (document.createElement("script").src = "/assets/a.js"),
          "another worker": () => new Worker("/assets/a.js"),
          "a handler": () => document.createElement("i").setAttribute("onclick", "a()"),
          "another policy": () => trustedTypes?.createPolicy("other", rules),
          "a policy for all once more": () => trustedTypes?.createPolicy("default", rules),
        };
        return Object.keys(tries).filter((name) => {
          try {
            tries[name]?.();
            return true;
          } catch (error) {
            return !(error instanceof TypeError);
          }
        });
      });
      expect(taken).toEqual([]);
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
