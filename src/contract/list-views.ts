import { z } from "zod";

import { LIST_NAMES } from "#domain/list/list-name.ts";
import { isViewName, isViewQuery, MOST_VIEWS_AT_ONCE } from "#domain/list/list-view.ts";

const List = z.enum(LIST_NAMES);

/** POST admin/views and admin/views/save: all views of the caller, those of a list from the oldest on. */
export const ListViewsResponse = z.strictObject({
  status: z.literal("success"),
  views: z.array(z.strictObject({ list: List, name: z.string(), query: z.string() })),
});
export type ListViewsResponse = z.infer<typeof ListViewsResponse>;

/** POST admin/views/save: one of the same name takes the place of the one before. */
export const SaveListViewsRequest = z.strictObject({
  views: z
    .array(
      z.strictObject({
        list: List,
        /** Up to 40 characters of one line. */
        name: z.string().refine(isViewName),
        /** Filters and order as the address of the list has them; null takes the view away. */
        query: z.string().refine(isViewQuery).nullable(),
      }),
    )
    .min(1)
    .max(MOST_VIEWS_AT_ONCE),
});
export type SaveListViewsRequest = z.infer<typeof SaveListViewsRequest>;
