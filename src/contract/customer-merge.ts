import { z } from "zod";

import { MERGE_BARS } from "#domain/account/merging/merge-bar.ts";

import { CUSTOMER_THINGS } from "./customer-desk.ts";
import { Customer } from "./customers.ts";

const AccountId = z.uuid();

/** POST admin/customers/merge/look: two accounts side by side, whichever would stay. */
export const MergeLookRequest = z.strictObject({ id: AccountId, other: AccountId });
export type MergeLookRequest = z.infer<typeof MergeLookRequest>;

/** An account as whoever merges it has to see it. */
const MergeSide = z.strictObject({
  customer: Customer,
  counts: z.record(z.enum(CUSTOMER_THINGS), z.int()),
  /** US dollars that orders on account have taken. */
  owed: z.number(),
  /** Exemptions from IVA that hold today. */
  exemptions: z.int(),
  /** Whether a resale certificate holds today. */
  isReseller: z.boolean(),
  addresses: z.int(),
  vehicles: z.int(),
  lists: z.int(),
  notes: z.int(),
  /** Keys of programs that go on. */
  keys: z.int(),
  /** Whether an application for wholesale waits to be decided. */
  isApplying: z.boolean(),
  /** The newest order, by its number. */
  lastOrder: z.strictObject({ number: z.int(), at: z.iso.datetime() }).nullable(),
});
export type MergeSide = z.infer<typeof MergeSide>;

/** As the request names them: `id` first. `bars` says what would be in the way, by which of them stays. */
export const MergeLookResponse = z.strictObject({
  status: z.literal("success"),
  one: MergeSide,
  other: MergeSide,
  bars: z.strictObject({
    /** Where `one` stays. */
    one: z.enum(MERGE_BARS).nullable(),
    /** Where `other` stays. */
    other: z.enum(MERGE_BARS).nullable(),
  }),
  /** Both have an identification for the tax office, and not the same. */
  hasOtherTaxIds: z.boolean(),
});
export type MergeLookResponse = z.infer<typeof MergeLookResponse>;

/** POST admin/customers/merge: `id` stays, and `other` goes into it, for good. */
export const MergeCustomersRequest = z.strictObject({
  id: AccountId,
  /** The version of the account that was seen: with another one there now it is `changed_meanwhile`. */
  version: z.int().min(1),
  other: AccountId,
  otherVersion: z.int().min(1),
  /** The e-mail of the account that goes, typed by whoever means it. */
  email: z.string().max(254),
  /** That different identifications for the tax office are one customer's all the same. */
  isTaxIdMeant: z.boolean().default(false),
});
export type MergeCustomersRequest = z.infer<typeof MergeCustomersRequest>;
