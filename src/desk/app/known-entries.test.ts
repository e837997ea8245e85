import { describe, expect, it } from "vitest";

import { ADMIN_LEVELS } from "#domain/account/role.ts";
import { LOCALES } from "#domain/i18n/locale.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import { deskTextsIn } from "#desk/i18n/i18n.ts";
import english from "#desk/i18n/locales/en/desk.json" with { type: "json" };
import spanish from "#desk/i18n/locales/es/desk.json" with { type: "json" };
import { loadDeskTexts } from "#desk/i18n/texts.ts";

import { allowedAreas, areaPath } from "./area-paths.ts";
import { DESK_AREAS } from "./areas.ts";
import { knownEntries } from "./known-entries.ts";
import { matchEntries } from "./match-entries.ts";
import { SECURITY } from "./security-place.ts";

for (const locale of LOCALES) await loadDeskTexts(locale, ["desk"]);

const { staff, manager, owner } = ADMIN_LEVELS;
const ROLES = LOCALES.flatMap((locale) =>
  [staff, manager, owner].map((level) => ({ locale, level })),
);

describe.each(ROLES)("the palette of level $level, $locale", ({ locale, level }) => {
  const areas = allowedAreas(DESK_AREAS, level);
  const known = knownEntries({ areas, level, locale }, deskTextsIn(locale));
  const foundBy = (typed: string) => matchEntries(known, typed).map(({ href }) => href);

  it.each(areas)("finds the area $name by its name in either language", (area) => {
    for (const names of [spanish.areas, english.areas])
      expect(foundBy(names[area.name])).toContain(areaPath(locale, area));
  });

  it("begins with the area that is called what was typed, in the page's language", () => {
    const names = locale === "es" ? spanish.areas : english.areas;
    for (const area of areas)
      expect([area.name, foundBy(names[area.name])[0]]).toEqual([
        area.name,
        areaPath(locale, area),
      ]);
  });

  it("finds where whoever is signed in proves who they are", () => {
    for (const typed of [spanish.nav.security, english.nav.security])
      expect(foundBy(typed)).toContain(deskLink(locale, SECURITY));
  });

  it("finds nothing that is not theirs", () => {
    const others = DESK_AREAS.filter((area) => !areas.includes(area));
    for (const area of others)
      expect(known.some(({ href }) => href.startsWith(areaPath(locale, area)))).toBe(false);
  });
});
