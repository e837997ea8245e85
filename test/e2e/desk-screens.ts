import { inject } from "vitest";

import { ADMIN_LEVELS, type AdminLevel } from "#domain/account/role.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { isDeskPath } from "#domain/page/desk-pages.ts";

import { areaPath } from "#desk/app/area-paths.ts";
import { DESK_AREAS } from "#desk/app/areas.ts";
import type { AreaName, DeskArea } from "#desk/ui/area.ts";

/** An address of the back office, and whose it is. */
export type DeskScreen = {
  area: DeskArea;
  address: string;
  /** It narrows the list, of which everybody sees the same that they see of the whole. */
  isNarrowed?: boolean;
};

/** How lists find what was planted for a walk, and nothing that other journeys change meanwhile. */
export type OwnQueries = Partial<Record<AreaName, Readonly<Record<string, string>>>>;

/** Levels of the staff, the lowest first. */
export const STAFF_LEVELS = [ADMIN_LEVELS.staff, ADMIN_LEVELS.manager, ADMIN_LEVELS.owner] as const;

/** The addresses that the table of areas names: each area's own, and those of what is done in it. */
export function namedScreens(areas: readonly DeskArea[], locale: Locale = "es"): DeskScreen[] {
  return areas.flatMap((area) => {
    const path = areaPath(locale, area);
    const done = (area.actions ?? []).map((action) => ({
      area,
      address: path + action.path,
      isNarrowed: action.path.startsWith("?"),
    }));
    return [{ area, address: path }, ...done];
  });
}

/** The area that an address of the back office leads to; undefined for the pages of no area, and the shop's. */
export function areaAt(address: string): DeskArea | undefined {
  const { pathname } = new URL(address, inject("shopUrl"));
  if (!isDeskPath(pathname)) return undefined;
  return DESK_AREAS.find((area) => {
    const own = areaPath("es", area).toLowerCase();
    const here = pathname.toLowerCase();
    return here === own || here.startsWith(`${own}/`);
  });
}

/** Alike for addresses that differ in what they are about alone. */
export function shapeOf(address: string): string {
  return address.replaceAll(/[\da-f]{8}-[\da-f-]{27}|\d+/giu, "#");
}

/** Whether an area is there for a level. */
export function isTheirs({ level: least }: DeskArea, level: AdminLevel): boolean {
  return least <= level;
}
