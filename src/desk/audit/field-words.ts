import { certificateOfField, isLoggedInCents } from "#domain/audit/logged-field.ts";
import { WRITTEN_MOMENT } from "#domain/clock/written-moment.ts";

/** Where the texts of an area have a word for what the audit log calls a field, by the noun that the log is about. */
const FIELD_PATHS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  account: {
    approval: "customers.fields.approval",
    price_level: "customers.fields.priceLevel",
    price_level_access: "customers.fields.priceLevelAccess",
    credit: "customers.fields.credit",
    credit_limit_cents: "customers.fields.creditLimit",
    is_taxed: "customers.fields.tax",
    seller: "customers.fields.seller",
    is_disabled: "customers.closed",
    admin_level: "customers.fields.isAdmin",
    email_verified: "customers.fields.verified",
    account_type: "customers.fields.type",
    company_name: "customers.fields.company",
    tax_id_number: "customers.fields.taxId",
  },
  booklet: { parts: "booklets.fields.parts" },
  quote: { expires: "quotes.fields.expires", lines: "quotes.fields.lines" },
  part: {
    coreCents: "parts.fields.core",
    brandId: "parts.fields.brand",
    subcategoryId: "parts.fields.subcategory",
  },
};

/** The areas' own words for the fields of their things, which the log calls the same. */
const FIELDS_OF: Readonly<Record<string, readonly string[]>> = {
  part: ["parts.fields", "parts.changed"],
  calendar: ["calendars.fields"],
  coupon: ["coupons.fields"],
  make: ["makes.fields"],
  measure: ["measures.fields"],
  shipping: ["shipping.fields", "shipping.rules.fields"],
  upload: ["parts.fields"],
  warehouse: ["warehouses.fields"],
};

/** Where the word for a field may stand, the nearest first. */
export function fieldPaths(noun: string, field: string): string[] {
  const own = FIELD_PATHS[noun]?.[field];
  const areas = (FIELDS_OF[noun] ?? []).map((place) => `${place}.${field}`);
  return [...(own === undefined ? [] : [own]), ...areas, `audited.fields.${field}`];
}

/** Every field that texts have a word for, with the noun whose word it is; `keysOf` says what stands in a group of them. */
export function namedFields(
  keysOf: (place: string) => readonly string[],
): { noun: string; field: string }[] {
  const own = Object.entries(FIELD_PATHS).flatMap(([noun, fields]) =>
    Object.keys(fields).map((field) => ({ noun, field })),
  );
  const ofAreas = Object.entries(FIELDS_OF).flatMap(([noun, places]) =>
    places.flatMap(keysOf).map((field) => ({ noun, field })),
  );
  const shared = keysOf("audited.fields").map((field) => ({ noun: "", field }));
  return [...own, ...ofAreas, ...shared];
}

/** Where the texts have the words for what a field holds, by the field alone or with its noun before it. */
const VALUE_PLACES: Readonly<Record<string, string>> = {
  "order.status": "orders.statuses",
  "order.payment": "orders.methods",
  "order.mail": "orders.mails.kinds",
  "return.status": "returns.statuses",
  "claim.status": "claims.statuses",
  "core.status": "cores.statuses",
  "quote.status": "quotes.statuses",
  "import.state": "imports.states",
  "import.kind": "imports.kinds",
  "calendar.kind": "calendars.kinds",
  "warehouse.storefront": "warehouses.storefronts",
  "prices.state": "priceRules.states",
  "measure.type": "measures.types",
  "apikey.scopes": "apiKeys.scopes",
  "apikey.storefront": "apiKeys.storefronts",
  "account.credit": "customers.credits",
  "account.admin_level": "customers.roles",
  "account.application": "wholesale.states",
  "wholesale.application": "wholesale.states",
  "list.type": "customers.types",
  "list.priceLevel": "customers.levels",
  "list.priceAccess": "customers.levels",
  "list.credit": "customers.credits",
  documentKind: "documents.kinds",
  paperLanguage: "documents.languages",
  approval: "customers.approvals",
  invitation: "customers.invitation.states",
  account_type: "customers.types",
  price_level: "customers.levels",
  price_level_access: "customers.levels",
  level: "customers.levels",
  basis: "customers.levels",
  paid_way: "orders.asks.cameWays",
  refund_way: "claims.ways",
  credit_way: "claims.ways",
  service: "orders.services",
  country: "shipping.countries",
  verification: "parts.trusts",
  trust: "parts.trusts",
  lacks: "parts.lacks",
  kits: "parts.kits",
  because: "parts.reasons",
  certainty: "parts.cross.certainties",
  quality: "parts.qualities",
  unit: "parts.units",
  clock: "desk.clock.names",
  supply: "parts.supplies",
  freeShipping: "coupons.freeShipping",
};

/** Where the word for a value may stand, the nearest first. */
export function valuePaths(noun: string, field: string, value: string): string[] {
  const [kind = ""] = field.split(" ", 1);
  const places = [
    VALUE_PLACES[`${noun}.${field}`],
    VALUE_PLACES[field],
    certificateOfField(field) === undefined ? undefined : "certificates.states",
    `audited.values.${kind}`,
  ];
  return places.flatMap((place) => (place === undefined ? [] : [`${place}.${value}`]));
}

/** What a number of a field is: cents, dollars, a count, or a year, which is never written in groups of digits. */
export function numberKind(noun: string, field: string): "cents" | "dollars" | "count" | "year" {
  if (field === "year") return "year";
  if (isLoggedInCents(field)) return "cents";
  if (noun === "quote" && field === "total") return "cents";
  return field === "amount" || field === "minimum" ? "dollars" : "count";
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Whether a text is a moment, a day, or no date at all. */
export function dateKind(text: string): "moment" | "day" | undefined {
  if (DAY.test(text)) return "day";
  return WRITTEN_MOMENT.test(text) ? "moment" : undefined;
}
