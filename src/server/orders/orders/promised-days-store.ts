import { CORE_DAYS, RETURN_DAYS, TRANSFER_DAYS } from "#domain/order/promised-days.ts";
import type { Database } from "#server/platform/database/database.ts";

/** What an order was promised when it was placed, in days: from its delivery, or from when it began to wait for its money. */
export type PromisedDays = {
  /** Until when a return may be asked for. */
  returns: number;
  /** Until when a core may come. */
  cores: number;
  /** In which its transfer is to come. */
  transfers: number;
};

/** What an order was promised; of orders from before it was kept, what every order was. */
export async function findPromisedDays(db: Database, orderNumber: number): Promise<PromisedDays> {
  const kept = await db
    .selectFrom("shop_order")
    .select(["return_days as returns", "core_days as cores", "transfer_days as transfers"])
    .where("number", "=", orderNumber)
    .executeTakeFirst();
  return {
    returns: kept?.returns ?? RETURN_DAYS,
    cores: kept?.cores ?? CORE_DAYS,
    transfers: kept?.transfers ?? TRANSFER_DAYS,
  };
}
