import { z } from "zod";

import { GUEST_THINGS } from "./auth.ts";
import { PasskeySigned } from "./passkeys.ts";

const Challenge = z.string().max(100);
/** Six digits of an app, or a recovery code as it was shown. */
const Code = z.string().max(40);

/** What auth/login answers to the right password of staff that has a second factor, with 202. */
export const SecondFactorDue = z.strictObject({
  status: z.literal("second_factor"),
  /** Brought back to auth/secondfactor with a code, within `expiresIn` seconds. */
  challenge: z.string(),
  expiresIn: z.int(),
  /** Which the account has: codes of an app (and recovery codes), or passkeys, whose login is auth/passkeylogin. */
  ways: z.strictObject({ code: z.boolean(), passkey: z.boolean() }),
});
export type SecondFactorDue = z.infer<typeof SecondFactorDue>;

/** POST auth/secondfactor. */
export const SecondFactorRequest = z.strictObject({
  challenge: Challenge,
  code: Code,
  ...GUEST_THINGS,
});

/** POST admin/security: the second factor of whoever asks. */
export const SecurityResponse = z.strictObject({
  status: z.literal("success"),
  /** Since when codes of an app are asked for; null where none are. */
  codesSince: z.string().nullable(),
  recoveryCodesLeft: z.int(),
  hasPasskey: z.boolean(),
  /** Whether the shop demands one of the caller that this session has not shown: nothing else answers until then. */
  isDue: z.boolean(),
});
export type SecurityResponse = z.infer<typeof SecurityResponse>;

/** POST admin/security/begin: a secret for an app, which counts once a code of it was shown. */
export const FactorSecretResponse = z.strictObject({
  status: z.literal("success"),
  /** To be typed into an app. */
  secret: z.string(),
  /** The same as `otpauth:` address, to be drawn as a code that an app reads. */
  link: z.string(),
});
export type FactorSecretResponse = z.infer<typeof FactorSecretResponse>;

/** POST admin/security/confirm. */
export const FactorConfirmRequest = z.strictObject({ code: Code });

export const RecoveryCodesResponse = z.strictObject({
  status: z.literal("success"),
  /** Told this once; each opens the account once in place of the app. */
  recoveryCodes: z.array(z.string()),
});
export type RecoveryCodesResponse = z.infer<typeof RecoveryCodesResponse>;

/** POST admin/security/prove: any one of what the account is opened with. */
export const FreshLoginRequest = z.union([
  z.strictObject({ password: z.string().max(1_000) }),
  z.strictObject({ code: Code }),
  z.strictObject({ credential: PasskeySigned }),
]);
export type FreshLoginRequest = z.infer<typeof FreshLoginRequest>;
