import type { Generated } from "kysely";

import type { CoreStatus } from "#domain/core/core-status.ts";
import type { RefundWay } from "#domain/payment/refund-way.ts";
import type {
  Moment,
  StatusStepColumns,
  Timestamp,
} from "#server/platform/database/column-types.ts";

type CoreTable = {
  number: Generated<number>;
  order_number: number;
  position: number;
  quantity: number;
  status: CoreStatus;
  due_at: Moment;
  sent_by: Generated<string>;
  credit_cents: number | null;
  credit_way: RefundWay | null;
  refund_id: string | null;
  paid_at: Moment;
  created_at: Timestamp;
  version: Generated<number>;
};

/** Used parts that the shop wants back, and their history. */
export type CoreTables = {
  order_core: CoreTable;
  core_event: StatusStepColumns<CoreStatus> & { core_number: number; message: string };
};
