import { ADMIN_LEVELS, type AdminLevel } from "#domain/account/role.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { deskLink, verifyPartsLink } from "#domain/page/desk-pages.ts";

import type { DeskArea } from "#desk/ui/area.ts";

/** The address of an area, or of one thing in it. */
export function areaPath(
  locale: Locale,
  { name, path }: Pick<DeskArea, "name" | "path">,
  ...pieces: readonly string[]
): string {
  return path === undefined ? deskLink(locale, name, ...pieces) : verifyPartsLink(locale);
}

/** The areas that somebody with a level sees; whoever is no staff sees none. */
export function allowedAreas(areas: readonly DeskArea[], level: AdminLevel): DeskArea[] {
  if (level === ADMIN_LEVELS.customer) return [];
  return areas.filter((area) => area.level <= level);
}
