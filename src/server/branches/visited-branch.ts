import type { VisitedBranch } from "#contract/branches.ts";
import { shownPhone } from "#domain/account/phone.ts";
import { readOpeningHours, type Weekday, WEEKDAYS } from "#domain/branch/opening-hours.ts";
import { languageTag, type Locale } from "#domain/i18n/locale.ts";
import { isPickup } from "#domain/shipping/pickup.ts";
import { countryOf } from "#domain/storefront/country.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readBranches } from "#server/settings/read-branches.ts";
import { filled, serverTexts } from "#texts/server-texts.ts";

import { findBranchWarehouses } from "./branch-store.ts";

type Of = { storefront: Storefront; locale: Locale };
type Fetched = Of & { shippingOption: { carrier: string; service: string } | null };

/** A Monday, to have the names of the days that follow it written. */
const ANY_MONDAY = Date.UTC(2026, 10, 23);
const DAY_MS = 86_400_000;

/**
 * Where an order is fetched, as the setting `branches` has it at this moment, inside a given transaction too; null for
 * an order that is sent. Of a warehouse that is no branch any more its name is all that is known.
 */
export async function pickupBranch(db: Database, order: Fetched): Promise<VisitedBranch | null> {
  const { shippingOption } = order;
  if (shippingOption === null || !isPickup(shippingOption)) return null;
  const { carrier: name } = shippingOption;
  const found = (await branchesOf(db, order)).find(({ warehouse }) => warehouse.name === name);
  return found?.branch ?? { name, place: [], phone: "", hours: [] };
}

/**
 * Where the shop is, and where people send things back to: the first of the storefront's own branches, as the setting has them at this
 * moment; null where it has none, so that nothing false is told.
 */
export async function ownBranch(db: Database, of: Of): Promise<VisitedBranch | null> {
  const own = (await branchesOf(db, of)).find(
    ({ warehouse }) => warehouse.storefront === of.storefront,
  );
  return own?.branch ?? null;
}

/** Where something is sent back to, once its slip may be printed; null before too. */
export async function sendBackBranch(
  db: Database,
  { hasSlip, ...of }: Of & { hasSlip: boolean },
): Promise<VisitedBranch | null> {
  return hasSlip ? ownBranch(db, of) : null;
}

/** The same as a letter's parameter; none where there is no branch. */
export function sendToParam(branch: VisitedBranch | null): { sendTo?: string[] } {
  return branch ? { sendTo: branchLines(branch) } : {};
}

/** Where an order or a quote is fetched, as a letter's parameter; none of what is sent. */
export async function pickupParam(db: Database, fetched: Fetched): Promise<{ pickup?: string[] }> {
  const branch = await pickupBranch(db, fetched);
  return branch ? { pickup: branchLines(branch) } : {};
}

/** What a letter writes of a branch, a line each. */
export function branchLines({ name, place, phone, hours }: VisitedBranch): string[] {
  return [name, ...place, phone, ...hours].filter((line) => line !== "");
}

async function branchesOf(db: Database, { storefront, locale }: Of) {
  const branches = await readBranches(db, storefront);
  const rows = await findBranchWarehouses(db);
  return branches.flatMap(({ warehouse: code, street, postal_code: zip, phone, hours }) => {
    const warehouse = rows.find((one) => one.code === code);
    if (!warehouse) return [];
    const country = serverTexts("mails", locale).countries[countryOf(warehouse.storefront)];
    const city = [warehouse.city, zip].filter((part) => part !== "").join(" ");
    const branch: VisitedBranch = {
      name: warehouse.name,
      place: [street, `${city}, ${country}`].filter((line) => line !== ""),
      phone: shownPhone(phone),
      hours: hoursText(hours, locale),
    };
    return [{ warehouse, branch }];
  });
}

/** "De lunes a viernes: 7:30 a. m. a 5:30 p. m.", a line for each of schema.org's. */
function hoursText(written: readonly string[], locale: Locale): string[] {
  const words = serverTexts("mails", locale).branch;
  const tag = languageTag(locale);
  const days = new Intl.DateTimeFormat(tag, { weekday: "long", timeZone: "UTC" });
  const clock = { hour: "numeric", minute: "2-digit", timeZone: "UTC" } as const;
  const times = new Intl.DateTimeFormat(tag, clock);
  const dayOf = (day: Weekday) => days.format(ANY_MONDAY + WEEKDAYS.indexOf(day) * DAY_MS);
  const timeOf = (time: string) =>
    times.format(new Date(`2026-11-23T${time}:00Z`)).replaceAll(/\s/g, "\u00a0");
  return written.flatMap((one) => {
    const hours = readOpeningHours(one);
    if (!hours) return [];
    const spoken = {
      from: dayOf(hours.from),
      to: dayOf(hours.to),
      opens: timeOf(hours.opens),
      closes: timeOf(hours.closes),
    };
    const text = filled(hours.from === hours.to ? words.oneDay : words.days, spoken);
    return [text.slice(0, 1).toLocaleUpperCase(tag) + text.slice(1)];
  });
}
