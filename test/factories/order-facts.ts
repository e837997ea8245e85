import type { ShopDatabase } from "#server/platform/database/database.ts";

/** What tests of orders look up in the database, where no call of the shop shows it. */
export function orderFacts({ db, pool }: ShopDatabase) {
  return {
    /** How many pieces of a part lie in all warehouses. */
    onHand: async (sku: string): Promise<number> => {
      const { rows } = await pool.query<{ on_hand: number }>(
        "select on_hand from stock join part on part.id = part_id where sku = $1",
        [sku],
      );
      return rows[0]?.on_hand ?? 0;
    },
    lastOrder: () =>
      db
        .selectFrom("shop_order")
        .select(["number", "status", "is_holding"])
        .orderBy("number", "desc")
        .limit(1)
        .executeTakeFirstOrThrow(),
    /** How many mails confirm an order. */
    confirmations: async (number: number): Promise<number> => {
      const { rows } = await pool.query("select 1 from mail where once_key = $1", [
        `order_placed:${number}`,
      ]);
      return rows.length;
    },
  };
}
