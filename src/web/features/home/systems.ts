import type { Category } from "#contract/categories.ts";

/** Whole engines and transmissions have a section of their own. */
const WHOLE_UNITS = new Set(["remanufactured-engines", "remanufactured-transmissions"]);

/** The systems that the truck's drawing points at; where each balloon stands is in truck.css. */
const IN_TRUCK = new Set([
  "cab-and-body",
  "gaskets-and-seals",
  "lighting",
  "cooling-system",
  "electrical",
  "engine",
  "fuel-injection",
  "turbo-and-air-intake",
  "exhaust-and-emissions",
  "filters",
  "clutch",
  "transmission",
  "fuel-tanks-and-lines",
  "driveline-and-axles",
  "suspension",
  "brakes",
  "wheels-and-hubs",
]);

export type System = { number: number; url: string; category: Category };

/** The categories that are systems of a vehicle, numbered like the balloons of the drawing. */
export function systemsOf(categories: Category[]): System[] {
  return categories
    .filter(({ category_url }) => !WHOLE_UNITS.has(category_url))
    .map((category, index) => ({ number: index + 1, url: category.category_url, category }));
}

export function isInTruck(categoryUrl: string): boolean {
  return IN_TRUCK.has(categoryUrl);
}
