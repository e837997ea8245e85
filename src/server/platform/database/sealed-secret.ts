import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Keeps secrets unreadable without the shop's own key (ADR 0049). */
export type SecretSeal = {
  /** Sealed for one owner, an account or an order: in another's row it opens nothing. */
  seal: (secret: Uint8Array, owner: string) => Buffer;
  /** The secret; undefined where it was sealed with another key, for another owner, or changed. */
  open: (sealed: Uint8Array, owner: string) => Buffer | undefined;
};

/** What is sealed for one purpose is opened for no other. */
export function createSecretSeal(
  key: Uint8Array,
  purpose: "second factor" | "payout account" = "second factor",
): SecretSeal {
  const derived = Buffer.from(hkdfSync("sha256", key, "", purpose, 32));
  return {
    seal: (secret, owner) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, derived, nonce).setAAD(Buffer.from(owner));
      const text = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]);
    },
    open: (sealed, owner) => {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      try {
        const cipher = createDecipheriv(CIPHER, derived, nonce, { authTagLength: TAG_BYTES });
        cipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
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
