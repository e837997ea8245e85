import { normalEmail } from "#domain/account/text-rules.ts";
import {
  measureOfField,
  nounOfField,
  settingOfSubject,
  shelfOfField,
} from "#domain/audit/logged-field.ts";
import type { Locale } from "#domain/i18n/locale.ts";
import { UUID } from "#domain/naming/uuid.ts";
import { countryOf } from "#domain/storefront/country.ts";
import { STOREFRONTS } from "#domain/storefront/storefront.ts";
import { idOfBrandCalled } from "#server/brands/brand-of-word.ts";
import type { Database } from "#server/platform/database/database.ts";
import { serverTexts } from "#texts/server-texts.ts";

import type { AuditRow } from "./audit-store.ts";
import { findIdOfAddress, findThingNames, isStaffAccount } from "./thing-name-store.ts";

type Entry = Pick<AuditRow, "subject" | "change">;
type Named = { names: Record<string, string> };

/** What the columns of such numbers hold. */
const LARGEST_ID = 32_767;
const MAKE_NUMBER = /^\d{1,2}$/;

/**
 * Entries with what people call the things that they have by their numbers: accounts, brands, kinds of parts,
 * measures, makes, vehicles, warehouses, holidays, papers of parts and settings, by what an entry calls them ("account:ID", "brand:7", "warehouse:2"). What
 * was merged or taken away has the name that it had last; what else is gone has none.
 */
export async function withNames<Row extends Entry>(
  db: Database,
  entries: readonly Row[],
  locale: Locale,
): Promise<(Row & Named)[]> {
  const found = await namesOfThings(db, entries.flatMap(thingsOf), locale);
  const settings = Object.entries(serverTexts("settingNames", locale));
  const { countries } = serverTexts("mails", locale);
  const holidays = Object.entries(serverTexts("holidays", locale));
  const known = new Map([
    ...found,
    ...settings.map(([key, name]) => [`setting:${key}`, name] as const),
    ...STOREFRONTS.map((one) => [`calendar:${one}`, countries[countryOf(one)]] as const),
    ...holidays.map(([key, name]) => [`holiday:${key}`, name] as const),
  ]);
  return entries.map((entry) => {
    const names = thingsOf(entry).flatMap((thing) => {
      const name = known.get(thing);
      return name === undefined ? [] : [[thing, name] as const];
    });
    return Object.assign(entry, { names: Object.fromEntries(names) });
  });
}

/** What people call things that the log has by their numbers, by what it calls them. */
export async function namesOfThings(
  db: Database,
  things: readonly string[],
  locale: Locale,
): Promise<Map<string, string>> {
  const found = await findThingNames(db, wantedOf(things), locale);
  return new Map(found.map(({ thing, name }) => [thing, name]));
}

/**
 * A thing as the log calls it: accounts and brands are there by their numbers, whether one names an account by its
 * address, or a brand by what it is or was called. Before brands had an area of their own the log called them by their
 * address, so that is looked for as well.
 */
export async function loggedSubjects(db: Database, written: string): Promise<string[]> {
  const [noun, ...rest] = written.split(":");
  const called = rest.join(":");
  if (noun === "account" && called.includes("@")) {
    const id = await findIdOfAddress(db, normalEmail(called));
    return [id === undefined ? written : `account:${id}`];
  }
  if (noun !== "brand" || isNumber(Number(called))) return [written];
  const id = await idOfBrandCalled(db, called);
  return id === undefined ? [written] : [written, `brand:${id}`];
}

/** Whether a thing as the log calls it is an account of somebody of the staff. */
export async function isOfStaff(db: Database, subject: string): Promise<boolean> {
  const [noun, id = ""] = subject.split(":");
  return noun === "account" && UUID.test(id) && (await isStaffAccount(db, id));
}

/** The things that an entry has by their numbers, each by its noun. */
export function thingsOf({ subject, change }: Entry): string[] {
  const setting = settingOfSubject(subject)?.key;
  const things = [
    ...(setting === undefined ? [] : [`setting:${setting}`]),
    ...(/^(?:account|brand|calendar|category|make|measure|upload|vehicle|warehouse):/.test(subject)
      ? [subject]
      : []),
    ...Object.entries(change).flatMap(([field, values]) => thingsOfField(field, values)),
  ];
  return [...new Set(things)];
}

function thingsOfField(field: string, values: readonly unknown[]): string[] {
  const shelf = shelfOfField(field);
  if (shelf !== undefined) return [`warehouse:${shelf.warehouseId}`];
  const measure = measureOfField(field);
  if (measure !== undefined) return [`measure:${measure}`];
  const noun = nounOfField(field);
  if (noun === undefined) return [];
  return values.flatMap((value) =>
    typeof value === "string" || typeof value === "number" ? [`${noun}:${value}`] : [],
  );
}

function wantedOf(things: readonly string[]) {
  const ofNoun = (noun: string) =>
    things.flatMap((thing) => (thing.startsWith(`${noun}:`) ? [thing.slice(noun.length + 1)] : []));
  const numbers = (noun: string) => ofNoun(noun).map(Number).filter(isNumber);
  return {
    things: [...new Set(things)],
    accounts: ofNoun("account").filter((id) => UUID.test(id)),
    brandSlugs: ofNoun("brand").filter((word) => !isNumber(Number(word))),
    brands: numbers("brand"),
    subcategories: numbers("subcategory"),
    kinds: ofNoun("category"),
    // The number of a make is its bit, the first of which is 0.
    makes: ofNoun("make")
      .filter((id) => MAKE_NUMBER.test(id))
      .map(Number),
    vehicles: ofNoun("vehicle"),
    uploads: ofNoun("upload").filter((id) => UUID.test(id)),
    warehouses: numbers("warehouse"),
    measures: numbers("measure"),
  };
}

function isNumber(id: number): boolean {
  return Number.isInteger(id) && id > 0 && id <= LARGEST_ID;
}
