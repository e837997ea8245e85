/** The lists of the back office, by the areas that show them: each may go out as a file. */
export const LIST_NAMES = [
  "apikeys",
  "audit",
  "blog",
  "brands",
  "catalogs",
  "categories",
  "certificates",
  "claims",
  "cores",
  "coupons",
  "customers",
  "imports",
  "jobs",
  "mails",
  "messages",
  "orders",
  "pages",
  "parts",
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

/** Whose file goes out only to staff that proved lately who they are: who all the customers are (security A16). */
export function isGuardedList(name: unknown): boolean {
  return name === "customers";
}
