import type { Branch } from "#contract/branches.ts";
import type { CalendarRules } from "#domain/calendar/calendar-rules.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { countryOf } from "#domain/storefront/country.ts";
import { dayOf } from "#domain/storefront/day-of.ts";
import { type Storefront, STOREFRONTS } from "#domain/storefront/storefront.ts";
import { timeZoneOf } from "#domain/storefront/time-zone.ts";
import type { Version } from "#server/platform/database/catalogue-version.ts";
import type { Database } from "#server/platform/database/database.ts";
import { memoByVersion } from "#server/platform/database/version-memo.ts";
import type { StoredSettings } from "#server/settings/stored-settings.ts";

import { findBranchRows } from "./branch-store.ts";
import { comingRules, comingSpecialDays } from "./coming-special-days.ts";

type Asking = { storefront: Storefront; locale: Locale };
export type BranchList = (asking: Asking) => Promise<Branch[]>;

type Needs = {
  db: Database;
  settingsOf: (storefront: Storefront) => Promise<Pick<StoredSettings, "branches">>;
  catalogueVersion: Version;
  now: () => Date;
};

/**
 * The warehouses that people may visit, as the setting `branches` says, the storefront's own before the others. A
 * warehouse that the setting does not name is no branch, and neither is a name without a warehouse. What is kept of them
 * is read anew with each day, since days that are over are not told any more.
 */
export function createBranchList({ catalogueVersion, now, ...needs }: Needs): BranchList {
  const list = memoByVersion(
    catalogueVersion,
    (asking: Asking & { at: Date }) => listBranches(needs, asking),
    ({ storefront, locale, at }) =>
      [storefront, locale, ...STOREFRONTS.map((one) => dayOf(at, one))].join(" "),
  );
  return (asking) => list({ ...asking, at: now() });
}

async function listBranches(
  { db, settingsOf }: Pick<Needs, "db" | "settingsOf">,
  { storefront, locale, at }: Asking & { at: Date },
): Promise<Branch[]> {
  const { branches } = await settingsOf(storefront);
  const warehouses = await findBranchRows(db);
  const rules: Record<Storefront, CalendarRules> = {
    cr: await comingRules(db, "cr", at),
    us: await comingRules(db, "us", at),
  };
  const open = branches.flatMap(({ warehouse: code, ...visited }): Branch[] => {
    const warehouse = warehouses.find((one) => one.code === code);
    if (!warehouse) return [];
    const { id: warehouseId, name, city, storefront: place, parts } = warehouse;
    const branch = { code, hours: visited.hours };
    return [
      {
        warehouseId,
        code,
        name,
        city,
        country: countryOf(place),
        isLocal: place === storefront,
        time_zone: timeZoneOf(place),
        special_days: comingSpecialDays(rules[place], branch, { locale, at }),
        parts,
        ...visited,
      },
    ];
  });
  return [...open.filter(({ isLocal }) => isLocal), ...open.filter(({ isLocal }) => !isLocal)];
}
