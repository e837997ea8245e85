import { sql } from "kysely";

import type { ReturnReason, ReturnResolution } from "#domain/returns/return-reason.ts";
import type { ReturnStatus } from "#domain/returns/return-status.ts";
import type { Database } from "#server/platform/database/database.ts";

export type ReturnFilter = {
  status: ReturnStatus | undefined;
  orderNumber: number | undefined;
  reason: ReturnReason | undefined;
  /** Those before this number. */
  after: number | undefined;
  limit: number;
};

export type ListedReturn = {
  number: number;
  orderNumber: number;
  status: ReturnStatus;
  resolution: ReturnResolution;
  createdAt: Date;
  email: string;
  pieces: number;
};

/** A page of all returns, the newest first. */
export async function listReturns(
  db: Database,
  { status, orderNumber, reason, after, limit }: ReturnFilter,
): Promise<ListedReturn[]> {
  let query = db
    .selectFrom("order_return")
    .innerJoin("shop_order", "shop_order.number", "order_return.order_number")
    .select([
      "order_return.number",
      "order_return.order_number as orderNumber",
      "order_return.status",
      "order_return.resolution",
      "order_return.created_at as createdAt",
      "shop_order.email",
      sql<number>`(select sum(quantity) from return_line
        where return_number = order_return.number)::int`.as("pieces"),
    ]);
  if (status !== undefined) query = query.where("order_return.status", "=", status);
  if (orderNumber !== undefined) query = query.where("order_return.order_number", "=", orderNumber);
  if (reason !== undefined)
    query = query.where((row) =>
      row.exists(
        row
          .selectFrom("return_line")
          .select("return_line.position")
          .whereRef("return_line.return_number", "=", "order_return.number")
          .where("return_line.reason", "=", reason),
      ),
    );
  if (after !== undefined) query = query.where("order_return.number", "<", after);
  return query.orderBy("order_return.number", "desc").limit(limit).execute();
}
