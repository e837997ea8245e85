import { z } from "zod";

import { COPY_FORMATS } from "#domain/account/copy-formats.ts";
import { OBSTACLES } from "#domain/account/open-business.ts";

import { ORDER_STATUSES } from "#domain/order/order-status.ts";

import { OrderReference } from "./orders.ts";
import { PasskeySigned } from "./passkeys.ts";
import { LocaleQuery } from "./shared.ts";

/** GET account/export: as JSON for another program, or as a page to read. */
export const OwnDataQuery = LocaleQuery.extend({
  format: z.enum(COPY_FORMATS).default("json"),
});

/** GET account/deletion: what keeps the caller's account from being deleted; nothing when it may go. */
export const DeletionResponse = z.strictObject({
  status: z.literal("success"),
  obstacles: z.array(
    z.strictObject({
      kind: z.enum(OBSTACLES),
      /** Numbers of orders, quotes, returns, claims or payments; some of them where there are many. */
      numbers: z.array(z.string()),
    }),
  ),
  /** Those of the orders in the way, by what leads to them. */
  orders: z.array(OrderReference.extend({ status: z.enum(ORDER_STATUSES) })),
});
export type DeletionResponse = z.infer<typeof DeletionResponse>;

/** POST account/delete: whoever asks shows again that the account is theirs, by its password or a passkey. */
export const DeleteAccountRequest = z.union([
  z.strictObject({ password: z.string().max(1_000) }),
  z.strictObject({ credential: PasskeySigned }),
]);
export type DeleteAccountRequest = z.infer<typeof DeleteAccountRequest>;
