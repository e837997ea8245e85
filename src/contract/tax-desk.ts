import { z } from "zod";

import { COUNTRIES } from "#domain/account/region.ts";
import { MOST_LINES, MOST_OF_A_LINE } from "#domain/cart/cart-quantity.ts";
import { CABYS_CODE } from "#domain/tax/iva.ts";
import { STOREFRONTS } from "#domain/storefront/storefront.ts";
import { TAX_NAMES } from "#domain/tax/order-taxes.ts";
import { TAX_TYPES, UNTAXED_REASONS } from "#domain/tax/sales-tax.ts";
import { RATE_REASONS, TAXED_PLACES } from "#domain/tax/tax-charges.ts";

import { Tax } from "./totals.ts";

const Charge = z.strictObject({
  name: z.enum(TAX_NAMES),
  /** In percent. */
  rate: z.number(),
  where: z.enum(TAXED_PLACES),
  /** The code of the goods that it is on; null for all that have no rate of their own. */
  cabys: z.string().nullable(),
  /** Whether it is on the way to the customer too. */
  isOnShipping: z.boolean(),
});
export type Charge = z.infer<typeof Charge>;

const TaxedStorefront = z.strictObject({
  storefront: z.enum(STOREFRONTS),
  kind: z.enum(TAX_TYPES),
  /** Whether any of it is the storefront's own, and not what the whole shop has. */
  isOwn: z.boolean(),
  charges: z.array(Charge),
});
export type TaxedStorefront = z.infer<typeof TaxedStorefront>;

/** POST admin/taxes: what is charged where today, and who is excused (decisions §11). */
export const TaxesRequest = z.strictObject({});

export const TaxesResponse = z.strictObject({
  status: z.literal("success"),
  storefronts: z.array(TaxedStorefront),
  /** How many hold today. */
  excused: z.strictObject({
    /** Exemptions from Costa Rica's IVA, and resale certificates of the United States. */
    exemptions: z.int(),
    resale: z.int(),
    /** Certificates that nobody has looked at. */
    received: z.int(),
    /** Accounts whose tax flag is off, and those that buy on account. */
    untaxed: z.int(),
    onAccount: z.int(),
  }),
});
export type TaxesResponse = z.infer<typeof TaxesResponse>;

/** US dollars. */
const Dollars = z.number().min(0).max(1_000_000);

/** POST admin/taxes/try: what an order would be taxed, by the rules of checkout. */
export const TryTaxesRequest = z.strictObject({
  storefront: z.enum(STOREFRONTS),
  /** Where it goes to. */
  address: z.strictObject({ country: z.enum(COUNTRIES), state: z.string().max(100) }),
  /** The account that buys; without it a guest. */
  email: z.string().trim().max(254).nullish(),
  goods: z.discriminatedUnion("kind", [
    z.strictObject({
      kind: z.literal("parts"),
      lines: z
        .array(
          z.strictObject({
            sku: z.string().trim().min(1).max(100),
            quantity: z.int().min(1).max(MOST_OF_A_LINE),
          }),
        )
        .min(1)
        .max(MOST_LINES),
    }),
    z.strictObject({
      kind: z.literal("amounts"),
      /** So much of goods with a code; null for goods without one. */
      amounts: z
        .array(z.strictObject({ cabys: z.string().regex(CABYS_CODE).nullable(), amount: Dollars }))
        .min(1)
        .max(50),
    }),
  ]),
  /** What shipping costs. */
  shipping: Dollars.default(0),
});
export type TryTaxesRequest = z.infer<typeof TryTaxesRequest>;

/** What is taxed of it, at which rate in percent, how much, and why. */
const Taxing = {
  cost: z.number(),
  rate: z.number(),
  tax: z.number(),
  reason: z.enum(RATE_REASONS),
};

const TaxedLine = z.strictObject({
  /** Of a part; null of an amount. */
  part: z
    .strictObject({ sku: z.string(), partNumber: z.string(), title: z.string(), quantity: z.int() })
    .nullable(),
  cabys: z.string().nullable(),
  ...Taxing,
});
export type TaxedLine = z.infer<typeof TaxedLine>;

export const TryTaxesResponse = z.strictObject({
  status: z.literal("success"),
  storefront: z.enum(STOREFRONTS),
  kind: z.enum(TAX_TYPES),
  /** What the shop knows of the account; null for a guest. */
  customer: z
    .strictObject({
      account: z.uuid(),
      email: z.string(),
      isTaxed: z.boolean(),
      isOnAccount: z.boolean(),
      /** Points of the rate, in percent, on goods of these codes; none is all. */
      exemptions: z.array(z.strictObject({ points: z.number(), cabys: z.array(z.string()) })),
    })
    .nullable(),
  lines: z.array(TaxedLine),
  shipping: z.strictObject(Taxing),
  /** Parts that are not to be had, or not as many of them. */
  missing: z.array(
    z.strictObject({
      sku: z.string(),
      requested: z.int(),
      available: z.int(),
      isKnown: z.boolean(),
    }),
  ),
  /** US dollars, as checkout sums them. */
  products: z.number(),
  core: z.number(),
  taxes: z.array(Tax),
  untaxed: z.enum(UNTAXED_REASONS).nullable(),
  tax: z.number(),
  total: z.number(),
});
export type TryTaxesResponse = z.infer<typeof TryTaxesResponse>;
