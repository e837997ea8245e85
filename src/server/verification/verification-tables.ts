import type { Json, Timestamp } from "#server/platform/database/column-types.ts";

/** Where what the fields of parts say comes from, since the part is there, and what files set of their prices. */
export type VerificationTables = {
  part_source: {
    part_id: number;
    field: string;
    source: string;
    at: Timestamp;
    before: Json<object>;
    after: Json<object>;
    source_before: string | null;
  };
  imported_price: {
    part_id: number;
    run_id: number;
    is_undoing: boolean;
    before: Json<object>;
    after: Json<object>;
    at: Timestamp;
  };
};
