import type { ListName } from "#domain/list/list-name.ts";

/** Lists that are read whole: what is asked of a time, a year or one account is no page of a list. */
type Whole = "calendars" | "figures" | "invoices" | "popups";

/** The call of each list. */
export const LIST_CALLS: Record<Exclude<ListName, Whole>, string> = {
  aces: "imports/review",
  apikeys: "apikeys",
  audit: "audit",
  blog: "blog",
  brands: "brands",
  catalogs: "catalogs",
  categories: "categories",
  certificates: "certificates",
  claims: "claims",
  cores: "cores",
  coupons: "coupons",
  customers: "customers",
  imports: "imports",
  jobs: "jobs",
  mails: "mails",
  messages: "contacts",
  orders: "orders",
  pages: "pages",
  parts: "parts",
  prices: "prices",
  quotes: "quotes",
  receipts: "accountpayments",
  receivables: "receivables",
  reports: "fitmentreports",
  returns: "returns",
  searches: "searches",
  settings: "settings",
  shipping: "shippingrates",
  stock: "stock",
  uploads: "uploads",
  vehicles: "vehicles",
  verify: "verifyparts",
  warehouses: "warehouses/list",
  wholesale: "wholesale",
  words: "synonyms",
};
