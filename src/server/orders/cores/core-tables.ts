import type { Generated } from "kysely";

import type { RefundWay } from "#domain/payment/refund-way.ts";
import type {
  Moment,
  StatusStepColumns,
  Timestamp,
} from "#server/platform/database/column-types.ts";

import type { CoreEnd, KeptCoreStatus } from "./kept-core-status.ts";

type CoreTable = {
  number: Generated<number>;
  order_number: number;
  position: number;
  quantity: number;
  status: KeptCoreStatus;
  ended: CoreEnd | null;
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
  core_event: StatusStepColumns<KeptCoreStatus> & {
    ended: CoreEnd | null;
    core_number: number;
    message: string;
    until: Moment;
  };
};
