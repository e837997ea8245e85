import { z } from "zod";

import { LONGEST_ACTING_REASON } from "#domain/account/acting.ts";

import { LoginResponse } from "./auth.ts";

/** POST admin/customers/act: a manager acts for a customer (decisions §11). */
export const ActRequest = z.strictObject({
  id: z.uuid(),
  reason: z.string().trim().min(1).max(LONGEST_ACTING_REASON),
});

/** What a login of the customer would answer, for the tab that acts. */
export const ActResponse = LoginResponse.omit({ cartNotices: true }).extend({
  /** When it ends by itself. */
  until: z.string(),
});
export type ActResponse = z.infer<typeof ActResponse>;
