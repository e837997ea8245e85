import { type RawBuilder, sql } from "kysely";

/** What is written of every movement of one statement. */
export type MovementColumns = {
  kind: string;
  orderNumber: number | null;
  runId: number | null;
  moveId: number | null;
  intakeId: number | null;
  by: string | null;
  isUndo: boolean | null;
};

/**
 * The movements of `moved`, which has columns part_id, warehouse_id, quantity and on_hand; where nothing moved, none. What
 * an import moved is by whoever began it, or took it back.
 */
export function movementInsertion(
  moved: RawBuilder<unknown>,
  { kind, orderNumber, runId, moveId, intakeId, by, isUndo }: MovementColumns,
) {
  return sql`
    insert into stock_movement (part_id, warehouse_id, kind, quantity, on_hand, order_number,
      import_run_id, move_id, intake_id, actor, is_undo)
    select part_id, warehouse_id, ${kind}::text, quantity, on_hand, ${orderNumber}::bigint,
      ${runId}::int, ${moveId}::int, ${intakeId}::int,
      ${by === null && runId !== null ? runAuthor(runId, isUndo) : sql`${by}::text`},
      ${isUndo}::boolean
    from ${moved} where quantity <> 0`;
}

function runAuthor(runId: number, isUndo: boolean | null): RawBuilder<unknown> {
  return sql`(select ${isUndo === true ? sql`undo_by` : sql`begun_by`} from import_run where id = ${runId}::int)`;
}
