import { storedText } from "#web/storage/stored-text.ts";

const keptActive = storedText("vehicle");

/** Of the table of pages, written out as every browser gets them; a test holds the two together. */
const SHOWS_PARTS =
  /^(?:\/en)?\/(?:custom-search(?:-no|-old)?|(?:parts?|engine|custom_search)(?:\/.*)?)\/?$/i;
const MAY_NAME_ENGINE = /^(?:\/en)?\/(?:engine|custom_search)(?:\/|$)/i;
/** Older addresses name the vehicle or engine in these keys (docs/addresses.md). */
const OLDER_KEYS = ["id", "engine", "engine2"];

/** Whether the page at a path depends on the vehicle. */
export function showsParts(pathname: string): boolean {
  return SHOWS_PARTS.test(pathname);
}

/** Whether a path may name an engine in a segment of its own. */
export function mayNameEngine(pathname: string): boolean {
  return MAY_NAME_ENGINE.test(pathname);
}

/**
 * The same address for the active vehicle, so that it says what it shows and can be shared. Undefined
 * when no vehicle is active, when the address names one already, or is about something else.
 */
export function withActiveVehicle({ pathname, searchParams, hash }: URL): string | undefined {
  const active = keptActive.read();
  if (active === null || !/^(?:engine-)?\d+$/.test(active) || !showsParts(pathname))
    return undefined;
  if (mayNameEngine(pathname)) return undefined;
  if (["vehicle", ...OLDER_KEYS].some((key) => searchParams.get(key))) return undefined;
  return addressFor({ pathname, searchParams, hash }, active);
}

/** The same address for another vehicle, or for none; the list begins again at page 1. */
export function addressFor(
  { pathname, searchParams, hash }: Pick<URL, "pathname" | "searchParams" | "hash">,
  vehicle: string | null,
): string {
  const keys = new URLSearchParams(searchParams);
  for (const key of ["page", "vehicle", ...OLDER_KEYS]) keys.delete(key);
  if (vehicle !== null) keys.set("vehicle", vehicle);
  const query = keys.toString();
  return `${pathname}${query === "" ? "" : `?${query}`}${hash}`;
}
