import { STOREFRONTS } from "#domain/storefront/storefront.ts";
import { z } from "zod";

import { MOST_OF_A_LINE } from "#domain/cart/cart-quantity.ts";
import { CORE_STATUSES, CORE_STEPS } from "#domain/core/core-status.ts";
import { DESK_CORE_STEPS } from "#domain/core/desk-core-step.ts";
import { REFUND_WAYS } from "#domain/payment/refund-way.ts";

import { VisitedBranch } from "./branches.ts";
import { OrderReference } from "./orders.ts";
import { PaidByHand, PartsOfMoney } from "./paid-by-hand.ts";

const Money = z.number();
const Pieces = z.int().min(1).max(MOST_OF_A_LINE);
const Message = z.string().max(2_000);

/** GET orders/cores/{type}-{orderNumber}-{validator}. */
export const CorePathParams = z.strictObject({ id: z.string().max(200) });

const Credit = z.strictObject({
  amount: Money,
  /** Through the provider that took the payment, off what is owed on account, or by the shop's own transfer. */
  way: z.enum(REFUND_WAYS),
  /** When the money was back; null while it is on its way. */
  paidAt: z.string().nullable(),
});

const Core = z.strictObject({
  /** What its slip's barcode says. */
  core: z.string(),
  sku: z.string(),
  part_number: z.string(),
  title: z.string(),
  quantity: z.int(),
  /** Of one piece. */
  deposit: Money,
  status: z.enum(CORE_STATUSES),
  /** The last moment to send it; null while its part is not known to be delivered. */
  dueAt: z.string().nullable(),
  isOverdue: z.boolean(),
  /** How its customer says that it travels. */
  sentBy: z.string(),
  /** What is paid back of its deposits; null before that. */
  credit: Credit.nullable(),
});

/** A core as the order's page shows it. */
export const ShownCore = Core.extend({
  /** The place of its line in the order. */
  line: z.int(),
  /** What the shop wrote along with the last step. */
  message: z.string(),
});
export type ShownCore = z.infer<typeof ShownCore>;

export const CoresResponse = z.strictObject({
  status: z.literal("success"),
  /** Deposits of this order that are still to come back. */
  open: Money,
  /** In how many days from the delivery they may come. Optional until the next release: the version before does not say it. */
  days: z.int().optional(),
  /** Whether there is a slip to print: orders/cores/{id}/slip. */
  hasSlip: z.boolean(),
  /** Where the shop takes them; null where it names no branch, and while it waits for none. */
  sendTo: VisitedBranch.nullable(),
  cores: z.array(ShownCore),
});
export type CoresResponse = z.infer<typeof CoresResponse>;

/** POST orders/cores/send: the customer says that pieces are on their way; `sentBy` is carrier and number. */
export const SendCoreRequest = z.strictObject({
  orderNumber: z.union([z.string().max(100), z.int()]),
  validator: z.string().max(100),
  core: z.int().positive(),
  quantity: Pieces.nullish(),
  sentBy: z.string().max(200).default(""),
});
export type SendCoreRequest = z.infer<typeof SendCoreRequest>;

/** GET account/cores: deposits that are still to come back, order by order, those that are due first first. */
export const DepositsResponse = z.strictObject({
  status: z.literal("success"),
  open: Money,
  orders: z.array(
    OrderReference.extend({ open: Money, pieces: z.int(), dueAt: z.string().nullable() }),
  ),
});
export type DepositsResponse = z.infer<typeof DepositsResponse>;

/** POST admin/cores: the newest first, `limit` of them, those before `after`. */
export const AdminCoresRequest = z.strictObject({
  filters: z
    .strictObject({
      /** A core's number or its order's, a purchase order's, a customer's name, company or e-mail, or a part's number. */
      text: z.string().max(200).nullish(),
      /** Those of one account. */
      account: z.uuid().nullish(),
      core: z.int().positive().nullish(),
      status: z.enum(CORE_STATUSES).nullish(),
      orderNumber: z.int().positive().nullish(),
      /** Those alone whose days are over and that have not come. */
      isOverdue: z.boolean().nullish(),
      /** Those alone that are credited, and whose money is not back. */
      isUnpaid: z.boolean().nullish(),
    })
    .nullish(),
  after: z.int().positive().nullish(),
  limit: z.int().min(1).max(100).default(50),
});
export type AdminCoresRequest = z.infer<typeof AdminCoresRequest>;

const ListedCore = Core.extend({
  orderNumber: z.string(),
  /** Whose clocks its days are told by. Optional until the next release: the version before does not say it. */
  storefront: z.enum(STOREFRONTS).optional(),
  email: z.string(),
  name: z.string(),
  company: z.string(),
  /** What may be done with it now. */
  next: z.array(z.enum(CORE_STEPS)),
});
export type AdminCoreEntry = z.infer<typeof ListedCore>;

export const AdminCoresResponse = z.strictObject({
  status: z.literal("success"),
  items: z.array(ListedCore),
  /** What `after` is for the page after; null at the end. */
  next: z.int().nullable(),
});
export type AdminCoresResponse = z.infer<typeof AdminCoresResponse>;

/** POST admin/cores/get. */
export const AdminCoreRequest = z.strictObject({ core: z.int().positive() });

export const AdminCoreResponse = z.strictObject({
  status: z.literal("success"),
  core: ListedCore.omit({ next: true }).extend({
    /** Goes along with each change, which is refused where somebody changed it meanwhile. */
    version: z.int(),
    account: z.string().nullable(),
    /** By which way its deposit would go back. */
    way: z.enum(REFUND_WAYS),
    /** Whether the provider refused to send the money back, so that it goes by hand. */
    isRefundRefused: z.boolean(),
    /** How far its money is: the step that notes a transfer waits for what goes through other payments. */
    parts: PartsOfMoney,
    history: z.array(
      z.strictObject({
        at: z.string(),
        status: z.enum(CORE_STATUSES),
        /** Who of the staff; empty for its customer and the shop itself. */
        by: z.string(),
        message: z.string(),
        /** Until when it may come that was given more days; null for any other step. */
        until: z.string().nullable(),
      }),
    ),
    /** What whoever asks may do with it now. */
    steps: z.array(z.enum(DESK_CORE_STEPS)),
    /** The first and the last day that it may be given time until; null where there is none. */
    daysToGive: z.strictObject({ first: z.string(), last: z.string() }).nullable(),
  }),
});
export type AdminCoreResponse = z.infer<typeof AdminCoreResponse>;
export type AdminCore = AdminCoreResponse["core"];

/** What staff says of a core; `message` is for the customer. */
export const CoreLetterRequest = z.strictObject({
  core: z.int().positive(),
  /** The core's when it was looked at: refused with `changed_meanwhile` where it is another. */
  version: z.int().nullish(),
  message: Message.default(""),
});

/** POST admin/cores/pay: the money went by hand; `reference` is the bank's own. */
export const CorePaidRequest = CoreLetterRequest.extend(PaidByHand.shape);

/** POST admin/cores/refuse and close: never without a reason. */
export const RefuseCoreRequest = CoreLetterRequest.extend({ message: Message.min(1) });

/** POST admin/cores/extend: it may come until the end of a day by the storefront's clocks; never without a reason. */
export const ExtendCoreRequest = RefuseCoreRequest.extend({ day: z.iso.date() });

/** POST admin/cores/receive: all its pieces, or so many; the others are still expected. */
export const ReceiveCoreRequest = CoreLetterRequest.extend({ quantity: Pieces.nullish() });

/** POST admin/cores/credit: the whole deposit, or less of it with a reason. */
export const CreditCoreRequest = CoreLetterRequest.extend({
  amount: z.number().positive().max(10_000_000).multipleOf(0.01).nullish(),
});

/** What these calls answer with. */
export const CoreChangedResponse = z.strictObject({
  status: z.literal("success"),
  core: z.strictObject({ core: z.string(), quantity: z.int(), status: z.enum(CORE_STATUSES) }),
});
