// A classic script of its own, before the first paint: what this browser keeps and the server cannot know.

/** Lists and parts whose path names no engine: of src/domain/pages, which is too much to send for this. */
const SHOWS_PARTS = /^(?:\/en)?\/(?:custom-search(?:-no|-old)?|parts?(?:\/.*)?)\/?$/i;
const NAMES_VEHICLE = /[?&](?:vehicle|id|engine|engine2)=[^&]/;

/** A theme that the shopper chose beats the system's, without a flash. */
function applyTheme(): void {
  const chosen = localStorage.getItem("theme");
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset["theme"] = chosen;
}

/** Whoever is signed in is not shown what only guests are told (price-gate.css, price-cell.css, part-summary.css, header.css). */
function keepPriceSpace(): void {
  if (localStorage.getItem("repuesto.session")) document.documentElement.dataset["session"] = "";
}

/** A list or a part that is asked for without a vehicle is asked for with the active one. */
function askForActiveVehicle(active: string): void {
  const { pathname, search, hash } = location;
  if (!/^(?:engine-)?\d+$/.test(active) || !SHOWS_PARTS.test(pathname)) return;
  if (NAMES_VEHICLE.test(search)) return;
  location.replace(`${pathname}${search === "" ? "?" : `${search}&`}vehicle=${active}${hash}`);
}

/** Counts of the whole catalogue are not shown beside a vehicle (whole-count.css). */
function markVehicle(active: string): void {
  if (active !== "") document.documentElement.dataset["vehicle"] = "";
}

/** Keeps space for what is said of the other vehicles of the garage. */
function keepGarageSpace(active: string): void {
  const vehicles = (localStorage.getItem("repuesto.garage") ?? "").split('"type":').length - 1;
  if (vehicles > (active === "" ? 0 : 1)) document.documentElement.dataset["garage"] = "others";
}

try {
  applyTheme();
  keepPriceSpace();
  const active = localStorage.getItem("repuesto.vehicle") ?? "";
  askForActiveVehicle(active);
  markVehicle(active);
  keepGarageSpace(active);
} catch {
  // Storage may be forbidden; then there is nothing to apply.
}
