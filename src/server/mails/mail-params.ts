import { z } from "zod";

import { TAX_NAMES } from "#domain/tax/order-taxes.ts";

/** Amounts are whole cents of a dollar. `price` and `core` are of one piece; without a price none is known yet. */
const Item = z.object({
  title: z.string(),
  number: z.string(),
  quantity: z.int(),
  price: z.int().nullable(),
  core: z.int(),
  /** What it is for, in the customer's words; absent where they said nothing. */
  unit: z.string().optional(),
  /** How long it takes to leave, in the mail's words; absent where it leaves the same day, and once it has left. */
  lead: z.string().optional(),
  /** What is done with it before it leaves, and that it does not come back, in the mail's words. */
  notes: z.array(z.string()).optional(),
});
export type MailItem = z.infer<typeof Item>;

const Sums = z.object({
  products: z.int(),
  shipping: z.int(),
  discount: z.int(),
  core: z.int(),
  tax: z.int(),
  total: z.int(),
  /** Each with its rate in percent; absent in a mail of an older version. */
  taxes: z.array(z.object({ name: z.enum(TAX_NAMES), rate: z.number() })).optional(),
  /** Colones for one dollar, where colones are shown. */
  crcRate: z.number().nullable(),
});
export type MailSums = z.infer<typeof Sums>;

export const MAIL_FACTS = [
  "shipping",
  "pickup",
  "payment",
  "purchaseOrder",
  "vin",
  "carrier",
  "tracking",
  "taken",
] as const;
const Fact = z.object({ of: z.enum(MAIL_FACTS), value: z.string() });
export type MailFact = z.infer<typeof Fact>;

/**
 * What a mail says beside its own words, as the outbox keeps it. A mail of an older version waits there
 * with texts where this one has lists.
 */
export const KeptParams = z
  .object({
    name: z.string(),
    link: z.string().optional(),
    items: z.union([z.string(), z.array(Item)]).optional(),
    sums: Sums.optional(),
    address: z.array(z.string()).optional(),
    pickup: z.array(z.string()).optional(),
    sendTo: z.array(z.string()).optional(),
    facts: z.array(Fact).optional(),
  })
  .catchall(z.string());
export type KeptParams = z.infer<typeof KeptParams>;
