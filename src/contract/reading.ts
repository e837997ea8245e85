import { z } from "zod";

import { RUNGS } from "#domain/search/reading/ladder.ts";
import { SPAN_KINDS } from "#domain/search/reading/span.ts";

/**
 * What a search text was understood as (decisions §12): its pieces in order, which rung of the ladder answered, the
 * words that this rung leaves out, and kinds of part that may be meant as well.
 */
export const Reading = z.strictObject({
  rung: z.enum(RUNGS),
  spans: z.array(
    z.strictObject({
      kind: z.enum(SPAN_KINDS),
      /** As it was typed. */
      text: z.string(),
      certainty: z.number().min(0).max(1),
      /** What it was read as, where that differs from how it was typed. */
      read: z.string().optional(),
      /** Whether the answer was sought with it. */
      used: z.boolean(),
    }),
  ),
  unused: z.array(z.string()),
  alternatives: z.array(
    z.strictObject({ category_url: z.string(), sub_category_url: z.string(), name: z.string() }),
  ),
});
export type Reading = z.infer<typeof Reading>;
