import type { CalendarsResponse, DeskCalendarEntry } from "#contract/calendar-desk.ts";
import { deskLink } from "#domain/page/desk-pages.ts";
import { foldText } from "#domain/search/search-words.ts";

import type { DeskArea, PaletteFind } from "#desk/ui/area.ts";

import { ask } from "#web/api/send.ts";

import { NEW_DAYS } from "./calendar-place.ts";

/** Days of which something is said this year, by what they are called. */
const findDays: PaletteFind = async (typed, locale) => {
  const body = { year: new Date().getFullYear() };
  const { calendars } = await ask<CalendarsResponse>({ path: "admin/calendars", locale, body });
  const isMeant = ({ name }: DeskCalendarEntry) =>
    foldText(`${name.es} ${name.en}`).includes(foldText(typed));
  return calendars
    .flatMap(({ entries }) => entries.filter(isMeant))
    .map(({ id, name, from, storefront }) => ({
      id: `calendars-${id}`,
      name: name[locale],
      note: from,
      href: `${deskLink(locale, "calendars", String(id))}?of=${storefront}`,
    }));
};

/** On which days the storefronts and their branches are open; managers change it. */
export const calendarsArea: DeskArea = {
  name: "calendars",
  group: "shop",
  level: 1,
  texts: ["audited", "calendars"],
  load: () => import("./calendars-page.tsx"),
  find: findDays,
  actions: [{ name: "newDays", path: `/${NEW_DAYS}`, level: 2 }],
};
