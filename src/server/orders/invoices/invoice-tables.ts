import type { ColumnType, Generated } from "kysely";

import type { Json, Timestamp } from "#server/platform/database/column-types.ts";

/** Invoices, and what is owed one. */
export type InvoiceTables = {
  invoice_counter: { is_only: Generated<boolean>; latest: Generated<number> };
  invoice_due: { order_number: number };
  invoice: {
    number: number;
    order_number: number;
    issued_at: Timestamp;
    /** The order's when it was issued; null where that was not kept. */
    vin_number: ColumnType<string | null, string | null | undefined, never>;
  };
  /** Invoices that a later one took the place of, with what they said. */
  replaced_invoice: {
    number: number;
    order_number: number;
    issued_at: Date;
    replaced_at: Timestamp;
    contents: Json<object>;
  };
};
