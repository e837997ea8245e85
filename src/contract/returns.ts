import { z } from "zod";

import { MOST_OF_A_LINE } from "#domain/cart/cart-quantity.ts";
import { LONGEST_REPORTED_VEHICLE } from "#domain/fitment-report/fitment-report.ts";
import { REFUND_WAYS } from "#domain/payment/refund-way.ts";
import { NO_RETURN_REASONS } from "#domain/return/returnable-line.ts";
import { RETURN_REASONS, RETURN_RESOLUTIONS } from "#domain/return/return-reason.ts";
import { DESK_RETURN_STEPS } from "#domain/return/desk-return-step.ts";
import { RETURN_STATUSES } from "#domain/return/return-status.ts";
import { STOREFRONTS } from "#domain/storefront/storefront.ts";

import { VisitedBranch } from "./branches.ts";
import { OrderReference } from "./orders.ts";
import { PartsOfMoney } from "./paid-by-hand.ts";
import { OrderDays } from "./shared.ts";
import { SeenPicture, SentPhotos } from "./uploads.ts";

const Money = z.number();
const Pieces = z.int().min(1).max(MOST_OF_A_LINE);
const Message = z.string().max(2_000);

/** What names a return in its address: /order/return/return-{returnNumber}-{validator}. */
export const ReturnReference = z.strictObject({
  returnNumber: z.string(),
  validator: z.string(),
  status: z.enum(RETURN_STATUSES),
});
export type ReturnReference = z.infer<typeof ReturnReference>;

/** A return as its order lists it. */
export const KnownReturn = z.strictObject({
  returnNumber: z.string(),
  /** For the return's own link: for whoever sees the order whole (decisions §12), null for others. */
  validator: z.string().nullable(),
  status: z.enum(RETURN_STATUSES),
  createdAt: z.string(),
  /** What is paid back; null before it is approved. */
  amount: Money.nullable(),
});
export type KnownReturn = z.infer<typeof KnownReturn>;

/** GET orders/returnable/{type}-{orderNumber}-{validator}, orders/return/return-{returnNumber}-{validator}. */
export const ReturnPathParams = z.strictObject({ id: z.string().max(200) });

const PartOfReturn = z.strictObject({
  /** The place of the line in its order. */
  line: z.int(),
  sku: z.string(),
  part_number: z.string(),
  title: z.string(),
  /** Null for a part that the shop has no more. */
  image_route: z.string().nullable(),
});

/** A line of an order, and how much of it may come back. */
export const ReturnableLine = PartOfReturn.extend({
  quantity: z.int(),
  maxQty: z.int(),
  allowed: z.boolean(),
  /** Null where something of it may come back. */
  whyNot: z.enum(NO_RETURN_REASONS).nullable(),
});
export type ReturnableLine = z.infer<typeof ReturnableLine>;

export const ReturnableResponse = z.strictObject({
  status: z.literal("success"),
  orderNumber: z.string(),
  /** Null while it is not known to be delivered. */
  deliveredAt: z.string().nullable(),
  /** The last moment to ask for a return; null while it is not known to be delivered. */
  returnsUntil: z.string().nullable(),
  /** In how many days from the delivery. Optional until the next release: the version before does not say it. */
  days: z.int().optional(),
  lines: z.array(ReturnableLine),
  /** The returns of this order, the newest first. */
  returns: z.array(KnownReturn),
});
export type ReturnableResponse = z.infer<typeof ReturnableResponse>;

/** POST orders/openreturn (decisions §8). */
export const OpenReturnRequest = z.strictObject({
  return: z.strictObject({
    orderNumber: z.union([z.string().max(100), z.int()]),
    validator: z.string().max(100),
    items: z
      .array(
        z.strictObject({
          line: z.int().positive(),
          quantity: Pieces,
          reason: z.enum(RETURN_REASONS),
          comment: Message.nullish(),
          /** Which one it does not fit: for who verifies parts. */
          vehicle: z.string().max(LONGEST_REPORTED_VEHICLE).nullish(),
          /** What `PUT uploads/{id}` called the photos that were sent for it. */
          images: SentPhotos,
        }),
      )
      .min(1)
      .max(200),
    resolution: z.enum(RETURN_RESOLUTIONS),
  }),
});
export type OpenReturnRequest = z.infer<typeof OpenReturnRequest>;

export const OpenReturnResponse = z.strictObject({
  status: z.literal("success"),
  return: ReturnReference,
});
export type OpenReturnResponse = z.infer<typeof OpenReturnResponse>;

/** POST orders/withdrawreturn: its customer gives it up before anything came. */
export const WithdrawReturnRequest = z.strictObject({
  return: z.strictObject({
    returnNumber: z.union([z.string().max(100), z.int()]),
    validator: z.string().max(100),
  }),
});
export type WithdrawReturnRequest = z.infer<typeof WithdrawReturnRequest>;

/** A return as its page shows it. */
export const ShownReturn = ReturnReference.extend({
  createdAt: z.string(),
  orderNumber: z.string(),
  /** The order's own link: for whoever sees the order whole (decisions §12). */
  order: OrderReference.nullable(),
  resolution: z.enum(RETURN_RESOLUTIONS),
  /** Whether the shop's staff asked for it in its customer's place. */
  isActed: z.boolean(),
  items: z.array(
    PartOfReturn.extend({
      quantity: z.int(),
      /** Pieces that the shop took back; null before it has said so. */
      accepted: z.int().nullable(),
      reason: z.enum(RETURN_REASONS),
      comment: z.string(),
      images: z.array(SeenPicture),
    }),
  ),
  /** What is paid back; null before it is approved. */
  refund: z
    .strictObject({
      goods: Money,
      discount: Money,
      tax: Money,
      core: Money,
      /** What the shop keeps of it. */
      withheld: Money,
      amount: Money,
      /** Through the provider that took the payment, off what is owed on account, or by the shop's own transfer. */
      way: z.enum(REFUND_WAYS),
    })
    .nullable(),
  /** Whether there is a slip to print: orders/return/{id}/slip. */
  hasSlip: z.boolean(),
  /** The last moment to send what may come; null before the shop's yes, and of one without a last day. */
  sendBy: z.string().nullable(),
  /** Whether it may come, and did not in its days: the shop decides what comes of it. */
  isLate: z.boolean(),
  /** Whether its customer may give it up: orders/withdrawreturn. */
  mayWithdraw: z.boolean(),
  /** Where the shop takes it; null where it names no branch, and while there is no slip. */
  sendTo: VisitedBranch.nullable(),
  history: z.array(
    z.strictObject({
      at: z.string(),
      status: z.enum(RETURN_STATUSES),
      /** What the shop wrote to its customer. */
      message: z.string(),
    }),
  ),
});
export type ShownReturn = z.infer<typeof ShownReturn>;

/** GET orders/return/{id}. */
export const ReturnResponse = z.strictObject({
  status: z.literal("success"),
  return: ShownReturn,
});
export type ReturnResponse = z.infer<typeof ReturnResponse>;

/** The orders of the list of returns. */
export const RETURN_SORTS = ["newest", "oldest"] as const;
export type ReturnSort = (typeof RETURN_SORTS)[number];

/** POST admin/returns: `limit` of them in their order, those beyond `after`. */
export const ReturnsRequest = z.strictObject({
  filters: z
    .strictObject({
      /** A return's number or its order's, a purchase order's, a customer's name, company or e-mail, or a part's number. */
      text: z.string().max(200).nullish(),
      account: z.uuid().nullish(),
      status: z.enum(RETURN_STATUSES).nullish(),
      orderNumber: z.int().positive().nullish(),
      reason: z.enum(RETURN_REASONS).nullish(),
      /** Those with pieces of one part, by its code. */
      sku: z.string().max(100).nullish(),
      storefront: z.enum(STOREFRONTS).nullish(),
      ...OrderDays.shape,
      /** Asked for so many days ago or more. */
      olderThanDays: z.int().min(0).max(3_650).nullish(),
      /** Those alone that may come, and did not in their days. */
      isLate: z.boolean().nullish(),
    })
    .nullish(),
  sort: z.enum(RETURN_SORTS).default("newest"),
  after: z.int().positive().nullish(),
  limit: z.int().min(1).max(100).default(50),
});
export type ReturnsRequest = z.infer<typeof ReturnsRequest>;

export const ReturnEntry = z.strictObject({
  returnNumber: z.string(),
  orderNumber: z.string(),
  status: z.enum(RETURN_STATUSES),
  resolution: z.enum(RETURN_RESOLUTIONS),
  createdAt: z.string(),
  /** The last moment to send what may come; null before the shop's yes, and of one without a last day. Optional as `days`. */
  sendBy: z.string().nullish(),
  isLate: z.boolean().optional(),
  /** Whose clocks its days are told by. Optional until the next release: the version before does not say it. */
  storefront: z.enum(STOREFRONTS).optional(),
  email: z.string(),
  name: z.string(),
  company: z.string(),
  pieces: z.int(),
  /** Of its lines, each once. */
  reasons: z.array(z.enum(RETURN_REASONS)),
});
export type ReturnEntry = z.infer<typeof ReturnEntry>;

export const ReturnsResponse = z.strictObject({
  status: z.literal("success"),
  items: z.array(ReturnEntry),
  /** What `after` is for the page after; null at the end. */
  next: z.int().nullable(),
});
export type ReturnsResponse = z.infer<typeof ReturnsResponse>;

/** What pieces were paid with, and by which way it would go back. */
export const ReturnWorth = z.strictObject({
  goods: Money,
  discount: Money,
  tax: Money,
  /** Deposits of the cores that come along; those that were credited before are not among them. */
  core: Money,
  total: Money,
  way: z.enum(REFUND_WAYS),
});
export type ReturnWorth = z.infer<typeof ReturnWorth>;

/** POST admin/returns/get. */
export const AdminReturnRequest = z.strictObject({ returnNumber: z.int().positive() });
export const AdminReturnResponse = z.strictObject({
  status: z.literal("success"),
  // Without the links: they are their holders' (decisions §11).
  return: ShownReturn.omit({
    validator: true,
    order: true,
    sendTo: true,
    mayWithdraw: true,
  }).extend({
    /** Goes along with each change, which is refused where somebody changed it meanwhile. */
    version: z.int(),
    email: z.string(),
    name: z.string(),
    company: z.string(),
    account: z.string().nullable(),
    storefront: z.enum(STOREFRONTS),
    /** Null while it is not known to be delivered; and the last moment at which a return could be asked for. */
    deliveredAt: z.string().nullable(),
    returnsUntil: z.string().nullable(),
    /** What whoever asks may do with it now. */
    steps: z.array(z.enum(DESK_RETURN_STEPS)),
    /** What all its pieces were paid with, while it waits to be approved; null otherwise. */
    worth: ReturnWorth.nullable(),
    /** Whether the provider refused to send the money back, so that it goes by hand. */
    isRefundRefused: z.boolean(),
    /** How far its money is: the step that notes a transfer waits for what goes through other payments. */
    parts: PartsOfMoney,
    /** Who of the staff did what; empty for its customer and for the shop itself. */
    by: z.array(z.strictObject({ at: z.string(), actor: z.string() })),
  }),
});

export type AdminReturnResponse = z.infer<typeof AdminReturnResponse>;
export type AdminReturn = AdminReturnResponse["return"];
