import { z } from "zod";

import { LONGEST_FACTOR_REASON } from "#domain/account/second-factor.ts";

/** What of a second factor somebody of the staff has, and whether the shop demands one that is not there. */
export const FactorStanding = z.strictObject({
  /** Since when codes of an app are asked for; null where none are. */
  codesSince: z.iso.datetime().nullable(),
  passkeys: z.int(),
  /** Whether the shop demands a second factor of them, and they have none. */
  isDue: z.boolean(),
});
export type FactorStanding = z.infer<typeof FactorStanding>;

const StaffFactor = FactorStanding.extend({ recoveryCodesLeft: z.int() });
export type StaffFactor = z.infer<typeof StaffFactor>;

/** POST admin/customers/factor. */
export const StaffFactorResponse = z.strictObject({
  status: z.literal("success"),
  factor: StaffFactor,
});
export type StaffFactorResponse = z.infer<typeof StaffFactorResponse>;

/** POST admin/customers/factor/remove: what somebody lost is taken away, all of it at once. */
export const RemoveFactorRequest = z.strictObject({
  id: z.uuid(),
  reason: z.string().trim().min(1).max(LONGEST_FACTOR_REASON),
  /** What was seen of it: where it is another meanwhile, as set up anew, it is `changed_meanwhile`. */
  seen: z.strictObject({ codesSince: z.iso.datetime().nullable(), passkeys: z.int().min(0) }),
});
export type RemoveFactorRequest = z.infer<typeof RemoveFactorRequest>;
