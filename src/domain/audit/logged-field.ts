import { PRICE_LEVELS } from "../pricing/price-level.ts";
import { type Storefront, STOREFRONTS } from "../storefront/storefront.ts";

/** What the audit log calls the pieces on a shelf of a warehouse. */
export function shelfField(warehouseId: number): string {
  return `stock_${warehouseId}`;
}

/** What it calls the pieces on their way there, and the day on which they come. */
export function comingFields(warehouseId: number): { pieces: string; day: string } {
  return { pieces: `coming_${warehouseId}`, day: `coming_on_${warehouseId}` };
}

const SHELF = /^(stock|coming|coming_on)_(\d{1,5})$/;

/** What the log keeps of a shelf, by what the log calls it. */
const KEPT_OF_SHELF = { stock: "onHand", coming: "incoming", coming_on: "incomingOn" } as const;

export type ShelfOfField = {
  warehouseId: number;
  of: (typeof KEPT_OF_SHELF)[keyof typeof KEPT_OF_SHELF];
};

/** The warehouse whose shelf a field of the log is about, and what of it; undefined for every other field. */
export function shelfOfField(field: string): ShelfOfField | undefined {
  const [, what, id] = SHELF.exec(field) ?? [];
  if (what !== "stock" && what !== "coming" && what !== "coming_on") return undefined;
  return { warehouseId: Number(id), of: KEPT_OF_SHELF[what] };
}

/** What the audit log and forms call a measure of a part, by the number of its kind. */
export function measureField(id: number): `measure_${number}` {
  return `measure_${id}`;
}

const MEASURE = /^measure_(\d{1,5})$/;

/** The number of the measure that a field is; undefined for every other field. */
export function measureOfField(field: string): number | undefined {
  const id = MEASURE.exec(field)?.[1];
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
