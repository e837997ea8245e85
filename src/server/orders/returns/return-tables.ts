import type { Generated } from "kysely";

import type { RefundWay } from "#domain/payment/refund-way.ts";
import type { ReturnReason, ReturnResolution } from "#domain/return/return-reason.ts";
import type {
  Moment,
  StatusStepColumns,
  Timestamp,
} from "#server/platform/database/column-types.ts";

import type { KeptReturnStatus, ReturnEnd } from "./kept-return-status.ts";

type ReturnTable = {
  number: Generated<number>;
  validator: string;
  order_number: number;
  status: KeptReturnStatus;
  ended: ReturnEnd | null;
  send_by: Moment;
  resolution: ReturnResolution;
  goods_cents: number | null;
  discount_cents: number | null;
  tax_cents: number | null;
  core_cents: number | null;
  refund_cents: number | null;
  refund_way: RefundWay | null;
  refund_id: string | null;
  created_at: Timestamp;
  version: Generated<number>;
};

/** What comes back of orders, and its history. */
export type ReturnTables = {
  order_return: ReturnTable;
  return_line: {
    return_number: number;
    order_number: number;
    position: number;
    quantity: number;
    accepted: number | null;
    reason: ReturnReason;
    comment: string;
  };
  return_photo: {
    upload_id: string;
    return_number: number;
    position: number;
    place: number;
  };
  return_event: StatusStepColumns<KeptReturnStatus> & {
    ended: ReturnEnd | null;
    return_number: number;
    message: string;
  };
};
