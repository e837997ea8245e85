import { createHmac } from "node:crypto";

import { codeOfStep, type KeyedHash, stepAt } from "#domain/account/one-time-code.ts";

const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** HMAC with SHA-1, as apps for codes use it (RFC 4226). */
export function hashKeyedWith(key: string | Buffer): KeyedHash {
  return (message) => createHmac("sha1", key).update(message).digest();
}

/** An app that shows the codes of a secret as it was told: the code of a moment. */
export function codeApp(secret: string): (moment: Date) => string {
  const keyedHash = hashKeyedWith(bytesOf(secret));
  return (moment) => codeOfStep(stepAt(moment), keyedHash);
}

function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret.replaceAll(" ", ""), (sign) =>
    SIGNS.indexOf(sign).toString(2).padStart(5, "0"),
  ).join("");
  return Buffer.from(Array.from(bits.matchAll(/.{8}/g), ([byte]) => Number.parseInt(byte, 2)));
}
