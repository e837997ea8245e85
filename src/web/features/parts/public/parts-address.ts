import type { Quality } from "#contract/products.ts";

import {
  type AvailabilityFilter,
  isAvailabilityFilter,
} from "#domain/availability/availability.ts";
import { priceBound } from "#domain/money/price-bound.ts";
import { priceRange } from "#domain/money/price-range.ts";
import type { ListKey } from "#domain/part/list-keys.ts";
import { DEFAULT_PAGE_SIZE, LAST_PAGE, PAGE_SIZES } from "#domain/part/pagination.ts";
import { PART_SORTS } from "#domain/part/part-sort.ts";
import { LONGEST_SEARCH_TEXT, searchableText } from "#domain/part/search-text.ts";

import type { EngineRef, AddressedVehicle } from "#domain/vehicle/vehicle-ref.ts";
import { PART_VIEWS, type PartsQuery } from "./parts-query.ts";

const QUALITIES: readonly Quality[] = ["Original", "OEM", "Aftermarket"];
const LONGEST_BRAND = 80;
const LONGEST_SLUG = 80;
const LONGEST_NAME = 60;
const LONGEST_CODE = 40;
const MOST_BRANDS = 50;
const HIGHEST_PRICE = 10_000_000;
const HIGHEST_ID = 2_147_483_647;

/** The filter that nothing was said about: the whole catalogue, first page. */
export const EVERYTHING: PartsQuery = {
  text: "",
  vehicle: null,
  fit: "only",
  make: "",
  category: "",
  subcategory: "",
  brands: [],
  qualities: [],
  min: 0,
  max: 0,
  stock: null,
  warehouse: "",
  sort: null,
  page: 1,
  size: DEFAULT_PAGE_SIZE,
  view: "list",
};

/**
 * Reads the query keys of a results page (docs/addresses.md). Total: unknown keys are dropped, and
 * what makes no sense (page 0, 13 per page, a price of "abc") reads as if it were not there. Prices from
 * 500 to 100 are those from 100 to 500.
 */
export function readPartsQuery(keys: URLSearchParams): PartsQuery {
  return {
    text: searchText(keys.get("q")),
    vehicle: readVehicle(keys.get("vehicle") ?? ""),
    fit: keys.get("fit") === "any" ? "any" : "only",
    make: plainText(keys.get("make"), LONGEST_NAME),
    category: readSlug(keys.get("category")),
    subcategory: readSlug(keys.get("subcategory")),
    brands: readBrands(keys.getAll("brand")),
    qualities: QUALITIES.filter((quality) => keys.getAll("quality").includes(quality)),
    ...priceRange({ min: readPrice(keys.get("min")), max: readPrice(keys.get("max")) }),
    stock: readStock(keys.get("stock")),
    warehouse: readSlug(keys.get("warehouse")).slice(0, LONGEST_CODE),
    sort: PART_SORTS.find((sort) => sort === keys.get("sort")) ?? null,
    page: readPage(keys.get("page")),
    size: PAGE_SIZES.find((size) => String(size) === keys.get("size")) ?? DEFAULT_PAGE_SIZE,
    view: PART_VIEWS.find((view) => view === keys.get("view")) ?? "list",
  };
}

/**
 * Writes a filter as query keys in their one order, defaults left out, so that one filter has one
 * address. The inverse of readPartsQuery. Empty when there is nothing to say, else without "?".
 */
export function writePartsQuery(query: PartsQuery): string {
  const pairs: [key: ListKey, value: string][] = [
    ["q", query.text],
    ["vehicle", query.vehicle ? writeVehicle(query.vehicle) : ""],
    ["fit", query.fit === "only" ? "" : query.fit],
    ["make", query.make],
    ["category", query.category],
    ["subcategory", query.subcategory],
    ...query.brands.map((brand): [ListKey, string] => ["brand", brand]),
    ...query.qualities.map((quality): [ListKey, string] => ["quality", quality]),
    ["min", query.min === 0 ? "" : String(query.min)],
    ["max", query.max === 0 ? "" : String(query.max)],
    ["stock", query.stock ?? ""],
    ["warehouse", query.warehouse],
    ["sort", query.sort ?? ""],
    ["page", query.page === 1 ? "" : String(query.page)],
    ["size", query.size === DEFAULT_PAGE_SIZE ? "" : String(query.size)],
    ["view", query.view === "list" ? "" : query.view],
  ];
  return new URLSearchParams(pairs.filter(([, value]) => value !== "")).toString();
}

/** What names a vehicle and cannot be read: no vehicle has this number, so nothing fits it. */
const UNREADABLE: AddressedVehicle & EngineRef = { kind: "engine", id: 0 };

/**
 * "123" a vehicle, "engine-45" an engine, "engine:Isuzu:4HK1:5.2" an engine by name, "model:Isuzu:NPR:2016" a model
 * of a year, "model:Isuzu:NPR::4HK1" with an engine; null when nothing is said, and a vehicle that nobody
 * knows when it cannot be read: a list of everything would pass for what fits.
 */
export function readVehicle(written: string): AddressedVehicle | null {
  const value = written.trim();
  if (value === "") return null;
  if (value.startsWith("model:")) return readModel(value.slice("model:".length)) ?? UNREADABLE;
  if (value.startsWith("engine:")) return readEngine(value.slice("engine:".length)) ?? UNREADABLE;
  const [, engine, digits = ""] = /^(engine-)?(\d+)$/.exec(value) ?? [];
  const id = readId(digits);
  if (id === null) return UNREADABLE;
  return engine ? { kind: "engine", id } : { kind: "vehicle", id };
}

/** An engine as a path segment names it: "45" its id, "4HK1" its name, "Isuzu:4HK1:5.2" with maker and litres; null when nothing is said. */
export function readEngine(written: string): EngineRef | null {
  if (written.trim() === "") return null;
  const id = readId(written);
  if (id !== null) return { kind: "engine", id };
  const names = written.split(":").map((name) => plainText(name, LONGEST_NAME));
  const [make = "", name = "", liters = ""] = names.length === 1 ? ["", ...names] : names;
  return name === ""
    ? UNREADABLE
    : { kind: "engine", make, name, liters: liters.slice(0, 10).trim() };
}

function readModel(written: string): AddressedVehicle | null {
  const [make = "", model = "", yearText = "", engine = ""] = written
    .split(":")
    .map((name) => plainText(name, LONGEST_NAME));
  if (make === "" || model === "") return null;
  const year = /^(?:19|20)\d\d$/.test(yearText) ? Number(yearText) : null;
  return { kind: "model", make, model, year, engine: engine === "" ? null : engine };
}

/** The value of the `vehicle` key. */
export function writeVehicle(vehicle: AddressedVehicle): string {
  if (vehicle.kind === "model") {
    const { make, model, year, engine } = vehicle;
    const more = engine === null ? [year] : [year ?? "", engine];
    return ["model", make, model, ...more.filter((one) => one !== null)].join(":");
  }
  if ("id" in vehicle) return vehicle.kind === "engine" ? `engine-${vehicle.id}` : `${vehicle.id}`;
  return `engine:${writeEngine(vehicle)}`;
}

/** The engine segment of an /engine/... address. */
export function writeEngine(engine: EngineRef): string {
  if ("id" in engine) return String(engine.id);
  const { make, name, liters } = engine;
  const names = liters === "" ? [make, name] : [make, name, liters];
  return make === "" && liters === "" && readId(name) === null ? name : names.join(":");
}

/** A search text as an address says it: what is too long ends before a word or number, not within it. */
export function searchText(written: string | null): string {
  return plainText(written === null ? null : searchableText(written), LONGEST_SEARCH_TEXT);
}

/** What a person typed, fit to be searched and stored: well-formed, one line, no control characters, not too long. */
export function plainText(written: string | null, longest: number): string {
  return (written ?? "")
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/[\u200B-\u200D\u2060\uFEFF]/g, "")
    .replaceAll(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, " ")
    .trim()
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/, "") // half a character at the cut
    .trim();
}

/** A category's or subcategory's id or url, or what stands in its place: what cannot be one is none of the shop's. */
export function readSlug(written: string | null): string {
  return plainText(written, LONGEST_SLUG).toLowerCase();
}

/** Brands each once, in one order, so that the same choice has the same address. */
export function readBrands(written: string[]): string[] {
  const brands = written.map((brand) => plainText(brand, LONGEST_BRAND)).filter(Boolean);
  return [...new Set(brands)].toSorted().slice(0, MOST_BRANDS);
}

function readPrice(written: string | null): number {
  const price = priceBound(written ?? "");
  return price > 0 && price <= HIGHEST_PRICE ? Math.round(price * 100) / 100 : 0;
}

function readStock(written: string | null): AvailabilityFilter | null {
  return written !== null && isAvailabilityFilter(written) ? written : null;
}

function readPage(written: string | null): number {
  if (!/^\d{1,4}$/.test(written ?? "")) return 1;
  const page = Number(written);
  return page >= 1 && page <= LAST_PAGE ? page : 1;
}

function readId(written: string): number | null {
  if (!/^\d{1,10}$/.test(written)) return null;
  const id = Number(written);
  return id >= 1 && id <= HIGHEST_ID ? id : null;
}
