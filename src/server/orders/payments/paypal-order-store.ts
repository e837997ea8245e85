import { hash } from "node:crypto";

import type { Address } from "#domain/account/address.ts";
import { mayUsePaypalOrder, type PaypalPayer } from "#domain/payment/paypal-payer.ts";
import type { Database } from "#server/platform/database/database.ts";

/** Whom a payment at PayPal is begun for, and where what it pays goes. */
export type Payer = {
  accountId: string | null;
  browser: string | null;
  email: string;
  shippingAddress: Address;
};

/** Keeps whom a payment at PayPal was begun for. */
export async function insertPaypalOrder(
  db: Database,
  orderId: string,
  payer: Payer,
): Promise<void> {
  const { accountId, browser, destination } = payerOf(payer);
  await db
    .insertInto("paypal_order")
    .values({ order_id: orderId, account_id: accountId, browser, destination })
    .execute();
}

/** Whether somebody may pay with it; nobody may with what was not begun here. */
export async function isOwnPaypalOrder(
  db: Database,
  orderId: string,
  payer: Payer,
): Promise<boolean> {
  const begun = await db
    .selectFrom("paypal_order")
    .select(["account_id as accountId", "browser", "destination"])
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  return begun !== undefined && mayUsePaypalOrder(begun, payerOf(payer));
}

/** Forgets those from before a moment: PayPal has let them go long since. */
export async function forgetPaypalOrders(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("paypal_order").where("created_at", "<", before).execute();
}

function payerOf({ accountId, browser, email, shippingAddress }: Payer): PaypalPayer {
  const { receiverName, street, city, state, postalCode, country, district } = shippingAddress;
  const goesTo = [email, receiverName, street, city, state, postalCode, country, district];
  const destination = hash("sha256", JSON.stringify(goesTo), "base64url");
  return { accountId, browser, destination };
}
