import { z } from "zod";

import { MOST_OF_A_LINE } from "#domain/cart/cart-quantity.ts";
import { RECEIPT_WAYS } from "#domain/credit/noted-receipt.ts";
import { LONGEST_OF_PARCEL } from "#domain/order/parcel-note.ts";
import { LONGEST_REFERENCE } from "#domain/payment/noted-money.ts";

const OrderNumber = z.int().positive();
const Note = z.string().max(1_000);
/** What the order's `version` was when it was looked at: refused with `changed_meanwhile` where it is another. */
const Version = z.int().positive().nullish();

/** POST admin/orders/status (decisions §11); `to` as the wire writes statuses. */
export const OrderStatusRequest = z.strictObject({
  orderNumber: OrderNumber,
  version: Version,
  to: z.string().max(40),
  note: Note.default(""),
});

/** How money reached staff, and under which number: that of the transfer, the cheque or the slip of the card. */
export const CameBy = z.strictObject({
  way: z.enum(RECEIPT_WAYS).default("transfer"),
  reference: z.string().trim().max(LONGEST_REFERENCE).default(""),
  /** That it is another one than money that came by the same way, of the same sum and reference. */
  isAnother: z.boolean().nullish(),
});

/** POST admin/orders/paid: the money has come that the order waits for; `amount` is what came, without it the total. */
export const OrderPaidRequest = z.strictObject({
  orderNumber: OrderNumber,
  version: Version,
  note: Note.default(""),
  amount: z.number().positive().max(10_000_000).multipleOf(0.01).nullish(),
  ...CameBy.shape,
});

/** POST admin/orders/unpaid: it had not come after all; never without a reason, which the customer reads. */
export const OrderUnpaidRequest = z.strictObject({
  orderNumber: OrderNumber,
  version: Version,
  note: Note.min(1),
});

/** POST admin/orders/writeoff: what its invoice still owes, and why it will not be paid; `owed` is what it owed when somebody looked. */
export const WriteOffRequest = z.strictObject({
  orderNumber: OrderNumber,
  version: Version,
  owed: z.number().positive().max(10_000_000).multipleOf(0.01),
  note: Note.trim().min(1),
});

/**
 * POST admin/orders/writeoffback: what was written off of it is owed again, and why. `amount` is how much of that, without it
 * all; `writtenOff` is what was written off of it when somebody looked: with another sum it is refused as changed.
 */
export const WriteOffBackRequest = z.strictObject({
  orderNumber: OrderNumber,
  version: Version,
  amount: z.number().positive().max(10_000_000).multipleOf(0.01).nullish(),
  writtenOff: z.number().positive().max(10_000_000).multipleOf(0.01).nullish(),
  note: Note.trim().min(1),
});

/** POST admin/orders/ship: a parcel; without lines it is everything that is left. */
export const ShipOrderRequest = z.strictObject({
  orderNumber: OrderNumber,
  version: Version,
  carrier: z.string().min(1).max(80),
  trackingNumber: z.string().max(80).default(""),
  lines: z
    .array(
      z.strictObject({
        position: z.int().positive(),
        quantity: z.int().min(1).max(MOST_OF_A_LINE),
      }),
    )
    .min(1)
    .max(200)
    .nullish(),
  /** What no warehouse holds leaves from the supplier; without it such pieces are refused. */
  fromSupplier: z.boolean().default(false),
  /** What the order owed was written off, and it leaves all the same: a manager's word. */
  despiteWriteOff: z.boolean().default(false),
});

/** POST admin/orders/parcel: by its place among the parcels that have left; `seen` is what it was when it was read. */
export const CorrectParcelRequest = z.strictObject({
  orderNumber: OrderNumber,
  parcel: z.int().min(1).max(1_000_000),
  carrier: z.string().trim().min(1).max(LONGEST_OF_PARCEL),
  tracking: z.string().trim().max(LONGEST_OF_PARCEL),
  seen: z.strictObject({
    carrier: z.string().max(LONGEST_OF_PARCEL),
    tracking: z.string().max(LONGEST_OF_PARCEL),
  }),
});
export type CorrectParcelRequest = z.infer<typeof CorrectParcelRequest>;

/** The parcel as it is now. */
export const CorrectParcelResponse = z.strictObject({
  status: z.literal("success"),
  parcel: z.strictObject({ carrier: z.string(), tracking: z.string() }),
});
export type CorrectParcelResponse = z.infer<typeof CorrectParcelResponse>;

/** POST admin/orders/refund: so many dollars, or all that is left. */
export const RefundOrderRequest = z.strictObject({
  orderNumber: OrderNumber,
  version: Version,
  amount: z.number().positive().max(10_000_000).multipleOf(0.01).nullish(),
  note: Note.default(""),
});

/** POST admin/orders/transferback: what a provider refused to send back of a cancelled order. */
export const TransferBackRequest = z.strictObject({
  orderNumber: OrderNumber,
  version: Version,
  note: Note.default(""),
});

/** POST admin/orders/vin: the VIN as its customer told it to the staff. */
export const OrderVinRequest = z.strictObject({
  orderNumber: OrderNumber,
  version: Version,
  vinNumber: z.string().max(100),
});

/** POST admin/orders/proposal/withdraw: staff takes back a change that waits for its money. */
export const ProposalWithdrawRequest = z.strictObject({
  orderNumber: OrderNumber,
  version: Version,
});

/** POST admin/orders/proposal/paid: its difference has come. */
export const ProposalPaidRequest = z.strictObject({
  orderNumber: OrderNumber,
  version: Version,
  /** Which proposal it is of. */
  proposal: z.int().positive(),
  note: Note.default(""),
  ...CameBy.shape,
});

/** POST admin/orders/link: the order's link came into wrong hands. */
export const OrderLinkRequest = z.strictObject({ orderNumber: OrderNumber, version: Version });

/** What these calls answer with. */
export const OrderChangedResponse = z.strictObject({
  status: z.literal("success"),
  order: z.strictObject({ orderNumber: z.string(), status: z.string() }),
});
