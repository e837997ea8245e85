import { z } from "zod";

import { LIST_NAMES } from "#domain/list/list-name.ts";

/** POST admin/lists/file: a list of the back office as a file, with every row of its filters. */
export const ListFileRequest = z.strictObject({
  list: z.enum(LIST_NAMES),
  format: z.enum(["csv", "xlsx"]),
  /** The columns that it has, by their ids; without them those that the list begins with. One that is none has none. */
  columns: z.array(z.string().max(40)).max(60).optional(),
  /** What the call of the list takes as `filters`, which judges them. */
  filters: z.record(z.string().max(40), z.unknown()).optional(),
  /** The order, as the call of the list has it. */
  sort: z.string().max(40).optional(),
});
export type ListFileRequest = z.infer<typeof ListFileRequest>;
