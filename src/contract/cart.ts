import { z } from "zod";

import { AVAILABILITIES } from "#domain/availability/availability.ts";
import { LONGEST_LINE_UNIT } from "#domain/cart/cart-lines.ts";
import { GONE_REASONS } from "#domain/cart/cart-news.ts";
import { CART_NOTICES } from "#domain/cart/cart-notice.ts";
import { MOST_LINES, MOST_OF_A_LINE } from "#domain/cart/cart-quantity.ts";

import { Quality } from "./products.ts";
import { IdempotencyKey } from "./shared.ts";

/** What a request may carry of an entity that the server knows better: taken, and never read. */
export const Ignored = z.unknown().optional();

/**
 * A line of a cart as a browser keeps it (decisions §1). `warehouseId`, `productId` and `line` must
 * belong to the sku when they are sent; price, core and status are never read, nor what a reply
 * shows of a line beside them, so that a line can be sent back as it came.
 */
export const SentCartItem = z.strictObject({
  sku: z.string().min(1).max(100),
  cartQty: z.int().min(0).max(MOST_OF_A_LINE),
  warehouseId: z.union([z.int(), z.string().max(40)]).nullish(),
  productId: z.union([z.int(), z.string().max(40)]).nullish(),
  line: z.string().max(100).nullish(),
  /** What it is for, in the customer's own words; left out it stays as it is kept. */
  unit: z.string().max(LONGEST_LINE_UNIT).nullish(),
  price: Ignored,
  core: Ignored,
  status: Ignored,
  display: Ignored,
  ownNumbers: Ignored,
});
export type SentCartItem = z.infer<typeof SentCartItem>;

/** A whole cart as it is sent. */
export const SentCart = z.array(SentCartItem).max(MOST_LINES);

const Money = z.number();

/** What a page shows of a line beside its money. */
export const CartItemDisplay = z.strictObject({
  title: z.string(),
  part_number: z.string(),
  brand: z.string(),
  brandQuality: Quality,
  image_route: z.string(),
  presentation: z.enum(["PCS", "KIT", "SET"]),
  qtyOnKit: z.int(),
  unificado: z.string().nullable(),
  /** The most that can be had of it. */
  maxQty: z.int(),
  /** Until all of the line's pieces leave; null is not known. */
  daysToShip: z.strictObject({ min: z.int(), max: z.int() }).nullable(),
  incomingOn: z.string().nullable(),
  is_electrical: z.boolean(),
  is_special_order: z.boolean(),
  needs_vin_check: z.boolean(),
});
export type CartItemDisplay = z.infer<typeof CartItemDisplay>;

/** A line of a cart (decisions §1). A price of null is not for sale at the caller's level. */
export const CartItem = z.strictObject({
  sku: z.string(),
  cartQty: z.int(),
  price: Money.nullable(),
  core: Money,
  warehouseId: z.int().nullable(),
  productId: z.int(),
  line: z.string(),
  status: z.enum(AVAILABILITIES),
  /** What it is for, in the customer's own words; empty where nothing was said. */
  unit: z.string(),
  /** What the caller's own account calls it; absent where it has no number of its own for it. */
  ownNumbers: z.array(z.string()).optional(),
  display: CartItemDisplay,
});
export type CartItem = z.infer<typeof CartItem>;

/** A line that is no longer to be had: out of stock, gone, or not the part that it was. */
export const DeletedItem = z.strictObject({
  sku: z.string(),
  cartQty: z.int(),
  reason: z.enum(GONE_REASONS),
  title: z.string().nullable(),
});
export type DeletedItem = z.infer<typeof DeletedItem>;

/** What the shopper is told (specification §4), with its sentence in the caller's language. */
export const SpokenNotice = z.strictObject({
  code: z.enum(CART_NOTICES),
  message: z.string(),
  sku: z.string().optional(),
  quantity: z.int().optional(),
});
export type SpokenNotice = z.infer<typeof SpokenNotice>;

/** POST cart/addupdateitem and cart/verifyitem. */
export const CartItemRequest = z.strictObject({ product: SentCartItem });

/** What they answer; `updated` when less is to be had than was asked. `cart` is a customer's. */
export const CartItemResponse = z.strictObject({
  status: z.enum(["success", "updated"]),
  qty: z.int(),
  productStatus: z.enum(AVAILABILITIES),
  price: Money.nullable(),
  item: CartItem.nullable(),
  notices: z.array(SpokenNotice),
  cart: z.array(CartItem).optional(),
});
export type CartItemResponse = z.infer<typeof CartItemResponse>;

/** POST cart/guest_verify. */
export const GuestCartRequest = z.strictObject({ cart: SentCart });

/** GET cart and POST cart/guest_verify (decisions §1). */
export const CartResponse = z.strictObject({
  status: z.literal("success"),
  cart: z.array(CartItem),
  deletedProducts: z.array(DeletedItem),
  cartStatus: z.enum(["ok", "updated"]),
  notices: z.array(SpokenNotice),
});
export type CartResponse = z.infer<typeof CartResponse>;

/** POST cart/addmany: quantities are added to what the cart holds. */
export const AddManyRequest = z.strictObject({ products: SentCart.min(1) });

/** What makes an addition one, however often it is sent within thirty days. */
export const AddManyHeaders = z.looseObject({
  "idempotency-key": IdempotencyKey.optional(),
});

/** POST cart/share; a customer may leave the cart out and share the one that is kept. */
export const ShareCartRequest = z.strictObject({ cart: SentCart.nullish() });
export const ShareCartResponse = z.strictObject({ status: z.literal("success"), id: z.string() });

/** GET cart/shared/{id}: no price, no name (decisions §2). */
export const SharedCartResponse = z.strictObject({
  status: z.literal("success"),
  cart: z.array(z.strictObject({ sku: z.string(), cartQty: z.int() })),
});
export type SharedCartResponse = z.infer<typeof SharedCartResponse>;

/** POST cart/resolve: pasted numbers, or the text of a CSV file; too much of it is refused with a word. */
export const ResolveRequest = z.strictObject({ text: z.string() });

const NAMED_BY = ["own", "superseded", "other"] as const;

const ResolvedOption = z.strictObject({
  sku: z.string(),
  part_number: z.string(),
  title: z.string(),
  brand: z.string(),
  brandQuality: Quality,
  productId: z.int(),
  line: z.string(),
  warehouseId: z.int().nullable(),
  status: z.enum(AVAILABILITIES),
  maxQty: z.int(),
  /** How many of it the line means: what is a number and what is a quantity depends on the part. */
  quantity: z.int(),
  /** The number that the line names it by, and whether that is its own, one that it replaced or another's. */
  named: z.strictObject({ number: z.string(), by: z.enum(NAMED_BY) }),
  /** Absent for guests. */
  price: Money.nullable().optional(),
});

/** Every line of the text, in its order: nothing is lost. A quantity that is none, or more than 999, is 0. */
export const ResolveResponse = z.strictObject({
  status: z.literal("success"),
  lines: z.array(
    z.strictObject({
      text: z.string(),
      quantity: z.int(),
      result: z.enum(["found", "several", "not_found", "bad_quantity"]),
      options: z.array(ResolvedOption),
    }),
  ),
});
export type ResolveResponse = z.infer<typeof ResolveResponse>;
