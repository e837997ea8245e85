import { describe, expect, it } from "vitest";

import { areaPath } from "#desk/app/area-paths.ts";
import { DESK_AREAS } from "#desk/app/areas.ts";

import { isOnlyText } from "./attacks.ts";
import { staffOf, visitDesk } from "./desk-staff.ts";

describe.each(["es", "en"] as const)(
  "trusted types in the back office, %s (security A1)",
  (locale) => {
    it("are demanded in every area, and none of them needs another policy", async () => {
      const owner = await staffOf(`tipos-${locale}`, 3);
      for (const area of DESK_AREAS) {
        await visitDesk(owner, areaPath(locale, area));
        expect([area.name, owner.complaints]).toEqual([area.name, []]);
      }
      await isOnlyText(owner);
    });

    it("let no text become markup or script", async () => {
      const owner = await staffOf(`textos-${locale}`, 3);
      const { page } = owner;
      await visitDesk(owner, locale === "es" ? "/admin" : "/en/admin");
      const refused = await page.evaluate(() => {
        const rules = { createHTML: (html: string) => html };
        const tries: Record<string, () => unknown> = {
          innerHTML: () => (document.createElement("p").innerHTML = "<b>a</b>"),
          outerHTML: () => (document.body.appendChild(document.createElement("p")).outerHTML = "a"),
          insertAdjacentHTML: () => document.body.insertAdjacentHTML("beforeend", "<b>a</b>"),
          srcdoc: () => (document.createElement("iframe").srcdoc = "<b>a</b>"),
          "source of a script": () => (document.createElement("script").src = "/assets/a.js"),
          "another policy": () => trustedTypes?.createPolicy("other", rules),
          "a policy for all": () => trustedTypes?.createPolicy("default", rules),
        };
        return Object.entries(tries).map(([name, attempt]) => {
          try {
            attempt();
            return `${name} is taken`;
          } catch (error) {
            return error instanceof TypeError ? name : String(error);
          }
        });
      });
      expect(refused).toEqual([
        "innerHTML",
        "outerHTML",
        "insertAdjacentHTML",
        "srcdoc",
        "source of a script",
        "another policy",
        "a policy for all",
      ]);
    });
  },
);
