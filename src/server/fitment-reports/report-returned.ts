import type { Storefront } from "#domain/storefront/storefront.ts";
import type { Database } from "#server/platform/database/database.ts";
import { queueDisputed } from "#server/verification/queue-part.ts";

import { insertReports } from "./report-store.ts";

/** A return, and of its parts those that do not fit. */
export type ReturnedMisfits = {
  returnNumber: number;
  orderNumber: number;
  accountId: string | null;
  email: string;
  storefront: Storefront;
  parts: readonly {
    sku: string;
    partNumber: string;
    /** Empty where nobody said it. */
    vehicle: string;
    comment: string;
  }[];
};

/** Parts that come back because they do not fit are to be verified (decisions §8), in the return's transaction. */
export async function reportReturned(
  db: Database,
  { returnNumber, orderNumber, accountId, email, storefront, parts }: ReturnedMisfits,
): Promise<void> {
  await insertReports(
    db,
    parts.map(({ sku, partNumber, vehicle, comment }) => ({
      source: "return" as const,
      sku,
      part_number: partNumber,
      vehicle,
      problem: "does_not_mount" as const,
      comment,
      email,
      account_id: accountId,
      order_number: orderNumber,
      return_number: returnNumber,
      storefront,
    })),
  );
  await queueDisputed(db, { skus: parts.map(({ sku }) => sku), cause: "return" });
}
