import { z } from "zod";

import { LATE_MONEY } from "#domain/dashboard/late-work.ts";
import { LEFT_IN, PROMISE_STATES } from "#domain/dashboard/leaving.ts";
import { PROPOSAL_WAYS } from "#domain/order/order-proposal.ts";
import { ORDER_STATUSES } from "#domain/order/order-status.ts";
import { PAYMENT_STANDINGS } from "#domain/order/payment-standing.ts";
import { DISPUTE_STATES } from "#domain/payment/dispute-state.ts";
import { PAYMENT_MEANS } from "#domain/payment/noted-money.ts";
import { STOREFRONTS } from "#domain/storefront/storefront.ts";

import { OrderDays } from "./shared.ts";

/** What the list of orders is narrowed by; what is null or absent narrows nothing. */
export const DeskOrderFilters = z.strictObject({
  /**
   * An order's number, a purchase order's, a customer's name, company or e-mail, or a part's number; or, whole, an
   * invoice's or a credit note's number, a parcel's tracking number, a VIN, or a payment's transaction or reference.
   */
  text: z.string().max(200).nullish(),
  status: z.enum(ORDER_STATUSES).nullish(),
  /** How it is paid; `transfer` is what waits for its money too, until it is handed over the counter. */
  method: z.enum(PAYMENT_MEANS).nullish(),
  /** Where its money is; `unpaid` is both that which is awaited and that which is owed on account, `invoiced` what has an invoice. */
  payment: z.enum([...PAYMENT_STANDINGS, "unpaid", "invoiced"]).nullish(),
  /** Those with a dispute of their money that stands so. */
  dispute: z.enum(DISPUTE_STATES).nullish(),
  /** Those with money that is late at a provider. */
  late: z.enum(LATE_MONEY).nullish(),
  /** Those with a change that waits for its difference, by what that comes. */
  proposal: z.enum(PROPOSAL_WAYS).nullish(),
  /** With pieces that were in no warehouse here when they were ordered, or with none of that kind. */
  notInStock: z.boolean().nullish(),
  /** With pieces whose cost nobody knew when they were ordered, or with none of that kind. */
  unknownCost: z.boolean().nullish(),
  /** Something of it has left, or nothing has of what is to leave. */
  left: z.boolean().nullish(),
  /** Sold, and something of it left first on the business day of its payment or of its placing on account, on the next, or later. */
  leftIn: z.enum(LEFT_IN).nullish(),
  /** Sold, with a line that left by the day that was promised, that did not, or that may still. */
  promise: z.enum(PROMISE_STATES).nullish(),
  /** Money of it went back to its customer on these days, by the clocks of its storefront. */
  backFromDay: z.iso.date().nullish(),
  backToDay: z.iso.date().nullish(),
  /** What it owed was written off on these days, or is owed again since, by the clocks of its storefront. */
  offFromDay: z.iso.date().nullish(),
  offToDay: z.iso.date().nullish(),
  storefront: z.enum(STOREFRONTS).nullish(),
  /** Those of one account. */
  account: z.uuid().nullish(),
  /** Placed since this moment, and before that one. */
  from: z.iso.datetime().nullish(),
  to: z.iso.datetime().nullish(),
  /** Placed on these days. */
  ...OrderDays.shape,
  /** Placed so many days ago or more. */
  olderThanDays: z.int().min(0).max(3_650).nullish(),
});
