import { createHmac } from "node:crypto";

import { codeOfStep, stepAt } from "#domain/account/one-time-code.ts";

const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** An app that shows the codes of a secret as it was told: the code of a moment. */
export function codeApp(secret: string): (moment: Date) => string {
  const key = bytesOf(secret);
  return (moment) =>
    codeOfStep(stepAt(moment), (message) => createHmac("sha1", key).update(message).digest());
}

function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret.replaceAll(" ", ""), (sign) =>
    SIGNS.indexOf(sign).toString(2).padStart(5, "0"),
  ).join("");
  return Buffer.from(Array.from(bits.matchAll(/.{8}/g), ([byte]) => Number.parseInt(byte, 2)));
}
