import { z } from "zod";

/** POST admin/presence: what one has open in the back office, or no longer; the answer says who else has. */
export const PresenceRequest = z.strictObject({
  /** What is open, by its area and its id there, such as "orders/100001". */
  subject: z
    .string()
    .max(200)
    .regex(/^[a-z-]+\/[^\p{Cc}]+$/u),
  isLeaving: z.boolean().default(false),
});
export type PresenceRequest = z.infer<typeof PresenceRequest>;

export const PresenceResponse = z.strictObject({
  status: z.literal("success"),
  /** The names of the others of the staff who have it open now, by the alphabet. */
  others: z.array(z.string()),
});
export type PresenceResponse = z.infer<typeof PresenceResponse>;
