import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Keeps the secrets of second factors unreadable without the shop's own key (ADR 0049). */
export type SecretSeal = {
  /** Sealed for one account: in another's row it opens nothing. */
  seal: (secret: Uint8Array, accountId: string) => Buffer;
  /** The secret; undefined where it was sealed with another key, for another account, or changed. */
  open: (sealed: Uint8Array, accountId: string) => Buffer | undefined;
};

export function createSecretSeal(key: Uint8Array): SecretSeal {
  const derived = Buffer.from(hkdfSync("sha256", key, "", "second factor", 32));
  return {
    seal: (secret, accountId) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, derived, nonce).setAAD(Buffer.from(accountId));
      const text = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]);
    },
    open: (sealed, accountId) => {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      try {
        const cipher = createDecipheriv(CIPHER, derived, nonce, { authTagLength: TAG_BYTES });
        cipher.setAAD(Buffer.from(accountId)).setAuthTag(tag);
        return Buffer.concat([
          cipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)),
          cipher.final(),
        ]);
      } catch {
        return undefined; // whatever is wrong with it, no code is right by it
      }
    },
  };
}
