import { callPath } from "./call-path.ts";

/** What a call is about, by the first part of its path; clients group their functions by it. */
export const CALL_TAGS = {
  account: "The caller's account: personal data, addresses, orders, deposits, price level",
  admin:
    "The shop's staff: customers, orders, quotes, returns, cores, warranty, fitments that are doubted, mails, messages, what is searched",
  auth: "Registration, sessions and passwords",
  blog: "The articles of the blog",
  branches: "The branches that people may visit",
  brands: "The brands of the catalogue",
  cart: "The cart, of customers and of guests",
  catalogs: "Catalogues as PDFs",
  categories: "Categories and subcategories",
  contact: "What people write to the shop",
  fitmentreports: "Parts that do not fit as the shop says",
  lists: "Lists of parts that were shared by link",
  make_model_year_manager: "Years, makes, models and engines that lead to a vehicle",
  orders: "What an order costs, orders, quotes, invoices, returns, cores and warranty claims",
  page: "The shop's own pages: who it is, how it ships, what it takes back",
  payments: "Payments, and what their providers tell of them",
  products: "Parts: searching, filtering, one part, its options",
  s3: "Addresses that pictures are sent to",
  searches: "What comes of a search",
  settings: "What the shop tells of itself",
  shipping: "Ways to ship, and what they cost",
  stocknotices: "Who waits for a part, and is told when it is back",
  suggest: "What the search box offers while somebody types",
  units: "Whole remanufactured engines and transmissions",
  uploads: "Pictures that people send",
  vehicles: "Vehicles: by VIN, by phrase, in the garage",
} as const;

/**
 * The name that a generated client gives the function of a call: the path in camel case, with `get` before
 * what only reads. `POST /api/cart/guest_verify` is cartGuestVerify, `GET /api/products/:sku` getProductsBySku.
 */
export function callId(method: string, url: string): string {
  const words = partsOf(url).flatMap((part) =>
    part.startsWith(":") ? ["by", part.slice(1)] : part.split(/[^A-Za-z0-9]+/),
  );
  const [first = "", ...rest] = method === "POST" ? words : [method.toLowerCase(), ...words];
  return first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

/** The tag of a call: the first part of its path below /api. */
export function callTag(url: string): string {
  return partsOf(url)[0] ?? "";
}

function partsOf(url: string): string[] {
  return callPath(url).split("/").filter(Boolean);
}
