import { z } from "zod";

import { VisitedBranch } from "./branches.ts";
import { ShownOrder } from "./orders.ts";
import { LocaleQuery } from "./shared.ts";

const Money = z.number();

/** GET orders/invoice/{id}?number=: an earlier invoice of the order; without it the one in force. */
export const InvoiceQuery = LocaleQuery.extend({
  number: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .optional(),
});

/** GET orders/invoice/{id}. */
export const InvoiceResponse = z.strictObject({
  status: z.literal("success"),
  invoice: z.strictObject({
    invoiceNumber: z.string(),
    issuedAt: z.string(),
    /** Of an order on account: when it is to be paid. Null for one that is paid at once. */
    dueAt: z.string().nullable(),
    /** Where the shop is whose invoice it is; null where it names no branch. */
    seller: VisitedBranch.nullable(),
    /**
     * What the paper says of who issued it, as it was then: the shop's name, and below it, line by line, the company, its
     * identification, where it is and how it is reached. Optional until the next release: the version before does not say it.
     */
    issuer: z.strictObject({ name: z.string(), lines: z.array(z.string()) }).optional(),
    /** Of a demonstration, where nothing is sold. */
    isDemo: z.boolean(),
    order: ShownOrder,
    /** The amounts in colones at the order's own rate, with two decimals; null where colones are not shown. */
    colones: z
      .strictObject({
        partsSubtotal: Money,
        shipping: Money,
        discount: Money,
        core: Money,
        tax: Money,
        total: Money,
      })
      .nullable(),
    /** The invoice whose place it took, because its order was edited; null for the first of its order. Optional until the next release: the version before does not say it. */
    replaces: z.string().nullish(),
    /** When a later one took its place, and which: for a moment that one has no number. Null for the one in force. Optional as `replaces` is. */
    replaced: z.strictObject({ at: z.string(), by: z.string().nullable() }).nullish(),
    /** The credit notes that have been given of it, as they are called. */
    creditNotes: z.array(z.string()),
    cabys: z.array(z.strictObject({ position: z.int(), code: z.string().nullable() })),
  }),
});
export type InvoiceResponse = z.infer<typeof InvoiceResponse>;
