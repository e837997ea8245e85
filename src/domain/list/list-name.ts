/** The lists of the back office, by the areas that show them, or by what they are of one: each may go out as a file. */
export const LIST_NAMES = [
  "aces",
  "apikeys",
  "audit",
  "blog",
  "brands",
  "calendars",
  "catalogs",
  "categories",
  "certificates",
  "claims",
  "cores",
  "coupons",
  "customers",
  "figures",
  "imports",
  "invoices",
  "jobs",
  "mails",
  "messages",
  "orders",
  "pages",
  "parts",
  "popups",
  "prices",
  "quotes",
  "receipts",
  "receivables",
  "reports",
  "returns",
  "searches",
  "settings",
  "shipping",
  "stock",
  "uploads",
  "vehicles",
  "verify",
  "warehouses",
  "wholesale",
  "words",
] as const;
export type ListName = (typeof LIST_NAMES)[number];

/** The areas whose lists have another name: figures of a time, and the invoices of one account. */
const AREAS = { figures: "overview", invoices: "receivables" } as const;
type ElsewhereListed = keyof typeof AREAS;

/** The area that shows a list. */
export function areaOfList(
  name: ListName,
): Exclude<ListName, ElsewhereListed> | (typeof AREAS)[ElsewhereListed] {
  return name === "figures" || name === "invoices" ? AREAS[name] : name;
}

/** Whose file goes out only to staff that proved lately who they are: who all the customers are (security A16). */
export function isGuardedList(name: unknown): boolean {
  return name === "customers";
}
