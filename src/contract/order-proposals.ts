import { z } from "zod";

import { PROPOSAL_WAYS } from "#domain/order/order-proposal.ts";

import { KeptShippingOption } from "./shipping.ts";

const Money = z.number();

/** An address on the page of an order, masked where not all of it is to be seen. */
export const ShownAddress = z.strictObject({
  receiver_name: z.string(),
  company: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  postal_code: z.string(),
  country: z.string(),
  district: z.string(),
  phone: z.string(),
  additional_info: z.string(),
  type: z.string(),
});

/** What an order comes to. */
const ShownSums = z.strictObject({
  products: Money,
  shipping: Money,
  discount: Money,
  tax: Money,
  core: Money,
  total: Money,
});

/** A change of a paid order that comes to more, and waits for its difference. */
export const ShownProposal = z.strictObject({
  number: z.int(),
  /** By what the difference comes: at a provider, or as a transfer that the shop confirms. */
  way: z.enum(PROPOSAL_WAYS),
  changes: z.array(
    z.strictObject({
      part_number: z.string(),
      title: z.string(),
      from: z.int(),
      to: z.int(),
      /** How many of the pieces that are added no warehouse holds yet. */
      awaited: z.int(),
      /** The day on which these are to reach the shop; null where none was said. */
      arrives_on: z.iso.date().nullable(),
    }),
  ),
  /** Where it would go; null where that stays. */
  shippingAddress: ShownAddress.nullable(),
  /** Whether the invoice would go to that address too. */
  isBilledAnew: z.boolean(),
  /** How it would go; null where that stays. */
  shippingOption: KeptShippingOption.nullable(),
  before: ShownSums,
  after: ShownSums,
  difference: Money,
  expiresAt: z.string(),
  /** Whether it can still be paid: its time is not up. */
  isPayable: z.boolean(),
});
