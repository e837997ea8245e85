import { PRICE_LEVELS } from "../pricing/price-level.ts";
import { type Storefront, STOREFRONTS } from "../storefront/storefront.ts";

/** What the audit log calls the pieces on a shelf of a warehouse. */
export function shelfField(warehouseId: number): string {
  return `stock_${warehouseId}`;
}

const SHELF = /^stock_(\d{1,5})$/;

/** The warehouse whose shelf a field of the log is; undefined for every other field. */
export function shelfOfField(field: string): number | undefined {
  const id = SHELF.exec(field)?.[1];
  return id === undefined ? undefined : Number(id);
}

/** What the audit log calls a certificate among what its customer has, by its number. */
export function certificateField(id: number): string {
  return `certificate ${id}`;
}

const CERTIFICATE = /^certificate (\d+)$/;

/** The number of the certificate that a field of the log is; undefined for every other field. */
export function certificateOfField(field: string): number | undefined {
  const id = CERTIFICATE.exec(field)?.[1];
  return id === undefined ? undefined : Number(id);
}

/** Fields of the log that hold a thing by its number, and the noun by which the log calls such a thing. */
const NOUN_OF_FIELD = new Map([
  ["customer", "account"],
  ["brandId", "brand"],
  ["subcategoryId", "subcategory"],
  ["holiday", "holiday"],
]);

/** The noun of the thing that a field holds by its number; undefined for a field that says what it holds. */
export function nounOfField(field: string): string | undefined {
  return NOUN_OF_FIELD.get(field);
}

const SETTING = /^setting:(?:([a-z]{2}):)?(\w+)$/;

/** The setting that an entry is about, and the storefront that it has a value of its own in; undefined for another. */
export function settingOfSubject(
  subject: string,
): { key: string; storefront: Storefront | undefined } | undefined {
  const [, place, key] = SETTING.exec(subject) ?? [];
  const storefront = STOREFRONTS.find((one) => one === place);
  if (key === undefined || (place !== undefined && storefront === undefined)) return undefined;
  return { key, storefront };
}

const CENTS: ReadonlySet<string> = new Set([
  ...PRICE_LEVELS,
  "cost",
  "coreCents",
  "base",
  "perKilogram",
  "residential",
  "residentialFreight",
]);

/** Whether the log holds an amount of a field in cents. */
export function isLoggedInCents(field: string): boolean {
  return field.endsWith("_cents") || CENTS.has(field);
}
