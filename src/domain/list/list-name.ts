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
  "chains",
  "claims",
  "cores",
  "coupons",
  "customers",
  "figures",
  "fitments",
  "groups",
  "imports",
  "interchange",
  "invoices",
  "jobs",
  "kits",
  "mails",
  "makes",
  "measures",
  "messages",
  "movements",
  "orders",
  "owed",
  "pages",
  "parts",
  "popups",
  "prices",
  "quotes",
  "receipts",
  "receivables",
  "references",
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

/**
 * The areas whose lists have another name: figures of a time, what one account owes, invoice by invoice, and what goes out
 * as imports read it.
 */
const AREAS = {
  figures: "overview",
  fitments: "imports",
  interchange: "imports",
  kits: "imports",
  owed: "receivables",
} as const;
type ElsewhereListed = keyof typeof AREAS;

/** The area that shows a list. */
export function areaOfList(
  name: ListName,
): Exclude<ListName, ElsewhereListed> | (typeof AREAS)[ElsewhereListed] {
  return isElsewhereListed(name) ? AREAS[name] : name;
}

function isElsewhereListed(name: ListName): name is ElsewhereListed {
  return Object.hasOwn(AREAS, name);
}

/**
 * Whether the rows of a list name customers: by name, company, e-mail or account, or because all of them are one
 * customer's. A new list says it here, or does not compile.
 */
const NAMES_CUSTOMERS: Readonly<Record<ListName, boolean>> = {
  aces: false,
  apikeys: true,
  audit: true,
  blog: false,
  brands: false,
  calendars: false,
  catalogs: false,
  categories: false,
  certificates: true,
  chains: false,
  claims: true,
  cores: true,
  coupons: false,
  customers: true,
  figures: false,
  fitments: false,
  groups: false,
  imports: false,
  interchange: false,
  invoices: true,
  jobs: false,
  kits: false,
  mails: true,
  makes: false,
  measures: false,
  messages: true,
  movements: false,
  orders: true,
  owed: true,
  pages: false,
  parts: false,
  popups: false,
  prices: false,
  quotes: true,
  receipts: true,
  receivables: true,
  references: false,
  reports: true,
  returns: true,
  searches: false,
  settings: false,
  shipping: false,
  stock: false,
  uploads: true,
  vehicles: false,
  verify: false,
  warehouses: false,
  wholesale: true,
  words: false,
};

/** Whether a list's file goes out only to staff that proved lately who they are: it names customers (security A16). */
export function isGuardedList(name: unknown): boolean {
  const list = LIST_NAMES.find((one) => one === name);
  return list !== undefined && NAMES_CUSTOMERS[list];
}
