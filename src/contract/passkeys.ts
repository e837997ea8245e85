import { z } from "zod";

import { GUEST_THINGS } from "./auth.ts";

/** The longest of a browser's fields: a public key with what surrounds it has some 500 signs. */
const Encoded = z.base64url().max(8_000);
const CredentialId = z.base64url().min(1).max(1_400);

/** What every answer of a browser has; what else it says of itself is passed by. */
const Answer = { id: CredentialId, rawId: CredentialId, type: z.literal("public-key") };

/** What a browser answers that made a key, as `PublicKeyCredential.toJSON` writes it. */
export const PasskeyMade = z.object({
  ...Answer,
  response: z.object({
    clientDataJSON: Encoded,
    attestationObject: Encoded,
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
});
export type PasskeyMade = z.infer<typeof PasskeyMade>;

/** What a browser answers that signed with a key. */
export const PasskeySigned = z.object({
  ...Answer,
  response: z.object({
    clientDataJSON: Encoded,
    authenticatorData: Encoded,
    signature: Encoded,
  }),
});
export type PasskeySigned = z.infer<typeof PasskeySigned>;

/** What a browser is asked that is to make a key, as `PublicKeyCredential.parseCreationOptionsFromJSON` reads it. */
export const PasskeyMaking = z.strictObject({
  status: z.literal("success"),
  options: z.looseObject({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.strictObject({ type: z.literal("public-key"), alg: z.int() })),
  }),
});
export type PasskeyMaking = z.infer<typeof PasskeyMaking>;

/** What a browser is asked that is to sign, as `PublicKeyCredential.parseRequestOptionsFromJSON` reads it. */
export const PasskeyQuestion = z.strictObject({
  status: z.literal("success"),
  options: z.looseObject({ challenge: z.string() }),
});
export type PasskeyQuestion = z.infer<typeof PasskeyQuestion>;

/** POST auth/passkeylogin. */
export const PasskeyLoginRequest = z.strictObject({ credential: PasskeySigned, ...GUEST_THINGS });

/** POST account/passkeyquestion: who adds a key knows the password. */
export const PasskeyQuestionRequest = z.strictObject({ password: z.string().max(1_000) });

/** POST account/passkeyadd. */
export const PasskeyAddRequest = z.strictObject({ credential: PasskeyMade });

/** POST account/passkeyremove. */
export const PasskeyRemoveRequest = z.strictObject({ id: CredentialId });

/** GET account/passkeys: the keys that the account is logged in with. */
export const PasskeysResponse = z.strictObject({
  status: z.literal("success"),
  passkeys: z.array(
    z.strictObject({
      id: z.string(),
      /** What the browser that made it said of itself; may be empty. */
      device: z.string(),
      /** The host name that it is good for. */
      site: z.string(),
      createdAt: z.string(),
      usedAt: z.string().nullable(),
    }),
  ),
});
export type PasskeysResponse = z.infer<typeof PasskeysResponse>;
