import { type RawBuilder, sql } from "kysely";

/** What is written of every movement of one statement. */
export type MovementColumns = { kind: string; orderNumber: number | null; runId: number | null };

/** The movements of `moved`, which has columns part_id, warehouse_id and quantity; where nothing moved, none. */
export function movementInsertion(
  moved: RawBuilder<unknown>,
  { kind, orderNumber, runId }: MovementColumns,
) {
  return sql`
    insert into stock_movement
      (part_id, warehouse_id, kind, quantity, order_number, import_run_id)
    select part_id, warehouse_id, ${kind}::text, quantity, ${orderNumber}::bigint, ${runId}::int
    from ${moved} where quantity <> 0`;
}
