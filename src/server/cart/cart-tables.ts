import type { Generated } from "kysely";

import type { CartLine } from "#domain/cart/cart-lines.ts";
import type { Json, Timestamp } from "#server/platform/database/column-types.ts";

/** Carts: of accounts, shared ones, and what guests were shown. */
export type CartTables = {
  cart_line: {
    account_id: string;
    sku: string;
    quantity: number;
    position: number;
    unit: Generated<string>;
  };
  joined_cart: { account_id: string; fingerprint: Buffer; joined_at: Timestamp };
  cart_addition: { account_id: string; key: Buffer; lines: Buffer; added_at: Timestamp };
  shared_cart: { id: string; lines: Json<CartLine[]>; expires_at: Date };
  guest_cart_part: { client: string; sku: string; expires_at: Date };
};
