import { describe, expect, it } from "vitest";

import { deskLink } from "#domain/page/desk-pages.ts";

import { areaPath } from "#desk/app/area-paths.ts";
import { DESK_AREAS } from "#desk/app/areas.ts";

import { isOnlyText, takenAsCode } from "./attacks.ts";
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
      await visitDesk(owner, deskLink(locale));
      for (const text of ["<b>a</b>", "a"])
        expect([text, await takenAsCode(owner.page, text)]).toEqual([text, []]);
    });
  },
);
