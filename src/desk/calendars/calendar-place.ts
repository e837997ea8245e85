import { useLocation, useNavigate, useParams } from "react-router";

import { isPlannedYear } from "#domain/calendar/planned-years.ts";
import { deskLink } from "#domain/page/desk-pages.ts";
import { type Storefront, STOREFRONTS } from "#domain/storefront/storefront.ts";

import { useShopLocale } from "#web/i18n/i18n.ts";

/** What the address has for days that somebody is about to write of; a day may follow it: "new-2026-12-24". */
export const NEW_DAYS = "new";

/** Whose days are looked at: all of a storefront, or one of its branches by the code of its warehouse. */
export type Scope = { storefront: Storefront; branch: string | null };

/** A scope as the address and the field have it: "cr", or "cr-HER". */
export function scopeName({ storefront, branch }: Scope): string {
  return branch === null ? storefront : `${storefront}-${branch}`;
}

/** Reads it; the first storefront where it is none. */
export function readScope(written: string | null): Scope {
  const [place = "", ...rest] = (written ?? "").split("-");
  const storefront = STOREFRONTS.find((one) => one === place);
  if (!storefront) return { storefront: STOREFRONTS[0], branch: null };
  return { storefront, branch: rest.join("-") || null };
}

/** The year of an address; undefined where there is none, or one that nobody plans: this one is meant then. */
export function readYear(written: string | null): number | undefined {
  const year = Number(written);
  return Number.isInteger(year) && isPlannedYear(year) ? year : undefined;
}

/** Where one is in the calendars, by the address; going elsewhere keeps the rest of it. */
export function useCalendarPlace() {
  const locale = useShopLocale();
  const { id: named } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  // The audit log calls all days of a storefront by its name.
  const id = STOREFRONTS.some((one) => one === named) ? undefined : named;
  const scope = readScope(query.get("of") ?? named ?? null);
  const wantedYear = readYear(query.get("year"));
  const goTo = (wanted: { id?: string | undefined; scope?: Scope; year?: number }) => {
    const next = new URLSearchParams(search);
    next.set("of", scopeName(wanted.scope ?? scope));
    const year = wanted.year ?? wantedYear;
    if (year !== undefined) next.set("year", String(year));
    const opened = "id" in wanted ? wanted.id : id;
    const link = deskLink(locale, "calendars", ...(opened === undefined ? [] : [opened]));
    void navigate(`${link}?${next}`);
  };
  return { id, scope, wantedYear, goTo };
}
