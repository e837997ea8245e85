/**
 * What staff that acts for a customer may call (ADR 0055), by method and path; whatever is not named here is refused,
 * so that a new call is the holder's alone until somebody decides otherwise. Never here: passwords, passkeys, sessions,
 * personal and tax data, copies and the end of the account, certificates and applications, cards and payments, accounts
 * for money that goes back, and the customer's word on an offer of the shop.
 */
const FREE = [
  "GET account",
  "GET account/addresses",
  "GET account/certificates",
  "GET account/cores",
  "GET account/creditnotes",
  "GET account/invoices",
  "GET account/lists",
  "GET account/lists/:id",
  "GET account/orders/file",
  "GET account/partnumbers",
  "GET account/partnumbers/file",
  "GET account/payments/:number/pdf",
  "GET account/statement/pdf",
  "GET account/wholesale",
  "GET cart",
  "GET cart/shared/:id",
  "GET lists/:id",
  "GET orders/:id",
  "GET orders/claims/:id",
  "GET orders/cores/:id",
  "GET orders/cores/:id/slip",
  "GET orders/creditnotes/:id",
  "GET orders/creditnotes/:id/:note/pdf",
  "GET orders/draft",
  "GET orders/invoice/:id",
  "GET orders/invoice/:id/pdf",
  "GET orders/return/:id",
  "GET orders/return/:id/slip",
  "GET orders/returnable/:id",
  "GET products/:sku",
  "GET products/options/:unificado",
  "GET suggest",
  "GET units",
  "GET vehicles/garage",
  "GET vehicles/phrase",
  "POST account/orders",
  "POST cart/guest_verify",
  "POST cart/resolve",
  "POST cart/verifyitem",
  "POST categories/vehicle_relation",
  "POST orders/calculate_total",
  "POST orders/coupon",
  "POST orders/draft",
  "POST products",
  "POST products/fitments",
  "POST s3/signed_url",
  "POST searches/chosen",
  "POST shipping/calculator",
  "POST vehicles/vin",
  "PUT uploads/:id",
] as const;

/** What changes something of the customer's by POST, and stands in the audit log by its name alone, from before it is made. */
export const NOTED_CALLS = [
  "account/addressadd",
  "account/addressdefault",
  "account/addressremove",
  "account/addressupdate",
  "account/listadd",
  "account/listimport",
  "account/listremove",
  "account/listsave",
  "account/listset",
  "account/listshare",
  "account/partnumberadd",
  "account/partnumberimport",
  "account/partnumberremove",
  "cart/share",
  "fitmentreports/add",
  "orders/reorder",
  "stocknotices/add",
  "vehicles/garageadd",
  "vehicles/garageremove",
] as const;

/** What says itself in the audit log what it did, in the transaction that does it. */
const SELF_NOTED = [
  "POST auth/logout",
  "POST cart/addmany",
  "POST cart/addupdateitem",
  "POST orders/claims/open",
  "POST orders/openreturn",
  "POST orders/place",
  "POST orders/quote",
] as const;

/** How a call is answered while staff acts for a customer. */
export type ActingRule = "free" | "noted" | "refused";

/** The rule of a call, by its method and its path under /api. */
export function actingRule(method: string, path: string): ActingRule {
  const call = `${method === "HEAD" ? "GET" : method} ${path}`;
  if (NOTED_CALLS.some((one) => `POST ${one}` === call)) return "noted";
  return FREE.some((one) => one === call) || SELF_NOTED.some((one) => one === call)
    ? "free"
    : "refused";
}

/** Every call that is not refused. */
export const ACTING_CALLS: readonly string[] = [
  ...FREE,
  ...NOTED_CALLS.map((path) => `POST ${path}`),
  ...SELF_NOTED,
];
