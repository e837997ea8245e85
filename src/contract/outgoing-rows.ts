import { z } from "zod";

import { OUTGOING_KINDS } from "#domain/import/import-kind.ts";

/** POST admin/imports/outgoing: what the shop has, as files of a kind say it. */
export const OutgoingRowsRequest = z.strictObject({
  kind: z.enum(OUTGOING_KINDS),
  /** As every list takes some; these are narrowed by nothing. */
  filters: z.strictObject({}).nullish(),
  /** `next` of the page before. */
  after: z
    .string()
    .regex(/^\d{1,9} .{1,60}$/)
    .nullish(),
  /** How many parts are looked through. */
  limit: z.int().min(1).max(100).default(100),
});
export type OutgoingRowsRequest = z.infer<typeof OutgoingRowsRequest>;

export const OutgoingRowsResponse = z.strictObject({
  status: z.literal("success"),
  /** Rows by the SKU of their part; each with a cell for every column of the kind, in the order in which templates have them. */
  items: z.array(z.strictObject({ cells: z.array(z.string()) })),
  /** Null on the last page. A page may be empty that is not the last: its parts had no row. */
  next: z.string().nullable(),
});
export type OutgoingRowsResponse = z.infer<typeof OutgoingRowsResponse>;
