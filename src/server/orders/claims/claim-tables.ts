import type { Generated } from "kysely";

import type { RefundWay } from "#domain/payment/refund-way.ts";
import type { DistanceUnit } from "#domain/warranty/claim-form.ts";
import type { ClaimStatus } from "#domain/warranty/claim-status.ts";
import type {
  Moment,
  StatusStepColumns,
  Timestamp,
} from "#server/platform/database/column-types.ts";

type ClaimTable = {
  number: Generated<number>;
  order_number: number;
  position: number;
  quantity: number;
  status: ClaimStatus;
  vehicle: string;
  distance: number;
  distance_unit: DistanceUnit;
  /** Days: "2026-11-22". */
  fitted_on: string;
  failed_on: string;
  serial: string;
  comment: string;
  credit_cents: number | null;
  credit_way: RefundWay | null;
  refund_id: string | null;
  paid_at: Moment;
  created_at: Timestamp;
  version: Generated<number>;
};

/** Claims for parts that failed in service, and their history. */
export type ClaimTables = {
  warranty_claim: ClaimTable;
  claim_photo: { upload_id: string; claim_number: number; place: number };
  claim_event: StatusStepColumns<ClaimStatus> & { claim_number: number; message: string };
};
