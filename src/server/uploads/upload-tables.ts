import type { ColumnType } from "kysely";

import type { UploadUse } from "#domain/upload/upload-standing.ts";
import type { SentType } from "#domain/upload/upload-type.ts";

/** Pictures and PDFs that people send. */
export type UploadTables = {
  upload: {
    id: string;
    account_id: string | null;
    order_number: number | null;
    type: SentType;
    state: ColumnType<"open" | "received" | "kept", never, "received" | "kept">;
    bytes: ColumnType<number | null, never, number | null>;
    width: ColumnType<number | null, never, number | null>;
    height: ColumnType<number | null, never, number | null>;
    /** Of a PDF as it was sent; null of pictures, and of what came before it was kept. */
    digest: ColumnType<Buffer | null, never, Buffer | null>;
    created_at: ColumnType<Date, Date | undefined, never>;
    used_as: ColumnType<UploadUse | null, never, UploadUse | null>;
  };
};
