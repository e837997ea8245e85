import type { VisitedBranch } from "#contract/branches.ts";
import { shownPhone } from "#domain/account/phone.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { isPickup } from "#domain/shipping/pickup.ts";
import { countryOf } from "#domain/storefront/country.ts";
import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Database } from "#server/platform/database/database.ts";
import { databaseNow } from "#server/platform/database/trusted-clock.ts";
import { readBranches } from "#server/settings/read-branches.ts";
import { serverTexts } from "#texts/server-texts.ts";

import { findBranchWarehouses } from "./branch-store.ts";
import { comingRules, comingSpecialDays } from "./coming-special-days.ts";
import { hoursText, specialText } from "./hours-text.ts";

type Of = { storefront: Storefront; locale: Locale };
type Fetched = Of & { shippingOption: { carrier: string; service: string } | null };

/** Whoever fetches an order or sends something back does so within these days. */
const VISIT_DAYS = 21;

/**
 * Where an order is fetched, as the setting `branches` has it at this moment, inside a given transaction too; null for
 * an order that is sent. Of a warehouse that is no branch any more its name is all that is known.
 */
export async function pickupBranch(db: Database, order: Fetched): Promise<VisitedBranch | null> {
  const { shippingOption } = order;
  if (shippingOption === null || !isPickup(shippingOption)) return null;
  const { carrier: name } = shippingOption;
  const found = (await branchesOf(db, order)).find(
    ({ warehouse }) => warehouse.name === name || warehouse.formerNames.includes(name),
  );
  if (!found) return { name, place: [], phone: "", hours: [] };
  return withSpecialDays(db, found, order.locale);
}

/**
 * Where the shop is, and where people send things back to: the first of the storefront's own branches, as the setting has them at this
 * moment; null where it has none, so that nothing false is told.
 */
export async function ownBranch(db: Database, of: Of): Promise<VisitedBranch | null> {
  return (await findOwn(db, of))?.branch ?? null;
}

async function findOwn(db: Database, of: Of): Promise<KnownBranch | undefined> {
  return (await branchesOf(db, of)).find(
    ({ warehouse }) => warehouse.storefront === of.storefront && !warehouse.isClosed,
  );
}

/** Where something is sent back to, once its slip may be printed; null before too. */
export async function sendBackBranch(
  db: Database,
  { hasSlip, ...of }: Of & { hasSlip: boolean },
): Promise<VisitedBranch | null> {
  const own = hasSlip ? await findOwn(db, of) : undefined;
  return own ? withSpecialDays(db, own, of.locale) : null;
}

/** A branch where somebody goes, with the next days on which its hours are not those of every week. */
async function withSpecialDays(
  db: Database,
  { warehouse, written, branch }: KnownBranch,
  locale: Locale,
): Promise<VisitedBranch> {
  const at = await databaseNow(db);
  const rules = await comingRules(db, warehouse.storefront, at);
  const known = { code: warehouse.code, hours: written };
  const coming = comingSpecialDays(rules, known, { locale, at, days: VISIT_DAYS });
  return { ...branch, hours: [...branch.hours, ...coming.map((one) => specialText(one, locale))] };
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

type KnownBranch = {
  warehouse: Awaited<ReturnType<typeof findBranchWarehouses>>[number];
  /** Its hours of every week as schema.org writes them. */
  written: readonly string[];
  branch: VisitedBranch;
};

async function branchesOf(db: Database, { storefront, locale }: Of): Promise<KnownBranch[]> {
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
    return [{ warehouse, written: hours, branch }];
  });
}
