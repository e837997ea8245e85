import { describe, expect, it } from "vitest";

import { deskLink } from "#domain/page/desk-pages.ts";

import { areaPath } from "#desk/app/area-paths.ts";
import { DESK_AREAS } from "#desk/app/areas.ts";

import { isOnlyText, takenAsCode } from "./attacks.ts";
import { staffOf, visitDesk } from "./desk-staff.ts";
import { saysIn } from "./screen-words.ts";

describe("trusted types in the back office (security A1)", () => {
  // In Spanish the walks of desk-roles and desk-scroll complain of nothing.
  it("are demanded in every area, each with its heading in the language, and none of them needs another policy", async () => {
    const owner = await staffOf("tipos", 3);
    const { page } = owner;
    const isEnglish = saysIn("en");
    for (const area of DESK_AREAS) {
      await visitDesk(owner, areaPath("en", area));
      const words = [await page.title(), ...(await page.locator("h1").allTextContents())];
      expect([area.name, words.length, words.filter((text) => !isEnglish(text))]).toEqual([
        area.name,
        2,
        [],
      ]);
      expect([area.name, owner.complaints]).toEqual([area.name, []]);
    }
    await isOnlyText(owner);
  });

  it.each(["es", "en"] as const)("let no text become markup or script, %s", async (locale) => {
    const owner = await staffOf(`textos-${locale}`, 3);
    await visitDesk(owner, deskLink(locale));
    for (const text of ["<b>a</b>", "a"])
      expect([text, await takenAsCode(owner.page, text)]).toEqual([text, []]);
  });
});
