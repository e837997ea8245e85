import {
  EVERYTHING,
  readBrands,
  readEngine,
  readPartsQuery,
  readSlug,
  readVehicle,
  searchText,
} from "./public/parts-address.ts";
import type { PartsQuery } from "./public/parts-query.ts";

/** Stands for a segment that is left out while a later one is said: /engine/4HK1/-/-/-/-/-/denso. */
const NOTHING = "-";

/**
 * The filter of any address of a results page (specification §2): what the path's segments say, then
 * what the query keys say, which win. Never fails, whatever the path holds.
 */
export function readPartsAddress(url: URL): PartsQuery {
  const [place = "", ...segments] = segmentsOf(url.pathname);
  switch (place.toLowerCase()) {
    case "engine":
      return merged(readEngineSegments(segments), url.searchParams);
    case "custom_search":
      return merged(readCustomSearchSegments(segments), url.searchParams);
    case "parts":
      return merged(readPartsKeys(url.searchParams), url.searchParams);
    default:
      return readPartsQuery(url.searchParams);
  }
}

/**
 * /engine/{engine2?}/{category?}/{category2?}/{subcategory?}/{subcategory2?}/{brand?}/{brand2?}/{text?}:
 * `x` is the readable label and `x2` the value; the value decides (decisions §5).
 */
function readEngineSegments(segments: string[]): PartsQuery {
  const [engine, category, category2, subcategory, subcategory2, brand, brand2, text] = segments;
  return {
    ...EVERYTHING,
    vehicle: readEngine(valueIn(engine)),
    category: readSlug(valueOf(category, category2)),
    subcategory: readSlug(valueOf(subcategory, subcategory2)),
    brands: readBrands([valueOf(brand, brand2)]),
    text: searchText(valueIn(text)),
  };
}

/** /custom_search/{engine2?}/{category?}/{category2?} */
function readCustomSearchSegments([engine, category, category2]: string[]): PartsQuery {
  return {
    ...EVERYTHING,
    vehicle: readEngine(valueIn(engine)),
    category: readSlug(valueOf(category, category2)),
  };
}

/**
 * /parts with the keys id, model, model2, year, year2, engine, engine2, text, unificado. `id` is the
 * vehicle; without it an engine decides; a model, with its year, is searched as words.
 */
function readPartsKeys(keys: URLSearchParams): PartsQuery {
  const value = (key: string) => keys.get(`${key}2`) || keys.get(key) || "";
  const model = value("model");
  const words = [keys.get("text") ?? "", model, model && value("year")].filter(Boolean).join(" ");
  return {
    ...EVERYTHING,
    vehicle: readVehicle(keys.get("id") ?? "") ?? readEngine(value("engine")),
    text: searchText(keys.get("id") ? keys.get("text") : words),
  };
}

function merged(fromPath: PartsQuery, keys: URLSearchParams): PartsQuery {
  const fromKeys = readPartsQuery(keys);
  const isSet = (key: keyof PartsQuery) =>
    JSON.stringify(fromKeys[key]) !== JSON.stringify(EVERYTHING[key]);
  return {
    ...fromKeys,
    text: isSet("text") ? fromKeys.text : fromPath.text,
    vehicle: fromKeys.vehicle ?? fromPath.vehicle,
    category: fromKeys.category || fromPath.category,
    subcategory: fromKeys.subcategory || fromPath.subcategory,
    brands: isSet("brands") ? fromKeys.brands : fromPath.brands,
  };
}

function valueIn(segment: string | undefined): string {
  return segment === undefined || segment === NOTHING ? "" : segment;
}

function valueOf(label: string | undefined, value: string | undefined): string {
  return valueIn(value) || valueIn(label);
}

/** The path's segments decoded one by one, without the language; empty ones keep their position. */
function segmentsOf(pathname: string): string[] {
  return pathname
    .replace(/^\/en(?=\/|$)/i, "")
    .replace(/^\//, "")
    .replace(/\/$/, "")
    .split("/")
    .map(decoded);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment; // "%" alone is what someone typed
  }
}
