import { z } from "zod";

import {
  LONGEST_ACCOUNT_NUMBER,
  LONGEST_HOLDER,
  LONGEST_ROUTING,
  PAYOUT_KINDS,
} from "#domain/payment/payout-account.ts";
import { PAYOUT_CAUSES } from "#domain/payment/payout-want.ts";

import { BankReference, SeenPayout } from "./paid-by-hand.ts";
import { ReorderRequest } from "./placed-orders.ts";

const Money = z.number();

/** Money that is to go back by transfer. */
export const ShownPayoutWant = z.strictObject({
  cause: z.enum(PAYOUT_CAUSES),
  /** Of the return, the claim, the core, the reduction or the cancelled order. */
  number: z.string(),
  /** Null as long as the shop has not looked at what comes back. */
  amount: Money.nullable(),
});
export type ShownPayoutWant = z.infer<typeof ShownPayoutWant>;

/** Money that went by transfer. */
export const PaidPayoutEntry = ShownPayoutWant.extend({
  amount: Money,
  /** The end of the account; empty where nobody had named one. */
  account: z.string(),
  reference: z.string(),
  paidAt: z.string(),
});
export type PaidPayoutEntry = z.infer<typeof PaidPayoutEntry>;

const Payout = z.strictObject({
  /** None where nothing of the order goes back by transfer: then no account is taken. */
  wants: z.array(ShownPayoutWant),
  /** The end of the account that was named; null where none is kept. */
  account: z.string().nullable(),
  /** Colones for one dollar at the order's own rate, as its credit note has it; null where colones are not shown. */
  colonesRate: z.number().nullable(),
  paid: z.array(PaidPayoutEntry),
});

/** GET orders/payout/{type}-{orderNumber}-{validator}. */
export const CustomerPayoutResponse = z.strictObject({
  status: z.literal("success"),
  payout: Payout.extend({
    /** Which accounts the shop can pay to. */
    kinds: z.array(z.enum(PAYOUT_KINDS)),
  }),
});
export type CustomerPayoutResponse = z.infer<typeof CustomerPayoutResponse>;
export type CustomerPayout = CustomerPayoutResponse["payout"];

const Account = z.strictObject({
  kind: z.enum(PAYOUT_KINDS),
  holder: z.string().max(LONGEST_HOLDER),
  /** An IBAN, a telephone of SINPE Móvil, or the number of an account. */
  number: z.string().max(LONGEST_ACCOUNT_NUMBER),
  /** Of accounts of the United States alone. */
  routing: z.string().max(LONGEST_ROUTING).nullish(),
});

/** POST orders/payout: by whom the order is seen whole; another account takes the place of the first. */
export const GivePayoutRequest = ReorderRequest.extend(Account.shape);
export type GivePayoutRequest = z.infer<typeof GivePayoutRequest>;

/** POST admin/payouts, admin/payouts/show and admin/payouts/remind. */
export const DeskPayoutRequest = z.strictObject({ orderNumber: z.int().positive() });
export const DeskPayoutResponse = z.strictObject({
  status: z.literal("success"),
  payout: Payout.extend({
    /** When the account was named: sent along by whoever has paid, so that no other one is taken for it. */
    givenAt: z.string().nullable(),
  }),
});
export type DeskPayoutResponse = z.infer<typeof DeskPayoutResponse>;

/** POST admin/payouts/show: the account itself; each look is in the audit log. */
export const ShownAccountResponse = z.strictObject({
  status: z.literal("success"),
  account: Account.extend({ routing: z.string() }),
});
export type ShownAccountResponse = z.infer<typeof ShownAccountResponse>;

/** POST admin/payouts/paid: a cancelled order's money went, or what one came to less, by the bank's own reference. */
export const PayoutPaidRequest = DeskPayoutRequest.extend({
  reference: BankReference.min(1),
  seen: SeenPayout,
  /** What went: refused where it is not what is due any more. Without it all that is due went. */
  amount: Money.positive().nullish(),
});
