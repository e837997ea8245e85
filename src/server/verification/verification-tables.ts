import type { Json, Timestamp } from "#server/platform/database/column-types.ts";

/** Where what the fields of parts say comes from, since the part is there. */
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
};
