import { pathPattern } from "../page/page-paths.ts";
import { type PageName, PAGES } from "../page/pages.ts";

/** Whose something is that is kept for times without network: the browser's, or the customer's who is logged in there. */
export type Keeper = "browser" | "customer";

/** What begins the names of the browser's own stores; the release that made them follows. */
export const STORES = { files: "files-", pages: "pages-", replies: "replies-" } as const;

/** As many as a garage's work of some days looks at; the oldest goes first. */
export const MOST_KEPT = { pages: 60, replies: 240 } as const;

const BROWSER_PAGES: readonly PageName[] = [
  "home",
  "results",
  "allResults",
  "engineParts",
  "olderEngineParts",
  "part",
  "categories",
  "category",
  "brands",
  "brand",
  "isuzu",
  "engineSearch",
  "vehicleSelector",
  "remanufactured",
  "contact",
  "contentPage",
  "blog",
  "blogPost",
  "garage",
  "cart",
  "offline",
];
/** Their documents are empty shells; what they show comes by calls that carry the customer's token. */
const CUSTOMER_PAGES: readonly PageName[] = [
  "accountOverview",
  "accountOrders",
  "accountInvoices",
  "accountLists",
  "addresses",
  "order",
  "invoice",
];

const OF_BROWSER = patternOf(BROWSER_PAGES);
const OF_CUSTOMER = patternOf(CUSTOMER_PAGES);

/**
 * Whose a page is among those that are kept as they are looked at; undefined for the others: where one logs in,
 * pays or opens what a secret link leads to without an account.
 */
export function keeperOfPage(pathname: string): Keeper | undefined {
  if (OF_BROWSER.test(pathname)) return "browser";
  return OF_CUSTOMER.test(pathname) ? "customer" : undefined;
}

/** Calls that only read, and whose answers pages show. */
const READING = callPattern([
  "settings",
  "categories(?:/subcategoriesAll)?",
  "brands",
  "branches",
  "units",
  "products(?:/.+)?",
  "make_model_year_manager/.+",
  "vehicles/(?:verify|garage|phrase)",
  "page/[^/]+",
  "blog(?:/[^/]+)?",
  "cart(?:/guest_verify)?",
  "account(?:/(?:orders|addresses|cores|invoices|lists(?:/[^/]+)?))?",
  "orders/(?:(?:claims|cores|invoice)/)?(?:order|quote)-[^/]+",
]);
/** Those of them that tell of a person: never kept for who is not logged in. */
const PERSONAL = /^\/api\/(?:account|orders|cart$)/;

/** Whose the answer of a call is among those that are kept; undefined for what changes something or must be fresh. */
export function keeperOfCall(pathname: string, isSignedIn: boolean): Keeper | undefined {
  if (!READING.test(pathname)) return undefined;
  if (isSignedIn) return "customer";
  return PERSONAL.test(pathname) ? undefined : "browser";
}

/** Built files and drawings: what they hold belongs to one release, and their names tell them apart. */
export function isFile(pathname: string): boolean {
  return /^\/(?:assets|drawings|marks)\/|^\/(?:favicon|logo)\.svg$/.test(pathname);
}

function patternOf(names: readonly PageName[]): RegExp {
  return pathPattern(names.flatMap((name) => PAGES[name].paths));
}

function callPattern(calls: readonly string[]): RegExp {
  return new RegExp(`^/api/(?:${calls.join("|")})$`);
}
