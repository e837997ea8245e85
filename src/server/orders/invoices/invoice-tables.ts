import type { Generated } from "kysely";

import type { Timestamp } from "#server/platform/database/column-types.ts";

/** Invoices, and what is owed one. */
export type InvoiceTables = {
  invoice_counter: { is_only: Generated<boolean>; latest: Generated<number> };
  invoice_due: { order_number: number };
  invoice: { number: number; order_number: number; issued_at: Timestamp };
};
