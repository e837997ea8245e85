import type { AdminLevel } from "#domain/account/role.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { deskLink } from "#domain/page/desk-pages.ts";

import type { deskTextsIn } from "#desk/i18n/i18n.ts";
import type { DeskArea, PaletteEntry } from "#desk/ui/area.ts";

import { areaPath } from "./area-paths.ts";
import { AREA_WORDS } from "./area-words.ts";
import { SECURITY } from "./security-place.ts";

type Asking = { areas: readonly DeskArea[]; level: AdminLevel; locale: Locale };

/** What the palette knows without asking anybody: the areas, what a level may do in each, and where staff proves who it is. */
export function knownEntries(
  { areas, level, locale }: Asking,
  texts: ReturnType<typeof deskTextsIn>,
): PaletteEntry[] {
  const t = texts("desk");
  const places = areas.flatMap((area) => {
    const { name, group, actions = [] } = area;
    const href = areaPath(locale, area);
    const title = t(`areas.${name}`);
    const mayDo = actions.filter((action) => (action.level ?? area.level) <= level);
    return [
      { id: name, name: title, note: t(`groups.${group}`), words: AREA_WORDS[name], href },
      ...mayDo.map((action) => ({
        id: `${name}-${action.name}`,
        name: t(`actions.${action.name}`),
        note: title,
        href: href + action.path,
      })),
    ];
  });
  const security = {
    id: SECURITY,
    name: t("nav.security"),
    words: AREA_WORDS.security,
    href: deskLink(locale, SECURITY),
  };
  return [...places, security];
}
