/** Whose program has a key: the shop's own, or that of a customer, who buys by it. */
export const KEY_HOLDERS = ["shop", "customer"] as const;
export type KeyHolder = (typeof KEY_HOLDERS)[number];

/** What a key may do, in the order in which owners choose it. */
export const KEY_SCOPES = [
  "catalogue",
  "stock",
  "prices",
  "orders",
  "order_steps",
  "imports",
  "customers",
  "buying",
] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** What a customer's key may do, in the same order; all else is the shop's own programs'. */
export const CUSTOMER_SCOPES = [
  "catalogue",
  "orders",
  "buying",
] as const satisfies readonly KeyScope[];
type CustomerScope = (typeof CUSTOMER_SCOPES)[number];

/** Whose program a key is for, by the account that it buys for; the shop's own have none. */
export function keyHolder(account: string | null): KeyHolder {
  return account === null ? "shop" : "customer";
}

/** What everybody may look up, at the prices of whoever has the key. */
const CATALOGUE = [
  "GET brands",
  "GET categories",
  "GET categories/subcategoriesAll",
  "GET make_model_year_manager/allmakes",
  "GET make_model_year_manager/engines/:year/:make/:model",
  "GET make_model_year_manager/enginesformake/:make",
  "GET make_model_year_manager/makes/:year",
  "GET make_model_year_manager/models/:year/:make",
  "GET products/:sku",
  "GET products/options/:unificado",
  "GET suggest",
  "POST products",
  "POST products/fitments",
  "POST vehicles/verify",
  "POST vehicles/vin",
] as const;

type CallsOf<Holder extends KeyHolder> = Readonly<Record<Holder, readonly string[]>>;

/**
 * The calls of each scope, by method and path under /api, for the shop's own programs and for a customer's (ADR 0059).
 * Whatever is not named is refused, so that a new call is no program's until somebody decides otherwise. Never here:
 * money that goes out, rights, keys, second factors, settings, files of lists, what mails say, and the audit log.
 */
const CALLS: Readonly<
  Record<CustomerScope, CallsOf<"customer"> & Partial<CallsOf<"shop">>> &
    Record<Exclude<KeyScope, CustomerScope>, CallsOf<"shop"> & { customer?: never }>
> = {
  catalogue: {
    shop: [
      ...CATALOGUE,
      "POST admin/parts",
      "POST admin/parts/get",
      "POST admin/parts/names",
      "POST admin/stock",
      "POST admin/stock/get",
      "POST admin/warehouses",
    ],
    customer: CATALOGUE,
  },
  stock: { shop: ["POST admin/stock/receive", "POST admin/stock/save"] },
  prices: { shop: ["POST admin/prices/save"] },
  orders: {
    shop: ["POST admin/orders", "POST admin/orders/get", "POST admin/orders/paper"],
    customer: [
      "GET account/invoices",
      "GET orders/:id",
      "GET orders/invoice/:id",
      "GET orders/invoice/:id/pdf",
      "POST account/orders",
    ],
  },
  order_steps: {
    shop: ["POST admin/orders/note", "POST admin/orders/ship", "POST admin/orders/status"],
  },
  imports: {
    shop: [
      "POST admin/imports",
      "POST admin/imports/apply",
      "POST admin/imports/cancel",
      "POST admin/imports/errors",
      "POST admin/imports/get",
      "POST admin/imports/preview",
      "POST admin/imports/refused",
      "POST admin/imports/report",
      "POST admin/imports/resume",
      "POST admin/imports/start",
      "PUT admin/imports/files/:file",
    ],
  },
  customers: { shop: ["POST admin/customers", "POST admin/customers/get"] },
  buying: {
    customer: [
      "GET account/addresses",
      "POST cart/resolve",
      "POST cart/verifyitem",
      "POST orders/calculate_total",
      "POST orders/place",
      "POST orders/quote",
      "POST shipping/calculator",
    ],
  },
};

/**
 * What a scope gives although people need a fresh login for it: whoever made the key had one, and chose this. All else
 * that needs one is no program's, also where the call is: the cancelling of an order by `order_steps`.
 */
const GIVEN_WITH_THE_SCOPE: ReadonlySet<string> = new Set([
  "POST admin/imports/apply",
  "POST admin/imports/start",
]);

/** What a customer's program does by POST that says nothing of it in the audit log, which therefore has it by its name. */
export const NOTED_KEY_CALLS = ["orders/place", "orders/quote"] as const;
export type NotedKeyCall = (typeof NOTED_KEY_CALLS)[number];
/** Of these, which are noted before they are made: an order is noted as it is placed, in the same transaction. */
const NOTED_BEFORE: readonly NotedKeyCall[] = ["orders/quote"];

/** The scopes that a key of such a holder may have. */
export function scopesOf(holder: KeyHolder): KeyScope[] {
  return KEY_SCOPES.filter((scope) => CALLS[scope][holder] !== undefined);
}

/** The calls of a scope, for such a holder. */
export function callsOf(scope: KeyScope, holder: KeyHolder): readonly string[] {
  return CALLS[scope][holder] ?? [];
}

/** The name of a call in these tables, by its method and its path under /api. */
export function keyCall(method: string, path: string): string {
  return `${method === "HEAD" ? "GET" : method} ${path}`;
}

/** The scopes by which a call may be made, whoever has the key; none for what no program makes. */
export function scopesFor(call: string): KeyScope[] {
  return KEY_SCOPES.filter((scope) =>
    KEY_HOLDERS.some((holder) => callsOf(scope, holder).includes(call)),
  );
}

/** Whether a key with these scopes may make a call. */
export function mayCall(
  { holder, scopes }: { holder: KeyHolder; scopes: readonly KeyScope[] },
  call: string,
): boolean {
  return scopes.some((scope) => callsOf(scope, holder).includes(call));
}

/** Whether a call that needs a fresh login of people is given with its scope. */
export function isGivenWithScope(call: string): boolean {
  return GIVEN_WITH_THE_SCOPE.has(call);
}

/** The name by which the audit log is to have a call before it is made; undefined for all others. */
export function notedName(call: string): NotedKeyCall | undefined {
  return NOTED_BEFORE.find((path) => call === `POST ${path}`);
}
