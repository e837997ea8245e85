import { describe, expect, it } from "vitest";

import { isDeskPath } from "#domain/page/desk-pages.ts";

import spanish from "#desk/i18n/locales/es/desk.json" with { type: "json" };
import { AREA_GROUPS } from "#desk/ui/area.ts";

import { allowedAreas, areaPath } from "./area-paths.ts";
import { DESK_AREAS } from "./areas.ts";

describe("the table of areas (ADR 0047)", () => {
  it("has each name, key and address once", () => {
    for (const list of [
      DESK_AREAS.map(({ name }) => name),
      DESK_AREAS.flatMap(({ key }) => key ?? []),
      DESK_AREAS.map((area) => areaPath("en", area)),
    ])
      expect(new Set(list).size).toBe(list.length);
  });

  it("names every area, and no other, and puts each into a group", () => {
    expect(Object.keys(spanish.areas).toSorted()).toEqual(
      DESK_AREAS.map(({ name }) => name).toSorted(),
    );
    for (const { group } of DESK_AREAS) expect(AREA_GROUPS).toContain(group);
  });

  it("has addresses of the back office, and keys of one letter where it has any", () => {
    for (const area of DESK_AREAS) {
      expect(isDeskPath(areaPath("es", area))).toBe(true);
      expect(isDeskPath(areaPath("en", area, "7"))).toBe(true);
      expect(area.key ?? "a").toMatch(/^[a-z]$/);
    }
  });

  it("shows nobody an area that is not theirs, and a customer none", () => {
    expect(allowedAreas(DESK_AREAS, 0)).toEqual([]);
    expect(allowedAreas(DESK_AREAS, 3)).toEqual(DESK_AREAS);
    for (const level of [1, 2] as const)
      expect(allowedAreas(DESK_AREAS, level).every((area) => area.level <= level)).toBe(true);
  });
});
