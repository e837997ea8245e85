// A classic script of its own, before the first paint: what this browser keeps and the server cannot know.

/** Lists and parts whose path names no engine: of src/domain/page, which is too much to send for this. */
const SHOWS_PARTS = /^(?:\/en)?\/(?:custom-search(?:-no|-old)?|parts?(?:\/.*)?)\/?$/i;
const NAMES_VEHICLE = /[?&](?:vehicle|id|engine|engine2)=[^&]/;

const { dataset } = document.documentElement;

/**
 * Staff that acts for a customer has the customer's things in its tab alone: the tab's storage stands in the place of
 * the browser's (ADR 0055).
 */
function keepApart(): void {
  if ("acting" in sessionStorage)
    Object.defineProperty(window, "localStorage", { value: sessionStorage });
}

/** A theme that the shopper chose beats the system's, without a flash. */
function applyTheme(chosen: string | null): void {
  if (chosen === "light" || chosen === "dark") dataset["theme"] = chosen;
}

/** Whoever is signed in is not shown what only guests are told (price-gate.css, price-cell.css, part-summary.css, header.css). */
function keepPriceSpace(): void {
  if (localStorage.getItem("repuesto.session")) dataset["session"] = "";
}

/** A list or a part that is asked for without a vehicle is asked for with the active one. */
function askForActiveVehicle(active: string): void {
  const { pathname, search, hash } = location;
  if (!/^(?:engine-)?\d+$/.test(active) || !SHOWS_PARTS.test(pathname)) return;
  if (NAMES_VEHICLE.test(search)) return;
  location.replace(`${pathname}${search === "" ? "?" : `${search}&`}vehicle=${active}${hash}`);
}

/** Counts of the whole catalogue are not shown beside a vehicle (whole-count.css), and space is kept for what is said of the other vehicles of the garage. */
function markVehicles(active: string, garage: string): void {
  if (active) dataset["vehicle"] = "";
  if (garage.split('"type":').length > (active ? 2 : 1)) dataset["garage"] = "others";
}

try {
  keepApart();
  applyTheme(localStorage.getItem("theme"));
  keepPriceSpace();
  const active = localStorage.getItem("repuesto.vehicle") ?? "";
  askForActiveVehicle(active);
  markVehicles(active, localStorage.getItem("repuesto.garage") ?? "");
} catch {
  // Storage may be forbidden; then there is nothing to apply.
}
